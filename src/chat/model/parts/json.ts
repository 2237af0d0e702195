import { z } from 'zod';

/** Most levels that answers may stand in answers (`markdown` fields of §5.2), and most characters of one payload. */
export const maxDepth = 4;
const maxLength = 5_000_000;

/** JSON as models and older servers write it: with raw line breaks in its strings too. Undefined when it is none. */
export function readJson(text: string): unknown {
  if (text.length > maxLength) return undefined;
  return parse(text) ?? parse(text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) => string.replace(/[\n\r\t]/g, escapeOf)));
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escapeOf = (character: string): string => escapes[character] ?? character;

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
