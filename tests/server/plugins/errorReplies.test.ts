import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#schemas/wire/errors.ts';
import { bodyOf, rawRequest } from '#tests/support/rawRequest.ts';
import { type SignedIn, startServer, type TestServer } from '#tests/support/startServer.ts';

describe('a failure', () => {
  let server: TestServer;
  let admin: SignedIn;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startServer({ logTo: { write: (line) => lines.push(line) } });
    admin = await server.signIn();
  });
  afterAll(() => server.stop());

  const json = { 'content-type': 'application/json' };
  const add = (payload: string, headers: Record<string, string> = json) => admin.call('POST /users/add', payload, headers);

  it.each([
    ['an address that nothing has', () => admin.call('POST /no/such/address'), 'NOT_FOUND'],
    ['a method that an address does not take', () => admin.call('DELETE /user/login'), 'METHOD_NOT_ALLOWED'],
    ['a body that is no JSON', () => add('{"username":'), 'BODY_NOT_JSON'],
    ['a body that reaches into prototypes', () => add('{"__proto__":{"isAdmin":true}}'), 'BODY_NOT_JSON'],
    ['a body that reaches into constructors', () => add('{"constructor":{"prototype":{"isAdmin":true}}}'), 'BODY_NOT_JSON'],
    ['a body of more than a mebibyte', () => add(JSON.stringify({ username: 'x'.repeat(1_100_000) })), 'BODY_TOO_LARGE'],
    ['a body of many layers', () => add(`{"username":${'['.repeat(65)}${']'.repeat(65)}}`), 'BODY_TOO_DEEP'],
    [
      'a body of another type',
      () => add('username=admin', { 'content-type': 'application/x-www-form-urlencoded' }),
      'MEDIA_TYPE_NOT_SUPPORTED',
    ],
    ['a body of plain text', () => add('{}', { 'content-type': 'text/plain' }), 'MEDIA_TYPE_NOT_SUPPORTED'],
    ['fields that are wrong', () => add('{"username":"a b"}'), 'VALIDATION_FAILED'],
    ['a record that is not there', () => admin.call('GET /users/999999'), 'RECORD_NOT_FOUND'],
    ['somebody unknown', () => server.inject({ method: 'POST', url: '/users/list', payload: {} }), 'UNAUTHENTICATED'],
  ] as const)('says so by its code and status: %s', async (_what, send, code) => {
    const reply = await send();
    expect(reply.json()).toMatchObject({ success: false, err_code: code, data: { facts: expect.any(Object) } });
    expect(reply.statusCode).toBe(errors[code].status);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('tells which methods an address takes', async () => {
    expect((await admin.call('DELETE /user/login')).headers['allow']).toBe('POST');
    expect((await admin.call('POST /users/3')).headers['allow']).toBe('GET, PUT, DELETE');
    expect(
      (await server.inject({ method: 'OPTIONS', url: '/users/list', headers: { authorization: `Bearer ${admin.token}` } })).headers[
        'allow'
      ],
    ).toBe('POST');
  });

  it('tells each field that is wrong', async () => {
    expect((await add('{"username":"a b","password":"short"}')).json().data.errors).toEqual({
      username: { key: 'username' },
      password: { key: 'tooShort', params: { min: 8 } },
    });
  });

  it('does not mistake what is quoted for nesting', async () => {
    expect((await add(JSON.stringify({ username: `"${'[{'.repeat(100)}\\` }))).json().err_code).toBe('VALIDATION_FAILED');
  });

  it('takes an empty JSON body for no body', async () => {
    expect((await admin.call('POST /users/list', '', json)).statusCode).toBe(200);
  });

  it.each([
    [undefined, '请先登录'],
    ['', '请先登录'],
    ['en', 'Sign in first'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'Sign in first'],
    ['zh-CN,en;q=0.9', '请先登录'],
    ['fr, en;q=0.3, zh;q=0.7', '请先登录'],
    ['fr;q=1, *;q=0.5', '请先登录'],
    ['zh;q=0, en;q=0.1', 'Sign in first'],
    ['en;q=nonsense, zh', '请先登录'],
  ])('is worded in the language that is preferred: %s', async (language, words) => {
    const reply = await server.inject({
      method: 'POST',
      url: '/users/list',
      headers: language === undefined ? {} : { 'accept-language': language },
    });
    expect(reply.json().err_msg).toBe(words);
  });

  it('that nobody foresaw tells a reference, and the log knows the rest', async () => {
    await server.context.store.transaction((trx) => sql`drop table contents`.execute(trx));
    const reply = await admin.call('GET /api/contents');
    const { reference } = reply.json().data.facts;
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({
      err_code: 'INTERNAL',
      err_msg: `服务器出现意外错误，编号 ${reference}`,
      data: { facts: { reference } },
    });
    expect(reply.body).not.toMatch(/contents|sqlite|no such table/i);
    expect(lines.filter((line) => line.includes(reference)).join()).toContain('no such table: contents');
  });
});

describe('what is not even a proper request', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await startServer();
    url = await server.listen();
  });
  afterAll(() => server.stop());

  it.each([
    '//users/list',
    '/users//list',
    '/users/list/',
    '/users%2Flist',
    '/users%5Clist',
    '/users;x=1/list',
    '/users/./list',
    '/users/../users/list',
    '/users/%2e%2e/roles',
    '/%75sers/list',
    '/users/list%00',
    '/users/l%zzist',
    '/users\\list',
    '/users/%e7%94%a8',
    'http://elsewhere/users/list',
  ])('is refused when it spells an address in another way: %s', async (path) => {
    const reply = await rawRequest(url, `GET ${path} HTTP/1.1`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(reply).err_code).toBe('PATH_NOT_CANONICAL');
  });

  it('is refused when its address holds bytes that are not ASCII', async () => {
    const reply = await rawRequest(url, Buffer.from('GET /用户 HTTP/1.1'));
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['HEAD /用户 HTTP/1.1', 'HEAD / HTTP/9.9', 'HEAD / HTTP/1.1\r\nhöst: x', 'HEAD / HTTP/1.1\r\nhost: x\r\n\r\nHEAD /用 HTTP/1.1'])(
    'is answered without a body when it asks for none: %j',
    async (line) => expect(await rawRequest(url, Buffer.from(line))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^{]*\r\n\r\n$/),
  );

  it.each(['nonsense', 'GET / HTTP/9.9', 'GET /\u0000 HTTP/1.1'])('is answered with the envelope of a failure: %j', async (line) => {
    const reply = await rawRequest(url, line);
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(bodyOf(reply)).toMatchObject({ success: false, err_code: 'REQUEST_INVALID' });
  });
});
