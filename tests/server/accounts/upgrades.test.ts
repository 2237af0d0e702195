import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { rooms, systemTables } from '#server/rooms.ts';
import { migrate } from '#server/stores/migrate.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { callNamed, namesOf, permissionNamed, rolesOf, startOf } from './versions.ts';

const notices = async (admin: Person) => (await admin.get('/api/access/upgrades')).data;
const without = async (admin: Person, role: { id: number }, name: string) => {
  const { permissions } = (await admin.get(`/roles/${role.id}`)).data;
  const { id } = await permissionNamed(admin, name);
  return admin.put(`/roles/${role.id}`, { permissions: permissions.filter((each: number) => each !== id) });
};

describe.each(dialects)('rights after an upgrade on %s', (dialect) => {
  let server: TestServer;
  afterEach(() => server?.stop());
  const started = async (declared: readonly Resource[] = resources) => {
    server = await startServer({ dialect, resources: declared });
    return signInAsAdmin(server);
  };
  const wind = callNamed('gadgets.wind', 'ask');

  it('gives roles that nobody changed what a new resource and a new call bring for them, and tells the admin', async () => {
    let admin = await started(resources.filter(({ key }) => !['contents', 'subscriptions', 'deliveries'].includes(key)));
    const { analyst } = await rolesOf(admin);
    const { id } = await makePerson(server, admin, 'asking');
    await admin.put(`/users/${id}`, { roles: [analyst.id] });
    await migrate(server.context.store, resources, server.context.clock, systemTables);
    await startOf(server, { resources, calls: [wind] });
    const app = await server.replica({ resources, rooms });
    const newer: TestServer = { ...server, app, inject: app.inject.bind(app) as TestServer['inject'] };
    admin = await signInAsAdmin(newer);
    const roles = await rolesOf(admin);
    expect(await namesOf(admin, roles.analyst)).toEqual(expect.arrayContaining(['contents.list', 'gadgets.wind', 'subscriptions.create']));
    expect(await namesOf(admin, roles.analyst)).not.toContain('contents.remove');
    expect(await namesOf(admin, roles.developer)).toEqual(expect.arrayContaining(['contents.history', 'gadgets.wind']));
    expect(await namesOf(admin, roles.administrator)).toEqual(expect.arrayContaining(['contents.remove', 'gadgets.wind']));
    const [notice, ...others] = await notices(admin);
    expect(others).toEqual([]);
    expect(notice.created).toEqual(expect.arrayContaining(['contents.list', 'gadgets.wind']));
    expect(notice.roles).toMatchObject([
      { RoleName: '管理员', isChanged: false, removed: [], offered: [] },
      { RoleName: '分析师', added: expect.arrayContaining(['contents.list', 'contents.show', 'gadgets.wind']) },
      { RoleName: '开发者' },
    ]);
    const { items } = (
      await admin.post('/logs', {
        filters: [
          { field: 'entity', operator: 'eq', value: 'roles' },
          { field: 'action', operator: 'eq', value: 'update' },
        ],
      })
    ).data;
    expect(items.map(({ user, entityTitle }: { user: null; entityTitle: string }) => [user, entityTitle])).toEqual([
      [null, '开发者'],
      [null, '分析师'],
      [null, '管理员'],
    ]);
    await app.close();
  });

  it('tells nothing at a first start, and nothing twice, also where two servers start at once', async () => {
    const admin = await started();
    expect(await notices(admin)).toEqual([]);
    await Promise.all([startOf(server, { calls: [wind] }), startOf(server, { calls: [wind] })]);
    await startOf(server, { calls: [wind] });
    expect(await notices(admin)).toMatchObject([{ created: ['gadgets.wind'], roles: [{}, {}, {}] }]);
    const { analyst } = await rolesOf(admin);
    expect((await namesOf(admin, analyst)).filter((name) => name === 'gadgets.wind')).toHaveLength(1);
  });

  it('leaves a changed role alone, and offers it what is new and nothing that was taken from it', async () => {
    const admin = await started();
    const { analyst } = await rolesOf(admin);
    await without(admin, analyst, 'feedback.create');
    const before = await namesOf(admin, analyst);
    await startOf(server, { calls: [wind] });
    expect(await namesOf(admin, analyst)).toEqual(before);
    const told = (await notices(admin))[0].roles.find(({ id }: { id: number }) => id === analyst.id);
    expect(told).toEqual({ id: analyst.id, RoleName: '分析师', isChanged: true, added: [], removed: [], offered: ['gadgets.wind'] });
  });

  it('gives a call that was for others before to the roles that it is for now, and tells of it, or offers it to a changed one', async () => {
    const admin = await started();
    await startOf(server, { calls: [callNamed('gadgets.wind', 'inspect'), callNamed('gadgets.stop', 'inspect')] });
    const { analyst } = await rolesOf(admin);
    await startOf(server, { calls: [wind, callNamed('gadgets.stop', 'inspect')] });
    expect(await namesOf(admin, analyst)).toContain('gadgets.wind');
    const [told] = await notices(admin);
    expect(told).toMatchObject({ created: [], roles: [{ id: analyst.id, isChanged: false, added: ['gadgets.wind'], offered: [] }] });
    await without(admin, (await rolesOf(admin)).analyst, 'feedback.create');
    await startOf(server, { calls: [wind, callNamed('gadgets.stop', 'ask')] });
    expect((await notices(admin))[0].roles).toMatchObject([{ id: analyst.id, isChanged: true, added: [], offered: ['gadgets.stop'] }]);
  });

  it('adds to a changed role what was offered when the admin says so, and not twice', async () => {
    const admin = await started();
    const { analyst, developer } = await rolesOf(admin);
    await without(admin, analyst, 'feedback.create');
    await startOf(server, { calls: [wind] });
    const [{ id }] = await notices(admin);
    expect((await admin.post(`/api/access/upgrades/${id}/add`, { role: developer.id })).code).toBe('UPGRADE_NOTICE_GONE');
    expect((await admin.post(`/api/access/upgrades/${id}/add`, { role: analyst.id })).code).toBeNull();
    expect(await namesOf(admin, analyst)).toContain('gadgets.wind');
    expect(await namesOf(admin, analyst)).not.toContain('feedback.create');
    expect((await admin.post(`/api/access/upgrades/${id}/add`, { role: analyst.id })).code).toBe('UPGRADE_NOTICE_GONE');
    expect((await notices(admin))[0].roles[1]).toMatchObject({ isChanged: true, added: ['gadgets.wind'], offered: [] });
    await startOf(server, { calls: [wind, callNamed('gadgets.stop', 'ask')] });
    expect(await namesOf(admin, analyst)).not.toContain('gadgets.stop');
  });

  it('puts a notice away for good', async () => {
    const admin = await started();
    await startOf(server, { calls: [wind] });
    const [{ id }] = await notices(admin);
    expect((await admin.post(`/api/access/upgrades/${id}/dismiss`)).code).toBeNull();
    expect((await admin.post(`/api/access/upgrades/${id}/dismiss`)).code).toBe('UPGRADE_NOTICE_GONE');
    expect((await admin.post('/api/access/upgrades/none/dismiss')).code).toBe('UPGRADE_NOTICE_GONE');
    await startOf(server, { calls: [wind] });
    expect(await notices(admin)).toEqual([]);
  });

  it('takes a role that was only renamed for unchanged, and one that people made for none of its own', async () => {
    const admin = await started();
    const { analyst } = await rolesOf(admin);
    await admin.put(`/roles/${analyst.id}`, { RoleName: 'Analysts', description: 'who ask' });
    const { id } = (await admin.post('/roles/add', { RoleName: '审核员', permissions: analyst.permissions })).data;
    await startOf(server, { calls: [wind] });
    expect(await namesOf(admin, analyst)).toContain('gadgets.wind');
    expect(await namesOf(admin, { id })).not.toContain('gadgets.wind');
    expect((await notices(admin))[0].roles.map(({ RoleName }: { RoleName: string }) => RoleName)).toEqual(['管理员', 'Analysts', '开发者']);
  });

  it('gives a role in the trash nothing before it is restored, and does not make it again', async () => {
    const admin = await started();
    const { analyst } = await rolesOf(admin);
    await admin.remove(`/roles/${analyst.id}`);
    await startOf(server, { calls: [wind] });
    expect((await notices(admin))[0].roles.map(({ RoleName }: { RoleName: string }) => RoleName)).toEqual(['管理员', '开发者']);
    await admin.post(`/roles/${analyst.id}/restore`);
    expect(await namesOf(admin, analyst)).not.toContain('gadgets.wind');
    await startOf(server, { calls: [wind] });
    expect(await namesOf(admin, analyst)).toContain('gadgets.wind');
    await admin.remove(`/roles/${analyst.id}`);
    await admin.remove(`/roles/${analyst.id}/purge`);
    await startOf(server, {});
    expect((await admin.post('/roles/list')).data.total_count).toBe(2);
  });

  it('takes from unchanged roles what an older version knows nothing of, leaves changed ones, and gives it again', async () => {
    const admin = await started();
    await startOf(server, { calls: [wind] });
    const { analyst, developer } = await rolesOf(admin);
    await without(admin, developer, 'feedback.create');
    await startOf(server, {});
    expect(await namesOf(admin, analyst)).not.toContain('gadgets.wind');
    expect(await namesOf(admin, developer)).toContain('gadgets.wind');
    expect((await notices(admin))[0]).toMatchObject({ created: [], roles: [{}, { RoleName: '分析师', removed: ['gadgets.wind'] }] });
    await startOf(server, { calls: [wind] });
    expect(await namesOf(admin, analyst)).toContain('gadgets.wind');
    expect((await permissionNamed(admin, 'gadgets.wind')).version).toBe(1);
  });

  it('takes a tag that people gave a permission for no change of it, keeps it, and counts it in the list', async () => {
    const admin = await started();
    await startOf(server, { calls: [wind] });
    const { id, version } = await permissionNamed(admin, 'gadgets.wind');
    expect((await admin.put(`/permissions/${id}`, { tag: ' 财务 ', version })).data.tag).toBe('财务');
    const moving = callNamed('gadgets.wind', 'ask', 'POST /api/gadgets/moved');
    await startOf(server, { calls: [moving] });
    expect(await permissionNamed(admin, 'gadgets.wind')).toMatchObject({ url: '/api/gadgets/moved', tag: '财务' });
    const { facets } = (await admin.post('/permissions/list', { facets: ['tag'], page_size: 1 })).data;
    expect(facets.tag.values).toEqual([
      { value: 'manage', count: 10 },
      { value: '财务', count: 1 },
    ]);
  });

  it('never gives a permission that people changed, made, or put into the trash', async () => {
    const admin = await started();
    const { analyst } = await rolesOf(admin);
    await admin.post('/permissions/add', { name: 'Gadgets.stop', url: '/users/{id}' });
    await startOf(server, { calls: [callNamed('gadgets.wind', 'inspect'), callNamed('gadgets.turn', 'inspect')] });
    await admin.put(`/permissions/${(await permissionNamed(admin, 'gadgets.wind')).id}`, { url: '/users/list' });
    await admin.remove(`/permissions/${(await permissionNamed(admin, 'gadgets.turn')).id}`);
    const calls = ['gadgets.wind', 'gadgets.turn', 'gadgets.stop'].map((name) => callNamed(name, 'ask'));
    await startOf(server, { calls });
    expect((await namesOf(admin, analyst)).filter((name) => name.toLowerCase().startsWith('gadgets.'))).toEqual([]);
    const [{ id, roles }] = await notices(admin);
    const told = roles.find((role: { id: number }) => role.id === analyst.id);
    expect(told).toMatchObject({ isChanged: false, added: [], offered: ['gadgets.wind', 'gadgets.stop'] });
    await admin.post(`/api/access/upgrades/${id}/add`, { role: analyst.id });
    await startOf(server, { calls: [...calls, callNamed('gadgets.stay', 'ask')] });
    expect((await namesOf(admin, analyst)).filter((name) => name.toLowerCase().startsWith('gadgets.')).toSorted()).toEqual([
      'Gadgets.stop',
      'gadgets.stay',
      'gadgets.wind',
    ]);
  });

  it('lets permissions follow calls that move, unless people changed them', async () => {
    const admin = await started();
    await startOf(server, { calls: [wind, callNamed('gadgets.stop', 'ask')] });
    await admin.put(`/permissions/${(await permissionNamed(admin, 'gadgets.stop')).id}`, { url: '/elsewhere' });
    const moved = ['wind', 'stop'].map((name) => callNamed(`gadgets.${name}`, 'ask', `PUT /api/moved/${name}`));
    await startOf(server, { calls: moved });
    expect(await permissionNamed(admin, 'gadgets.wind')).toMatchObject({ url: '/api/moved/wind', methods: ['PUT'] });
    expect(await permissionNamed(admin, 'gadgets.stop')).toMatchObject({ url: '/elsewhere' });
    expect((await notices(admin))[0]).toMatchObject({ created: [], moved: ['gadgets.wind'], roles: [] });
  });

  it('knows of data that an older product left which of its roles people changed', async () => {
    const admin = await started();
    const { analyst, developer } = await rolesOf(admin);
    await without(admin, developer, 'feedback.create');
    await server.context.store.transaction((trx) => trx.updateTable('seeded').set({ given: null }).execute());
    await server.context.store.transaction((trx) => trx.deleteFrom('seeded').where('key', '=', 'permission:prompts.trash').execute());
    await startOf(server, { calls: [wind] });
    expect(await namesOf(admin, analyst)).toContain('gadgets.wind');
    expect(await namesOf(admin, developer)).not.toContain('gadgets.wind');
    const told = (await notices(admin))[0].roles.find(({ id }: { id: number }) => id === developer.id);
    expect(told).toMatchObject({ isChanged: true, offered: ['gadgets.wind'] });
  });

  it('lets nobody hand on through a notice what they do not hold, and shows roles only to whoever may list them (attack F20)', async () => {
    const admin = await started();
    const { analyst } = await rolesOf(admin);
    await without(admin, analyst, 'feedback.create');
    await startOf(server, { calls: [callNamed('gadgets.wind', 'ask', 'POST /users/add')] });
    const own = ['GET /api/access/upgrades', 'POST /api/access/upgrades/{id}/add'];
    const person = await makePerson(server, admin, 'halfway', own);
    const [{ id }] = await notices(admin);
    expect((await person.post(`/api/access/upgrades/${id}/add`, { role: analyst.id })).code).toBe('BEYOND_OWN_RIGHTS');
    expect(await namesOf(admin, analyst)).not.toContain('gadgets.wind');
    expect(await notices(person)).toMatchObject([{ id, roles: [] }]);
  });
});
