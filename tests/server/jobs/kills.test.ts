import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobTables } from '#server/jobs/jobTables.ts';
import { createWorker } from '#server/jobs/worker/createWorker.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/settings.ts';
import { migrate } from '#server/stores/migrate.ts';
import { openStore } from '#server/stores/openStore.ts';
import type { Store } from '#server/stores/store.ts';
import { awaited } from '#tests/support/awaited.ts';
import { builtProgram } from '#tests/support/builtPrograms.ts';
import { dialects, emptyPlace } from '#tests/support/startServer.ts';
import { contextOn } from './contextOn.ts';
import { done, effectTable } from './effects.ts';
import { killable } from './killable.ts';
import { stepsOfJob } from './steps.ts';

const jobs = Array.from({ length: 30 }, (_, index) => `job ${index}`);
const killsEach = 8;
const workers = { sqlite: 1, postgres: 2 } as const;

let program: string;
beforeAll(async () => {
  program = await builtProgram('jobs');
});

async function begin({ dataDir, databaseUrl }: Partial<Settings>): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '6' };
  const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => Promise.reject(new Error('A worker did not begin')))]);
  return child;
}

async function beginAndKill(place: Partial<Settings>): Promise<void> {
  for (let kill = 0; kill < killsEach; kill += 1) {
    const child = await begin(place);
    await pause(Math.random() * 400);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Uses the database as long as no worker may be using it. */
async function withStore<Result>(place: Partial<Settings>, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ ...readSettings({}), ...place }, () => {});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe.each(dialects)('jobs on %s whose servers are killed at any moment', (dialect) => {
  it('are all done, each step once, and their tries are as few as the kills allow', async () => {
    const place = await emptyPlace(dialect);
    const settings = { ...readSettings({}), ...place.settings };
    try {
      await withStore(settings, async (store) => {
        await migrate(store, [], Date.now, [...jobTables, effectTable]);
        for (const name of jobs)
          await store.transaction((trx) => enqueue(contextOn(store, settings), trx, killable, { name }, { key: name }));
      });
      await Promise.all(Array.from({ length: workers[dialect] }, () => beginAndKill(settings)));
      await withStore(settings, async (store) => {
        expect(await store.db.selectFrom('jobs').selectAll().where('attempts', '>', 1).execute()).not.toEqual([]);
        const worker = createWorker(contextOn(store, settings), [killable], { pollEvery: 20 });
        worker.start();
        const rows = await awaited(async () => {
          const found = await store.lookups.selectFrom('jobs').selectAll().where('state', '=', 'done').execute();
          return found.length === jobs.length ? found : undefined;
        });
        await worker.close();
        const every = jobs.flatMap((job) => Array.from({ length: stepsOfJob }, (_, index) => `${job}/${index + 1}`));
        expect((await done(store.db)).toSorted()).toEqual(every.toSorted());
        const tries = rows.reduce((sum, { attempts }) => sum + Number(attempts), 0);
        expect(tries).toBeLessThanOrEqual(jobs.length + workers[dialect] * killsEach * killable.limits.atOnce.server);
      });
    } finally {
      await place.remove();
    }
  }, 180_000);
});
