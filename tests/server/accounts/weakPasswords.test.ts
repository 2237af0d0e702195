import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { anonymous, makePerson, makeUser, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

describe('a password that anyone would guess', () => {
  let server: TestServer;
  let admin: Person;
  let person: Person & { readonly id: number };
  let count = 0;

  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    person = await makePerson(server, admin, 'lin_wei');
  });
  afterAll(() => server?.stop());

  const register = async (password: string) => {
    const [email, remoteAddress] = [`new_${++count}@example.com`, `10.0.${count}.1`];
    await anonymous(server).ask({ method: 'POST', url: '/user/send-verification-code', payload: { email }, remoteAddress });
    const code = /\d{8}/.exec(server.mail.letters.at(-1)!.text)![0];
    return anonymous(server).ask({
      method: 'POST',
      url: '/user/register',
      payload: { username: 'lin_wei', email, password, code },
      remoteAddress,
    });
  };
  /** Every way in which a password comes to be. */
  const doors: Readonly<Record<string, (password: string) => ReturnType<Person['post']>>> = {
    'signing up': register,
    'making an account': (password) => admin.post('/users/add', { username: 'lin_wei', password }),
    'resetting it': (password) => admin.put(`/users/${person.id}/password`, { password }),
    'changing the own': (password) => person.put('/api/profile/password', { current: testPassword, password }),
  };

  it.each(Object.keys(doors))('is refused at its field, with the reason: %s', async (door) => {
    for (const [password, key] of [
      ['password', 'commonPassword'],
      ['12345678', 'commonPassword'],
      ['PassW0rd', 'commonPassword'],
      ['qwertyuiop', 'commonPassword'],
      ['        ', 'commonPassword'],
      ['abcabcabcabc', 'commonPassword'],
      ['Lin_Wei2026', 'passwordHasName'],
      ['!lin_wei!lin_wei!', 'passwordHasName'],
    ] as const) {
      const { status, data } = await doors[door]!(password);
      expect([password, status, data.errors?.password?.key]).toEqual([password, 422, key]);
    }
  });

  it('opens an account that has it from before', async () => {
    const id = await makeUser(admin, 'long_here');
    const password = await hashPassword(server.context.settings, 'password');
    await server.context.store.transaction((trx) => trx.updateTable('users').set({ password }).where('id', '=', id).execute());
    expect((await signIn(server, 'long_here', 'password')).session?.username).toBe('long_here');
  });

  it('is none when much stands beside the name', async () => {
    expect((await doors['resetting it']!('lin_wei-and-more')).status).toBe(200);
  });
});
