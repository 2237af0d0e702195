import type { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';

/** Reads what programs make up, such as queries and lists of ids; refuses it with REQUEST_INVALID and the places that are wrong. What people fill in has its problems at its fields: `calls/readInput`. */
export function readRequest<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw refuse('REQUEST_INVALID', { detail: formProblems(parsed.error) });
}

/** The most places that are told: a request may be wrong in more places than it has lines. */
const mostTold = 10;

/** Where a request has not the form it must have, and what is expected there; the first places only. */
const formProblems = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, mostTold)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');
