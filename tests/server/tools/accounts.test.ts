import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/cleanup.ts';
import { tools as room } from '#server/tools/index.ts';
import type { ServerTool } from '#schemas/wire/tools/tools.ts';
import { anonymous, makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';
import { type McpSite, startMcpSite } from './mcpSite.ts';

let server: TestServer;
let site: McpSite;
let admin: Person;
let user: Person;
let other: Person;
/** The server of tools at which users have accounts. */
let id: number;
let role: number;

const rights = [
  'GET /api/tools',
  'GET /api/tool-accounts',
  'POST /api/tool-accounts/{id}/connect',
  'POST /api/tool-accounts/finish',
  'DELETE /api/tool-accounts/{id}',
];
const accounts = '/api/tool-accounts';

beforeAll(async () => {
  site = await startMcpSite();
  server = await startServer({ settings: { allowedNetworks: ['127.0.0.0/8'], publicUrl: 'https://wenshu.example' } });
  admin = await signInAsAdmin(server);
  role = await makeRole(admin, rights);
  for (const username of ['user', 'other'])
    await admin.post('/users/add', { username, password: testPassword, roles: [role], email: `${username}@example.com` });
  user = await signIn(server, 'user', testPassword);
  other = await signIn(server, 'other', testPassword);
  const given = { name: 'sums', key: 'sums', address: `${site.origin}/oauth`, authorization: 'oauth', roles: [role] };
  id = (await admin.post('/api/tool-servers/add', given)).data.id;
  await connected(admin);
  const { data } = await admin.post(`/api/tool-servers/${id}/test`);
  const tools = (data.tools as ServerTool[]).map(({ name, hash }) => ({ name, hash }));
  await admin.post(`/api/tool-servers/${id}/agree`, { tools });
});
afterAll(async () => {
  await server?.stop();
  await site?.stop();
});
beforeEach(() => {
  site.seen.length = 0;
  site.site.isLegacyBehindAccounts = false;
  Object.assign(site.accounts.site, { lasts: 3_600, renewed: 0, revoked: [], isDown: false });
});

const begun = async (person: Person, at = id): Promise<string> => (await person.post(`${accounts}/${at}/connect`)).data.url;
const finished = (person: Person, answer: object) => person.post(`${accounts}/finish`, answer);
const connected = async (person: Person) => finished(person, site.accounts.agree(await begun(person)));
const stateOf = async (person: Person) => (await person.get(accounts)).data[0];

async function called(person: Person, name: string, values: object): Promise<string> {
  const asker = { id: person.session!.id, isAdmin: false };
  const [key] = name.split('__') as [string];
  const resources = [{ type: 'toolServer', name: key, value: key, dynamic: false }];
  const tool = (await server.context.tools.offered(asker, 'en', resources)).find((each) => each.name === name)!;
  const signal = new AbortController().signal;
  return (await tool.call({ ...values }, { asker, language: 'en', resources, signal, key: 'k' })).text;
}
const sum = (person: Person): Promise<string> => called(person, 'sums__add', { a: 2, b: 3 });

describe('an account at a server of tools', () => {
  it('is connected by its own user, who signs in there with proof, for that server alone', async () => {
    await expect(sum(user)).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });
    const page = new URL(await begun(user));
    expect(page.origin + page.pathname).toBe(`${site.origin}/authorize`);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'https://wenshu.example/agent/connected',
      resource: `${site.origin}/oauth`,
      scope: 'tools',
    });
    expect(await finished(user, site.accounts.agree(String(page)))).toMatchObject({ status: 200, data: { server: { id, name: 'sums' } } });
    expect(await stateOf(user)).toMatchObject({ state: 'connected', renews: true, expiresAt: expect.any(String) });
    expect(await sum(user)).toMatch(/\n5$/);
    expect(await stateOf(other)).toMatchObject({ state: 'none', connectedAt: null });
    await expect(sum(other)).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });
  });

  it('is kept encrypted, told to nobody, and noted in the log', async () => {
    await connected(user);
    const [row] = await server.context.store.db.selectFrom('tool_accounts').selectAll().where('userId', '=', user.session!.id).execute();
    expect(JSON.stringify(row)).not.toMatch(/access-|renewal-/);
    expect(JSON.stringify(await user.get(accounts))).not.toMatch(/access-|renewal-/);
    const entries = server.context.store.db.selectFrom('audit').select(['user', 'entityTitle']).where('action', '=', 'connectAccount');
    expect(await entries.execute()).toContainEqual({ user: 'user', entityTitle: 'sums' });
  });

  it('is connected in the session in which that was begun, once, and with the issuer that was asked', async () => {
    const answer = site.accounts.agree(await begun(user));
    const again = await signIn(server, 'user', testPassword);
    for (const person of [other, again]) expect(await finished(person, answer)).toMatchObject({ status: 409, code: 'TOOL_SIGN_IN_STALE' });
    expect(await finished(anonymous(server), answer)).toMatchObject({ status: 401 });
    expect(await finished(user, answer)).toMatchObject({ status: 200 });
    expect(await finished(user, answer)).toMatchObject({ code: 'TOOL_SIGN_IN_STALE' });
    const mixed = { ...site.accounts.agree(await begun(user)), iss: 'https://evil.example' };
    expect((await finished(user, mixed)).status).toBe(502);
    expect(await finished(user, { state: mixed.state, code: mixed.code })).toMatchObject({ code: 'TOOL_SIGN_IN_STALE' });
    expect(await finished(user, { state: new URL(await begun(user)).searchParams.get('state')! })).toMatchObject({
      code: 'TOOL_SIGN_IN_REFUSED',
    });
    const wrong = await finished(user, { ...site.accounts.agree(await begun(user)), code: 'made up' });
    expect(wrong).toMatchObject({ status: 502, code: 'TOOL_SIGN_IN_FAILED' });
    expect(wrong.message).not.toContain('Words of the server');
  });

  it('is renewed before its token ends, once for all who wait for it', async () => {
    site.accounts.site.lasts = 30;
    await connected(user);
    site.accounts.site.lasts = 3_600;
    const sums = await Promise.all([sum(user), sum(user), sum(user)]);
    expect(sums.every((text) => text.endsWith('\n5'))).toBe(true);
    expect(site.accounts.site.renewed).toBe(1);
    expect(await stateOf(user)).toMatchObject({ state: 'connected' });
  });

  it('stays as it is while its server cannot renew it, and is asked for again once the server takes it no more', async () => {
    site.accounts.site.lasts = 30;
    await connected(user);
    site.accounts.site.isDown = true;
    await expect(sum(user)).rejects.toMatchObject({ code: 'TOOL_SERVER_FAILED' });
    expect(await stateOf(user)).toMatchObject({ state: 'connected' });
    site.accounts.site.isDown = false;
    expect(await sum(user)).toMatch(/\n5$/);
    site.accounts.takeBack();
    await expect(sum(user)).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });
    expect(await stateOf(user)).toMatchObject({ state: 'lapsed' });
    await connected(user);
    expect(await sum(user)).toMatch(/\n5$/);
  });

  it('serves at a server of the older era too: in every request of its session, until the server takes it no more', async () => {
    site.site.isLegacyBehindAccounts = true;
    await connected(user);
    site.seen.length = 0;
    expect(await sum(user)).toMatch(/\n5$/);
    const inSession = site.seen.filter(({ headers }) => headers['mcp-session-id'] !== undefined);
    expect(inSession.length).toBeGreaterThan(1);
    for (const { headers } of inSession) expect(headers.authorization).toMatch(/^Bearer access-/);
    site.accounts.takeBack();
    await expect(sum(user)).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });
    expect(await stateOf(user)).toMatchObject({ state: 'lapsed' });
  });

  it('is disconnected by its user: its tokens are taken back and forgotten', async () => {
    await connected(user);
    expect(await user.remove(`${accounts}/${id}`)).toMatchObject({ status: 200 });
    expect(site.accounts.site.revoked).toEqual([expect.stringMatching(/^renewal-/)]);
    expect(await stateOf(user)).toMatchObject({ state: 'none' });
    await expect(sum(user)).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });
  });

  it('is forgotten once its user cannot sign in any more (attack F18)', async () => {
    await connected(other);
    expect(await admin.post('/users/suspend', { ids: [other.session!.id] })).toMatchObject({ status: 200 });
    await expect(sum(other)).rejects.toThrow();
    await cleanUp(server.context, [room]);
    const { db } = server.context.store;
    expect(await db.selectFrom('tool_accounts').select('userId').where('userId', '=', other.session!.id).execute()).toEqual([]);
  });

  it('is of one client, which registers at the first sign-in, or that its server reads about here', async () => {
    const before = site.accounts.clients.size;
    await user.remove(`${accounts}/${id}`);
    for (let times = 0; times < 2; times += 1) await connected(user);
    expect(site.accounts.clients.size - before).toBe(1);
    const client = await server.inject({ method: 'GET', url: '/api/tool-accounts/client' });
    expect(client.json()).toMatchObject({
      client_id: 'https://wenshu.example/api/tool-accounts/client',
      redirect_uris: ['https://wenshu.example/agent/connected'],
      token_endpoint_auth_method: 'none',
    });
  });

  it('of an interface is connected where its document says, by a client that an administrator entered, and renewed when it is not taken', async () => {
    const flow = { authorizationUrl: `${site.origin}/authorize`, tokenUrl: '/token', scopes: { tools: 'All tools' } };
    const document = {
      openapi: '3.1.0',
      info: { title: '订单', version: '1' },
      servers: [{ url: site.origin }],
      components: { securitySchemes: { key: { type: 'apiKey' }, own: { type: 'oauth2', flows: { authorizationCode: flow } } } },
      paths: { '/orders': { get: { operationId: 'listOrders' }, post: { operationId: 'addOrder' } } },
    };
    const file = { filename: 'orders.json', content: JSON.stringify(document), field: 'doc_file' };
    await upload(admin, '/api/v1/personal/agent/upload', file);
    const [{ server_id: orders }] = (await admin.post('/api/v1/agent/my')).data;
    const { key } = (await admin.put(`/api/tool-servers/${orders}`, { authorization: 'oauth', roles: [role] })).data;
    expect(await user.post(`${accounts}/${orders}/connect`)).toMatchObject({ status: 409, code: 'TOOL_CLIENT_NEEDED' });
    await admin.put(`/api/tool-servers/${orders}`, { clientId: 'by hand', secret: 'of the client' });
    site.accounts.clients.set('by hand', { redirects: ['https://wenshu.example/agent/connected'], secret: 'of the client' });
    const tools = ((await admin.get(`/api/tool-servers/${orders}/tools`)).data as ServerTool[]).map(({ name, hash }) => ({ name, hash }));
    await admin.post(`/api/tool-servers/${orders}/agree`, { tools });
    await expect(called(user, `${key}__listOrders`, {})).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });

    const page = await begun(user, orders);
    expect(Object.fromEntries(new URL(page).searchParams)).toMatchObject({
      client_id: 'by hand',
      code_challenge_method: 'S256',
      scope: 'tools',
    });
    expect(await finished(user, site.accounts.agree(page))).toMatchObject({ status: 200, data: { server: { key } } });
    expect(await called(user, `${key}__listOrders`, {})).toContain('"method":"GET"');
    site.accounts.endTokens();
    expect(await called(user, `${key}__addOrder`, {})).toContain('"method":"POST"');
    expect(site.accounts.site.renewed).toBe(1);
    site.accounts.takeBack();
    await expect(called(user, `${key}__listOrders`, {})).rejects.toMatchObject({ code: 'TOOL_SIGN_IN_NEEDED' });
    await admin.remove(`/api/tool-servers/${orders}`);
  });

  it('cannot be connected at a server that one may not use, or that leads into a forbidden network', async () => {
    const more = { address: 'http://169.254.169.254/mcp', authorization: 'oauth' };
    const hidden = (await admin.post('/api/tool-servers/add', { name: 'hidden', key: 'hidden', ...more })).data.id;
    expect(await user.post(`${accounts}/${hidden}/connect`)).toMatchObject({ status: 404, code: 'TOOL_ACCOUNT_NOT_FOUND' });
    expect(await admin.post(`${accounts}/${hidden}/connect`)).toMatchObject({ status: 422, code: 'TOOL_ADDRESS_REFUSED' });
  });
});
