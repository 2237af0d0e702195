import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Remote } from './remote.ts';

const longestDetail = 300;

/** What a service says of its failure. Only what it says in the form of the interface is told: any other page might be somebody's secret (attack F28). */
interface Complaint {
  readonly message: string;
  readonly code: string;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ error: { message, code } }`, `{ error: 'words' }`, or `{ object: 'error', message, code }`. */
export function complaintOf(said: unknown): Complaint | undefined {
  if (!isObject(said)) return undefined;
  const { error, object } = said;
  if (typeof error === 'string') return { message: error, code: '' };
  const inner = isObject(error) ? error : object === 'error' ? said : undefined;
  return inner && { message: asText(inner['message']), code: asText(inner['code']) || asText(inner['type']) };
}

const tooLong =
  /context[ _]length|context window|maximum context|prompt is too long|input is too long|too many (?:input )?tokens|exceed\w* .{0,40}(?:context|token limit|max_model_len)/i;

const isTooLong = ({ message, code }: Complaint): boolean => code === 'context_length_exceeded' || tooLong.test(message);
const isUnknownModel = (status: number, { message, code }: Complaint): boolean =>
  /^model_?not_?found$/i.test(code) || (status === 404 && /model/i.test(message));
const isOutOfCredit = ({ code }: Complaint): boolean => code === 'insufficient_quota';

/** Never the key, should a service repeat it, and never more than a few lines. */
const detailOf = ({ key }: Remote, status: number, { message, code }: Complaint): string => {
  const words = [status > 0 ? `HTTP ${status}` : '', message || code].filter(Boolean).join(': ');
  return (key ? words.replaceAll(key, '[secret]') : words).slice(0, longestDetail);
};

const nothingSaid: Complaint = { message: '', code: '' };

/** What a failure of the service is to us. `status` is 0 for one that came in the middle of an answer. */
export function failureOf(remote: Remote, status: number, said: unknown): Refusal {
  const complaint = complaintOf(said) ?? nothingSaid;
  if (status === 401 || status === 403 || complaint.code === 'invalid_api_key') return refuse('MODEL_KEY_REFUSED');
  if (isTooLong(complaint)) return refuse('MODEL_CONTEXT_TOO_LONG', { model: remote.name });
  if (isUnknownModel(status, complaint)) return refuse('MODEL_UNKNOWN_THERE', { model: remote.model });
  if ([429, 503, 529].includes(status) && !isOutOfCredit(complaint)) return refuse('MODEL_BUSY');
  return refuse('MODEL_REFUSED', { detail: detailOf(remote, status, complaint) || 'error' });
}

/** Whether the same question may well be answered when it is asked again soon. */
export const isPassing = (status: number, { code }: Refusal): boolean => code === 'MODEL_BUSY' || [408, 500, 502, 504].includes(status);
