import { request as httpRequest } from 'node:http';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { fillSpace } from '#tests/server/knowledge/filled.ts';

let server: TestServer;
let address: string;
let database: Database.Database;
let admin: Person;
let reader: Person;
let role: number;

const rights = ['POST /mcp', 'POST /api/v1/editor/sql/run', 'POST /api/knowledge/retrievals'];

beforeAll(async () => {
  server = await startServer();
  address = await server.listen();
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer); insert into sales values ('东', 10), ('西', 20)`);
  admin = await signInAsAdmin(server);
  role = await makeRole(admin, rights);
  const other = await makeRole(admin, []);
  for (const [name, to] of [
    ['sales', role],
    ['payroll', other],
  ] as const)
    await admin.post('/api/sources/add', { name, type: 'sqlite', parameters: { path: 'sales.db' }, roles: [to] });
  await admin.post('/users/add', { username: 'reader', password: testPassword, roles: [role], email: 'reader@example.com' });
  reader = await signIn(server, 'reader', testPassword);
  const grants = [{ role, right: 'ask' }];
  await fillSpace(server, await server.signIn(), '制度', [{ name: '差旅.md', chunks: ['出差住宿每晚不超过 400 元。'] }], { grants });
});
afterAll(async () => {
  await server?.stop();
  database?.close();
});

const tokenOf = async (person: Person, limits: object): Promise<string> =>
  (await person.post('/api/own/tokens', { name: 'program', days: 30, ...limits })).data.token;

async function connected(token: string, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  return client;
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>) => (result.content[0] as { text: string }).text;

describe('the tools of the product, served to other programs', () => {
  it.each(['auto', 'legacy'] as const)('are those that a token may use, with what its owner may ask (%s)', async (mode) => {
    const client = await connected(await tokenOf(reader, { role }), mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['list_tables', 'retrieve', 'run_sql']);
    expect(tools.find(({ name }) => name === 'run_sql')).toMatchObject({
      description: expect.stringMatching(/\nDatabases: sales$/),
      annotations: { readOnlyHint: true },
    });
    const rows = await client.callTool({ name: 'run_sql', arguments: { sql: 'select sum(amount) as total from sales' } });
    expect(textOf(rows)).toContain('| 30 |');
    const passages = await client.callTool({ name: 'retrieve', arguments: { question: '住宿每晚多少钱' } });
    expect(textOf(passages)).toContain('不超过 400 元');
    await client.close();
  });

  it('refuse what changes data, and sources that the owner may not ask, in words', async () => {
    const client = await connected(await tokenOf(reader, { role }));
    const changing = await client.callTool({ name: 'run_sql', arguments: { sql: 'delete from sales' } });
    expect(changing).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('only be queried') }] });
    const foreign = await client.callTool({ name: 'run_sql', arguments: { sql: 'select 1', source: 'payroll' } });
    expect(foreign).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('not among the resources') }] });
    await client.close();
  });

  it('are fewer for a token that is limited to less, and none for a stranger', async () => {
    const { permissions } = (await admin.get('/api/own/tokens')).data as { permissions: { id: number; name: string }[] };
    const few = permissions.filter(({ name }) => ['tools.serve', 'knowledge.retrieve'].includes(name)).map(({ id }) => id);
    const client = await connected(await tokenOf(admin, { permissions: few }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['retrieve']);
    await client.close();
    await expect(connected('wrong')).rejects.toThrow();
  });

  it('are not served under the name of another site (DNS rebinding)', async () => {
    const token = await tokenOf(reader, { role });
    const status = await new Promise<number | undefined>((resolve) => {
      const { hostname, port } = new URL(address);
      const headers = { host: 'evil.example', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      httpRequest({ hostname, port, path: '/mcp', method: 'POST', headers }, (response) => resolve(response.resume().statusCode)).end('{}');
    });
    expect(status).toBe(403);
  });
});
