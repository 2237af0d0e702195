import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { startServer, type TestServer, administrator } from '#tests/support/startServer.ts';
import { type ExampleDatabase, exampleDatabases } from './exampleDatabases.ts';

let server: TestServer;
let admin: Person;
let databases: readonly ExampleDatabase[];
beforeAll(async () => {
  server = await startServer();
  databases = await exampleDatabases(server.context.settings.dataDir);
  admin = await signIn(server, administrator.username, administrator.password);
});
afterAll(async () => {
  await server.stop();
  await Promise.all(databases.map((database) => database.remove()));
});

const types = ['postgresql', 'mysql', 'sqlite', 'duckdb'] as const;
const databaseOf = (type: string): ExampleDatabase => databases.find((database) => database.type === type)!;

const connect = async (type: string, name = `${type} example`, more: object = {}) => {
  const { parameters, password } = databaseOf(type);
  return admin.post('/api/sources/add', { name, type, parameters, ...(password && { password }), ...more });
};
const run = (name: string, sql: string, person = admin) => person.post('/api/v1/editor/sql/run', { db_name: name, sql });

describe.each(types)('a database of %s', (type) => {
  const name = `${type} example`;
  let id: number;
  beforeAll(async () => {
    const { status, data, message } = await connect(type);
    expect([status, message]).toEqual([200, null]);
    id = data.id;
  });

  it('is tested before it is saved, and says what it is', async () => {
    const { parameters, password } = databaseOf(type);
    const { data, message } = await admin.post('/api/sources/test', { type, parameters, ...(password && { password }) });
    expect(message).toBe(null);
    expect(data.version).toMatch(/^(PostgreSQL|MariaDB|SQLite|DuckDB) v?\d+\.\d+/);
  });

  it('tells its tables, views, columns, keys and comments', async () => {
    const { data, message } = await admin.get(`/api/sources/${id}/schema`);
    expect(message).toBe(null);
    const table = (wanted: string) => data.tables.find((each: { name: string }) => each.name === wanted);
    const commented = type !== 'sqlite';
    expect(table('bonds')).toMatchObject({ isView: false, comment: commented ? '债券' : null, schema: null });
    expect(table('large_bonds')).toMatchObject({ isView: true });
    const [key, issuer, amount] = table('bonds').columns;
    expect(key).toMatchObject({ name: 'id', isKey: true });
    expect(issuer).toMatchObject({ name: 'issuer_id', isKey: false, refersTo: { table: 'issuers', column: 'id' } });
    expect(amount).toMatchObject({ name: 'amount', isNullable: true, comment: commented ? '发行金额（元）' : null });
  });

  it('tells all columns of a key of several, whatever other keys they are part of', async () => {
    const { data } = await admin.get(`/api/sources/${id}/schema`);
    const { columns } = data.tables.find((each: { name: string }) => each.name === 'payments');
    expect(columns).toMatchObject([
      { name: 'id', isKey: true, refersTo: null },
      { name: 'bond_id', isKey: false, refersTo: { table: 'parts', column: 'bond_id' } },
      { name: 'part', isKey: false, refersTo: { table: 'parts', column: 'number' } },
    ]);
  });

  it('gives the values of its text columns, all of them where they are few', async () => {
    const { sources } = server.context;
    const asker = { id: 1, isAdmin: true };
    const entry = await sources.named(asker, name);
    const values = await sources.valuesOf(asker, entry, { signal: new AbortController().signal });
    expect(values.filter(({ table, schema }) => schema === null && ['issuers', 'bonds'].includes(table))).toEqual([
      { schema: null, table: 'bonds', column: 'note', values: ['永续', '绿色'].toSorted(), isWhole: true },
      { schema: null, table: 'issuers', column: 'name', values: ['中国铁路', '国家电网'], isWhole: true },
    ]);
    expect(await sources.valuesOf(asker, entry, { signal: new AbortController().signal })).toBe(values);
    await expect(sources.valuesOf(asker, entry, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });

  it('tells the greatest of a column of shares, by which one sees whether they are per cents', async () => {
    const who = { id: 1, isAdmin: true };
    const entry = await server.context.sources.named(who, name);
    const values = await server.context.sources.valuesOf(who, entry, { signal: new AbortController().signal });
    expect(values.find(({ column }) => column === 'yield_rate')).toMatchObject({ values: [], isWhole: false, greatest: 0.25 });
  });

  it('shows a few rows of a table', async () => {
    const { data, message } = await admin.get(`/api/sources/${id}/sample?table=issuers`);
    expect(message).toBe(null);
    expect(data).toMatchObject({
      columns: ['id', 'name'],
      rows: [
        [1, '国家电网'],
        [2, '中国铁路'],
      ],
      isCut: false,
    });
  });

  it('answers a statement with its rows, exact to the last figure', async () => {
    const { data, message } = await run(name, 'select id, amount, note from bonds where note is not null or id = 3 order by id');
    expect(message).toBe(null);
    expect(data.colunms).toEqual(['id', 'amount', 'note']);
    expect(data.values.map(([key]: [number]) => key)).toEqual([2, 3, 4]);
    expect(data.values.map(([, amount]: [number, string | number]) => String(amount))).toEqual(
      type === 'sqlite' ? ['800', '5000', '90071992547409.94'] : ['800.00', '5000.00', '90071992547409.93'],
    );
  });

  it('is read as far as was asked, and says that there was more', async () => {
    const who = { id: 1, isAdmin: true };
    const entry = await server.context.sources.named(who, name);
    const { signal } = new AbortController();
    const some = (sql: string, limit: number) => server.context.sources.run(who, entry, sql, { limit, signal });
    expect(await some('select id from bonds order by id', 2)).toMatchObject({ rows: [[1], [2]], isCut: true });
    const many = 'select a.id from bonds a, bonds b, bonds c, bonds d';
    expect(await some(many, 300)).toMatchObject({ rows: { length: 300 }, isCut: true });
    expect(await some(many, 700)).toMatchObject({ rows: { length: 625 }, isCut: false });
  });

  it('is told of what it cannot run in its own words', async () => {
    const { status, data } = await run(name, 'select nothing from bonds');
    expect([status, data.values]).toEqual([200, []]);
    expect(data.result_info).toMatch(/^数据库不能执行这条 SQL：.*nothing/s);
  });

  it('says where a statement is wrong, by line and column', async () => {
    const placed = async (sql: string) => {
      const { code, data } = await admin.post('/api/statements/run', { source: name, sql });
      return [code, data?.facts?.line, data?.facts?.column];
    };
    expect(await placed("select '债券', -- 名称\n  nothing\nfrom bonds")).toEqual(['SOURCE_SQL_FAILED', 2, 3]);
    expect(await placed('select id\nfrom bonds\nwhere id ==> 1')).toEqual(['SOURCE_SQL_FAILED', 3, expect.any(Number)]);
    expect(await placed('select count(*)\nfrom nowhere')).toEqual(['SOURCE_SQL_FAILED', 2, 6]);
  });

  it('is read, and never changed', async () => {
    for (const statement of ['delete from bonds', "update bonds set note = 'x'", 'drop table bonds', 'create table more (id integer)'])
      expect((await run(name, statement)).status).not.toBe(200);
    expect((await run(name, 'select count(*) as n from bonds')).data.values).toEqual([[expect.toSatisfy((count) => Number(count) === 5)]]);
  });

  it('stops what takes too long when nobody waits for it any more', async () => {
    const endless = {
      postgresql: 'select count(*) from generate_series(1, 1000000000000)',
      mysql: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000000000) select count(*) from n a, n b, n c',
      sqlite: 'with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n',
      duckdb: 'select count(*) from range(1000000) a, range(1000000) b where (a.range * b.range) % 7 = 1',
    }[type];
    const stopping = new AbortController();
    const busy = 4;
    const entry = await server.context.sources.named({ isAdmin: true } as never, name);
    const asked = Array.from({ length: busy }, () =>
      server.context.sources.run({ id: 1, isAdmin: true }, entry, endless, { limit: 10, signal: stopping.signal }),
    );
    setTimeout(() => stopping.abort(), 300);
    // Some are given up before they have begun, or between two steps of their beginning; of files, each costs a process.
    const moments = type === 'postgresql' || type === 'mysql' ? 40 : 3;
    const givenUp = Array.from({ length: moments }, (_, milliseconds) =>
      server.context.sources.run({ id: 1, isAdmin: true }, entry, endless, {
        limit: 10,
        signal: AbortSignal.any([AbortSignal.timeout(milliseconds), stopping.signal]),
      }),
    );
    const [stopped, unbegun] = await Promise.all([Promise.allSettled(asked), Promise.allSettled(givenUp)]);
    for (const one of unbegun) expect(one).toMatchObject({ status: 'rejected' });
    for (const one of stopped) expect(one).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ name: 'AbortError' }) });
    expect((await run(name, 'select 1 as one')).data.values).toEqual([[1]]);
  });

  if (type === 'duckdb')
    it('is told that a result is too large for its memory, and asked again', async () => {
      const sql = "select string_agg(repeat('x', 1000000) || range) as wide from range(3000)";
      expect(await admin.post('/api/statements/run', { source: name, sql })).toMatchObject({ code: 'SOURCE_RESULT_TOO_LARGE' });
      expect((await run(name, 'select 1 as one')).data.values).toEqual([[1]]);
    });

  it('is read of two gigabytes as far as anybody can look, and no further', async () => {
    const large = {
      postgresql: "select repeat('x', 1000000) as wide from generate_series(1, 2000)",
      mysql: "with recursive n (i) as (select 1 union all select i + 1 from n where i < 900) select repeat('x', 2300000) as wide from n",
      sqlite: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000) select hex(zeroblob(500000)) as wide from n',
      duckdb: "select repeat('x', 1000000) as wide from range(2000)",
    }[type];
    const entry = await server.context.sources.named({ isAdmin: true } as never, name);
    const { signal } = new AbortController();
    const asked = server.context.sources.run({ id: 1, isAdmin: true }, entry, large, { limit: 2_000, signal });
    const { rows, isCut } = await asked;
    expect(isCut).toBe(true);
    expect(rows.reduce((sum, [wide]) => sum + String(wide).length, 0)).toBeLessThan(12 * 1024 * 1024);
    expect((await run(name, 'select 1 as one')).data.values).toEqual([[1]]);
  });
});

describe.each(['postgresql', 'mysql'] as const)('a server of %s', (type) => {
  const name = `${type} example`;
  const { endless, watching } = {
    postgresql: {
      endless: 'select count(*) from generate_series(1, 3000000000000)',
      // Rows are fetched by a cursor, whose statement no longer stands there; what was asked before the first row ends by itself.
      watching:
        "select pid as id from pg_stat_activity where application_name = 'wenshu' and datname = current_database() and state = 'active' and query like 'fetch %'",
    },
    mysql: {
      endless: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000000) select count(*) from n a, n b, n c',
      watching: "select id from information_schema.processlist where info like '%300000000)%' and id <> connection_id()",
    },
  }[type];
  /** Numbers of the server's connections that work on the statement. */
  const working = async (): Promise<readonly number[]> => {
    const found = (await databaseOf(type).run(watching)) as
      { readonly rows: readonly { id: number }[] } | readonly [readonly { id: number }[]];
    return ('rows' in found ? found.rows : found[0]).map(({ id }) => id);
  };
  /** Asks what never ends; whatever becomes of the test, nothing goes on at the server, which keeps its rows in files. */
  const begin = async (stopping = new AbortController()) => {
    onTestFinished(() => stopping.abort());
    const entry = await server.context.sources.named({ isAdmin: true } as never, name);
    return server.context.sources.run({ id: 1, isAdmin: true }, entry, endless, { limit: 10, signal: stopping.signal });
  };

  it('works no longer on what was cancelled', async () => {
    const stopping = new AbortController();
    const asked = begin(stopping).catch((error: unknown) => error);
    await expect.poll(async () => (await working()).length).toBe(1);
    stopping.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    await expect.poll(async () => (await working()).length).toBe(0);
  });

  it('is told of where it drops the connection in the middle of a statement, and asked again', async () => {
    const asked = begin().catch((error: unknown) => error);
    await expect.poll(async () => (await working()).length, { timeout: 10_000 }).toBe(1);
    for (const id of await working()) await databaseOf(type).run(type === 'mysql' ? `kill ${id}` : `select pg_terminate_backend(${id})`);
    expect(await asked).toMatchObject({ code: 'SOURCE_LOST' });
    expect((await run(name, 'select 1 as one')).data.values).toEqual([[1]]);
  });

  it('is told of a table that vanished after its tables were read', async () => {
    await databaseOf(type).run('create table passing (id integer)');
    if (type === 'postgresql') await databaseOf(type).run('grant select on passing to public');
    const who = { id: 1, isAdmin: true };
    const entry = await server.context.sources.named(who, name);
    const { tables } = await server.context.sources.schemaOf(who, entry, { fresh: true, signal: new AbortController().signal });
    expect(tables.map((table) => table.name)).toContain('passing');
    await databaseOf(type).run('drop table passing');
    const { status, data: answer } = await run(name, 'select * from passing');
    expect([status, answer.result_info]).toEqual([200, expect.stringMatching(/passing/)]);
  });
});

it.each([
  ['postgresql', 'show statement_timeout', [['70s']]],
  [
    'mysql',
    "show variables where variable_name in ('max_statement_time', 'max_execution_time')",
    [[expect.any(String), expect.stringMatching(/^70(000|\.0+)$/)]],
  ],
])('a server of %s ends by itself what a killed console cannot cancel', async (type, sql, values) => {
  expect((await run(`${type} example`, sql)).data.values).toEqual(values);
});

it('only those whose roles may ask a database find it', async () => {
  const { data: role } = await admin.post('/roles/add', { RoleName: 'Bond desk' });
  const permissions = (await admin.post('/permissions/list', { page_size: 1000 })).data.items as { id: number; name: string }[];
  const runs = permissions.filter(({ name }) => ['sources.runSql', 'databases.list'].includes(name)).map(({ id }) => id);
  await admin.put(`/roles/${role.id}`, { permissions: runs });
  await admin.post('/users/add', { username: 'bond_reader', password: 'password-1', roles: [role.id], dept_cn: 'a', org_cn: 'b' });
  const reader = await signIn(server, 'bond_reader', 'password-1');
  const { data: granted } = await connect('sqlite', 'granted', { roles: [role.id] });
  expect(granted.roles).toEqual([role.id]);
  expect((await reader.get('/api/v1/chat/db/list')).data.map(({ db_name }: { db_name: string }) => db_name)).toEqual(['granted']);
  expect((await run('granted', 'select 1 as one', reader)).data.values).toEqual([[1]]);
  expect(await run('sqlite example', 'select 1', reader)).toMatchObject({ status: 404, code: 'SOURCE_NOT_FOUND' });
});
