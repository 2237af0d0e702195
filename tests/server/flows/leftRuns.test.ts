import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { deleteRuns, dropOldRuns } from '#server/flows/runs/dropOldRuns.ts';
import { goOnAgain } from '#server/flows/runs/goOnAgain.ts';
import { runJob } from '#server/flows/runs/runJob.ts';
import { runOf, type RunRow } from '#server/flows/runs/runStore.ts';
import { insertRun, startRun } from '#server/flows/runs/startRun.ts';
import { rooms } from '#server/rooms.ts';
import { signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { makeFlow } from './drawn.ts';
import { called } from './flowWorld.ts';

const day = 86_400_000;

/** No worker takes the runs: each try is one call of the job. */
describe.each(dialects)('runs that were left, on %s', (dialect) => {
  let server: TestServer;
  let context: Context;
  let flow: number;
  beforeAll(async () => {
    const withoutRuns = rooms.map((room) => (room.jobs ? { ...room, jobs: room.jobs.filter((job) => job !== runJob) } : room));
    server = await startServer({ dialect, rooms: withoutRuns });
    context = server.context;
    const document = called({ out: ['jsonOutput'] }, 'call.body > out.value');
    flow = await makeFlow(await signInAsAdmin(server), document);
  });
  afterAll(() => server?.stop());

  const run = () => ({ flow, version: 1, trigger: 'httpTrigger', input: { body: 1 }, owner: 1, language: 'zh' }) as const;
  const work = (id: number, of: number): Promise<unknown> =>
    runJob.run({ id, context, payload: { run: of }, signal: new AbortController().signal } as never);

  it('are left alone by a job whose end was not stored, once another goes on with them', async () => {
    const { id, job } = await startRun(context, runJob, run());
    await context.store.transaction(async (trx) => goOnAgain(context, trx, runJob, await runOf(trx, id)));
    const now = await runOf(context.store.lookups, id);
    await work(job!, id);
    expect(await runOf(context.store.lookups, id)).toEqual(now);
    await work(now.job!, id);
    expect(await runOf(context.store.lookups, id)).toMatchObject({ state: 'done', output: 1 });
  });

  it('do not fail by a job that failed for good after another went on with them, nor does one that is gone hinder the job', async () => {
    const { id, job } = await startRun(context, runJob, run());
    await context.store.transaction(async (trx) => goOnAgain(context, trx, runJob, await runOf(trx, id)));
    const failed = (of: number) =>
      context.store.transaction((trx) =>
        runJob.failed!({ context, trx, actor: null } as never, {
          id: job!,
          payload: { run: of },
          owner: 1,
          error: { code: 'JOB_LOST', facts: { attempts: 1 } },
        }),
      );
    await failed(id);
    expect(await runOf(context.store.lookups, id)).toMatchObject({ state: 'queued', error: null });
    await failed(1_000_000);
  });

  describe('long ago', () => {
    const state = async (id: number, columns: object): Promise<void> => {
      await context.store.transaction((trx) => trx.updateTable('flow_runs').set(columns).where('id', '=', id).execute());
    };
    /** A run, its part, and a part of that. */
    async function family(): Promise<readonly [number, number, number]> {
      return context.store.transaction(async (trx) => {
        const ids: number[] = [];
        let parent: RunRow | undefined;
        for (let depth = 0; depth < 3; depth += 1) {
          const id = await insertRun(context, trx, { ...run(), ...(parent && { parent }) });
          const step = { run: id, node: 'out', attempt: 1, round: 1, state: 'done', startedAt: new Date().toISOString() };
          await trx.insertInto('flow_steps').values(step).execute();
          parent = await runOf(trx, id);
          ids.push(id);
        }
        return ids as unknown as readonly [number, number, number];
      });
    }
    const left = async (table: 'flow_runs' | 'flow_steps', ids: readonly number[]): Promise<number> => {
      const rows = await context.store.db
        .selectFrom(table)
        .select('id')
        .where(table === 'flow_runs' ? 'id' : 'run', 'in', ids)
        .execute();
      return rows.length;
    };
    const drop = () => dropOldRuns({ ...context, clock: () => Date.now() + 91 * day });

    it('keep their parts as long as they go on, however long ago these ended', async () => {
      const ids = await family();
      await state(ids[0], { state: 'waiting' });
      for (const part of ids.slice(1)) await state(part, { state: 'done', endedAt: new Date().toISOString() });
      await drop();
      expect([await left('flow_runs', ids), await left('flow_steps', ids)]).toEqual([3, 3]);
    });

    it('are forgotten with their parts, also with those that never came to their end', async () => {
      const ids = await family();
      await state(ids[0], { state: 'failed', endedAt: new Date().toISOString() });
      await state(ids[1], { state: 'running' });
      await drop();
      expect([await left('flow_runs', ids), await left('flow_steps', ids)]).toEqual([0, 0]);
    });

    it('of a flow that is deleted are deleted with parts that are of other flows', async () => {
      const ids = await family();
      await state(ids[0], { flow: 987_654 });
      await context.store.transaction((trx) => deleteRuns(trx, { flow: 987_654 }));
      expect([await left('flow_runs', ids), await left('flow_steps', ids)]).toEqual([0, 0]);
    });
  });
});
