import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';
import { type MysqlAnswer, mysqlStandIn } from './standIns/mysqlProtocol.ts';

/** Statements that the stand-in was sent, in their order. */
const statements: string[] = [];
const catalogue = {
  schema: null,
  table: 'bonds',
  isView: '0',
  tableComment: '债券',
  rows: '5',
  name: 'id',
  type: 'bigint',
  comment: '',
  isNullable: '0',
  isKey: '1',
  otherTable: null,
  otherColumn: null,
  otherKey: null,
};

/** Answers as Doris and StarRocks give them, which know no transactions that only read. */
function answer(statement: string): MysqlAnswer {
  statements.push(statement);
  if (statement.startsWith('set query_timeout')) return 'done';
  if (/transaction|rollback/.test(statement)) return { number: 1105, words: 'Unsupported' };
  if (statement.includes('@@version_comment')) return [{ value: 'version 2.1.5' }];
  return statement.includes('information_schema') ? [catalogue] : [{ id: '1', name: '国债' }];
}

let server: TestServer;
let admin: Person;
let standIn: Awaited<ReturnType<typeof mysqlStandIn>>;
beforeAll(async () => {
  [server, standIn] = await Promise.all([startServer(), mysqlStandIn('reader', answer)]);
  admin = await signIn(server, administrator.username, administrator.password);
});
afterAll(() => Promise.all([server.stop(), standIn.stop()]));

it.each([
  ['doris', 'Apache Doris (version 2.1.5)'],
  ['starrocks', 'StarRocks (version 2.1.5)'],
])('%s is tested, looked into and asked by the protocol of MySQL, each time in a session of its own', async (type, version) => {
  const parameters = { host: '127.0.0.1', port: standIn.port, user: 'reader', database: 'sales' };
  expect((await admin.post('/api/sources/test', { type, parameters })).data?.version).toBe(version);
  const refused = await admin.post('/api/sources/test', { type, parameters: { ...parameters, user: 'other' } });
  expect(refused.code).toBe('SOURCE_SIGN_IN_REFUSED');
  const { data: made } = await admin.post('/api/sources/add', { name: type, type, parameters });
  const { data: schema } = await admin.get(`/api/sources/${made.id}/schema`);
  expect(schema.tables).toMatchObject([{ name: 'bonds', comment: '债券', rows: 5, columns: [{ name: 'id', isKey: true }] }]);
  const run = (sql: string) => admin.post('/api/v1/editor/sql/run', { db_name: type, sql });
  expect((await run('select id, name from bonds')).data.values).toEqual([['1', '国债']]);
  expect(statements.slice(-2)).toEqual(['set query_timeout = 70', 'select id, name from bonds']);
  expect((await run('delete from bonds')).code).toMatch(/^SQL_/);
});
