import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, type SignedIn, startServer, type TestServer } from '#tests/support/startServer.ts';

describe('the log', () => {
  let server: TestServer;
  let admin: SignedIn;
  const lines: string[] = [];
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeAll(async () => {
    server = await startServer({ logTo: { write: (line) => lines.push(line) } });
    admin = await server.signIn();
  });
  afterAll(() => server.stop());

  it('tells of each request who asked for what, and how it went', async () => {
    await admin.call('GET /users/1');
    expect(entries().at(-1)).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/users/1',
      status: 200,
      user: admin.id,
      reqId: expect.stringMatching(/^[\da-f]{12}$/),
    });
  });

  it('holds no password, token, code, query or header, whatever happens', async () => {
    const secret = 'swordfish-4711';
    await server.inject({ method: 'POST', url: '/user/login', payload: { username: administrator.username, password: secret } });
    await server.inject({
      method: 'POST',
      url: '/user/login',
      payload: `{"username":"admin","password":"${secret}"`,
      headers: { 'content-type': 'application/json' },
    });
    await server.inject({
      method: 'POST',
      url: '/users/list',
      headers: { authorization: `Bearer ${secret}`, cookie: `session=${secret}` },
    });
    await server.inject({ url: `/chat?token=${secret}` });
    await server.inject({ url: `/api/view/files/${secret.padEnd(24, 'x')}.png` });
    await admin.call('POST /users/add', { username: 'somebody', password: secret });
    await server.inject({ method: 'POST', url: '/user/send-verification-code', payload: { email: 'somebody@example.org' } });
    const text = lines.join('');
    expect(text).toContain('/user/login');
    for (const hidden of [
      secret,
      administrator.password,
      admin.token,
      ...server.mail.letters.flatMap((letter) => letter.text.match(/\d{8}/g) ?? []),
    ])
      expect(text).not.toContain(hidden);
  });

  it('blots out what bears the name of a secret, should it be logged after all', () => {
    server.context.log.info(
      { password: 'a1', body: { token: 'a2' }, request: { headers: { authorization: 'a3', cookie: 'a4' } } },
      'careless',
    );
    expect(lines.at(-1)).not.toMatch(/a[1-4]/);
    expect(entries().at(-1)).toMatchObject({ password: '[secret]', body: { token: '[secret]' } });
  });

  it('keeps the code of an error, which tells what went wrong', () => {
    server.context.log.error(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    expect(entries().at(-1)).toMatchObject({ err: { code: 'ECONNRESET' } });
  });

  it('is not filled by those who watch over the server', async () => {
    const before = entries().filter(({ level }) => Number(level) >= 30).length;
    await server.inject('/health/ready');
    expect(entries().filter(({ level }) => Number(level) >= 30)).toHaveLength(before);
  });
});
