import { type ErrorCode, errors, isRefusal } from '#schemas/wire/errors.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import type { JobRow } from './queue/jobRow.ts';
import type { Outcome } from './queue/settleJob.ts';

/** Refusals that ask for another try later; any other one would be repeated by it. */
const isPassing = (code: ErrorCode): boolean => errors[code].status >= 500 || errors[code].status === 429;

const errorOf = (thrown: unknown, id: number): JobError =>
  isRefusal(thrown) ? { code: thrown.code, facts: thrown.facts } : { code: 'INTERNAL', facts: { reference: `job-${id}` } };

/** Jobs that failed together, such as on a service that was away, should not all come back at the same moment. */
const spread = (pause: number): number => Math.round(pause * (0.8 + 0.4 * Math.random()));

/** Decides on a job whose run threw: failed for good after the last try, or for a reason that does not pass; else tried again. */
export function outcomeOfFailure(
  thrown: unknown,
  { id, attempts, attemptLimit }: Pick<JobRow, 'id' | 'attempts' | 'attemptLimit'>,
  backoff: readonly [number, ...number[]],
): Outcome {
  const error = errorOf(thrown, id);
  const isPermanent = isRefusal(thrown) && !isPassing(thrown.code);
  if (isPermanent || attempts >= attemptLimit) return { state: 'failed', error };
  return { state: 'retried', error, pause: spread(backoff[attempts - 1] ?? backoff.at(-1)!) };
}
