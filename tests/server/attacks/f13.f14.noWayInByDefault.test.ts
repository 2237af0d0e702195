import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureFirstAccounts } from '#server/accounts/seed/ensureFirstAccounts.ts';
import { anonymous, type Person, signIn } from '#tests/support/actors.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const hour = 3_600_000;

describe('F13 and F14, a default password or an open set-up', () => {
  const clock = movableClock();
  let server: TestServer;
  let nobody: Person;
  let password: string;

  beforeAll(async () => {
    server = await startServer({ clock, settings: { adminPassword: undefined } });
    nobody = anonymous(server);
    password = server.firstAccount!.password!;
  });
  // Each try is looked at, and not held back for the ones before it.
  beforeEach(() => clock.move(2 * hour));
  afterAll(() => server?.stop());

  it('makes up a password of the admin that no two servers share, and tells it once', async () => {
    expect(server.firstAccount).toEqual({ username: 'admin', password: expect.stringMatching(/^[A-HJ-NP-Za-km-z2-9]{16}$/) });
    await signIn(server, 'admin', password);
    expect(await ensureFirstAccounts(server.context)).toBeUndefined();
    const other = await startServer({ settings: { adminPassword: undefined } });
    expect(other.firstAccount?.password).not.toBe(password);
    await other.stop();
  });

  it.each([
    'admin',
    'password',
    'administrator',
    'wenshu',
    'Wenshu123',
    'admin123',
    '12345678',
    'changeme',
    'undefined',
    'null',
    '$argon2id$',
  ])('lets nobody in by %s', async (guess) => {
    expect((await nobody.post('/user/login', { username: 'admin', password: guess })).code).toBe('BAD_CREDENTIALS');
  });

  it('has no address that sets the product up', async () => {
    for (const url of [
      '/setup',
      '/api/setup',
      '/api/setup/validate',
      '/install',
      '/init',
      '/api/session/properties',
      '/user/setup',
      '/api/access/reset',
    ]) {
      for (const method of ['GET', 'POST', 'PUT'] as const) expect((await nobody.ask({ method, url, payload: {} })).status).toBe(401);
    }
  });

  it('keeps no password, token or code in a form that could be used', async () => {
    const token = (await signIn(server, 'admin', password)).token!;
    await nobody.post('/user/send-verification-code', { email: 'someone@example.com' });
    const code = /\d{8}/.exec(server.mail.letters.at(-1)!.text)![0];
    const { db } = server.context.store;
    const tables = ['users', 'sessions', 'verification_codes', 'throttles', 'audit', 'seeded'];
    const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
    expect([token, password, code].filter((secret) => kept.includes(secret))).toEqual([]);
    expect(kept).toContain('$argon2id$v=19$m=1024,t=2,p=1$');
  });

  it('tells no secret to the log', async () => {
    const lines: string[] = [];
    const talking = await startServer({ logTo: { write: (line) => void lines.push(line) } });
    const person = await signIn(talking, 'admin', talking.context.settings.adminPassword!);
    await person.put('/api/profile/password', { current: talking.context.settings.adminPassword!, password: 'password-9' });
    await talking.stop();
    expect(lines.length).toBeGreaterThan(0);
    expect(
      [person.token!, talking.context.settings.adminPassword!, 'password-9'].filter((secret) => lines.join('').includes(secret)),
    ).toEqual([]);
  });
});
