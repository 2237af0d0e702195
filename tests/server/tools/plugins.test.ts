import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexAddress } from '#server/tools/market/hub.ts';
import type { ServerTool } from '#schemas/wire/tools/tools.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';

let server: TestServer;
let admin: Person;
let developer: Person & { readonly id: number };
let other: Person & { readonly id: number };
let site: Server;
let origin: string;
/** Answers of the site by path. */
const pages = new Map<string, unknown>();
const received: { method: string; url: string; body: string }[] = [];

const rights = ['agent/query', 'agent/my', 'agent/install', 'agent/uninstall', 'personal/agent/upload'].map(
  (path) => `POST /api/v1/${path}`,
);
const v1 = '/api/v1';

beforeAll(async () => {
  server = await startServer({ settings: { allowedNetworks: ['127.0.0.0/8'] } });
  admin = await signInAsAdmin(server);
  developer = await makePerson(server, admin, 'developer', [...rights, '/api/tool-servers/{id}', 'GET /api/tool-servers/{id}/tools']);
  other = await makePerson(server, admin, 'another', rights);
  site = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ method: request.method!, url: request.url!, body: Buffer.concat(pieces).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pages.get(request.url!) ?? { got: request.url }));
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server?.stop();
  site?.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const mcp = (name: string, more: object = {}) => ({
  name,
  description: `${name} tools`,
  author: 'us',
  version: '1',
  mcp: { address: `${origin}/mcp` },
  ...more,
});
const update = (index: unknown) => {
  pages.set('/index.json', index);
  return admin.post(`${v1}/agent/hub/update`, { channel: 'json', url: `${origin}/index.json` });
};
const bonds = () => ({
  openapi: '3.1.0',
  info: { title: '债券', version: '2' },
  servers: [{ url: `${origin}/bonds` }],
  components: { schemas: { Bond: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] } } },
  paths: {
    '/find/{code}': {
      parameters: [{ name: 'code', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'findBond', summary: '查询债券', parameters: [{ name: 'day', in: 'query', schema: { type: 'string' } }] },
    },
    '/add': {
      post: {
        operationId: 'addBond',
        summary: '新增债券',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Bond' } } } },
      },
    },
  },
});
const sendFile = (person: Person, filename: string, content: string | Buffer) =>
  upload(person, `${v1}/personal/agent/upload`, { filename, content, field: 'doc_file' });

describe('the market of plugins', () => {
  it('has public servers by their addresses before an index is read, and nothing that is run', async () => {
    const { data } = await developer.post(`${v1}/agent/query`, { page_size: 50 });
    expect(data.datas.map(({ name }: { name: string }) => name)).toContain('Microsoft Learn');
    const rows = await server.context.store.db.selectFrom('market_plugins').select(['manifest', 'channel']).execute();
    for (const { manifest, channel } of rows) {
      expect(channel).toBe('shipped');
      expect(manifest).toMatch(/"address":"https:\/\/[^"]+"/);
    }
    expect(await developer.post(`${v1}/agent/install?plugin_name=DeepWiki`)).toMatchObject({ status: 200 });
    await developer.post(`${v1}/agent/uninstall?plugin_name=DeepWiki`);
  });

  it.each([
    ['https://github.com/us/plugins.git', 'https://raw.githubusercontent.com/us/plugins/main/index.json'],
    ['https://gitee.com/us/plugins', 'https://gitee.com/us/plugins/raw/main/index.json'],
    ['https://gitlab.com/us/plugins.git', 'https://gitlab.com/us/plugins/-/raw/main/index.json'],
    ['http://intranet/plugins/index.json', 'http://intranet/plugins/index.json'],
  ])('reads of a repository at %s one file, and clones nothing', (url, address) => {
    expect(String(indexAddress(url, 'main'))).toBe(address);
  });

  it.each([
    'file:///srv/plugins.git',
    'git@github.com:us/plugins.git',
    'ssh://git@host/us/plugins.git',
    'https://git.example.com/us/plugins.git',
  ])('refuses %s, of which it could not read one file', async (url) => {
    expect(await admin.post(`${v1}/agent/hub/update`, { url })).toMatchObject({ code: 'TOOL_INDEX_INVALID' });
  });

  it('is read from an index in JSON, and found by its words in the shape of DB-GPT', async () => {
    expect(await update({ plugins: [mcp('行情'), mcp('新闻'), { name: '债券', version: '2', openapi: bonds() }] })).toMatchObject({
      status: 200,
      data: null,
    });
    const { data } = await developer.post(`${v1}/agent/query`, { page_index: 1, page_size: 2, filter: {} });
    expect(data).toMatchObject({ page_index: 1, page_size: 2, total_page: 2, total_row_count: 3 });
    expect((await developer.post(`${v1}/agent/query`, { filter: { name: '债' } })).data.datas).toMatchObject([
      { name: '债券', type: 'openapi', version: '2', installed: 0, storage_channel: 'json', storage_url: `${origin}/index.json` },
    ]);
  });

  it('keeps what it has where an index is none, or would begin a program', async () => {
    await update([mcp('行情')]);
    expect(await update('no index')).toMatchObject({ status: 502, code: 'TOOL_INDEX_INVALID' });
    expect(await update([mcp('坏', { mcp: { command: 'npx', args: ['evil'] } })])).toMatchObject({
      status: 422,
      code: 'TOOL_COMMAND_REFUSED',
    });
    expect(await update([mcp('坏', { mcp: { address: 'file:///etc/passwd' } })])).toMatchObject({
      status: 422,
      code: 'TOOL_MANIFEST_INVALID',
    });
    expect(await admin.post(`${v1}/agent/hub/update`, { url: 'http://169.254.169.254/index.json' })).toMatchObject({
      code: 'TOOL_ADDRESS_REFUSED',
    });
    expect((await developer.post(`${v1}/agent/query`)).data.datas.map(({ name }: { name: string }) => name)).toEqual(['行情']);
  });

  it('installs for whoever asks, whatever user they name, once, and takes away again', async () => {
    await update([mcp('行情')]);
    for (let times = 0; times < 2; times += 1)
      expect(await developer.post(`${v1}/agent/install?plugin_name=${encodeURIComponent('行情')}&user=admin`)).toMatchObject({
        status: 200,
        data: null,
      });
    const { data } = await developer.post(`${v1}/agent/my?user=admin`);
    expect(data).toMatchObject([{ name: '行情', type: 'mcp', version: '1', user_name: 'developer', use_count: 0 }]);
    expect(data[0].gmt_created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await other.post(`${v1}/agent/my`)).data).toEqual([]);
    expect((await developer.get(`/api/tool-servers/${data[0].server_id}`)).data).toMatchObject({
      name: '行情',
      address: `${origin}/mcp`,
      state: 'untested',
    });
    await developer.post(`${v1}/agent/uninstall?plugin_name=${encodeURIComponent('行情')}`);
    expect((await developer.post(`${v1}/agent/my`)).data).toEqual([]);
    expect(await developer.get(`/api/tool-servers/${data[0].server_id}`)).toMatchObject({ status: 404 });
    expect(await developer.post(`${v1}/agent/install?plugin_name=none`)).toMatchObject({ status: 404, code: 'TOOL_PLUGIN_NOT_FOUND' });
  });

  it('opens to nobody a server that is asked with the secret of somebody else (attack F1)', async () => {
    const bearer = (name: string) => ({ ...mcp(name), mcp: { address: `${origin}/mcp`, authorization: 'bearer' } });
    await update([bearer('mine'), bearer('later')]);
    const install = (person: Person, name: string) => person.post(`${v1}/agent/install?plugin_name=${name}`);
    const serverOf = async (person: Person, name: string) => {
      const { data } = await person.post(`${v1}/agent/my`);
      return (data as { name: string; server_id: number }[]).find((plugin) => plugin.name === name)!.server_id;
    };
    const tells = async (person: Person, id: number) => (await person.get(`/api/tool-servers/${id}/tools`)).status;
    await install(admin, 'mine');
    const mine = await serverOf(admin, 'mine');
    await admin.put(`/api/tool-servers/${mine}`, { version: 1, secret: 'token of the admin' });
    expect(await install(developer, 'mine')).toMatchObject({ status: 403, code: 'TOOL_PLUGIN_OTHERS' });
    expect(await tells(developer, mine)).toBe(404);

    await install(admin, 'later');
    expect((await install(developer, 'later')).status).toBe(200);
    const later = await serverOf(developer, 'later');
    expect(await tells(developer, later)).toBe(200);
    await admin.put(`/api/tool-servers/${later}`, { version: 1, secret: 'token of the admin' });
    expect(await tells(developer, later)).toBe(404);
  });
});

describe('a manifest that is uploaded', () => {
  it('of an interface gives a tool for each operation: those that get read, all others wait for consent at each call', async () => {
    const zip = Buffer.from(zipSync({ 'bonds.json': strToU8(JSON.stringify(bonds())) }));
    expect(await sendFile(developer, 'bonds.zip', zip)).toMatchObject({ status: 200, data: null });
    const [{ server_id: id, file_name }] = (await developer.post(`${v1}/agent/my`)).data;
    expect(file_name).toBe('bonds.zip');
    const found = (await developer.get(`/api/tool-servers/${id}/tools`)).data as ServerTool[];
    expect(found.map(({ name, state }) => [name, state])).toEqual([
      ['addBond', 'new'],
      ['findBond', 'new'],
    ]);
    expect(await developer.post(`/api/tool-servers/${id}/agree`, { tools: [] })).toMatchObject({ status: 403 });
    await admin.post(`/api/tool-servers/${id}/agree`, { tools: found.map(({ name, hash }) => ({ name, hash })) });

    const asker = { id: developer.session!.id, isAdmin: false };
    const resources = found.map(({ offeredAs }) => ({ type: 'tool', name: '', value: offeredAs, dynamic: false }));
    const [add, find] = await server.context.tools.offered(asker, 'en', resources);
    expect(add).toMatchObject({
      effect: 'acts',
      needsConsent: true,
      parameters: { properties: { code: { type: 'string' } }, required: ['code'] },
    });
    expect(find).toMatchObject({ effect: 'reads', needsConsent: false });
    const means = { asker, language: 'en', resources, signal: new AbortController().signal, key: 'run/1' } as const;
    expect((await find!.call({ code: '../../secret?x=', day: '2026-01-01' }, means)).text).toContain('/bonds/find/');
    expect(received.at(-1)).toMatchObject({ method: 'GET', url: '/bonds/find/%2E%2E%2F%2E%2E%2Fsecret%3Fx%3D?day=2026-01-01' });
    await add!.call({ code: '600519' }, means);
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/bonds/add', body: '{"code":"600519"}' });
    expect((await developer.post(`${v1}/agent/my`)).data[0]).toMatchObject({ use_count: 2, succ_count: 2 });
    expect(await server.context.tools.offered({ id: other.session!.id, isAdmin: false }, 'en', resources)).toEqual([]);
  });

  it('may be YAML, as such or packed', async () => {
    const yaml = `name: 天气\nversion: "1"\nmcp:\n  address: ${origin}/mcp\n`;
    expect(await sendFile(developer, 'weather.yaml', yaml)).toMatchObject({ status: 200, data: null });
    const packed = Buffer.from(zipSync({ 'weather.yml': strToU8(yaml.replace('天气', '天气二')) }));
    expect(await sendFile(developer, 'weather.zip', packed)).toMatchObject({ status: 200, data: null });
    const names = (await developer.post(`${v1}/agent/my`)).data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['天气', '天气二']));
  });

  it('is refused where it holds anything but one manifest, or would begin a program (attack F4)', async () => {
    const json = strToU8(JSON.stringify(mcp('x')));
    const code = strToU8('import os');
    const files: [string, string | Buffer][] = [
      ['code.py', 'import os'],
      ['list.json', '[]'],
      ['deep.json', '['.repeat(100_000)],
      ['command.json', JSON.stringify({ name: 'x', mcp: { command: 'npx', args: ['-y', 'evil'] } })],
      ['servers.json', JSON.stringify({ mcpServers: { evil: { command: 'npx', args: [] } } })],
      ['two.zip', Buffer.from(zipSync({ 'a.json': json, 'run.py': code }))],
      ['code.zip', Buffer.from(zipSync({ 'run.py': code }))],
      ['slip.zip', Buffer.from(zipSync({ '../a.json': json }))],
      ['bomb.zip', Buffer.from(zipSync({ 'a.json': new Uint8Array(20_000_000) }))],
      ['code.yaml', '- &a [x, x]\n'.repeat(3)],
      ['alias.yaml', `a: &a [x, x]\n${'b: &b [*a, *a, *a, *a, *a, *a, *a]\n'.repeat(1)}c: [${'*b, '.repeat(2_000)}*b]`],
      ['broken.yaml', 'a: [1'],
      ['tagged.yaml', 'name: !!js/function "function () {}"'],
      ['command.yaml', 'name: x\nmcp:\n  command: npx\n'],
      ['cut.zip', Buffer.from(zipSync({ 'a.json': json })).subarray(0, 40)],
    ];
    for (const [name, content] of files) {
      const { status, code: said } = await sendFile(developer, name, content);
      expect([name, status, said]).toEqual([
        name,
        422,
        name.startsWith('command') || name.startsWith('servers') ? 'TOOL_COMMAND_REFUSED' : 'TOOL_MANIFEST_INVALID',
      ]);
    }
    expect(await sendFile(developer, 'large.json', 'x'.repeat(2_000_000))).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });
});

describe('a command', () => {
  it('is refused in the body of every call on plugins', async () => {
    const body = { filter: { deep: [{ command: 'sh' }] }, url: `${origin}/index.json`, command: 'sh' };
    for (const call of ['agent/query', 'agent/hub/update', 'agent/install?plugin_name=x', 'agent/uninstall?plugin_name=x'])
      expect(await admin.post(`${v1}/${call}`, body)).toMatchObject({ status: 422, code: 'TOOL_COMMAND_REFUSED' });
  });
});
