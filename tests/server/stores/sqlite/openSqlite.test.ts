import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/stores/sqlite/openSqlite.ts';
import type { Store } from '#server/stores/store.ts';
import { gate } from '#tests/support/gate.ts';
import { emptyPlace } from '#tests/support/startServer.ts';

const noWarning = (error: Error): never => {
  throw error;
};

describe('the embedded database', () => {
  let folder: string;
  let remove: () => Promise<void>;
  const open = () => openSqlite(join(folder, 'data'), noWarning);

  beforeEach(async () => {
    const place = await emptyPlace('sqlite');
    folder = place.settings.dataDir!;
    remove = place.remove;
  });
  afterEach(() => remove());

  it('makes its folder for its own user alone', async () => {
    const store = await open();
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    await store.close();
  });

  it('survives a loss of power at any moment, and lets readers and the writer go on beside one another', async () => {
    const store = await open();
    const pragma = (name: string) => store.transaction(async (trx) => (await sql.raw(`pragma ${name}`).execute(trx)).rows);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    await store.close();
  });

  it('has everything in one file once it is closed', async () => {
    const store = await open();
    await store.transaction((trx) => sql`create table things (id integer primary key)`.execute(trx));
    await store.db.selectFrom('things').selectAll().execute();
    await store.lookups.selectFrom('things').selectAll().execute();
    await store.close();
    const files = readdirSync(join(folder, 'data')).filter((name) => statSync(join(folder, 'data', name)).size > 0);
    expect(files.filter((name) => !name.endsWith('-shm'))).toEqual(['wenshu.sqlite']);
  });

  it('is refused to a second user of the folder, who is told which process has it', async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(new RegExp(`in use by another running server \\(process ${process.pid}\\)`));
    expect(await sql`select 1 as one`.execute(store.db)).toMatchObject({ rows: [{ one: 1 }] });
    await store.close();
    await (await open()).close();
  });

  it('can be opened again after the process that had it was killed', async () => {
    await (await open()).close();
    const script = `const lock = new (require('libsql'))(process.argv[1]); lock.exec('begin exclusive'); console.log('locked'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['-e', script, join(folder, 'data', 'lock')], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    await expect(open()).rejects.toThrow('in use by another running server');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await open()).close();
  });

  it('says when its folder cannot be one', async () => {
    writeFileSync(join(folder, 'data'), 'a file');
    await expect(open()).rejects.toThrow(/The data folder .*data cannot be used/);
  });

  it('says when the file is no database', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'wenshu.sqlite'), 'this is not a database, it only pretends to be one'.repeat(50));
    await expect(open()).rejects.toThrow(/wenshu\.sqlite cannot be opened/);
  });

  it('refuses a transaction within a transaction instead of waiting for ever', async () => {
    const store = await open();
    await expect(store.transaction(() => store.transaction(async () => 'inner'))).rejects.toThrow('begun within another one');
    expect(await store.transaction(async () => 'next')).toBe('next');
    await store.close();
  });

  it('lets others have their turns between transactions that wait for one another', async () => {
    const store = await open();
    let hasHadTurn = false;
    let last = 0;
    const busy = (number: number) =>
      store.transaction(async () => {
        for (const began = performance.now(); performance.now() - began < 12;);
        if (!hasHadTurn) last = number;
      });
    const all = Promise.all(Array.from({ length: 8 }, (_, number) => busy(number)));
    setImmediate(() => (hasHadTurn = true));
    await all;
    await store.close();
    expect(last).toBeLessThan(7);
  });

  it('refuses it also from within a transaction of another store, and lets what a transaction began outlive it', async () => {
    const [one, other] = [await open(), await openSqlite(join(folder, 'other'), noWarning)];
    const within = one.transaction(() => other.transaction(() => one.transaction(async () => 'inner')));
    await expect(within).rejects.toThrow('begun within another one');
    let later: Promise<string> | undefined;
    const ended = gate();
    await one.transaction(() =>
      other.transaction(async () => void (later = ended.passed.then(() => one.transaction(async () => 'later')))),
    );
    ended.open();
    expect(await later).toBe('later');
    await Promise.all([one.close(), other.close()]);
  });

  it('chooses among indexes by how the values are spread, from the next start on', async () => {
    const fill = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000) insert into things (kind, day) select 'same', i from n`;
    const narrow = sql<{ detail: string }>`explain query plan select count(*) from things where kind = 'same' and day between 7 and 9`;
    const plan = async (store: Store) => (await narrow.execute(store.db)).rows.map(({ detail }) => detail).join();
    const first = await open();
    await first.transaction(async (trx) => {
      for (const words of [
        'create table things (id integer primary key, kind text, day integer)',
        'create index by_kind on things (kind)',
        'create index by_day on things (day)',
        fill,
      ])
        await sql.raw(words).execute(trx);
    });
    await first.close();
    const second = await open();
    await second.transaction(async () => 'after the statistics');
    await expect.poll(() => plan(second)).toContain('by_day');
    await second.close();
  });

  it('asks again for what may be kept only once something was written', async () => {
    const store = await open();
    const asked = async (value: number) =>
      (await store.readEach([{ sql: 'select random() as value, ?', parameters: [value], mayBeKept: true }]))[0]![0]!['value'];
    // What a start writes is written by then, and all connections are open.
    await store.transaction(async () => {});
    await asked(0);
    const first = await asked(1);
    expect(await asked(1)).toBe(first);
    expect(await asked(2)).not.toBe(first);
    await store.transaction(async (trx) => void (await sql`create table things (id integer)`.execute(trx)));
    expect(await asked(1)).not.toBe(first);
    await store.close();
  });

  it('writes a large transaction as it goes on, and moves it into its file in another thread once it is committed', async () => {
    const store = await open();
    const sizeOf = (file: string) => statSync(join(folder, 'data', file)).size;
    const rows = sql.raw(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000)
      insert into things (text) select hex(randomblob(1000)) from n`);
    await store.transaction(async (trx) => void (await sql`create table things (id integer primary key, text text)`.execute(trx)));
    const written = await store.transaction(
      async (trx) => {
        await rows.execute(trx);
        return sizeOf('wenshu.sqlite-wal');
      },
      { isLarge: true },
    );
    const left = sizeOf('wenshu.sqlite-wal') - written;
    expect(written).toBeGreaterThan(3_000_000);
    expect(left).toBeLessThan(3_000_000);
    await expect.poll(() => sizeOf('wenshu.sqlite')).toBeGreaterThan(8_000_000);
    const pragma = async (name: string) => store.transaction(async (trx) => (await sql.raw(`pragma ${name}`).execute(trx)).rows[0]);
    expect(await pragma('cache_size')).toEqual({ cache_size: -32768 });
    await store.close();
  });

  it('keeps the write-ahead log short while one transaction follows another', async () => {
    const store = await open();
    const log = () => statSync(join(folder, 'data', 'wenshu.sqlite-wal')).size / 1024 / 1024;
    await store.transaction((trx) => sql`create table things (id integer primary key, bytes blob)`.execute(trx));
    const megabytes = 0.1;
    let written = 0;
    for (; written < 400 && written < 2 * log() + 20; written += megabytes) {
      await store.transaction((trx) => sql`insert into things (bytes) values (zeroblob(${megabytes * 1_000_000}))`.execute(trx), {
        mayBeLost: true,
      });
      await new Promise(setImmediate);
    }
    expect(written).toBeLessThan(400);
    await store.close();
  });

  it('lets the write-ahead log shrink again once nobody reads what was before', async () => {
    const store = await open();
    const write = (mebibytes: number) =>
      store.transaction((trx) => sql`insert into things (bytes) values (zeroblob(${mebibytes * 1024 * 1024}))`.execute(trx));
    await store.transaction((trx) => sql`create table things (id integer primary key, bytes blob)`.execute(trx));
    for (let rows = 0; rows < 300; rows += 1) await write(0);
    const stream = store.stream(store.db.selectFrom('things').select('id'), 1)[Symbol.asyncIterator]();
    await stream.next();
    for (let times = 0; times < 16; times += 1) await write(8);
    const log = () => statSync(join(folder, 'data', 'wenshu.sqlite-wal')).size / 1024 / 1024;
    expect(log()).toBeGreaterThan(100);
    await stream.return?.();
    const afterWriting = () => write(1).then(log);
    await expect.poll(afterWriting).toBeLessThan(65);
    await store.close();
  });

  it('sorts more than it keeps in memory, in a folder with a quote in its name', async () => {
    const store = await openSqlite(join(folder, "it's"), noWarning);
    const many = sql<{ value: number }>`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select i as value, hex(zeroblob(100)) from n order by -i
    `;
    const stream = store.stream({ compile: () => many.compile(store.db) }, 1)[Symbol.asyncIterator]();
    expect(await stream.next()).toMatchObject({ value: [{ value: 200_000 }] });
    await stream.return?.();
    await store.close();
  });

  it('ends the streams that are still read when it closes', async () => {
    const store = await open();
    const endless = sql<{ value: number }>`with recursive n(value) as (select 1 union all select value + 1 from n) select value from n`;
    const stream = store.stream({ compile: () => endless.compile(store.db) }, 1)[Symbol.asyncIterator]();
    await stream.next();
    await store.close();
    await expect(stream.next()).rejects.toThrow('ended');
    await (await open()).close();
  });

  it('finishes the reads it has begun before it closes, and takes no more', async () => {
    const store = await open();
    const reading = sql<{
      count: number;
    }>`with recursive n(value) as (select 1 union all select value + 1 from n where value < 300000) select count(*) as count from n`.execute(
      store.db,
    );
    await new Promise(setImmediate);
    await store.close();
    expect((await reading).rows).toEqual([{ count: 300_000 }]);
    await expect(sql`select 1`.execute(store.db)).rejects.toThrow('closed');
  });
});
