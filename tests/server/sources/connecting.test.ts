import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';

let server: TestServer;
let admin: Person;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server, administrator.username, administrator.password);
  folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
});
afterAll(() => server.stop());

const test = (type: string, parameters: object, more: object = {}) => admin.post('/api/sources/test', { type, parameters, ...more });
const postgres = new URL(process.env['TEST_DATABASE_URL']!);
const maria = new URL(process.env['TEST_MYSQL_URL']!);
const servers = {
  postgresql: { host: postgres.hostname, port: Number(postgres.port), user: 'postgres', database: 'postgres' },
  mysql: { host: maria.hostname, port: Number(maria.port), user: 'root', database: 'mysql' },
} as const;

/** A port that nobody listens at. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as { port: number };
      listener.close(() => resolve(port));
    });
  });

/** Servers that take a connection, and say nothing. */
async function silentServer() {
  const held = new Set<Socket>();
  const listener = createServer((socket) => void held.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
    listener.close();
  });
  return (listener.address() as AddressInfo).port;
}

describe('a server that takes a connection and says nothing', () => {
  const types = ['postgresql', 'mysql', 'redis'];
  const parametersOf = async (type: string) => ({
    host: '127.0.0.1',
    port: await silentServer(),
    user: 'reader',
    ...(type !== 'redis' && { database: 'sales' }),
  });

  it('is told from one that broke off, whatever its type', { timeout: 30_000 }, async () => {
    const told = await Promise.all(types.map(async (type) => (await test(type, await parametersOf(type), { password: 'word' })).code));
    expect(told).toEqual(types.map(() => 'SOURCE_TIMEOUT'));
  });

  it.each(types)('is left at once when nobody waits any more, as %s', async (type) => {
    const leaving = new AbortController();
    const candidate = { type, parameters: await parametersOf(type), password: null };
    const asked = server.context.sources.test(candidate, leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toThrow('abort');
  });
});

describe.each(['postgresql', 'mysql'] as const)('a connection to %s that fails says why', (type) => {
  const usual = servers[type];

  it('when nothing listens there', async () => {
    const port = await closedPort();
    const { status, code, message } = await test(type, { ...usual, port });
    expect([status, code]).toEqual([502, 'SOURCE_UNREACHABLE']);
    expect(message).toContain(`${usual.host}:${port}`);
  });

  it('when there is no such host', async () => {
    expect(await test(type, { ...usual, host: 'no-such-host.invalid' })).toMatchObject({ status: 502, code: 'SOURCE_HOST_UNKNOWN' });
  });

  it('when there is no such database', async () => {
    const { code, message } = await test(type, { ...usual, database: 'nowhere' });
    expect([code, message]).toEqual(['SOURCE_DATABASE_UNKNOWN', '服务器上没有数据库“nowhere”']);
  });

  it('when the user is not accepted', async () => {
    const { code, message } = await test(type, { ...usual, user: 'nobody_here' }, { password: 'wrong' });
    expect([code, message]).toEqual(['SOURCE_SIGN_IN_REFUSED', '数据库不接受用户“nobody_here”或其密码']);
  });

  it('when it cannot be encrypted', async () => {
    expect(await test(type, { ...usual, encryption: 'checked' })).toMatchObject({ status: 502, code: 'SOURCE_TLS' });
  });

  it.each(['169.254.169.254', '100.100.100.200'])('when %s is the metadata service of a cloud (attack F28)', async (host) => {
    expect(await test(type, { ...usual, host })).toMatchObject({ status: 422, code: 'SOURCE_ADDRESS_REFUSED' });
  });
});

describe('a network that the admin forbids', () => {
  it.each(['postgresql', 'mysql'] as const)('is asked nothing more by connections to %s that are open', async (type) => {
    const { data: source } = await admin.post('/api/sources/add', { name: `forbidden ${type}`, type, parameters: servers[type] });
    const run = async () => (await admin.post('/api/statements/run', { source: source.name, sql: 'select 1 as one' })).code;
    expect(await run()).toBe(null);
    const { data: rule } = await admin.post('/api/network-rules/add', { network: '127.0.0.0/8', effect: 'forbid', purpose: 'sources' });
    expect(await run()).toBe('SOURCE_ADDRESS_REFUSED');
    await admin.remove(`/api/network-rules/${rule.id}`);
    expect(await run()).toBe(null);
  });

  it('is not connected to from then on', async () => {
    const { data: rule } = await admin.post('/api/network-rules/add', { network: '127.0.0.0/8', effect: 'forbid', purpose: 'sources' });
    expect(await test('postgresql', servers.postgresql)).toMatchObject({ code: 'SOURCE_ADDRESS_REFUSED' });
    await admin.remove(`/api/network-rules/${rule.id}`);
    expect(await test('postgresql', servers.postgresql)).toMatchObject({ status: 200 });
  });
});

describe.each(['sqlite', 'duckdb'])('a file of %s', (type) => {
  it.each(['missing.db', '../wenshu.db', '/etc/passwd', '.', 'sub/../../wenshu.db'])('is not found at %s', async (path) => {
    expect(await test(type, { path })).toMatchObject({ status: 422, code: 'SOURCE_FILE_MISSING' });
  });

  it('is not found through a link that leads out of the folder (attack F6)', async () => {
    symlinkSync('/etc/passwd', join(folder, `link-${type}.db`));
    expect(await test(type, { path: `link-${type}.db` })).toMatchObject({ code: 'SOURCE_FILE_MISSING' });
  });

  it('is told from what is no database', async () => {
    writeFileSync(join(folder, `words-${type}.db`), 'no database at all, only words\n'.repeat(200));
    expect(await test(type, { path: `words-${type}.db` })).toMatchObject({ status: 422, code: 'SOURCE_FILE_INVALID' });
  });
});

describe('parameters', () => {
  it('are refused at their places', async () => {
    const refused = async (record: object) => (await admin.post('/api/sources/add', { name: 'x', ...record })).data?.errors;
    expect(await refused({ type: 'postgresql', parameters: { host: 'a', port: 70_000, user: 'b', more: 1 } })).toMatchObject({
      'parameters.port': { key: 'tooBig' },
      'parameters.more': { key: 'unknownField' },
    });
    for (const host of ['http://db.example.com', 'db.example.com:5432', 'db.example.com/sales', 'reader@db.example.com', 'db example'])
      expect(await refused({ type: 'postgresql', parameters: { host } }), host).toMatchObject({ 'parameters.host': { key: 'host' } });
    expect(await refused({ type: 'postgresql', parameters: { host: '::1' } })).not.toHaveProperty(['parameters.host']);
    expect(await refused({ type: 'postgresql', parameters: { host: 'a' } })).toMatchObject({
      'parameters.user': { key: 'required' },
      'parameters.database': { key: 'required' },
    });
    expect(await refused({ type: 'cobol', parameters: {} })).toEqual({ type: { key: 'notInOptions' } });
  });
});

describe('a password', () => {
  const parameters = { host: 'db.example.com', port: 5432, user: 'reader', database: 'sales' };
  const secret = 'the-secret-of-sales';

  it('is encrypted, told to nobody, and asked for again where it would be sent elsewhere (attack F20)', async () => {
    const { data: made } = await admin.post('/api/sources/add', { name: 'Sales', type: 'postgresql', parameters, password: secret });
    expect(JSON.stringify(made)).not.toContain(secret);
    const [row] = await server.context.store.lookups.selectFrom('sources').select('password').where('id', '=', made.id).execute();
    expect(String(row!['password'])).not.toContain(secret);
    const told = [
      await admin.get(`/api/sources/${made.id}`),
      await admin.get(`/api/sources/${made.id}/history`),
      await admin.post('/logs', {}),
      await admin.get('/api/v1/chat/db/list'),
    ];
    expect(JSON.stringify(told.map(({ data }) => data))).not.toContain(secret);
    const moved = { parameters: { ...parameters, host: 'elsewhere.example.com' } };
    expect((await admin.put(`/api/sources/${made.id}`, moved)).data.errors).toEqual({ password: { key: 'required' } });
    expect((await admin.put(`/api/sources/${made.id}`, { ...moved, password: 'another' })).status).toBe(200);
    expect((await admin.put(`/api/sources/${made.id}`, { parameters: { ...moved.parameters, database: 'other' } })).status).toBe(200);
  });
});

describe('clients of DB-GPT', () => {
  const body = { db_type: 'sqlite', db_name: 'orders', file_path: 'orders.db', comment: "it's here" };

  it('add, list, change, try and delete a database by its name', async () => {
    expect(await admin.post('/api/v1/chat/db/add', body)).toMatchObject({ status: 200, data: true });
    expect(await admin.post('/api/v1/chat/db/add', body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    const listed = async () => (await admin.get('/api/v1/chat/db/list?db_name=orders')).data;
    expect(await listed()).toMatchObject([
      { db_name: 'orders', db_type: 'sqlite', file_path: 'orders.db', db_pwd: '', comment: "it's here" },
    ]);
    expect(await admin.post('/api/v1/chat/db/edit', { ...body, comment: '订单' })).toMatchObject({ data: true });
    expect(await listed()).toMatchObject([{ comment: '订单' }]);
    expect(await admin.post('/api/v1/chat/db/test/connect', body)).toMatchObject({ code: 'SOURCE_FILE_MISSING' });
    expect(await admin.post('/api/v1/chat/db/delete?db_name=orders')).toMatchObject({ data: true });
    expect(await listed()).toEqual([]);
    expect(await admin.post('/api/v1/chat/db/delete?db_name=orders')).toMatchObject({ status: 404, code: 'SOURCE_NOT_FOUND' });
  });

  it('are told of the types', async () => {
    const { data } = await admin.get('/api/v1/chat/db/support/type');
    expect(data).toContainEqual({ db_type: 'duckdb', is_file_db: true });
    expect(data).toContainEqual({ db_type: 'mysql', is_file_db: false });
  });
});
