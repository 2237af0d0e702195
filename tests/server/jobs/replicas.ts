import { onTestFinished } from 'vitest';
import type { Context } from '#server/context.ts';
import type { JobKind } from '#server/jobs/defineJob.ts';
import { enqueue, type JobOptions } from '#server/jobs/enqueue.ts';
import { wakeWorkers } from '#server/jobs/announce.ts';
import { jobTables } from '#server/jobs/jobTables.ts';
import { createWorker } from '#server/jobs/worker/createWorker.ts';
import { migrate } from '#server/stores/migrate.ts';
import { awaited } from '#tests/support/awaited.ts';
import { openTestStore } from '#tests/support/openTestStore.ts';
import type { Dialect } from '#tests/support/startServer.ts';
import { contextOn } from './contextOn.ts';
import { done, effectTable } from './effects.ts';

/** A database with the tables of jobs, for one test; and workers on it, each as on a server of its own as far as the database allows. */
export async function openQueue(dialect: Dialect) {
  const opened = await openTestStore(dialect);
  onTestFinished(() => opened.stop());
  const { store, settings } = opened;
  const context = contextOn(store, settings);
  await migrate(store, [], Date.now, [...jobTables, effectTable]);

  /** Another server on the same database; an embedded one has a single server. */
  async function replica(clock?: () => number): Promise<Context> {
    if (dialect === 'sqlite') return contextOn(store, settings, clock);
    const own = await opened.openAgain();
    onTestFinished(() => own.close());
    return contextOn(own, settings, clock);
  }

  function work(kinds: readonly JobKind[], on: Context = context, pollEvery = 20) {
    const worker = createWorker(on, kinds, { pollEvery, grace: 2_000 });
    worker.start();
    onTestFinished(() => worker.close());
    return worker;
  }

  async function add<Payload>(kind: JobKind<Payload>, payload: Payload, options?: JobOptions) {
    const added = await store.transaction((trx) => enqueue(context, trx, kind, payload, options));
    await wakeWorkers(context);
    return added;
  }

  const rowOf = async (id: number): Promise<Readonly<Record<string, unknown>>> =>
    store.lookups.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    context,
    store,
    settings,
    replica,
    work,
    add,
    rowOf,
    /** The row of a job once it is in a state. */
    until: (id: number, state: string) =>
      awaited(async () => {
        const row = await rowOf(id);
        return row['state'] === state ? row : undefined;
      }),
    /** Changes the row of a job behind everybody's back. */
    set: (id: number, columns: object) => store.transaction((trx) => trx.updateTable('jobs').set(columns).where('id', '=', id).execute()),
    /** Steps in the order in which they were done: `job/step`. */
    done: (): Promise<string[]> => done(store.lookups),
  };
}
export type Queue = Awaited<ReturnType<typeof openQueue>>;
