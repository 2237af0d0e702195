import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { JobError, JobProgress } from '#schemas/wire/jobs.ts';
import type { Context, JobHooks, OperationContext, ToldJob } from '../context.ts';
import { readInput } from '../calls/readInput.ts';
import type { Tables, TransactionTerms } from '../stores/store.ts';

/** Limits of one kind of job. */
export interface JobLimits {
  /** Tries of a job before it counts as failed. A try that the server's own stop cut short does not count. */
  readonly attempts: number;
  /** Tries that the death of their server cut short and that do not count; those after them do. None for work that may end its server. */
  readonly losses: number;
  /** Milliseconds before the second, third, … try; the last one is used for all further ones. */
  readonly backoff: readonly [number, ...number[]];
  /** Milliseconds after which a job whose worker gave no sign of life is given to another one. */
  readonly lease: number;
  /** Jobs of this kind that run at once on each server, and of one owner on all servers together. */
  readonly atOnce: { readonly server: number; readonly owner?: number };
}

const usualLimits: JobLimits = {
  attempts: 5,
  losses: 0,
  backoff: [1_000, 10_000, 60_000, 600_000],
  lease: 30_000,
  atOnce: { server: 2 },
};

/** Keeps where a job stands, so that its next try goes on from there. */
export type Save<Checkpoint> = (checkpoint: Checkpoint) => void;

/** One try of a job, as its `run` is given it. */
export interface JobRun<Payload, Checkpoint> {
  readonly id: number;
  readonly key: string;
  readonly payload: Payload;
  /** Last checkpoint of an earlier try; undefined at first. */
  readonly checkpoint: Checkpoint | undefined;
  /** 1 at the first try. */
  readonly attempt: number;
  /** The user that the job is done for; null for the product itself. */
  readonly owner: number | null;
  /** The time of the schedule that made the job; null for other jobs. */
  readonly dueAt: Date | null;
  /** Aborted when the job is cancelled, the server stops, or the lease is lost. A run that ends early throws, as `throwIfAborted` does. */
  readonly signal: AbortSignal;
  /** The server's context, with a store whose transactions fail once the lease is lost: code that takes a context writes safely. */
  readonly context: Context;
  /**
   * A transaction that fails, and changes nothing, once another worker may have taken the job. What is saved in it is stored with it.
   * Keep it shorter than the lease; like any transaction, its work may be run again.
   */
  transaction<Result>(
    work: (trx: Transaction<Tables>, save: Save<Checkpoint>) => Promise<Result>,
    terms?: TransactionTerms,
  ): Promise<Result>;
  /** Tells how far the job is; stored and shown soon after. */
  progress(progress: JobProgress): void;
}

/** A job that failed for good. */
interface FailedJob<Payload> extends ToldJob<Payload> {
  readonly error: JobError;
}

/** Hooks of a kind of jobs, with that of those that fail. */
interface AllHooks<Payload> extends JobHooks<Payload> {
  /** Notes that a job has failed for good, be it that its last worker was lost: in the transaction that says so of the job itself. */
  failed?(call: OperationContext, job: FailedJob<Payload>): Promise<void>;
}

interface JobDeclaration<Payload, Checkpoint> extends AllHooks<Payload> {
  /** `<room>.<verb>`, such as `imports.apply`. Stored with each job: a name is never reused for other work. */
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  readonly checkpoint?: z.ZodType<Checkpoint>;
  readonly limits?: Partial<JobLimits>;
  /**
   * Does the work and returns its result, which is stored as JSON. May be run again from the last checkpoint after any failure, so what it
   * does outside `transaction` must bear repeating. A refusal with a status from 500 on, or 429, is tried again, any other one is not.
   */
  run(run: JobRun<Payload, Checkpoint>): Promise<object | void>;
}

/** A kind of job, as workers run it: payload and checkpoint come as they are stored, and are refused when they do not fit. */
export interface JobKind<Payload = unknown> extends AllHooks<unknown> {
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  readonly limits: JobLimits;
  run(run: JobRun<unknown, unknown>): Promise<object | void>;
}

/** A hook that is told of payloads as they are stored, and of none that its kind does not take any more. */
const checked =
  <Payload, Job extends ToldJob<Payload>>(
    payload: z.ZodType<Payload>,
    hook: (call: OperationContext, job: Job) => Promise<void>,
  ): ((call: OperationContext, job: Omit<Job, 'payload'> & ToldJob<unknown>) => Promise<void>) =>
  async (call, job) => {
    const stored = payload.safeParse(job.payload);
    if (stored.success) await hook(call, { ...job, payload: stored.data } as unknown as Job);
  };

/** Declares a kind of job; with the usual limits where it gives none. */
export const defineJob = <Payload, Checkpoint = never>({
  kind,
  payload,
  checkpoint,
  limits,
  run,
  failed,
  cancelled,
  retried,
}: JobDeclaration<Payload, Checkpoint>): JobKind<Payload> => ({
  kind,
  payload,
  limits: { ...usualLimits, ...limits },
  ...(failed && { failed: checked(payload, failed) }),
  ...(cancelled && { cancelled: checked(payload, cancelled) }),
  ...(retried && { retried: checked(payload, retried) }),
  run: (stored) =>
    run({
      ...stored,
      payload: readInput(payload, stored.payload),
      checkpoint: checkpoint && stored.checkpoint !== undefined ? readInput(checkpoint, stored.checkpoint) : undefined,
    }),
});
