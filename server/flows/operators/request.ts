import type { Json } from '#schemas/kit/kinds/json.ts';
import { isObject, type JsonObject } from '#schemas/wire/expressions/values.ts';

/** A value as words for a model. */
export const wordsOf = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** A question to a model or an agent, with the turns before it and the settings that came along. */
interface Request {
  readonly message: string;
  readonly earlier: readonly { readonly question: string; readonly answer: string }[];
  readonly settings: JsonObject;
}

const turnOf = (turn: Json) => (isObject(turn) ? [{ question: wordsOf(turn['question']), answer: wordsOf(turn['answer']) }] : []);

/** A request is a text, or an object with its message and the turns before it. */
export function requestIn(request: Json | undefined): Request {
  if (!isObject(request) || request['message'] === undefined) return { message: wordsOf(request), earlier: [], settings: {} };
  const { message, history } = request;
  const earlier = Array.isArray(history) ? (history as readonly Json[]).flatMap(turnOf) : [];
  return { message: wordsOf(message), earlier, settings: request };
}
