import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '#schemas/index.ts';
import { pathOf } from '#schemas/kit/endpoint.ts';
import type { Person } from '#tests/support/actors.ts';
import type { TestServer } from '#tests/support/startServer.ts';
import { parcels, request, weigh } from './parcels.ts';

const jobContracts = '#schemas/contracts/jobs.ts';

/** The server's modules, read anew with one more contract in a file that has some. */
async function withContract() {
  vi.resetModules();
  vi.doMock(jobContracts, async (original) => ({ ...(await original<object>()), weigh }));
  const [people, server, { rooms }, permissions, roles] = await Promise.all([
    import('#tests/support/actors.ts'),
    import('#tests/support/startServer.ts'),
    import('#server/rooms.ts'),
    import('#schemas/wire/access/startingPermissions.ts'),
    import('#schemas/wire/access/startingRoles.ts'),
  ]);
  return { ...people, ...server, ...permissions, ...roles, rooms };
}

const path = pathOf(weigh.endpoint, request.params);

describe('a call that is declared and answered', () => {
  let modules: Awaited<ReturnType<typeof withContract>>;
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    modules = await withContract();
    // By a first start of its own, which makes the permissions of all calls.
    const settings = { adminPassword: modules.administrator.password };
    server = await modules.startServer({ rooms: [...modules.rooms, parcels], settings });
    admin = await modules.signInAsAdmin(server);
  });
  afterAll(async () => {
    await server?.stop();
    vi.doUnmock(jobContracts);
    vi.resetModules();
  });

  it('has a route that reads what is sent, and answers in the envelope', async () => {
    expect(await admin.post(path, request.body)).toMatchObject({ status: 200, data: { parcel: '7', grams: 2000 }, code: null });
  });

  it('refuses what its contract does not take, at its field', async () => {
    const { status, code, data } = await admin.post(path, { kilograms: -1, colour: 'red' });
    expect([status, code, Object.keys(data.errors as object).toSorted()]).toEqual([422, 'VALIDATION_FAILED', ['colour', 'kilograms']]);
  });

  it('is for those who hold its permission', async () => {
    const { anonymous, makePerson } = modules;
    const [low, holder] = [await makePerson(server, admin, 'low_user'), await makePerson(server, admin, 'weigher', [weigh.endpoint])];
    const asked = await Promise.all([anonymous(server), low, holder].map((person) => person.post(path, request.body)));
    expect(asked.map(({ status }) => status)).toEqual([401, 403, 200]);
  });

  it('has a permission of its name, which the starting roles hold that it serves', async () => {
    const named = (await admin.post('/permissions/list', { search: weigh.name })).data.items;
    expect(named).toMatchObject([{ name: weigh.name, url: weigh.path, methods: ['POST'] }]);
    const { heldBy, startingPermissions, startingRoles } = modules;
    const all = startingPermissions(resources);
    const holders = startingRoles.filter((role) => heldBy(role, all).some(({ name }) => name === weigh.name));
    expect(holders.map(({ key }) => key)).toEqual(['administrator', 'developer']);
  });

  it('stands in the document of the interface', async () => {
    const reply = await server.inject({
      url: '/api/openapi.json',
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    });
    const { post } = reply.json<{ paths: Record<string, Record<string, object>> }>().paths[weigh.path]!;
    const kilograms = { type: 'number', exclusiveMinimum: 0 };
    expect(post).toMatchObject({
      operationId: weigh.name,
      tags: ['Parcels'],
      summary: 'Weigh a parcel',
      requestBody: { content: { 'application/json': { schema: { properties: { kilograms }, required: ['kilograms'] } } } },
    });
  });
});
