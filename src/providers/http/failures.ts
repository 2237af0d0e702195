import { rememberedLanguage } from '#i18n/language.ts';
import { providers as english } from '#i18n/en/providers.ts';
import { providers as chinese } from '#i18n/zh/providers.ts';
import { type FieldProblems, isProblemKey, problems } from '#schemas/kit/problems.ts';
import type { Language } from '#schemas/kit/text.ts';
import { CallError, type FieldError, type LocalCode } from '#schemas/wire/callError.ts';
import type { LatestChange } from '#schemas/wire/history.ts';
import { errors, fill, isErrorCode, readyErrors, resourceFacts, wordsOf } from '#schemas/wire/errors.ts';

type LocalWords = 'network' | 'abnormal' | 'timeout' | 'cancelled' | 'upload' | 'download';

const wordings: Readonly<Record<Language, Readonly<Record<LocalWords, string>>>> = { zh: chinese, en: english };

const localWords = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  CANCELLED: 'cancelled',
  ABNORMAL: 'abnormal',
  UPLOAD: 'upload',
  DOWNLOAD: 'download',
} as const satisfies Record<LocalCode, LocalWords>;

/** A failure that the browser itself found. `message` wins over the usual words. */
export const localFailure = (code: LocalCode, statusCode = 0, message?: string): CallError =>
  new CallError({ code, statusCode, message: message || wordings[rememberedLanguage()][localWords[code]] });

/** A refusal with a code of the server's table, made before anything was sent. */
export const localRefusal = (
  code: 'FORBIDDEN' | 'RECORD_NOT_FOUND' | 'UNKNOWN_FIELD' | 'UNKNOWN_OPERATOR' | 'QUERY_TOO_LARGE',
  facts: Record<string, string | number> = {},
): CallError => new CallError({ code, facts, statusCode: errors[code].status, message: wordsOf(code, facts, rememberedLanguage()) });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldErrors(said: unknown): Record<string, FieldError> | undefined {
  if (!isRecord(said)) return undefined;
  const language = rememberedLanguage();
  return Object.fromEntries(
    Object.entries(said as FieldProblems).map(([field, problem]) => {
      const { key, params } = typeof problem === 'string' ? { key: problem as string, params: undefined } : problem;
      return [field, { key, message: isProblemKey(key) ? fill(problems[key][language], params ?? {}) : key, ...(params && { params }) }];
    }),
  );
}

/** Failure read from an answer, as far as it is one of our envelopes or DB-GPT's. */
export interface SaidFailure {
  readonly err_code?: unknown;
  readonly err_msg?: unknown;
  readonly data?: unknown;
}

/** The error behind a failed envelope: worded by its code where the code is known and its facts are words, else in the server's own words (spec §8). */
export async function saidFailure({ err_code, err_msg, data }: SaidFailure, httpStatus: number): Promise<CallError> {
  // Where they cannot be fetched, the server's own words do.
  if (!isErrorCode(err_code)) await readyErrors().catch(() => {});
  const known = isErrorCode(err_code) ? err_code : undefined;
  const details = isRecord(data) ? data : {};
  const facts = (isRecord(details['facts']) ? details['facts'] : {}) as Record<string, string | number>;
  const said = typeof err_msg === 'string' && err_msg ? err_msg : wordings[rememberedLanguage()].abnormal;
  const fields = fieldErrors(details['errors']);
  return new CallError({
    code: known ?? String(err_code ?? 'ABNORMAL'),
    statusCode: known ? errors[known].status : httpStatus,
    message: known && !resourceFacts.some((name) => name in facts) ? wordsOf(known, facts, rememberedLanguage()) : said,
    facts,
    ...(fields && { errors: fields }),
    ...('current' in details && { current: details['current'] }),
    ...(isRecord(details['latest']) && { latest: details['latest'] as unknown as LatestChange }),
  });
}
