import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, type Person, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

/** Other spellings of `/users/list`, as sent on the wire. */
const spellings = [
  '/Users/list',
  '/USERS/LIST',
  '/users//list',
  '//users/list',
  '/users/list/',
  '/users/list//',
  '/./users/list',
  '/users/./list',
  '/users/x/../list',
  '/user/login/../../users/list',
  '/api/view/files/../../../users/list',
  '/users%2Flist',
  '/users%2flist',
  '/users%252Flist',
  '/%75sers/list',
  '/users/%6Cist',
  '/users/lis%74',
  '/users/%2E/list',
  '/users/list%2F',
  '/users/list%20',
  '/users/list%00',
  '/users;a=b/list',
  '/users/list;a=b',
  '/users/list%3Bx',
  '/users\\list',
  '/users/list\\',
  '/users%5Clist',
  '/users/list#',
  '/users/list%23',
  '/users/list%3F',
  '/users/list.json',
  '/users/list.',
  '/users/listé',
  '/users／list',
  '/users/list\u200b',
  '/user/login%00/users/list',
  '/users/list/../../user/login',
  '/user/login/..;/..;/users/list',
];

describe('F24, the same address in another spelling', () => {
  let server: TestServer;
  let person: Person;
  let port: number;

  beforeAll(async () => {
    server = await startServer();
    person = await makePerson(server, await signInAsAdmin(server), 'low_user', ['POST /roles/list', 'GET /users/{id}']);
    port = Number(new URL(await server.listen()).port);
  });
  afterAll(() => server?.stop());

  /** Sends the bytes as they are: clients would tidy the address first. */
  const send = (address: string, headers: string[] = [], method = 'POST'): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let reply = '';
      socket
        .on('data', (bytes) => void (reply += bytes))
        .on('end', () => resolve(reply))
        .on('error', reject);
      socket.write(
        `${method} ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${headers.map((line) => `${line}\r\n`).join('')}content-length: 2\r\n\r\n{}`,
      );
    });
  const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
  const bearer = () => `authorization: Bearer ${person.token}`;

  it('is refused to whoever is refused the plain one', async () => expect(statusOf(await send('/users/list', [bearer()]))).toBe(403));

  it.each(spellings)('lets nobody in by %j', async (address) => {
    for (const headers of [[], [bearer()]]) {
      const reply = await send(address, headers);
      expect(reply).not.toContain('"success":true');
      expect([400, 401, 403, 404, 405]).toContain(statusOf(reply));
    }
  });

  it.each([
    ['x-original-url: /user/login'],
    ['x-rewrite-url: /roles/list'],
    ['x-http-method-override: GET'],
    ['x-forwarded-path: /roles/list'],
    ['x-forwarded-for: 127.0.0.1'],
    ['x-user: admin'],
    ['user-id: 1'],
    ['cookie: token=x'],
  ])('believes no header such as %s', async (header) => {
    expect(statusOf(await send('/users/list', [bearer(), header]))).toBe(403);
    expect(statusOf(await send('/users/list', [header]))).toBe(401);
  });

  it('believes no token outside its header', async () => {
    expect(statusOf(await send(`/roles/list?token=${person.token}&access_token=${person.token}`))).toBe(401);
    expect(statusOf(await send('/roles/list', [`cookie: token=${person.token}; authorization=${person.token}`]))).toBe(401);
  });

  it('holds a permission to its method, whatever the method is', async () => {
    const id = (await person.get('/api/session')).data.id;
    expect(statusOf(await send(`/users/${id}`, [bearer()], 'GET'))).toBe(200);
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH', 'get', 'PROPFIND', 'TRACE', 'CONNECT']) {
      expect(await send(`/users/${id}`, [bearer()], method)).not.toContain('"success":true');
    }
  });

  it('tells who is not signed in nothing about which addresses exist', async () => {
    const [known, unknown] = [await send('/users/list'), await send('/nothing/here')];
    expect(statusOf(known)).toBe(401);
    expect(statusOf(unknown)).toBe(401);
    expect(statusOf(await send('/nothing/here', [bearer()]))).toBe(404);
  });
});

describe('F24, a name that reads like the admin’s', () => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const likeAdmin = [
    'admin',
    'Admin',
    'ADMIN',
    'adm1n',
    'Adm1N',
    '4dmin',
    'admln',
    'adrnin',
    'a_d_m_i_n',
    '_admin_',
    'admin1',
    'admin_01',
    '1admin',
    'administrator',
    'r00t',
    'root',
    'System',
    'sysadmin',
    'superuser',
    'adnnin',
    'aclmin',
    'ac1min',
    'aclrnin',
    '9admin9',
    '_9_admin_9',
    '94dm1n',
    'sysadrnin',
    'vvenshu',
    'uuenshu',
    '0fficial',
    'officia1',
    '5upport',
  ];
  const notAscii = ['аdmin', 'admіn', 'αdmin', 'ａｄｍｉｎ', 'admin\u200b', 'ad\u00admin', 'admin\u202e', 'ádmin', 'ädmin'];

  it.each(likeAdmin)('cannot be registered or made: %s', async (username) => {
    const account = { username, password: testPassword };
    expect((await admin.post('/users/add', account)).data.errors.username.key).toBe('notUnique');
    const registered = await anonymous(server).ask({
      method: 'POST',
      url: '/user/register',
      payload: { ...account, email: 'a@example.com', code: '12345678' },
      remoteAddress: `10.0.1.${likeAdmin.indexOf(username)}`,
    });
    expect(registered.data.errors.username.key).toBe('notUnique');
  });

  it.each(notAscii)('is no name at all: %j', async (username) => {
    expect((await admin.post('/users/add', { username, password: testPassword })).data.errors.username.key).toBe('username');
  });

  it.each(['adam', 'admiral', 'Madonna', 'badminton', 'rooter', 'user_01', 'clamin', 'Joanna', '9admiral9', 'dominic'])(
    'leaves %s free',
    async (username) => {
      expect((await admin.post('/users/add', { username, password: testPassword })).status).toBe(200);
    },
  );

  it('gives no rights by itself: what counts is the account', async () => {
    const person = await makePerson(server, admin, 'plain_user');
    await server.context.store.transaction((trx) =>
      trx.updateTable('users').set({ username: 'Admin ' }).where('id', '=', person.id).execute(),
    );
    expect(await person.post('/users/list')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
