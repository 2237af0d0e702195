import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceRule } from '#schemas/wire/sourceRules.ts';
import { limits, tableRules } from '#server/sources/rules/tableRule.ts';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';
import { type ExampleDatabase, exampleDatabases } from './exampleDatabases.ts';

const signal = new AbortController().signal;
const asAdmin = { id: 1, isAdmin: true };
let server: TestServer;
let admin: Person;
let examples: readonly ExampleDatabase[];
let role: number;
let reader: { readonly id: number; readonly isAdmin: false };

/** Half of the bonds, without their notes, the names of issuers masked. */
const rules = (): SourceRule[] => [
  { role, table: 'bonds', title: '仅国家电网', filter: 'issuer_id in (select id from issuers where id = 1) -- own', hidden: ['note'] },
  { role, table: 'issuers', masked: ['name'] },
];
/** The same rules as views over the same tables. */
const views = (mask: string) => [
  `create view ruled_bonds as select id, issuer_id, amount, issued from bonds where issuer_id = 1`,
  `create view ruled_issuers as select id, ${mask} as name from issuers`,
];

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server, administrator.username, administrator.password);
  examples = await exampleDatabases(server.context.settings.dataDir);
  role = (await admin.post('/roles/add', { RoleName: 'Ruled desk' })).data.id;
  const { data } = await admin.post('/users/add', { username: 'ruled', password: 'password-1', roles: [role], dept_cn: 'a', org_cn: 'b' });
  reader = { id: data.id, isAdmin: false };
  for (const { type, parameters, password, run } of examples) {
    const mask = type === 'mysql' ? "concat(left(name, 1), '***')" : "substr(name, 1, 1) || '***'";
    for (const statement of views(mask)) await run(statement);
    if (type === 'postgresql')
      await run('create function all_bonds() returns setof bonds language sql security definer as $$ table bonds $$');
    if (type === 'postgresql') await run(`grant select on ruled_bonds, ruled_issuers to ${parameters['user']}`);
    const added = await admin.post('/api/sources/add', {
      name: type,
      type,
      parameters,
      password: password ?? null,
      roles: [role],
      rules: rules(),
    });
    expect(added, JSON.stringify(added)).toMatchObject({ status: 200, code: null });
  }
}, 120_000);
afterAll(async () => {
  for (const example of examples) await example.remove();
  await server.stop();
});

const entryOf = (name: string) => server.context.sources.named(asAdmin, name);
const run = async (name: string, text: string, asker: typeof asAdmin | typeof reader = reader) =>
  server.context.sources.run(asker, await entryOf(name), text, { limit: 1000, signal });
const codeOf = (name: string, text: string) =>
  run(name, text).then(
    ({ rows }) => JSON.stringify(rows),
    (error: { readonly code?: string }) => error.code,
  );
const types = ['postgresql', 'mysql', 'sqlite', 'duckdb'] as const;
const comparable = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Queries over a table `bonds` and a table `issuers`, by the names that they are given. */
const queries = fc.record({
  columns: fc.constantFrom('b.id', 'b.id, b.amount', 'count(*) as n', 'b.*', 'max(b.amount) as m', 'b.id, i.name'),
  where: fc.constantFrom(
    '',
    'where b.amount > 500',
    "where i.name like '国%'",
    'where exists (select 1 from B x where x.id = b.id)',
    'where b.issuer_id in (select id from I)',
  ),
  form: fc.constantFrom('plain', 'with', 'union', 'inner', 'named'),
});
const textOf = ({ columns, where, form }: { columns: string; where: string; form: string }, bonds: string, issuers: string) => {
  const inside = where.replace('from B', `from ${bonds}`).replace('from I', `from ${issuers}`);
  const query = `select ${columns} from ${bonds} b join ${issuers} i on i.id = b.issuer_id ${inside}`;
  const forms: Readonly<Record<string, string>> = {
    plain: query,
    with: `with chosen as (${query}) select * from chosen`,
    union: `${query} union all ${query}`,
    inner: `select * from (${query}) as q`,
    named: `with q as (select * from ${bonds}) select count(*) as n from q where q.id in (select id from ${bonds})`,
  };
  return forms[form]!;
};

describe.each(types)('rules of a role on %s', (type) => {
  it('show what views with the same rules show, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const [found, expected] = [
          await run(type, textOf(query, 'bonds', 'issuers')),
          await run(type, textOf(query, 'ruled_bonds', 'ruled_issuers'), asAdmin),
        ];
        expect(comparable(found.rows)).toEqual(comparable(expected.rows));
      }),
      { numRuns: 25 },
    );
  });

  it('are told with the answer, without their conditions, and do not hold for administrators', async () => {
    const { rows, rules: told, tables } = await run(type, 'select * from bonds');
    expect(rows).toHaveLength(2);
    expect(tables).toEqual(['bonds']);
    expect(told).toEqual([{ table: 'bonds', isFiltered: true, titles: ['仅国家电网'], masked: [], hidden: 1 }]);
    expect((await run(type, 'select name from issuers order by id')).rows).toEqual([['国***'], ['中***']]);
    expect((await run(type, 'select note from bonds where id = 2', asAdmin)).rows).toEqual([['绿色']]);
  });

  it('leave no way to what they hide', async () => {
    const hidden = [
      'select note from bonds',
      'select b.note from bonds b',
      "select id from bonds where note = '绿色'",
      'select id from bonds order by note',
      'select count(*) from bonds where cast(note as int) = 1',
      'with b as (select * from bonds) select note from b',
      'select (select max(note) from bonds)',
    ];
    for (const text of hidden) expect(await codeOf(type, text), text).toMatch(/^(?:SOURCE_SQL_FAILED|SOURCE_RULE_FAILED)$/);
    const none = [
      "select id from issuers where name = '国家电网'",
      'select id from bonds where issuer_id = 2',
      "select 1 from issuers where name like '%铁路'",
      'select b.id from issuers i join bonds b on b.issuer_id = i.id where i.id = 2',
    ];
    for (const text of none) expect(await codeOf(type, text), text).toBe('[]');
    const refused = [
      'explain select * from bonds',
      'with issuers as (select 2 as id) select * from bonds',
      'with recursive issuers as (select 1 as id union all select 2) select * from bonds',
      ...{
        postgresql: [
          'select * from pg_catalog.pg_class',
          'select * from information_schema.columns',
          'show search_path',
          "select pg_table_size('bonds')",
          // The statement, with the conditions of rules in it.
          'select current_query() from bonds',
          // A function that somebody made may read what it likes.
          'select * from all_bonds()',
          'select b.* from generate_series(1, 2) n, lateral all_bonds() b',
        ],
        mysql: ['describe bonds', 'show columns from bonds', 'show create table bonds', 'select * from information_schema.columns'],
        // A virtual table is read by a call.
        sqlite: [
          'select sql from sqlite_schema',
          "select * from pragma_table_info('bonds')",
          "pragma table_info('bonds')",
          "select * from bonds('绿色')",
          "select * from dbstat('main')",
        ],
        duckdb: [
          'describe bonds',
          'select * from duckdb_columns()',
          "select * from pragma_storage_info('bonds')",
          'show all tables',
          // Bounds of the whole table, whichever rows of it are read.
          'select stats(amount) from bonds',
          'select current_query() from bonds',
          "select * from histogram_values('bonds', note)",
          'from histogram(bonds, amount)',
        ],
      }[type],
    ];
    for (const text of refused) expect(await codeOf(type, text), text).toBe('SOURCE_RULE_REFUSED');
    // A synonym would be another name of a table under rules.
    expect(await codeOf(type, 'select * from another_name')).toBe('SOURCE_TABLE_UNKNOWN');
    if (type === 'mysql') {
      const { database } = examples.find((example) => example.type === type)!.parameters;
      expect(await codeOf(type, `select * from ${database}.another_name`)).toBe('SOURCE_TABLE_UNKNOWN');
      expect(await codeOf(type, 'select * from elsewhere.goals')).toBe('SOURCE_DATABASE_UNREAD');
    }
    const { rows } = await run(
      type,
      'with own as (select * from bonds) select issuers.name from own join issuers on issuers.id = own.issuer_id',
    );
    expect(rows).toEqual([['国***'], ['国***']]);
    if (type === 'postgresql') expect((await run(type, 'table only bonds')).rows).toHaveLength(2);
    const series = { postgresql: 'generate_series(1, 3) n', duckdb: 'range(3) n', sqlite: "json_each('[1, 2, 3]') n" };
    if (type !== 'mysql') expect((await run(type, `select b.id from bonds b, ${series[type]}`)).rows).toHaveLength(6);
  });

  it('hide columns where tables are listed', async () => {
    const { tables } = await server.context.sources.schemaOf(reader, await entryOf(type), { fresh: false, signal });
    expect(tables.find(({ name }) => name === 'bonds')!.columns.map(({ name }) => name)).toEqual(['id', 'issuer_id', 'amount', 'issued']);
  });
});

it('hide what a glossary says of hidden columns, and keep it when those who cannot see it write', async () => {
  const named = { synonyms: [], description: '' };
  const measures = [
    { ...named, name: '金额合计', table: 'bonds', expression: 'sum(amount)', filter: null, unit: '' },
    { ...named, name: '有备注的', table: 'bonds', expression: 'count(id)', filter: 'NOTE is not null', unit: '' },
  ];
  const values = [{ value: '国家电网', name: '国网', synonyms: [] }];
  const glossary = {
    tables: [],
    joins: [],
    dimensions: [],
    measures,
    columns: [
      { ...named, table: 'bonds', column: 'note', name: '备注', unit: '', values: [] },
      { ...named, table: 'issuers', column: 'name', name: '发行人', unit: '', values },
    ],
    examples: [{ question: '哪些债券有备注', sql: 'select id from bonds where "note" is not null' }],
  };
  const entry = await entryOf('sqlite');
  const path = `/api/sources/${entry.id}/glossary`;
  expect(await admin.put(path, { glossary })).toMatchObject({ status: 200 });
  const { data: permissions } = await admin.post('/permissions/list', { page_size: 1000 });
  const may = ['sources.show', 'sources.glossary', 'sources.changeGlossary'];
  const held = (permissions.items as { id: number; name: string }[]).filter(({ name }) => may.includes(name)).map(({ id }) => id);
  await admin.put(`/roles/${role}`, { permissions: held });
  const ruled = await signIn(server, 'ruled', 'password-1');
  const { data: seen } = await ruled.get(path);
  expect(seen.glossary).toEqual({
    ...glossary,
    measures: measures.slice(0, 1),
    columns: [{ ...glossary.columns[1], values: [] }],
    examples: [],
  });
  const described = [{ ...seen.glossary.columns[0], description: '公司全称' }];
  expect(await ruled.put(path, { glossary: { ...seen.glossary, columns: described } })).toMatchObject({ status: 200 });
  const { columns, measures: kept, examples: shown } = (await admin.get(path)).data.glossary;
  expect([kept, shown]).toEqual([measures, glossary.examples]);
  expect(columns).toEqual([{ ...described[0], values }, glossary.columns[0]]);
});

it('a rule that does not hold is refused when it is saved, and says why', async () => {
  const { id, version } = (await admin.get('/api/sources/3')).data;
  const save = (rule: object) => admin.put(`/api/sources/${id}`, { version, rules: [{ role, table: 'bonds', ...rule }] });
  for (const rule of [
    { filter: 'nothing = 1' },
    { filter: '1 = 1) or (1 = 1' },
    { filter: '1 = 1; select 2' },
    { hidden: ['nothing'] },
    { table: 'nothing', hidden: ['id'] },
    {},
  ])
    expect(await save(rule), JSON.stringify(rule)).toMatchObject({ status: 422, code: 'SOURCE_RULE_INVALID' });
});

it('of several roles the widest holds', () => {
  const both = (one: Partial<SourceRule>, other?: Partial<SourceRule>) => {
    const all = [{ role: 1, table: 'T', ...one }, ...(other ? [{ role: 2, table: 't', ...other }] : [])];
    const rule = tableRules(all, new Set([1, 2])).get('t');
    return rule && limits(rule) ? { filters: rule.filters, hidden: [...rule.hidden], masked: [...rule.masked] } : undefined;
  };
  expect(both({ filter: 'a' })).toBeUndefined();
  expect(both({ filter: 'a' }, { filter: 'b' })).toEqual({ filters: ['a', 'b'], hidden: [], masked: [] });
  expect(both({ filter: 'a', hidden: ['x', 'y'] }, { hidden: ['Y'], masked: ['x'] })).toEqual({
    filters: undefined,
    hidden: ['y'],
    masked: ['x'],
  });
  expect(tableRules([{ role: 1, table: 't', filter: 'a' }], new Set()).get('t')!.isWithheld).toBe(true);
});
