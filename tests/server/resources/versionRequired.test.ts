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

  it('changes and removes many records as they are, since a change of many names what it sets and not what it saw', async () => {
    const ids = [await made('One'), await made('Two')];
    expect((await admin.call('POST /api/contents/bulk-update', { ids, values: { description: 'y' } })).json().data.updated).toEqual(ids);
    expect((await admin.call('POST /api/contents/bulk-remove', { ids })).json().data.removed).toEqual(ids);
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
