import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal128, Long, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGrammar } from '#server/questions/understand.ts';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';
import { type MongoStandIn, mongoStandIn } from './standIns/mongodb.ts';

let server: TestServer;
let admin: Person;
let mongo: MongoStandIn;
let id: number;
const parameters = () => ({ host: '127.0.0.1', port: mongo.port, database: 'sales' });
const test = (more: object = {}) => admin.post('/api/sources/test', { type: 'mongodb', parameters: { ...parameters(), ...more } });
const run = (sql: string) => admin.post('/api/v1/editor/sql/run', { db_name: 'mongo', sql });

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server, administrator.username, administrator.password);
  mongo = await mongoStandIn({
    bonds: Array.from({ length: 1200 }, (_, at) => ({
      _id: new ObjectId(at.toString(16).padStart(24, '0')),
      name: `债券 ${at}`,
      issuer: { name: at % 2 === 0 ? '国家电网' : '中国铁路' },
      amount: at / 2,
      face: Decimal128.fromString('100.25'),
      issued: new Date(Date.UTC(2024, at % 12, 1)),
      big: Long.fromString('9007199254740993'),
      tags: ['a', at],
      ...(at > 150 && { late: true }),
    })),
  });
});
afterAll(() => Promise.all([server.stop(), mongo.stop()]));

it('a driver that is not installed is named with the command that installs it', async () => {
  const { status, code, message } = await test();
  const folder = join(server.context.settings.dataDir, 'drivers');
  expect([status, code]).toEqual([501, 'SOURCE_DRIVER_MISSING']);
  expect(message).toContain(`npm install --prefix ${folder} mongodb@7`);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules/mongodb'), join(folder, 'node_modules/mongodb'));
});

it('MongoDB is tested, and shows its collections as tables', async () => {
  expect((await test()).data?.version).toBe('MongoDB 7.0.14');
  const { data } = await admin.post('/api/sources/add', { name: 'mongo', type: 'mongodb', parameters: parameters() });
  id = data.id;
  const { data: schema, message } = await admin.get(`/api/sources/${id}/schema`);
  expect(message).toBe(null);
  const [bonds, endless] = schema.tables;
  expect([bonds.rows, endless.rows]).toEqual([1200, 1_000_000_000]);
  expect(bonds.columns.map(({ name, type }: { name: string; type: string }) => `${name} ${type}`)).toEqual([
    '_id VARCHAR',
    'name VARCHAR',
    'issuer_name VARCHAR',
    'amount DOUBLE',
    'face VARCHAR',
    'issued TIMESTAMP',
    'big BIGINT',
    'tags VARCHAR',
  ]);
});

it('MongoDB is asked by SQL over all documents, also by fields that no sample showed', async () => {
  const { data, message } = await run(
    'select issuer_name, count(*) as n, count(late) as late, max(issued) as last, max(big) as big from bonds group by all order by 1',
  );
  expect([message, data.result_info]).toEqual([null, '']);
  expect(data.values).toEqual([
    ['中国铁路', 600, 525, '2024-12-01 00:00:00', '9007199254740993'],
    ['国家电网', 600, 524, '2024-11-01 00:00:00', '9007199254740993'],
  ]);
  expect((await run('select * from bonds limit 2')).data.values[1].slice(0, 5)).toEqual([
    '000000000000000000000001',
    '债券 1',
    '中国铁路',
    0.5,
    '100.25',
  ]);
});

it.each([
  ['how many bonds are there?', [[1200]]],
  [
    '每个 issuer name 的 bonds 数量',
    [
      ['中国铁路', 600],
      ['国家电网', 600],
    ],
  ],
  ['average amount of bonds with issuer name "国家电网"', [[299.5]]],
])('MongoDB is asked in words, without a model: %s', async (question, rows) => {
  const { sources } = server.context;
  const asker = { id: 1, isAdmin: true };
  const { signal } = new AbortController();
  const entry = await sources.named(asker, 'mongo');
  const [{ tables }, { glossary }, values] = await Promise.all([
    sources.schemaOf(asker, entry, { fresh: false, signal }),
    sources.glossaryOf(asker, entry),
    sources.valuesOf(asker, entry, { signal }),
  ]);
  const dialect = sources.types.languageOf(entry.type);
  const quote = (name: string) => sources.types.quote(entry.type, name);
  const understood = createGrammar({ tables, glossary, values, dialect, quote, today: '2024-06-15', language: 'en' })(question);
  expect(understood).toMatchObject({ kind: 'answer' });
  if (understood.kind !== 'answer') return;
  const found = await sources.run(asker, entry, understood.sql, { limit: 10, signal });
  expect(found.rows.toSorted()).toEqual(rows);
});

it('MongoDB is only ever asked to read, and refuses in words what is too large', async () => {
  expect(await run('select count(*) from endless')).toMatchObject({ status: 422, code: 'SOURCE_TOO_LARGE' });
  expect((await run('select * from endless limit 5')).data.values).toHaveLength(5);
  expect((await run('delete from bonds')).code).toMatch(/^SQL_/);
  const reading = ['hello', 'ismaster', 'ping', 'endSessions', 'buildInfo', 'listCollections', 'count', 'find', 'getMore', 'killCursors'];
  expect([...new Set(mongo.commands)].filter((name) => !reading.includes(name))).toEqual([]);
});

it('MongoDB is no longer asked when nobody waits', async () => {
  const asker = { id: 1, isAdmin: true };
  const entry = await server.context.sources.named(asker, 'mongo');
  const stopping = new AbortController();
  const asked = server.context.sources.run(asker, entry, 'select count(*) from endless', { limit: 1, signal: stopping.signal });
  await expect.poll(() => mongo.commands.at(-1)).toBe('getMore');
  stopping.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => mongo.commands.at(-1)).toMatch(/killCursors|endSessions/);
});

it('a connection to MongoDB that fails says why', async () => {
  expect((await test({ port: 1 })).code).toBe('SOURCE_UNREACHABLE');
  expect((await test({ host: '169.254.169.254' })).code).toBe('SOURCE_ADDRESS_REFUSED');
  const wrong = { type: 'mongodb', parameters: { ...parameters(), user: 'reader' }, password: 'wrong' };
  expect((await admin.post('/api/sources/test', wrong)).code).toBe('SOURCE_SIGN_IN_REFUSED');
});
