import { z } from 'zod';
import type { FenceForm } from './part.ts';

/** Most levels that answers may stand in answers (`markdown` fields of §5.2), and most characters of one payload. */
export const maxDepth = 4;
const maxLength = 5_000_000;

/** Most levels of brackets: what walks deeper ones would run out of stack, and laid out they would be mostly indentation. */
const maxNesting = 100;

/** JSON as models and older servers write it: with raw line breaks in its strings too. Undefined when it is none, or no sensible one. */
export function readJson(text: string): unknown {
  if (text.length > maxLength || isTooDeep(text)) return undefined;
  return parse(text) ?? parse(withEscapedBreaks(text));
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > maxNesting) return true;
  }
  return false;
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function withEscapedBreaks(text: string): string {
  let isInString = false;
  return text.replace(/\\[\s\S]?|["\n\r\t]/g, (sign) => {
    if (sign === '"') isInString = !isInString;
    return isInString ? (escapes[sign] ?? sign) : sign;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A text, whatever it came as; absent and null are empty. */
export const looseText = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** The payload of a schema from the text of a block; null when it is not one. */
export function payload<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  const read = schema.safeParse(readJson(text));
  return read.success ? read.data : null;
}

/** A fence whose body is JSON of a schema. */
export const fenceOf = <P>(schema: z.ZodType<P>): FenceForm<P> => ({ read: (body) => payload(schema, body) });
