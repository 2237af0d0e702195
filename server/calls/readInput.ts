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

function read<Schema extends z.ZodType>(schema: Schema, value: unknown, refusalOf: (error: z.ZodError) => Error): z.output<Schema> {
  const given = value ?? {};
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  // Only what is refused is read by the slower way, which keeps what was given beside what is wrong with it.
  throw refusalOf(schema.safeParse(given, { reportInput: true }).error ?? parsed.error);
}

/**
 * Reads what people fill in, with texts such that a database keeps them; refuses it with VALIDATION_FAILED and every problem at once, each
 * at its field.
 */
export const readInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  read(schema, storable(value), (error) => refuse('VALIDATION_FAILED', {}, { errors: problemsOf(error) }));

/**
 * Reads what programs make up, such as queries and lists of ids, as it is: nobody can mend a field of it. Refuses it with REQUEST_INVALID
 * and the places that are wrong.
 */
export const readRequest = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  read(schema, value, (error) => refuse('REQUEST_INVALID', { detail: placesIn(error) }));

/** The most places that are told: a request may be wrong in more places than it has lines. */
const mostTold = 10;

/** Places where a request has not the form it must have, and what is expected there; the first only. */
const placesIn = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, mostTold)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');
