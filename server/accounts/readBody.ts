import type { z } from 'zod';
import { problemsOf } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** What a request's body says, checked; refuses it with every problem at once, each at its field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true });
  if (!parsed.success) throw refuse('VALIDATION_FAILED', {}, { errors: problemsOf(parsed.error) });
  return parsed.data;
}
