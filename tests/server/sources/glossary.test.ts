import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';

const statements = [
  'create table issuers (id integer primary key, issuer_name varchar, province varchar)',
  'create table t_bond (bond_code varchar primary key, issuer_id integer, issueAmount decimal(20, 2), coupon_rate double, issued date, status varchar)',
  'create table trades (id integer primary key, bond_code varchar, quantity integer, price double)',
  'create table orders_log (id integer primary key, issuer_id integer)',
  "insert into issuers values (1, '国家电网', '北京'), (2, '中国铁路', '北京')",
  "insert into t_bond values ('B1', 1, 100, 2.5, '2024-01-01', '1'), ('B2', 2, 50, 3.5, '2025-01-01', '2')",
  "insert into trades values (1, 'B1', 10, 99.5), (2, 'B2', 5, 101)",
  'insert into orders_log values (1, 77)',
  'create table crm_client (id integer primary key, name varchar)',
  'create table crm_deal (id integer primary key, client_id integer, owner_user_id integer)',
  'create table system_user (id integer primary key, nickname varchar)',
  'create table system_dept (id integer primary key, name varchar)',
  "insert into crm_client values (1, '甲公司')",
  "insert into system_user values (5, '王敏')",
  'insert into crm_deal values (1, 1, 5)',
  "comment on table t_bond is '债券信息表'",
  "comment on column t_bond.bond_code is '债券代码，唯一'",
  "comment on column t_bond.issueAmount is '发行金额（万元）'",
  "comment on column t_bond.coupon_rate is '票面利率(%)'",
  "comment on column t_bond.issued is '起息日'",
  "comment on column t_bond.status is '状态：1-存续，2-到期'",
];

let server: TestServer;
let admin: Person;
let id: number;
beforeAll(async () => {
  server = await startServer();
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const instance = await DuckDBInstance.create(join(folder, 'bonds.duckdb'));
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  admin = await signIn(server, administrator.username, administrator.password);
  id = (await admin.post('/api/sources/add', { name: 'bonds', type: 'duckdb', parameters: { path: 'bonds.duckdb' } })).data.id;
});
afterAll(() => server.stop());

const path = () => `/api/sources/${id}/glossary`;
const read = async () => (await admin.get(path())).data as { version: number; glossary: Glossary; clashes: object[] };
const put = (glossary: Partial<Glossary>, version?: number, person = admin) =>
  person.put(path(), { glossary: { ...noGlossary, ...glossary }, ...(version !== undefined && { version }) });
const named = { synonyms: [], description: '' };
const measure = { ...named, name: '发行总额', table: 't_bond', expression: 'sum(issueAmount)', filter: "status = '1'", unit: '万元' };
const dimension = { ...named, name: '起息年份', table: 't_bond', expression: 'extract(year from issued)' };

describe('the glossary of a source', () => {
  it('is empty at first, is changed with a version, and stands in the history of the source', async () => {
    expect(await read()).toEqual({ version: 0, glossary: noGlossary, clashes: [] });
    const wanted = {
      tables: [{ ...named, table: 't_bond', name: '债券', synonyms: ['bond'] }],
      columns: [
        { ...named, table: 't_bond', column: 'status', name: '状态', unit: '', values: [{ value: '1', name: '存续', synonyms: [] }] },
      ],
      joins: [{ from: { table: 't_bond', column: 'issuer_id' }, to: { table: 'issuers', column: 'id' } }],
      measures: [measure],
      dimensions: [dimension],
      examples: [{ question: '有多少债券？', sql: 'select count(*) from t_bond' }],
    };
    const { data, message } = await put(wanted, 0);
    expect(message).toBe(null);
    expect(data).toEqual({ version: 1, glossary: wanted, clashes: [] });
    expect(await put({}, 0)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect((await put(wanted, 1)).data.version).toBe(1);
    const { data: history } = await admin.get(`/api/sources/${id}/history`);
    expect(history.items[0]).toMatchObject({ kind: 'update', version: 2 });
    expect(history.items[0].changes.glossary.after).toContain("t_bond: 发行总额 (万元) = sum(issueAmount) where status = '1'");
    const asker = { id: 1, isAdmin: true };
    const entry = await server.context.sources.named(asker, 'bonds');
    expect(await server.context.sources.glossaryOf(asker, entry)).toEqual({ version: 1, glossary: wanted });
    await put({ ...wanted, joins: [] }, 1);
    const { data: later } = await admin.get(`/api/sources/${id}/history`);
    expect(later.items[0].changes).toEqual({ glossary: { before: ['t_bond.issuer_id = issuers.id'], after: [] } });
  });

  it.each([
    ['tables.0.table', { tables: [{ ...named, table: 'nowhere', name: 'x' }] }, 'noSuchTable'],
    ['columns.0.column', { columns: [{ ...named, table: 'issuers', column: 'age', name: 'x', unit: '', values: [] }] }, 'noSuchColumn'],
    ['joins.0.to.column', { joins: [{ from: { table: 'trades', column: 'id' }, to: { table: 'issuers', column: 'x' } }] }, 'noSuchColumn'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: 'sum(nothing)' }] }, 'nothing'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: 'issueAmount' }] }, 'notAggregate'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: 'sum(issueAmount), 1' }] }, 'notOneExpression'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: '(select count(*) from issuers)' }] }, 'notOneExpression'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: '1) from issuers union select (2' }] }, 'notOneExpression'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: 'sum(1); drop table trades; --' }] }, 'sqlRefused'],
    ['measures.0.expression', { measures: [{ ...measure, name: 'a', expression: "read_text('/etc/passwd')" }] }, 'sqlRefused'],
    ['measures.0.filter', { measures: [{ ...measure, name: 'a', filter: 'true) or (nothing = 1' }] }, 'notOneExpression'],
    ['dimensions.0.expression', { dimensions: [{ ...dimension, expression: 'count(*)' }] }, 'aggregate'],
    ['examples.0.sql', { examples: [{ question: 'x', sql: 'delete from trades' }] }, 'sqlRefused'],
  ] as const)('refuses at %s what its source does not have or may not be asked: %j', async (at, glossary, words) => {
    const { status, code, data } = await put(glossary as never);
    expect([status, code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(Object.keys(data.errors)).toEqual([`glossary.${at}`]);
    expect(JSON.stringify(data.errors)).toContain(words);
  });

  it('tells of names that mean several things, and keeps them', async () => {
    const { data } = await put({
      tables: [
        { ...named, table: 't_bond', name: '债券', synonyms: ['Bond'] },
        { ...named, table: 'trades', name: '交易', synonyms: ['bond'] },
      ],
      columns: [{ ...named, table: 't_bond', column: 'status', name: '状态', unit: '', values: [] }],
      dimensions: [{ ...dimension, name: '状态', expression: '"status"' }],
    });
    expect(data.clashes).toEqual([
      {
        name: 'bond',
        places: [
          { kind: 'table', at: 't_bond' },
          { kind: 'table', at: 'trades' },
        ],
      },
    ]);
  });

  it('works a measure and the groups of a dimension out before they are kept', async () => {
    const attempt = (body: object) => admin.post(`${path()}/try`, body);
    expect((await attempt({ is: 'measure', ...measure, name: undefined })).status).toBe(422);
    const { table, expression, filter } = measure;
    expect(Number((await attempt({ is: 'measure', table, expression, filter })).data.rows[0][0])).toBe(100);
    const years = await attempt({ is: 'dimension', table, expression: dimension.expression });
    expect(years.data.rows.map(([year]: [unknown]) => Number(year)).toSorted()).toEqual([2024, 2025]);
    expect(await attempt({ is: 'measure', table, expression: '1, 2' })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});

describe('the glossary that a source proposes', () => {
  const propose = async () => (await admin.post(`${path()}/propose`, {})).data as Glossary;

  it('has names, units and values from comments, and words from names', async () => {
    await put({});
    const { tables, columns } = await propose();
    expect(tables).toContainEqual({ table: 't_bond', name: '债券', synonyms: ['bond'], description: '' });
    const of = (column: string) => columns.find((each) => each.table === 't_bond' && each.column === column);
    expect(of('bond_code')).toMatchObject({ name: '债券代码', synonyms: ['bond code'], description: '唯一' });
    expect(of('issueAmount')).toMatchObject({ name: '发行金额', synonyms: ['issue amount'], unit: '万元' });
    expect(of('coupon_rate')).toMatchObject({ name: '票面利率', unit: '%' });
    expect(of('status')).toMatchObject({
      name: '状态',
      values: [
        { value: '1', name: '存续' },
        { value: '2', name: '到期' },
      ],
    });
    expect(columns.find(({ column }) => column === 'province')).toBeUndefined();
  });

  it('has joins that no key declares, by names, as far as values bear them out', async () => {
    const { joins } = await propose();
    expect(joins).toContainEqual({ from: { table: 't_bond', column: 'issuer_id' }, to: { table: 'issuers', column: 'id' } });
    expect(joins).toContainEqual({ from: { table: 'trades', column: 'bond_code' }, to: { table: 't_bond', column: 'bond_code' } });
    expect(joins.some(({ from }) => from.table === 'orders_log')).toBe(false);
    // Names that begin with the part of a system, or with what somebody is to the row.
    expect(joins).toContainEqual({ from: { table: 'crm_deal', column: 'client_id' }, to: { table: 'crm_client', column: 'id' } });
    expect(joins).toContainEqual({ from: { table: 'crm_deal', column: 'owner_user_id' }, to: { table: 'system_user', column: 'id' } });
  });

  it('has sums of amounts, averages of rates, categories, years, and questions with SQL that runs', async () => {
    const { measures, dimensions, examples } = await propose();
    const own = measures.filter(({ table }) => table === 't_bond').map(({ name, expression, unit }) => [name, expression, unit]);
    expect(own).toEqual([
      ['债券数量', 'count(*)', ''],
      ['发行金额合计', 'sum("issueAmount")', '万元'],
      ['平均票面利率', 'avg(coupon_rate)', '%'],
    ]);
    expect(measures.map(({ name }) => name)).toEqual(expect.arrayContaining(['total quantity', 'average price', 'number of trades']));
    expect(dimensions.map(({ name }) => name)).toEqual(expect.arrayContaining(['状态', '起息年份', '起息月份', 'province']));
    expect(examples.map(({ question }) => question)).toContain('各状态的债券数量');
    for (const { sql } of examples)
      expect((await admin.post('/api/v1/editor/sql/run', { db_name: 'bonds', sql })).data.result_info).toBe('');
  });

  it('leaves out what was written by hand, and can be kept whole', async () => {
    const own = { ...named, table: 't_bond', name: '公司债' };
    await put({ tables: [own] });
    const { tables, ...proposed } = await propose();
    expect(tables.map(({ table }) => table)).not.toContain('t_bond');
    expect((await put({ ...proposed, tables: [own, ...tables] })).message).toBe(null);
    expect(await propose()).toEqual(noGlossary);
  });
});
