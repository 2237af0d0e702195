import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';
import { clickhouseStandIn } from './standIns/clickhouse.ts';
import { couchbaseStandIn } from './standIns/couchbase.ts';
import { hbaseStandIn } from './standIns/hbase.ts';
import type { HttpStandIn } from './standIns/httpServer.ts';

let server: TestServer;
let admin: Person;
let standIns: Readonly<Record<'clickhouse' | 'couchbase' | 'hbase', HttpStandIn>>;
beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server, administrator.username, administrator.password);
  const [clickhouse, couchbase, hbase] = await Promise.all([clickhouseStandIn(), couchbaseStandIn(), hbaseStandIn()]);
  standIns = { clickhouse, couchbase, hbase };
});
afterAll(() => Promise.all([server.stop(), ...Object.values(standIns).map((standIn) => standIn.stop())]));

const parametersOf = (type: keyof typeof standIns) => ({
  host: '127.0.0.1',
  port: standIns[type].port,
  ...(type === 'hbase' ? { database: 'default' } : { user: 'reader', database: 'sales' }),
});
const test = (type: keyof typeof standIns, more: object = {}, password = 'word') =>
  admin.post('/api/sources/test', { type, parameters: { ...parametersOf(type), ...more }, ...(type !== 'hbase' && { password }) });
const connect = async (type: keyof typeof standIns): Promise<number> => {
  const record = { name: type, type, parameters: parametersOf(type), ...(type !== 'hbase' && { password: 'word' }) };
  const { data, message } = await admin.post('/api/sources/add', record);
  expect(message).toBe(null);
  return data.id as number;
};
const run = (name: string, sql: string) => admin.post('/api/v1/editor/sql/run', { db_name: name, sql });
const columnsOf = async (id: number, name: string): Promise<string[]> => {
  const { data, message } = await admin.get(`/api/sources/${id}/schema`);
  expect(message).toBe(null);
  const table = data.tables.find((each: { name: string }) => each.name === name);
  return table.columns.map((column: { name: string; type: string }) => `${column.name} ${column.type}`);
};

describe.each(['clickhouse', 'couchbase'] as const)('a connection to %s that fails says why', (type) => {
  it.each([
    ['SOURCE_SIGN_IN_REFUSED', {}, 'wrong'],
    ['SOURCE_DATABASE_UNKNOWN', { database: 'nowhere' }, 'word'],
    ['SOURCE_UNREACHABLE', { port: 1 }, 'word'],
    ['SOURCE_HOST_UNKNOWN', { host: 'no-such-host.invalid' }, 'word'],
    ['SOURCE_TLS', { encryption: 'checked' }, 'word'],
    ['SOURCE_ADDRESS_REFUSED', { host: '169.254.169.254' }, 'word'],
  ])('%s', async (code, more, password) => {
    expect((await test(type, more, password)).code).toBe(code);
  });
});

describe('ClickHouse', () => {
  it('is tested, looked into and asked, its numbers exact, by statements that its server keeps from writing', async () => {
    expect((await test('clickhouse')).data.version).toBe('ClickHouse 24.8.1');
    const id = await connect('clickhouse');
    expect(await columnsOf(id, 'bonds')).toEqual(['id UInt32', 'note Nullable(String)']);
    const { data } = await run('clickhouse', 'select id, big, amount, tags from bonds final');
    expect(data.values).toEqual([[7, '9007199254740993', '1200.50', '["a","b"]']]);
    const asked = standIns.clickhouse.asked.filter(({ body }) => body.includes('final'));
    expect(asked.map(({ url }) => [url.searchParams.get('readonly'), url.searchParams.get('max_execution_time')])).toEqual([['2', '70']]);
  });

  it('is told of in its own words where it cannot run a statement, also when some rows had come', async () => {
    expect((await run('clickhouse', 'select nothing from bonds')).data.result_info).toMatch(/Unknown expression identifier/);
    // A word that connections fail by elsewhere.
    expect((await run('clickhouse', 'select nothing, certificate from bonds')).data.result_info).toMatch(/identifier/);
    expect((await run('clickhouse', "select 'breaks'")).data.result_info).toMatch(/Memory limit exceeded/);
    expect((await run('clickhouse', 'insert into bonds values (1)')).code).toMatch(/^SQL_/);
  });

  it('is told to stop when nobody waits any more', async () => {
    const asker = { id: 1, isAdmin: true };
    const entry = await server.context.sources.named(asker, 'clickhouse');
    const stopping = new AbortController();
    const asked = server.context.sources.run(asker, entry, "select 'forever'", { limit: 1, signal: stopping.signal });
    setTimeout(() => stopping.abort(), 100);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    const running = standIns.clickhouse.asked.find(({ body }) => body.includes('forever'))!.url.searchParams.get('query_id');
    await expect.poll(() => standIns.clickhouse.asked.map(({ body }) => body)).toContain(`kill query where query_id = '${running}' async`);
  });
});

describe('Couchbase', () => {
  it('shows its collections as tables, and is asked by SQL', async () => {
    expect((await test('couchbase')).data.version).toBe('Couchbase 7.6.2-N1QL');
    const id = await connect('couchbase');
    expect(await columnsOf(id, 'bonds')).toEqual(['_id VARCHAR', 'name VARCHAR', 'amount DOUBLE', 'issuer_city VARCHAR', 'tags VARCHAR']);
    expect(await columnsOf(id, 'archive_bonds')).toEqual([]);
    const { data } = await run('couchbase', 'select issuer_city, sum(amount) from bonds group by all order by 1');
    expect(data.values).toEqual([
      ['上海', 20],
      ['北京', 100.5],
    ]);
    expect(await run('couchbase', 'select * from archive_bonds')).toMatchObject({ code: 'SOURCE_FAILED' });
  });
});

describe('HBase', () => {
  it('shows its rows and cells as tables, and is asked by SQL over all of them', async () => {
    expect((await test('hbase')).data.version).toBe('HBase 2.5.8');
    const id = await connect('hbase');
    expect(await columnsOf(id, 'visits')).toEqual(['key VARCHAR', 'd:city VARCHAR', 'd:raw VARCHAR']);
    const { data } = await run('hbase', 'select "d:city", count(*), max("d:raw") from visits group by all order by 1');
    expect(data.values).toEqual([
      ['上海', 200, '0xff00'],
      ['北京', 400, null],
    ]);
    expect((await test('hbase', { database: 'none' })).code).toBe('SOURCE_DATABASE_UNKNOWN');
  });
});
