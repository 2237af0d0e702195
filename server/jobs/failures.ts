import { type ErrorCode, errors, isRefusal } from '#schemas/wire/errors.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import type { JobRow } from './queue/jobRow.ts';
import type { Outcome } from './queue/settleJob.ts';

/** A failure of a job whose thrower knows whether another try makes sense, and when. */
class JobFailure extends Error {
  readonly retryAfter: number | 'never' | undefined;
  constructor(cause: unknown, retryAfter: number | 'never' | undefined) {
    super('A job failed', { cause });
    this.retryAfter = retryAfter;
  }
}

/** A failure that every further try would end in as well: `throw permanent(refuse(…))`. */
export const permanent = (cause: unknown): Error => new JobFailure(cause, 'never');

/** A failure that may pass, tried again after so many milliseconds, or as the limits of the kind say. */
export const temporary = (cause: unknown, retryAfter?: number): Error => new JobFailure(cause, retryAfter);

/** Refusals that ask for another try later; any other one would be repeated by it. */
const isPassing = (code: ErrorCode): boolean => errors[code].status >= 500 || errors[code].status === 429;

const errorOf = (cause: unknown, id: number): JobError =>
  isRefusal(cause) ? { code: cause.code, facts: cause.facts } : { code: 'INTERNAL', facts: { reference: `job-${id}` } };

/** Jobs that failed together, such as on a service that was away, should not all come back at the same moment. */
const spread = (pause: number): number => Math.round(pause * (0.8 + 0.4 * Math.random()));

/** Decides on a job whose run threw: failed for good after the last try, or for a reason that does not pass; else tried again. */
export function outcomeOfFailure(
  thrown: unknown,
  { id, attempts, attemptLimit }: Pick<JobRow, 'id' | 'attempts' | 'attemptLimit'>,
  backoff: readonly [number, ...number[]],
): Outcome {
  const { cause, retryAfter } = thrown instanceof JobFailure ? thrown : { cause: thrown, retryAfter: undefined };
  const error = errorOf(cause, id);
  const isPermanent = retryAfter === 'never' || (retryAfter === undefined && isRefusal(cause) && !isPassing(cause.code));
  if (isPermanent || attempts >= attemptLimit) return { state: 'failed', error };
  const pause = typeof retryAfter === 'number' ? retryAfter : (backoff[attempts - 1] ?? backoff.at(-1)!);
  return { state: 'retried', error, pause: spread(pause) };
}
