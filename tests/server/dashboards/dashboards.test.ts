import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshJob } from '#server/dashboards/refreshJob.ts';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

let server: TestServer;
let database: Database.Database;
let admin: Person;
/** Makes dashboards, and may ask the source. */
let owner: Person;
/** Holds a role that dashboards are shared with, and may ask the source. */
let reader: Person;
/** Holds a role that dashboards are shared with, and may not ask the source. */
let stranger: Person;
/** May call everything on dashboards, and holds no role that any is shared with. */
let other: Person;
let source: number;
let roles: { readonly readers: number; readonly strangers: number };

const rights = [
  '/api/dashboards/add',
  '/api/dashboards/list',
  '/api/dashboards/try',
  '/api/dashboards/{id}',
  '/api/dashboards/{id}/filter-values',
  '/api/dashboards/{id}/tiles/{tile}/data',
];

const withRole = async (username: string, role: number): Promise<Person> => {
  await admin.post('/users/add', { username, password: testPassword, roles: [role] });
  return signIn(server, username, testPassword);
};

beforeAll(async () => {
  server = await startServer();
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer, day text);
    insert into sales values ('东', 10, '2024-01-05'), ('西', 20, '2024-02-05'), ('东', 30, '2024-03-05'), ('O''Neill', 40, '2024-04-05')`);
  admin = await signInAsAdmin(server);
  const [owners, readers, strangers, others] = [
    await makeRole(admin, rights),
    await makeRole(admin, rights),
    await makeRole(admin, rights),
    await makeRole(admin, rights),
  ];
  roles = { readers, strangers };
  const made = await admin.post('/api/sources/add', {
    name: 'sales',
    type: 'sqlite',
    parameters: { path: 'sales.db' },
    roles: [owners, readers],
  });
  source = made.data.id;
  owner = await withRole('owner', owners);
  reader = await withRole('reader', readers);
  stranger = await withRole('stranger', strangers);
  other = await withRole('other', others);
});
afterAll(async () => {
  await server.stop();
  database.close();
});

const tile = (id: string, sql: string, columns: readonly string[] = []) => ({
  id,
  kind: 'chart',
  title: id,
  source,
  sql,
  columns,
  chart: null,
  place: { x: 0, y: 0, w: 6, h: 4 },
});
const byRegion = () =>
  tile('byregion', 'select region, sum(amount) as amount from sales where {{day: day}} group by region order by region', [
    'region',
    'amount',
  ]);
const filters = [
  { name: 'region', title: '地区', kind: 'value', column: 'region', initial: null },
  { name: 'day', title: '日期', kind: 'dates', column: 'day', initial: null },
];

const make = async (person: Person, more: object = {}) => {
  const made = await person.post('/api/dashboards/add', {
    title: '销售',
    filters,
    tiles: [byRegion(), tile('broken', 'select nothing from nowhere')],
    ...more,
  });
  expect(made).toMatchObject({ status: 200 });
  return made.data;
};
const data = (person: Person, id: number, body: object = {}, which = 'byregion') =>
  person.post(`/api/dashboards/${id}/tiles/${which}/data`, body);

describe('a dashboard', () => {
  it('is seen by its owner, the roles it is shared with and admins, and changed by its owner and admins alone', async () => {
    const { id, owner: ownerId } = await make(owner, { roles: [roles.readers] });
    expect(ownerId).toBe(owner.session!.id);
    for (const person of [owner, reader, admin])
      expect(await person.get(`/api/dashboards/${id}`)).toMatchObject({ status: 200, data: { title: '销售' } });
    for (const person of [stranger, other]) {
      expect(await person.get(`/api/dashboards/${id}`)).toMatchObject({ status: 404 });
      expect((await person.post('/api/dashboards/list')).data.items).toEqual([]);
      expect(await data(person, id)).toMatchObject({ status: 404 });
    }
    expect(await reader.put(`/api/dashboards/${id}`, { title: '改' })).toMatchObject({ status: 403 });
    expect(await reader.remove(`/api/dashboards/${id}`)).toMatchObject({ status: 403 });
    expect(await owner.put(`/api/dashboards/${id}`, { title: '改', version: 1 })).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await owner.put(`/api/dashboards/${id}`, { title: '又改', version: 1 })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    });
    expect(await admin.put(`/api/dashboards/${id}`, { note: '管理员' })).toMatchObject({ status: 200, data: { owner: owner.session!.id } });
  });

  it('is refused with tiles or filters that are none', async () => {
    const refused = async (more: object) => Object.keys((await owner.post('/api/dashboards/add', { title: 'x', ...more })).data.errors);
    expect(await refused({ tiles: [byRegion(), byRegion()] })).toEqual(['tiles']);
    expect(await refused({ tiles: [{ ...byRegion(), place: { x: 8, y: 0, w: 8, h: 1 } }] })).toEqual([expect.stringContaining('tiles')]);
    expect(await refused({ filters: [filters[0], filters[0]] })).toEqual(['filters']);
    expect(await refused({ filters: [{ ...filters[0], name: "a'b" }] })).toEqual([expect.stringContaining('filters')]);
  });
});

describe('what a tile shows', () => {
  it('is asked with filters that stand in its statement and around it', async () => {
    const { id } = await make(owner);
    const rows = async (chosen: object) => (await data(owner, id, { filters: chosen })).data.rows;
    expect(await rows({})).toEqual([
      ["O'Neill", 40],
      ['东', 40],
      ['西', 20],
    ]);
    expect(await rows({ region: ['东', '西'], day: { from: '2024-01-01', to: '2024-02-05' } })).toEqual([
      ['东', 10],
      ['西', 20],
    ]);
    expect(await rows({ region: ["O'Neill"] })).toEqual([["O'Neill", 40]]);
    expect(await rows({ region: ["x') or 1=1 --"] })).toEqual([]);
    expect(await data(owner, id, { filters: { nobody: ['a'] } })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect((await data(owner, id)).data.applied).toEqual(['region', 'day']);
  });

  it('is what somebody may see who may ask its source; to others it says why not', async () => {
    const { id } = await make(owner, { roles: [roles.readers, roles.strangers] });
    expect(await data(reader, id)).toMatchObject({ status: 200 });
    const { status, code, message } = await data(stranger, id);
    expect([status, code]).toEqual([403, 'TILE_SOURCE_REFUSED']);
    expect(message).not.toContain('sales');
    expect(await stranger.post('/api/dashboards/try', { source, sql: 'select 1' })).toMatchObject({
      status: 403,
      code: 'TILE_SOURCE_REFUSED',
    });
  });

  it('fails by itself, and says what the database says', async () => {
    const { id } = await make(owner);
    expect(await data(owner, id, {}, 'broken')).toMatchObject({ status: 422, code: 'SOURCE_SQL_FAILED' });
    expect(await data(owner, id, {}, 'missing')).toMatchObject({ status: 404, code: 'TILE_NOT_FOUND' });
    expect(await data(owner, id)).toMatchObject({ status: 200 });
  });

  it('is never more than a read', async () => {
    const { id } = await make(owner, { tiles: [tile('bad', 'delete from sales')] });
    expect(await data(owner, id, {}, 'bad')).toMatchObject({ code: 'SQL_NOT_READ' });
  });

  it('is kept as it was read until it is to be fresh, or read again by the schedule, apart for each set of roles', async () => {
    const { id } = await make(owner, {
      roles: [roles.readers],
      refresh: 'hour',
      tiles: [tile('count', 'select count(*) as n from sales')],
    });
    const count = async (person: Person, body: object = {}) => (await data(person, id, body, 'count')).data.rows[0][0] as number;
    const before = await count(owner);
    database.exec("insert into sales values ('北', 1, '2025-01-01')");
    expect(await count(owner)).toBe(before);
    expect(await count(reader)).toBe(before + 1);
    expect(await count(owner, { fresh: true })).toBe(before + 1);
    database.exec("insert into sales values ('北', 1, '2025-01-02')");
    const { context } = server;
    await refreshJob.run({ context, payload: { dashboardId: id }, signal: new AbortController().signal, progress: () => {} } as never);
    expect([await count(owner), await count(reader)]).toEqual([before + 2, before + 2]);
    const schedules = () =>
      context.store.lookups.selectFrom('job_schedules').select('pattern').where('name', '=', `dashboards/${id}`).execute();
    expect(await schedules()).toEqual([{ pattern: '0 * * * *' }]);
    await owner.remove(`/api/dashboards/${id}`);
    expect(await schedules()).toEqual([]);
  });

  it('can be filtered by all the values that its source has for whoever looks, whatever is chosen', async () => {
    const broken = tile('named', 'select region from sales where {{nobody}}', ['region']);
    const { id } = await make(owner, {
      filters: [...filters, { name: '年', title: '', kind: 'value', column: 'year', initial: null }],
      tiles: [byRegion(), broken, tile('years', "select 2023 as year union select 2022 union select 'x'", ['year'])],
      roles: [roles.strangers],
    });
    const offered = (person: Person, filter: string) =>
      person.get(`/api/dashboards/${id}/filter-values?filter=${encodeURIComponent(filter)}`);
    const { data: regions } = await offered(owner, 'region');
    expect(regions.isWhole).toBe(true);
    expect(regions.values).toEqual(expect.arrayContaining(['东', '西', "O'Neill"]));
    expect(await offered(owner, '年')).toMatchObject({ data: { values: [2022, 2023, 'x'], isWhole: true } });
    expect(await offered(stranger, 'region')).toMatchObject({ data: { values: [] } });
    expect(await offered(owner, 'nobody')).toMatchObject({ status: 422, code: 'FILTER_UNKNOWN' });
    expect(await offered(reader, 'region')).toMatchObject({ status: 404 });
  });

  it('can be tried before it is kept', async () => {
    const { data: tried } = await owner.post('/api/dashboards/try', {
      source,
      sql: "select region from sales where {{region: region}} and day < '2024-02-01'",
      declared: filters,
    });
    expect(tried).toMatchObject({ columns: ['region'], rows: [['东']], applied: ['region'] });
  });
});
