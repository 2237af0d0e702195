import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/stores/postgres/openPostgres.ts';
import type { Store } from '#server/stores/store.ts';
import { openTestStore, type TestStore } from '#tests/support/openTestStore.ts';

describe('a database that replicas share', () => {
  let opened: TestStore;
  let other: Store;
  beforeEach(async () => {
    opened = await openTestStore('postgres');
    other = await opened.openAgain();
  });
  afterEach(async () => {
    await other.close();
    await opened.stop();
  });

  const hang = (who: string) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike ${`${who}%`} and pid <> pg_backend_pid()`;

  it('passes messages from one replica to the others', async () => {
    const heard = Promise.all([opened.store, other].map((store) => new Promise((resolve) => store.subscribe('news', resolve))));
    await other.publish('news', '你好');
    expect(await heard).toEqual(['你好', '你好']);
  });

  it('hears again after its connection broke, and says that it may have missed something', async () => {
    const missed = new Promise<void>((resolve) => opened.store.subscribe('news', () => {}, resolve));
    await hang('listen').execute(other.db);
    await missed;
    const heard = new Promise((resolve) => opened.store.subscribe('news', resolve));
    await other.publish('news', 'back again');
    expect(await heard).toBe('back again');
    expect(opened.warnings).not.toEqual([]);
  });

  it('goes on when the database drops its connections', async () => {
    const one = () => sql<{ one: number }>`select 1 as one`.execute(opened.store.db);
    await one();
    await hang('select 1').execute(other.db);
    await expect
      .poll(() =>
        one().then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ one: 1 }]);
  });

  it('fails a transaction whose connection is dropped, and goes on', async () => {
    const cut = opened.store.transaction(async (trx) => {
      await sql`select 'cut me off'`.execute(trx);
      await hang("select 'cut me off'").execute(other.db);
      await expect.poll(() => opened.warnings.length).toBeGreaterThan(0);
      return sql`select 1`.execute(trx);
    });
    await expect(cut).rejects.toThrow();
    expect(await opened.store.transaction(async () => 'written')).toBe('written');
  });

  it('goes on answering while many read slowly and long', async () => {
    const endless = sql<{ value: number }>`with recursive n(value) as (select 1 union all select value + 1 from n) select value from n`;
    const streams = Array.from({ length: 6 }, () =>
      opened.store.stream({ compile: () => endless.compile(opened.store.db) }, 1)[Symbol.asyncIterator](),
    );
    const [first, second, third, ...waiting] = streams.map((stream) => stream.next());
    expect((await first)?.value).toEqual([{ value: 1 }]);
    expect((await second)?.value).toEqual([{ value: 1 }]);
    expect(await opened.store.transaction(async () => 'written')).toBe('written');
    expect((await sql`select 1 as one`.execute(opened.store.lookups)).rows).toEqual([{ one: 1 }]);
    await streams[0]?.return?.();
    expect((await third)?.value).toEqual([{ value: 1 }]);
    for (const [index, next] of waiting.entries()) {
      await streams[index + 1]?.return?.();
      expect((await next)?.value).toEqual([{ value: 1 }]);
    }
    await Promise.all(streams.map((stream) => stream.return?.()));
  });

  it('passes over what others say on the same channel', async () => {
    const heard = new Promise((resolve) => opened.store.subscribe('news', resolve));
    await sql`select pg_notify('wenshu', 'not ours')`.execute(other.db);
    await other.publish('news', 'ours');
    expect(await heard).toBe('ours');
  });

  it('says that the database cannot be reached, without the password', async () => {
    const opening = openPostgres('postgres://me:swordfish@127.0.0.1:1/nowhere', 4, () => {});
    await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be reached: /);
    await expect(opening).rejects.not.toThrow(/swordfish/);
  });

  it('says that the database is not there', async () => {
    const url = new URL(opened.settings.databaseUrl!);
    url.pathname = '/no_such_database';
    await expect(openPostgres(url.href, 4, () => {})).rejects.toThrow(/"no_such_database" does not exist/);
  });
});
