import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';
import type { JobKind } from './defineJob.ts';
import { queueTime } from './queue/queueTime.ts';

/** Choices of whoever adds a job. */
export interface JobOptions {
  /** One job is kept per kind and key: adding a second one changes nothing, and gives the first. Unique by itself unless said. */
  readonly key?: string;
  /** The user that it is done for, who may see and cancel it. */
  readonly owner?: number | null;
  /** Smaller numbers go first; 0 unless said. */
  readonly priority?: number;
  /** Milliseconds before it may begin. */
  readonly delay?: number;
}

/** A job that was added; or one of the same key that was there before. */
interface AddedJob {
  readonly id: number;
  readonly isNew: boolean;
}

interface NewJob extends JobOptions {
  readonly kind: string;
  readonly payload: string;
  readonly attemptLimit: number;
  readonly dueAt?: string;
}

/** Inserts a job, unless there is one of its kind and key. */
export async function insertJob(context: Context, trx: Transaction<Tables>, job: NewJob): Promise<AddedJob> {
  const { kind, payload, attemptLimit, key = randomUUID(), owner = null, priority = 0, delay = 0, dueAt = null } = job;
  const now = await queueTime(context, trx);
  const times = { runAt: storedTime(now + delay), dueAt, createdAt: storedTime(now), updatedAt: storedTime(now) };
  const inserted = await trx
    .insertInto('jobs')
    .values({ kind, key, payload, attemptLimit, owner, priority, ...times, ...fresh })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: Number(inserted['id']), isNew: true };
  const found = await trx.selectFrom('jobs').select('id').where('kind', '=', kind).where('key', '=', key).executeTakeFirstOrThrow();
  return { id: Number(found['id']), isNew: false };
}

const fresh = { state: 'queued', attempts: 0, fence: 0, cancelAsked: false, version: 1 } as const;

/**
 * Adds a job in the transaction of what it belongs to, so that there is either both or neither. Throws when the payload is not what the
 * kind takes. Call `wakeWorkers` once the transaction is committed; without it the job waits for the next look.
 */
export const enqueue = <Payload>(
  context: Context,
  trx: Transaction<Tables>,
  { kind, payload: schema, limits }: JobKind<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<AddedJob> =>
  insertJob(context, trx, { ...options, kind, payload: JSON.stringify(schema.parse(payload)), attemptLimit: limits.attempts });
