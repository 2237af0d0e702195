import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server, administrator.username, administrator.password);
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  // A file that Access wrote: 20 merchants of London, from the tests of the package meza (MIT).
  const written = gunzipSync(readFileSync(new URL('standIns/merchants.mdb.gz', import.meta.url)));
  writeFileSync(join(folder, 'merchants.mdb'), written);
  writeFileSync(join(folder, 'cut.mdb'), written.subarray(0, 6000));
  writeFileSync(join(folder, 'words.mdb'), 'no database at all\n'.repeat(500));
});
afterAll(() => server.stop());

const run = (sql: string) => admin.post('/api/v1/editor/sql/run', { db_name: '商人', sql });

it('a file of Access is looked into and asked by SQL', async () => {
  const parameters = { path: 'merchants.mdb' };
  expect((await admin.post('/api/sources/test', { type: 'access', parameters })).data?.version).toBe('Access');
  const { data: made } = await admin.post('/api/sources/add', { name: '商人', type: 'access', parameters });
  const { data: schema } = await admin.get(`/api/sources/${made.id}/schema`);
  const [table] = schema.tables;
  expect([table.name, table.rows, table.columns[0].name, table.columns[7].type]).toEqual(['merchant_taylors', 20, 'Id No', 'datetime']);
  expect((await admin.get(`/api/sources/${made.id}/sample?table=merchant_taylors`)).data.rows).toHaveLength(20);
  const { data } = await run(
    'select "How Admitted", count(*) as n, min(Freedom) as first from merchant_taylors group by all order by n desc limit 1',
  );
  expect([data.result_info, data.values]).toEqual(['', [['Serv.', 13, '1596-07-12 00:00:00']]]);
  expect((await run('update merchant_taylors set Surname = 1')).code).toMatch(/^SQL_/);
});

it.each(['words.mdb', 'cut.mdb', 'missing.mdb', '/etc/passwd'])('what is no file of Access, such as %s, is told from one', async (path) => {
  expect((await admin.post('/api/sources/test', { type: 'access', parameters: { path } })).code).toMatch(/^SOURCE_FILE_(INVALID|MISSING)$/);
});
