import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '#server/cleanup.ts';
import { rooms } from '#server/rooms.ts';
import { addRows } from '#server/stores/insertRows.ts';
import { anonymous, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { startBreakable } from '#tests/support/breakableServer.ts';
import { dialects, movableClock, startServer } from '#tests/support/startServer.ts';

describe.each(dialects)('what has run out, on %s', (dialect) => {
  it('is cleared away by the next start, and what has not is kept', async () => {
    const clock = movableClock();
    const server = await startServer({ dialect, clock });
    const rows = async (table: string) => (await server.context.store.db.selectFrom(table).selectAll().execute()).length;
    const tables = [
      'sessions',
      'known_devices',
      'throttles',
      'verification_codes',
      'qr_sign_ins',
      'files',
      'file_parts',
      'flow_runs',
      'flow_steps',
    ];
    const counts = async () => Promise.all(tables.map(rows));
    const nobody = anonymous(server);
    await signInAsAdmin(server);
    await nobody.post('/user/login', { username: 'someone', password: 'wrong-password' });
    await nobody.post('/user/send-verification-code', { email: 'someone@example.com' });
    await nobody.post('/user/qr/start');
    await server.context.store.transaction(async (trx) => {
      await trx
        .insertInto('files')
        .values({
          name: 'half',
          originalName: 'half',
          type: 'x',
          size: 0,
          isWhole: false,
          userId: 1,
          createdAt: new Date(clock()).toISOString(),
        })
        .execute();
      await trx
        .insertInto('file_parts')
        .values({ name: 'half', part: 0, bytes: Buffer.from('half') })
        .execute();
      const at = new Date(clock()).toISOString();
      const times = { createdAt: at, updatedAt: at, endedAt: at };
      const told = { flow: 1, flowVersion: 1, trigger: 'chatTrigger', state: 'done', owner: 1, language: 'zh', input: '{}', key: 'old' };
      await trx
        .insertInto('flow_runs')
        .values({ id: 1, ...told, depth: 0, round: 1, version: 1, ...times })
        .execute();
      const step = { run: 1, node: 'chat', attempt: 1, round: 1, state: 'done', startedAt: at, endedAt: at };
      await trx.insertInto('flow_steps').values(step).execute();
    });
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await (await server.replica()).close();
    expect(await counts()).toEqual(before);
    clock.move(91 * 86_400_000);
    await signInAsAdmin(server);
    await (await server.replica()).close();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]);
    await server.stop();
  });
});

describe.each(dialects)('what has run out in great number, on %s', (dialect) => {
  it('is cleared away a few rows at a time, so that whoever writes meanwhile waits for few', async () => {
    const server = await startServer({ dialect });
    const { store } = server.context;
    const old = '2020-01-01T00:00:00.000Z';
    const times = { createdAt: old, updatedAt: old };
    const count = 450;
    const many = (row: (at: number) => object) => Array.from({ length: count }, (_, at) => row(at));
    const job = {
      kind: 'test.old',
      payload: '{}',
      state: 'done',
      priority: 0,
      runAt: old,
      attempts: 1,
      attemptLimit: 1,
      fence: 1,
      cancelAsked: false,
    };
    const delivery = {
      content: 'x',
      owner: 1,
      method: 'console',
      lane: 'x',
      state: 'sent',
      doubtful: false,
      tries: 1,
      coalesced: 0,
      sentParts: 1,
    };
    const rowsOf = {
      jobs: many((at) => ({ ...job, ...times, key: String(at), endedAt: old, version: 1 })),
      deliveries: many(() => ({ ...delivery, ...times, inFlight: false, dueAt: old, version: 1, steps: '[]' })),
      notices: many(() => ({ userId: 1, kind: 'flowAsks', facts: '{}', createdAt: old })),
    };
    const tables = Object.keys(rowsOf);
    for (const [table, rows] of Object.entries(rowsOf)) await store.transaction((trx) => addRows(trx, table, rows as never));
    const left = async () =>
      Promise.all(tables.map(async (table) => (await store.lookups.selectFrom(table).select('id').execute()).length));
    const seen = [await left()];
    const watched: typeof store = {
      ...store,
      async transaction(work, terms) {
        const result = await store.transaction(work, terms);
        seen.push(await left());
        return result;
      },
    };
    await cleanUp({ ...server.context, store: watched }, rooms);
    expect([seen[0], seen.at(-1)]).toEqual([tables.map(() => expect.toSatisfy((rows: number) => rows >= count)), tables.map(() => 0)]);
    const most = seen.slice(1).map((counts, at) => Math.max(...counts.map((rows, table) => seen[at]![table]! - rows)));
    expect(Math.max(...most)).toBeLessThanOrEqual(200);
    await server.stop();
  });
});

it('what has run out is cleared away by the next round when PostgreSQL goes away in the middle of one', async () => {
  const lines: string[] = [];
  const broken = await startBreakable.postgres({ logTo: { write: (line) => lines.push(line) } });
  const { context, inject } = broken.server;
  const uploads = 2_000;
  await context.store.transaction((trx) =>
    sql`
      insert into files (name, "originalName", type, size, "isWhole", "userId", "createdAt")
      select 'half ' || i, 'half', 'x', 0, false, 1, '2020-01-01T00:00:00.000Z' from generate_series(1, ${sql.raw(String(uploads))}) as n(i)
    `.execute(trx),
  );
  const left = async () => (await context.store.lookups.selectFrom('files').select('name').execute()).length;
  const round = cleanUp(context, rooms);
  await awaited(async () => ((await left()) < uploads ? true : undefined));
  await broken.fail();
  await round;
  expect(lines.join()).toContain('what has run out could not be cleared away');
  expect((await inject('/health/live')).statusCode).toBe(200);
  await broken.mend();
  await expect.poll(async () => (await inject('/health/ready')).statusCode, { timeout: 30_000 }).toBe(200);
  expect(await left()).toBeGreaterThan(0);
  await cleanUp(context, rooms);
  expect(await left()).toBe(0);
  await broken.stop();
});
