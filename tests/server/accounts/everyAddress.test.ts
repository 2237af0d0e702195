import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { type Endpoint, methods, partsOf } from '#schemas/kit/endpoint.ts';
import { openEndpoints, openMatcher, selfEndpoints, selfMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

/** Every route but those of the site, read off the tree that Fastify prints: indentation tells which path a line goes on from. */
function routesOf(server: TestServer): Endpoint[] {
  const path: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): Endpoint[] => {
      const [, indent, part, said] = /^([│├└─ ]*)(\S+) \((.+)\)$/.exec(line) ?? [];
      if (!indent || !part || !said) return [];
      const depth = indent.length / 4;
      path.splice(depth - 1, path.length, part);
      const url = `/${path.slice(1).join('')}`.replace(/:(\w+)/g, '{$1}');
      return methods.filter((method) => said.split(', ').includes(method)).map((method): Endpoint => `${method} ${url as `/${string}`}`);
    })
    .filter((endpoint) => !['GET /', 'GET /login', 'GET /assets/*', 'GET /*'].includes(endpoint));
}

describe('every address of the server', () => {
  const permissions = startingPermissions(resources);
  let server: TestServer;
  let low: Person;

  beforeAll(async () => {
    server = await startServer();
    low = await makePerson(server, await signInAsAdmin(server), 'low_user');
  });
  afterAll(() => server?.stop());

  it('is open, one’s own, or behind a permission that the first start makes', () => {
    const routes = routesOf(server);
    expect(routes).toEqual(expect.arrayContaining(['POST /users/list', 'GET /users/{id}/history', 'PUT /api/profile/password']));
    const named = new Set(permissions.flatMap(({ methods: own, url }) => own.map((method) => `${method} ${url}`)));
    const isKnown = (endpoint: Endpoint) => [...openEndpoints, ...selfEndpoints].includes(endpoint) || named.has(endpoint);
    expect(routes.filter((endpoint) => !isKnown(endpoint))).toEqual([]);
  });

  it('answers where the lists of open, own and permitted addresses say', () => {
    const routes = new Set<string>(routesOf(server));
    const said = [
      ...openEndpoints,
      ...selfEndpoints,
      ...permissions.flatMap(({ methods: own, url }) => own.map((method) => `${method} ${url}` as Endpoint)),
    ];
    expect(said.filter((endpoint) => !routes.has(endpoint))).toEqual([]);
  });

  it('asks for a session, and then for a permission, before it looks at what was sent', async () => {
    const guarded = routesOf(server).filter((endpoint) => {
      const { method, path } = partsOf(endpoint);
      return !openMatcher.allows(method, path) && !selfMatcher.allows(method, path);
    });
    expect(guarded.length).toBeGreaterThan(80);
    for (const endpoint of guarded) {
      const { method, path } = partsOf(endpoint);
      const ask = {
        method,
        url: path.replace(/\{\w+\}/g, '1'),
        ...(method !== 'GET' && { payload: '{broken', headers: { 'content-type': 'application/json' } }),
      };
      const [stranger, user] = [await anonymous(server).ask(ask), await low.ask(ask)];
      expect([endpoint, stranger.status, stranger.code, user.status, user.code]).toEqual([
        endpoint,
        401,
        'UNAUTHENTICATED',
        403,
        'FORBIDDEN',
      ]);
    }
  });
});
