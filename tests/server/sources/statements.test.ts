import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { makePerson, type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'bonds.db'));
  database.exec("create table bonds (id integer primary key, issuer text); insert into bonds values (1, '国家电网'), (2, '中国铁路')");
  database.close();
  admin = await signIn(server, administrator.username, administrator.password);
  await admin.post('/api/sources/add', { name: '债券', type: 'sqlite', parameters: { path: 'bonds.db' } });
});
afterAll(() => server.stop());

const run = (sql: string, person = admin) => person.post('/api/statements/run', { source: '债券', sql });
const past = async (query = '', person = admin) => (await person.get(`/api/statements${query}`)).data;

describe('a statement of the editor', () => {
  it('gives its rows and the tables they were read from, and stands in the history of who ran it', async () => {
    const { data } = await run('select issuer from bonds order by id');
    expect(data).toMatchObject({ columns: ['issuer'], rows: [['国家电网'], ['中国铁路']], tables: ['bonds'], isCut: false });
    const { items } = await past();
    expect(items[0]).toMatchObject({ source: '债券', sql: 'select issuer from bonds order by id', rows: 2, failure: null });
  });

  it('is refused where it would do more than read, with its place; the history says why it failed', async () => {
    const { code, message } = await run('select 1\n; delete from bonds');
    expect([code, message]).toEqual(['SQL_SEVERAL', expect.stringContaining('第 2 行第 3 列')]);
    expect((await past()).items[0]).toMatchObject({ rows: null, failure: expect.stringContaining('第 2 行') });
    expect((await run('select nothing from bonds')).code).toBe('SOURCE_SQL_FAILED');
  });

  it('is found in the history by its words, however they are written', async () => {
    await run('SELECT 42 AS "answer_100%"');
    await run('select 43 as "answer_100%"');
    expect((await past('?search=ANSWER_100%25')).items).toHaveLength(2);
    expect((await past('?search=answer%25100')).items).toEqual([]);
  });

  it('is followed by older ones, page by page', async () => {
    const { items, isWhole } = await past();
    const older = await past(`?before=${items[0].id}`);
    expect(isWhole).toBe(true);
    expect(older.items).toEqual(items.slice(1));
  });

  it('tells how its source would carry it out', async () => {
    const { data } = await admin.post('/api/statements/explain', { source: '债券', sql: 'select * from bonds where id = 1' });
    expect(JSON.stringify(data.rows)).toMatch(/SEARCH bonds/);
  });

  it('is for those alone whose roles may ask its source, who see nobody else’s', async () => {
    const person = await makePerson(server, admin, 'outsider', [
      'POST /api/statements/run',
      'GET /api/statements',
      'GET /api/statements/tables',
    ]);
    expect((await run('select 1', person)).code).toBe('SOURCE_NOT_FOUND');
    expect((await person.get('/api/statements/tables?source=%E5%80%BA%E5%88%B8')).code).toBe('SOURCE_NOT_FOUND');
    expect((await past('', person)).items).toEqual([]);
    expect((await admin.get('/api/statements/tables?source=%E5%80%BA%E5%88%B8')).data.tables[0].name).toBe('bonds');
  });
});
