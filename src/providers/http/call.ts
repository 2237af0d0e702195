import axios, { type AxiosProgressEvent, isAxiosError, isCancel } from 'axios';
import { documentLanguages, rememberedLanguage } from '#i18n/language.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { currentSession } from '../session/session.ts';
import { isAnswerOfNobody, type RawAnswer, readAnswer } from './answer.ts';
import { consoleConfig } from './config.ts';
import { heardServer, suspectLoss } from './connection.ts';
import { localFailure } from './failures.ts';
import { countWhile } from './pending.ts';
import { timeLimit } from './timeLimits.ts';

/** A call to the server. */
export interface HttpCall {
  readonly method: string;
  /** Starts with one slash; parameters are already filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly responseType?: 'blob' | undefined;
  /** Share of the body that is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Bytes of the answer received so far. */
  readonly onReceived?: ((bytes: number) => void) | undefined;
  /** Milliseconds, instead of the time limit of the address (spec §9). */
  readonly timeout?: number | undefined;
  /** Failures with these codes are answers, not errors; `*` for all (spec §8). */
  readonly allowed?: readonly string[] | '*' | undefined;
  /** Not counted by the progress bar: what the page asks by itself. */
  readonly isQuiet?: boolean | undefined;
}

/** Answer of a call: the data of its envelope, and the name of a file. */
export interface Answer<Data = unknown> {
  readonly data: Data;
  readonly fileName?: string;
}

/** The one axios instance; answers are read as they come, whatever their status. */
export const http = axios.create({
  validateStatus: () => true,
  transformResponse: (body: unknown) => body,
  paramsSerializer: { indexes: null },
});

/** The header that says who calls. */
export function authorization(scheme: string): Record<string, string> {
  const token = currentSession()?.token;
  return token ? { authorization: scheme ? `${scheme} ${token}` : token } : {};
}

const shareOf =
  (onProgress: (share: number) => void) =>
  ({ loaded, total }: AxiosProgressEvent): void => {
    if (total) onProgress(Math.min(1, loaded / total));
  };

async function send(call: HttpCall) {
  const { apiBaseUrl, authScheme } = await consoleConfig();
  return http.request<string | Blob>({
    method: call.method,
    url: apiBaseUrl + call.path,
    params: call.query,
    data: call.body,
    headers: { 'accept-language': documentLanguages[rememberedLanguage()], ...authorization(authScheme), ...call.headers },
    timeout: call.timeout ?? timeLimit(call.path),
    responseType: call.responseType ?? 'text',
    ...(call.signal && { signal: call.signal }),
    ...(call.onProgress && { onUploadProgress: shareOf(call.onProgress) }),
    ...(call.onReceived && { onDownloadProgress: ({ loaded }: AxiosProgressEvent) => call.onReceived?.(loaded) }),
  });
}

const isUpload = ({ body }: HttpCall): boolean => body instanceof FormData;

/** A call that got no answer: given up, out of time, or nobody there. */
function unanswered(thrown: unknown, call: HttpCall): unknown {
  if (isCancel(thrown)) return localFailure('CANCELLED');
  if (!isAxiosError(thrown)) return thrown;
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT') return localFailure('TIMEOUT');
  suspectLoss();
  return localFailure(isUpload(call) ? 'UPLOAD' : 'NETWORK');
}

const encodedName = /filename\*=UTF-8''([^;]+)/i;
const plainName = /filename="?([^";]+)"?/i;

function fileNameOf(disposition: unknown): string | undefined {
  const header = typeof disposition === 'string' ? disposition : '';
  const encoded = encodedName.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : plainName.exec(header)?.[1];
}

async function sendAndRead<Data>(call: HttpCall): Promise<Answer<Data>> {
  const reply = await send(call).catch((thrown: unknown) => {
    throw unanswered(thrown, call);
  });
  call.onProgress?.(1);
  const answer: RawAnswer = { status: reply.status, statusText: reply.statusText, body: reply.data };
  if (isAnswerOfNobody(answer)) suspectLoss();
  else heardServer();
  const data = (await readAnswer(answer, { allowed: call.allowed, isUpload: isUpload(call) })) as Data;
  const fileName = data instanceof Blob ? fileNameOf(reply.headers['content-disposition']) : undefined;
  return { data, ...(fileName && { fileName }) };
}

/**
 * Makes a call and gives what its envelope holds. Throws a `CallError` with the words of spec §8 in the current language.
 * Nothing is checked before sending: screens call through `guardedCall`.
 */
export const makeCall = <Data = unknown>(call: HttpCall): Promise<Answer<Data>> =>
  call.isQuiet ? sendAndRead<Data>(call) : countWhile(sendAndRead<Data>(call));

/** The outcome as a pair, the error first (spec §8): for forms that show it in its place. */
export const outcomeOf = <Data>(call: Promise<Data>): Promise<readonly [CallError, null] | readonly [null, Data]> =>
  call.then(
    (data) => [null, data] as const,
    (error: CallError) => [error, null] as const,
  );
