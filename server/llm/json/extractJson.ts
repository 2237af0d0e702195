import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { boundedJson } from '../client/boundedJson.ts';

/** More than this is no answer in JSON, in UTF-16 units. */
const longestText = 256 * 1024;
/** So many places are tried, each of which may cost a walk to the end of the text. */
const mostStarts = 32;

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Where the object or list ends that begins at `start`; -1 when it does not. */
function endOf(text: string, start: number): number {
  const open: string[] = [];
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign === '\\') at++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (closing[sign]) open.push(closing[sign]);
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) return -1;
      if (open.length === 0) return at + 1;
    }
  }
  return -1;
}

/** A value, or nothing where there is none that could be walked safely. */
function valuesIn(text: string): readonly unknown[] {
  const value = jsonDepthOf(text) <= deepestJson ? boundedJson(text) : undefined;
  return value === undefined ? [] : [value];
}

/**
 * Gives the JSON values that a model's answer may mean, the likeliest first: the whole of it, then each object or list that stands in it, from
 * its beginning; words before and after, and the fences of Markdown, count for nothing.
 */
export function* extractJson(answer: string): Generator<unknown> {
  const text = answer.trim();
  if (text.length > longestText) return;
  const whole = valuesIn(text);
  yield* whole;
  if (whole.length > 0) return;
  let starts = 0;
  for (let at = 0; at < text.length && starts < mostStarts; at++) {
    if (!closing[text[at]!]) continue;
    starts += 1;
    const end = endOf(text, at);
    const found = end === -1 ? [] : valuesIn(text.slice(at, end));
    yield* found;
    if (found.length > 0) at = end - 1;
  }
}
