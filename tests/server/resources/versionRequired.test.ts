import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, type SignedIn, startServer, type TestServer } from '../../support/startServer.ts';

describe.each(dialects)('a server that asks for versions, on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await startServer({ dialect, settings: { versionRequired: true } });
    admin = await server.signIn();
  });
  afterAll(() => server?.stop());

  const made = async (name: string): Promise<number> => (await admin.call('POST /api/contents/add', { name })).json().data.id;

  it('refuses to change, revert or remove one record without', async () => {
    const id = await made('Versioned');
    const tries = [
      await admin.call(`PUT /api/contents/${id}`, { description: 'x' }),
      await admin.call(`POST /api/contents/${id}/revert`, { to: 1 }),
      await admin.call(`DELETE /api/contents/${id}`),
    ];
    expect(tries.map((reply) => [reply.statusCode, reply.json().err_code])).toEqual(tries.map(() => [428, 'VERSION_REQUIRED']));
    expect((await admin.call(`GET /api/contents/${id}`)).json().data).toMatchObject({ version: 1, description: null });
  });

  it('does all of that with the version that the record has, and refuses another one', async () => {
    const id = await made('Seen');
    expect((await admin.call(`PUT /api/contents/${id}`, { description: 'x', version: 1 })).statusCode).toBe(200);
    expect((await admin.call(`POST /api/contents/${id}/revert`, { to: 1, version: 2 })).statusCode).toBe(200);
    expect((await admin.call(`DELETE /api/contents/${id}?version=2`)).json().err_code).toBe('VERSION_CONFLICT');
    expect((await admin.call(`DELETE /api/contents/${id}?version=3`)).statusCode).toBe(200);
  });

  it('asks for it too where a record is taken out of the trash, deleted for good, or given a role', async () => {
    const id = await made('Trashed');
    await admin.call(`DELETE /api/contents/${id}?version=1`);
    const role = (await admin.call('POST /roles/add', { RoleName: 'Asked', permissions: [] })).json().data.id as number;
    const tries = [
      await admin.call(`POST /api/contents/${id}/restore`),
      await admin.call(`DELETE /api/contents/${id}/purge`),
      await admin.call(`POST /roles/${role}/members`, { give: [1] }),
    ];
    expect(tries.map((reply) => reply.json().err_code)).toEqual(tries.map(() => 'VERSION_REQUIRED'));
    expect((await admin.call(`POST /api/contents/${id}/restore?version=1`)).json().err_code).toBe('VERSION_CONFLICT');
    expect((await admin.call(`POST /api/contents/${id}/restore?version=2`)).json().data.version).toBe(3);
    await admin.call(`DELETE /api/contents/${id}?version=3`);
    expect((await admin.call(`DELETE /api/contents/${id}/purge?version=3`)).json().err_code).toBe('VERSION_CONFLICT');
    expect((await admin.call(`DELETE /api/contents/${id}/purge?version=4`)).statusCode).toBe(200);
  });

  it('refuses to change, remove or act on many records without the version of each', async () => {
    const [one, two] = [await made('One'), await made('Two')];
    const ids = [{ id: one, version: 1 }, two];
    const user = (await admin.call('POST /users/add', { username: 'unversioned', password: 'a-password-1' })).json().data.id as number;
    const tries = [
      await admin.call('POST /api/contents/bulk-update', { ids, values: { description: 'y' } }),
      await admin.call('POST /api/contents/bulk-remove', { ids }),
      await admin.call('POST /users/suspend', { ids: [user] }),
      await admin.call(`PUT /users/${user}/password`, { password: 'another-pass-1' }),
    ];
    expect(tries.map((reply) => reply.json().err_code)).toEqual(tries.map(() => 'VERSION_REQUIRED'));
    expect((await admin.call('POST /users/suspend', { ids: [{ id: user, version: 1 }] })).json().data.ids).toEqual([user]);
  });
});

describe.each(dialects)('changes of many that say what they were decided on, on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await server.signIn();
  });
  afterAll(() => server?.stop());

  const changed = { code: 'VERSION_CONFLICT', facts: {} };
  const made = async (name: string): Promise<number> => (await admin.call('POST /api/contents/add', { name })).json().data.id;
  const three = async (name: string) => {
    const ids = [await made(`${name} 1`), await made(`${name} 2`), await made(`${name} 3`)] as [number, number, number];
    await admin.call(`PUT /api/contents/${ids[1]}`, { description: 'by somebody else' });
    return { ids, seen: [{ id: ids[0], version: 1 }, { id: ids[1], version: 1 }, ids[2]] };
  };

  it('leave out and name what was changed since, and take the others', async () => {
    const { ids, seen } = await three('Bulk');
    const { data } = (await admin.call('POST /api/contents/bulk-update', { ids: seen, values: { description: 'mine' } })).json();
    expect(data).toMatchObject({ updated: [ids[0], ids[2]], refused: [{ id: ids[1], ...changed }] });
    expect((await admin.call(`GET /api/contents/${ids[1]}`)).json().data.description).toBe('by somebody else');
    const removed = (await admin.call('POST /api/contents/bulk-remove', { ids: seen.slice(1) })).json().data;
    expect(removed).toMatchObject({ removed: [ids[2]], refused: [{ id: ids[1], ...changed }] });
  });

  it('hold for actions: of several it is left out, one alone is refused with the record as it is', async () => {
    const add = async (username: string) =>
      (await admin.call('POST /users/add', { username, password: 'a-password-1' })).json().data.id as number;
    const [one, two] = [await add('acted_one'), await add('acted_two')];
    await admin.call(`PUT /users/${two}`, { phone: '13800138000' });
    const seen = [one, two].map((id) => ({ id, version: 1 }));
    const { data } = (await admin.call('POST /users/suspend', { ids: seen })).json();
    expect(data).toMatchObject({ ids: [one], changed: [{ id: one, from: 1, to: 2 }], refused: [{ id: two, ...changed }] });
    expect((await admin.call('POST /users/suspend', { ids: [{ id: two, version: 1 }] })).json().data).toEqual({
      ids: [],
      changed: [],
      refused: [{ id: two, ...changed }],
    });
    const alone = await admin.call(`PUT /users/${two}/password`, { version: 1, password: 'another-pass-1' });
    expect(alone.json()).toMatchObject({ err_code: 'VERSION_CONFLICT', data: { current: { version: 2 } } });
    expect((await admin.call(`PUT /users/${two}/password`, { version: 2, password: 'another-pass-1' })).statusCode).toBe(200);
  });

  it('refuse what is neither an id nor a record with its version', async () => {
    for (const ids of [[{ id: 1 }], [{ id: 1, version: 0 }], [{ id: 1, version: 1, name: 'x' }], ['1']])
      expect((await admin.call('POST /api/contents/bulk-remove', { ids })).statusCode).toBe(400);
    expect((await admin.call('POST /users/suspend', { ids: [1], version: 1 })).statusCode).toBe(422);
  });
});

it('a server that is not told to ask takes changes without a version, as clients of DB-GPT send them', async () => {
  const server = await startServer();
  const admin = await server.signIn();
  const { id } = (await admin.call('POST /api/contents/add', { name: 'Any' })).json().data;
  expect((await admin.call(`PUT /api/contents/${id}`, { description: 'x' })).statusCode).toBe(200);
  expect((await admin.call(`DELETE /api/contents/${id}`)).statusCode).toBe(200);
  await server.stop();
});
