import type { z } from 'zod';
import { readBody } from '../accounts/readBody.ts';

/** A text without signs that a database does not store: half surrogate pairs and NUL come along with pasted text. */
export const storableText = (text: string): string => Buffer.from(text).toString().replaceAll('\0', '');

/** Whatever was sent, with all its texts so. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, storable(member)]));
}

/** What a body or a query string says, checked; refuses it with every problem at once. */
export const readInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  readBody(schema, storable(value ?? {}));
