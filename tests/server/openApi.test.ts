import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { contracts } from '#schemas/contracts/index.ts';
import { selfEndpoints, openEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import { startServer, type SignedIn, type TestServer } from '../support/startServer.ts';
import { exampleResources } from '../support/specimens.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly operationId: string; readonly summary: string; readonly security?: unknown[]; readonly 'x-filters'?: object }
        >
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly required?: string[]; readonly properties?: Readonly<Record<string, object>> }>>;
  };
}

describe('the document of the interface', () => {
  let server: TestServer;
  let admin: SignedIn;
  let document: Document;

  beforeAll(async () => {
    server = await startServer();
    admin = await server.signIn();
    document = (await admin.call('GET /api/openapi.json')).json() as Document;
  });
  afterAll(() => server.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ endpoint: `${method.toUpperCase()} ${path}`, operation })),
    );

  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true });
  });

  it('is valid with fields of every kind too', async () => {
    const whole = openApiDocument({
      resources: [...resources, ...exampleResources],
      contracts,
      open: [],
      title: { zh: '', en: '' },
      version: '1',
      language: 'en',
    });
    expect(await new Validator().validate(structuredClone(whole) as never)).toEqual({ valid: true });
  });

  it('tells of every call that the server answers, and of no other', () => {
    const told = operations().map(({ endpoint }) => endpoint);
    expect(told.toSorted()).toEqual(routesIn(server.app.printRoutes({ commonPrefix: false })).toSorted());
  });

  it('gives every operation a name of its own and words', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([]);
  });

  it('points only to schemas that it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) =>
      target!.replace('#/components/schemas/', ''),
    );
    expect(references.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
  });

  it('says what a record must have, what a secret is not read back, and what a list filters by', () => {
    const { schemas } = document.components;
    expect(schemas['users.Create']!.required).toEqual(['username', 'password']);
    expect(Object.keys(schemas['users.Row']!.properties!)).not.toContain('password');
    expect(Object.keys(schemas['users.Update']!.properties!)).not.toContain('username');
    expect(document.paths['/users/list']!['post']!['x-filters']).toMatchObject({
      username: expect.arrayContaining(['contains']),
      roles: ['in', 'nin', 'null', 'nnull'],
    });
  });

  it('marks what needs no signing in', () => {
    const open = operations()
      .filter(({ operation }) => operation.security?.length === 0)
      .map(({ endpoint }) => endpoint);
    expect(open).toContain('POST /user/login');
    expect(open.filter((endpoint) => !openEndpoints.includes(endpoint as Endpoint))).toEqual([]);
  });

  it('is worded in the language asked for', async () => {
    const english = (await admin.call('GET /api/openapi.json', undefined, { 'accept-language': 'en' })).json() as Document;
    expect(english.paths['/users/add']!['post']!.summary).toBe('Create');
    expect(document.paths['/users/add']!['post']!.summary).toBe('创建');
  });

  it('is for those who are signed in', async () => {
    expect((await server.inject('/api/openapi.json')).statusCode).toBe(401);
    expect(selfEndpoints).toContain('GET /api/openapi.json');
  });
});

/** Pages rather than calls. */
const site = ['/', '/login', '/*'];

/** The routes in the tree that Fastify prints, as endpoints; each level is indented by four. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = indent!.length / 4;
    above[depth] = part;
    const path = above
      .slice(0, depth + 1)
      .join('')
      .replace(/:(\w+)/g, '{$1}');
    return (methods ?? '')
      .split(', ')
      .filter((method) => method && method !== 'HEAD' && !site.includes(path))
      .map((method) => `${method} ${path}`);
  });
}
