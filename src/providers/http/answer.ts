import { localFailure, saidFailure } from './failures.ts';

/** An answer before it is understood. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  /** The body as text, or as a file when one was asked for. */
  readonly body: string | Blob | null | undefined;
}

/** Facts of a call that decide how its answer is read. */
export interface Expectation {
  readonly allowed?: readonly string[] | '*' | undefined;
  readonly isUpload?: boolean;
}

interface SaidEnvelope {
  readonly success: boolean;
  readonly data?: unknown;
  readonly err_code?: unknown;
  readonly err_msg?: unknown;
}

const isEnvelope = (value: unknown): value is SaidEnvelope =>
  typeof value === 'object' && value !== null && typeof (value as Partial<SaidEnvelope>).success === 'boolean';

const isGood = (status: number): boolean => status >= 200 && status < 300;

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const isAllowed = (code: unknown, allowed: Expectation['allowed']): boolean =>
  allowed === '*' || (allowed?.includes(String(code)) ?? false);

/** A failed answer that is no envelope: an upload shows what the server wrote (spec §8), others the general words. */
function strangeFailure({ status, statusText }: RawAnswer, text: string, { isUpload }: Expectation) {
  if (!isUpload) return localFailure('ABNORMAL', status);
  const isPage = text.trimStart().startsWith('<');
  return localFailure('UPLOAD', status, (isPage ? '' : text.slice(0, 300)) || statusText);
}

/** The data of a text answer, unwrapped from its envelope; throws what the answer says went wrong (spec §8). */
export async function readText(answer: RawAnswer, text: string, expected: Expectation): Promise<unknown> {
  const found = parsed(text);
  if (found && isEnvelope(found.value)) {
    const { success, data, err_code } = found.value;
    if ((success && isGood(answer.status)) || (!success && isAllowed(err_code, expected.allowed))) return data;
    throw await saidFailure(found.value, answer.status);
  }
  if (!isGood(answer.status)) throw strangeFailure(answer, text, expected);
  if (text.trim() === '') throw localFailure('NETWORK', answer.status);
  if (!found) throw localFailure('ABNORMAL', answer.status);
  return found.value;
}

/** The file of an answer. A failure comes as JSON in the file's place; without words of its own it says "Unknown error" (spec §8). */
export async function readFile(answer: RawAnswer, body: Blob, expected: Expectation): Promise<unknown> {
  const text = body.type.includes('json') || !isGood(answer.status) ? await body.text() : undefined;
  const said = text === undefined ? undefined : parsed(text)?.value;
  if (isGood(answer.status) && !(isEnvelope(said) && !said.success)) return body;
  const error =
    isEnvelope(said) && (said.err_msg || said.err_code) ? await saidFailure(said, answer.status) : localFailure('DOWNLOAD', answer.status);
  // oxlint-disable-next-line no-console -- spec §8 names this line
  console.error('API Error', error.message);
  if (isEnvelope(said) && isAllowed(said.err_code, expected.allowed)) return said.data;
  throw error;
}

/** Reads an answer, whatever was asked for. */
export const readAnswer = async (answer: RawAnswer, expected: Expectation): Promise<unknown> =>
  answer.body instanceof Blob ? readFile(answer, answer.body, expected) : readText(answer, answer.body ?? '', expected);

/** A status with which something between the browser and the server answers in its place. */
export const isAnswerOfNobody = ({ status, body }: RawAnswer): boolean =>
  status >= 502 && status <= 504 && !(typeof body === 'string' && isEnvelope(parsed(body)?.value));
