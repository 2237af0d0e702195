import type { z } from 'zod';
import { problemsOf } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** The same value with every text such that both databases can keep it: half surrogate pairs and NUL come along with pasted text. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, storable(member)]));
}

/** A text without the signs that a database does not keep. */
export const storableText = (text: string): string => Buffer.from(text).toString().replaceAll('\0', '');

/** A part of a request, checked by its schema; refuses it with VALIDATION_FAILED and every problem at once, each at its field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(storable(value ?? {}), { reportInput: true });
  if (!parsed.success) throw refuse('VALIDATION_FAILED', {}, { errors: problemsOf(parsed.error) });
  return parsed.data;
}
