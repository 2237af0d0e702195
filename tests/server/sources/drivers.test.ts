import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';

const standIns = join(import.meta.dirname, 'standIns/drivers.cjs');
const { journal, drivers } = createRequire(import.meta.url)(standIns) as {
  readonly journal: string[];
  readonly drivers: Readonly<Record<string, unknown>>;
};

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server, administrator.username, administrator.password);
});
afterAll(() => server.stop());
beforeEach(() => journal.splice(0));

const parameters = { host: '127.0.0.1', port: 1, user: 'reader', database: 'sales' };
const test = (type: string, more: object = {}, password = 'word') =>
  admin.post('/api/sources/test', { type, parameters: { ...parameters, ...more }, password });
const run = (type: string, sql: string) => admin.post('/api/v1/editor/sql/run', { db_name: type, sql });

it('a driver that is not installed is named with the one command that installs it', async () => {
  const folder = join(server.context.settings.dataDir, 'drivers');
  const { status, code, message } = await test('oracle');
  expect([status, code]).toEqual([501, 'SOURCE_DRIVER_MISSING']);
  expect(message).toContain(`npm install --prefix ${folder} oracledb@6`);
  for (const name of Object.keys(drivers)) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(
      join(folder, 'node_modules', name, 'index.js'),
      `module.exports = require(${JSON.stringify(standIns)}).drivers[${JSON.stringify(name)}];`,
    );
  }
});

describe.each([
  ['oracle', 'Oracle 23.5.0', 'from bonds', 'SOURCE_DATABASE_UNKNOWN'],
  ['mssql', 'SQL Server 16.0.1', 'from bonds', 'SOURCE_DATABASE_UNKNOWN'],
  ['db2', 'Db2 16.0.1', 'from bonds', 'SOURCE_DATABASE_UNKNOWN'],
  ['hive', 'Apache Hive 4.0.1', 'from bonds', 'SOURCE_DATABASE_UNKNOWN'],
  ['spark', 'Apache Hive 4.0.1', 'from bonds', 'SOURCE_DATABASE_UNKNOWN'],
  ['cassandra', 'Cassandra 5.0.2', 'from "bonds"', 'SOURCE_DATABASE_UNKNOWN'],
] as const)('with a stand-in for its driver, %s', (type, version, asked, unknown) => {
  it('is tested, and says why a connection fails', async () => {
    expect((await test(type)).data?.version).toBe(version);
    expect((await test(type, {}, 'wrong')).code).toBe('SOURCE_SIGN_IN_REFUSED');
    expect((await test(type, { database: 'nowhere' })).code).toBe(unknown);
    expect((await test(type, { host: 'no-such-host.invalid' })).code).toBe('SOURCE_HOST_UNKNOWN');
    expect((await test(type, { host: '169.254.169.254' })).code).toBe('SOURCE_ADDRESS_REFUSED');
  });

  it('is looked into and asked, and left as it was', async () => {
    const { data: made, message } = await admin.post('/api/sources/add', { name: type, type, parameters, password: 'word' });
    expect(message).toBe(null);
    const { data: schema } = await admin.get(`/api/sources/${made.id}/schema`);
    const columns = schema.tables[0].columns as { name: string; isKey: boolean; isNullable: boolean }[];
    expect(columns.map(({ name, isNullable }) => [name, isNullable])).toEqual([
      ['id', false],
      ['issuer', true],
    ]);
    journal.splice(0);
    const { data } = await run(type, 'select id, name from bonds');
    expect([data.result_info, data.values.length, data.values[249]]).toEqual(['', 250, [249, '债券 249']]);
    expect(journal.findIndex((each) => each.includes(asked))).toBeGreaterThanOrEqual(0);
    expect(journal.at(-1)).toBe('close');
    expect((await run(type, 'delete from bonds')).code).toMatch(/^SQL_/);
    expect((await run(type, 'select nothing from bonds')).data.result_info).toMatch(/nothing/);
  });

  it('is told to stop when nobody waits any more', async () => {
    const asker = { id: 1, isAdmin: true };
    const entry = await server.context.sources.named(asker, type);
    const stopping = new AbortController();
    const table = type === 'cassandra' ? 'endless' : 'forever';
    const working = server.context.sources.run(asker, entry, `select count(*) from ${table}`, { limit: 1, signal: stopping.signal });
    await expect.poll(() => journal.some((each) => each.includes(table))).toBe(true);
    stopping.abort();
    await expect(working).rejects.toMatchObject({ name: 'AbortError' });
    expect(journal).toContain(type === 'cassandra' ? 'close' : 'cancel');
  });
});
