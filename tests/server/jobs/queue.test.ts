import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cancelJob, retryJob } from '#server/jobs/changeJob.ts';
import { defineJob } from '#server/jobs/defineJob.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobTables } from '#server/jobs/jobTables.ts';
import { beat, lockClaimed, writeClaimed } from '#server/jobs/queue/claim.ts';
import type { JobRow } from '#server/jobs/queue/jobRow.ts';
import { recoverJobs } from '#server/jobs/queue/recoverJobs.ts';
import { type Outcome, settleJob } from '#server/jobs/queue/settleJob.ts';
import { takeJob } from '#server/jobs/queue/takeJob.ts';
import { migrate } from '#server/stores/migrate.ts';
import { openTestStore, type TestStore } from '#tests/support/openTestStore.ts';
import { movableClock } from '#tests/support/startServer.ts';
import { contextOn } from './contextOn.ts';
import { done, effectTable, note } from './effects.ts';

const lease = 1_000;
const steps = 3;
const kind = defineJob({
  kind: 'test.model',
  payload: z.strictObject({}),
  limits: { lease, attempts: 3, backoff: [500], atOnce: { server: 9, owner: 2 } },
  run: async () => {},
});

type Move =
  | { readonly do: 'add' | 'cancel' | 'retry'; readonly key: number }
  | { readonly do: 'take' | 'step' | 'beat' | 'end' | 'fail' | 'giveBack' | 'forget'; readonly worker: number }
  | { readonly do: 'pass'; readonly time: number };

/** A job as a worker knows it: the row when it took it, and the step it comes to next. */
type HeldJob = JobRow & { next: number };

const worker = fc.nat(2);
const moves = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('add', 'add', 'add', 'cancel', 'retry'), key: fc.nat(2) }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('take', 'step', 'step'), worker }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('beat', 'end', 'fail', 'giveBack', 'forget'), worker }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pass'), time: fc.constantFrom(1, lease / 2, 2 * lease) }) },
  ) as fc.Arbitrary<Move>,
  { minLength: 30, maxLength: 80 },
);

describe('a queue used by three workers in any order of moves', () => {
  let opened: TestStore;
  const clock = movableClock();
  beforeAll(async () => {
    opened = await openTestStore('sqlite');
    await migrate(opened.store, [], clock, [...jobTables, effectTable]);
  });
  afterAll(() => opened.stop());

  /** Three workers, each with the jobs that it believes to be its own. */
  async function simulation() {
    const { store, settings } = opened;
    const context = contextOn(store, settings, clock);
    await store.transaction(async (trx) => {
      for (const table of ['jobs', 'effects']) await trx.deleteFrom(table).execute();
    });
    const held: HeldJob[][] = [[], [], []];
    const rows = () => store.db.selectFrom('jobs').selectAll().orderBy('id').execute();
    const idOf = async (key: number) => (await rows()).find((row) => row['key'] === String(key))?.['id'] as number | undefined;
    const refused = (error: { code?: string }) => expect(error.code).toBe('JOB_STATE');

    /** One step of work, as a run does it: nothing is done when the job is the worker's no more. */
    const step = async (job: HeldJob): Promise<void> => {
      if (job.next > steps) return;
      await store.transaction(async (trx) => {
        if (!(await lockClaimed(context, trx, job))) return;
        await note(trx, job.key, job.next);
        await writeClaimed(context, trx, job, lease, { checkpoint: JSON.stringify(job.next + 1) });
      });
      job.next += 1;
    };
    const settle = async (of: number, outcome: (job: JobRow) => Outcome) => {
      const job = held[of]!.shift();
      if (job) await settleJob(context, job, outcome(job));
    };
    const failure = { code: 'INTERNAL', facts: {} };

    const does: { readonly [Name in Move['do']]: (move: Extract<Move, { do: Name }>) => Promise<unknown> } = {
      add: ({ key }) => store.transaction((trx) => enqueue(context, trx, kind, {}, { key: String(key), owner: key % 2 })),
      cancel: async ({ key }) => {
        const id = await idOf(key);
        if (id) await store.transaction((trx) => cancelJob(context, trx, id)).catch(refused);
      },
      retry: async ({ key }) => {
        const id = await idOf(key);
        if (id) await store.transaction((trx) => retryJob(context, trx, id)).catch(refused);
      },
      take: async ({ worker: of }) => {
        const row = await takeJob(context, kind, `worker ${of}`);
        if (row) held[of]!.push({ ...row, next: row.checkpoint === null ? 1 : Number(row.checkpoint) });
      },
      step: async ({ worker: of }) => held[of]![0] && step(held[of]![0]),
      beat: async ({ worker: of }) => held[of]![0] && beat(context, held[of]![0], lease, {}),
      end: async ({ worker: of }) => {
        const job = held[of]![0];
        for (let count = 0; job && count < steps; count += 1) await step(job);
        await settle(of, () => ({ state: 'done', result: null }));
      },
      fail: ({ worker: of }) =>
        settle(of, ({ attempts, attemptLimit }) =>
          attempts < attemptLimit ? { state: 'retried', error: failure, pause: 500 } : { state: 'failed', error: failure },
        ),
      giveBack: ({ worker: of }) => settle(of, () => ({ state: 'givenBack' })),
      // A worker that dies forgets its job.
      forget: async ({ worker: of }) => held[of]!.shift(),
      pass: async ({ time }) => {
        clock.move(time);
        await recoverJobs(context, [], []);
      },
    };
    const make = (move: Move) => (does[move.do] as (move: Move) => Promise<unknown>)(move);

    async function check(): Promise<void> {
      const effects = await done(store.db);
      expect(new Set(effects).size).toBe(effects.length);
      for (const row of await rows()) {
        expect(row['holder'] !== null).toBe(row['state'] === 'running');
        expect(row['endedAt'] !== null).toBe(['done', 'failed', 'cancelled'].includes(row['state']));
        expect(row['attempts']).toBeLessThanOrEqual(3);
        const valid = held.flat().filter(({ id, fence }) => id === row['id'] && fence === row['fence']);
        expect(valid.length).toBeLessThanOrEqual(1);
      }
      const busy = (await rows()).filter(({ state }) => state === 'running').map(({ owner }) => owner);
      for (const owner of [0, 1]) expect(busy.filter((other) => other === owner).length).toBeLessThanOrEqual(2);
    }

    /** Lets every worker die and one finish what there is. */
    async function finish(): Promise<void> {
      held.forEach((jobs) => jobs.splice(0));
      for (let round = 0; (await rows()).some(({ state }) => state === 'queued' || state === 'running'); round += 1) {
        expect(round).toBeLessThan(50);
        clock.move(2 * lease);
        await recoverJobs(context, [], []);
        await make({ do: 'take', worker: 0 });
        await make({ do: 'end', worker: 0 });
      }
      const effects = await done(store.db);
      for (const row of await rows()) {
        const own = effects.filter((effect) => effect.startsWith(`${row['key']}/`));
        expect(own).toEqual([1, 2, 3].slice(0, own.length).map((count) => `${row['key']}/${count}`));
        if (row['state'] === 'done') expect(own).toHaveLength(steps);
      }
    }
    return { make, check, finish };
  }

  it('does each step of a job at most once and in order, all of them when it is done, and never more tries than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const { make, check, finish } = await simulation();
        for (const move of made) {
          await make(move);
          await check();
        }
        await finish();
      }),
      { numRuns: 40 },
    );
  });
});
