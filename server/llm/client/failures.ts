import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import { type Complaint, complaintIn } from './complaint.ts';
import type { Remote } from './remote.ts';

const longestDetail = 300;
/** So much of a service's words is looked at, in UTF-16 units: what a complaint means stands at its head. */
const longestMessage = 2_000;
/** The key is looked for in more than that, so that the cut leaves no part of it. */
const longestSearched = 100_000;

const secrets = /\b(?:sk-[\w-]{6,}|Bearer\s+\S+)/g;

/** The words in one line, without a key and without a page. */
function wordsOf(message: string, key: string | null): string {
  const head = message.slice(0, longestSearched);
  const words = (key ? head.replaceAll(key, '[secret]') : head).slice(0, longestMessage).replace(secrets, '[secret]');
  const line = words.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.startsWith('<') ? '' : line;
}

const tooLong =
  /context[ _]length|context window|maximum context|prompt is too long|input is too long|too many (?:input )?tokens|exceed\w{0,5} .{0,40}(?:context|token limit|max_model_len)/i;

const isTooLong = ({ message, code }: Complaint): boolean => code === 'context_length_exceeded' || tooLong.test(message);
const isUnknownModel = (status: number, { message, code }: Complaint): boolean =>
  /^model_?not_?found$/i.test(code) || (status === 404 && /model/i.test(message));
const outOfCredit: readonly string[] = ['insufficient_quota', 'Arrearage'];

const detailOf = (status: number, { message, code }: Complaint): string =>
  [status > 0 ? `HTTP ${status}` : '', message || code].filter(Boolean).join(': ').slice(0, longestDetail);

/** Converts a complaint of a service to a refusal. `status` is 0 for one that came in the middle of an answer. */
export function refusalFor({ key, name, model }: Remote, status: number, said: Complaint): Refusal {
  const complaint = { message: wordsOf(said.message, key), code: wordsOf(said.code, key) };
  if (status === 401 || status === 403 || complaint.code === 'invalid_api_key') return refuse('MODEL_KEY_REFUSED');
  if (isTooLong(complaint)) return refuse('MODEL_CONTEXT_TOO_LONG', { model: name });
  if (isUnknownModel(status, complaint)) return refuse('MODEL_UNKNOWN_THERE', { model });
  if ([429, 503, 529].includes(status) && !outOfCredit.includes(complaint.code)) return refuse('MODEL_BUSY');
  return refuse('MODEL_REFUSED', { detail: detailOf(status, complaint) || 'error' });
}

const nothingSaid: Complaint = { message: '', code: '' };

/** Converts a reply that is no answer to a refusal, by its status and its body as JSON. */
export const failureOf = (remote: Remote, status: number, payload: unknown): Refusal =>
  refusalFor(remote, status, complaintIn(payload, { isFailure: status !== 200 }) ?? nothingSaid);

/** True if the same question may well be answered when it is asked again soon. */
export const isPassing = (status: number, { code }: Refusal): boolean => code === 'MODEL_BUSY' || [408, 500, 502, 504].includes(status);
