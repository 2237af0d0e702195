import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const hour = 60 * 60_000;
const publicUrl = 'https://wenshu.example.org';

describe.each(dialects)('a forgotten password on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, clock, settings: { publicUrl, adminContact: '电话 8001' } });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  let addresses = 0;
  const forget = (email: string, headers: Readonly<Record<string, string>> = {}, remoteAddress = `10.5.0.${++addresses}`) =>
    anonymous(server).ask({ method: 'POST', url: '/user/forgot-password', payload: { email }, headers, remoteAddress });
  const reset = (word: string, password: string) => anonymous(server).post('/user/reset-password', { word, password });
  const member = async (username: string) => {
    const person = await makePerson(server, admin, username);
    await admin.put(`/users/${person.id}`, { email: `${username}@example.org` });
    return person;
  };
  const sentTo = (email: string) => server.mail.letters.filter(({ to }) => to === email);
  const wordIn = (text: string) => /#reset=([\w-]+)/.exec(text)?.[1] ?? '';
  /** The word of the link that is sent to an address. */
  const linkFor = async (email: string): Promise<string> => {
    const before = sentTo(email).length;
    clock.move(hour);
    expect(await forget(email)).toMatchObject({ status: 200, data: null });
    const letter = await awaited(async () => sentTo(email)[before]);
    return wordIn(letter.text);
  };
  const jobsDone = () =>
    awaited(async () => {
      const { data } = await admin.post('/api/jobs/list');
      return data.items.every(({ state }: { state: string }) => state === 'done') ? true : undefined;
    });

  it('is replaced by a link that is mailed; all that was open before ends, and the log says so', async () => {
    const before = await member('forgetful');
    const word = await linkFor('forgetful@example.org');
    expect(sentTo('forgetful@example.org')[0]).toMatchObject({ subject: '重置您的问数密码' });
    expect(sentTo('forgetful@example.org')[0]!.text).toContain(`${publicUrl}/login#reset=${word}`);
    expect(await reset(word, 'another-word-1')).toMatchObject({ status: 200, data: { username: 'forgetful' } });
    expect((await before.get('/api/profile')).code).toBe('UNAUTHENTICATED');
    expect((await anonymous(server).post('/user/login', { username: 'forgetful', password: testPassword })).code).toBe('BAD_CREDENTIALS');
    await signIn(server, 'forgetful', 'another-word-1');
    const { data } = await admin.post('/logs', { filters: [{ field: 'entityId', operator: 'eq', value: before.id }] });
    expect(data.items.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['askReset', 'resetByLink']));
    expect(JSON.stringify([data, (await admin.post('/api/jobs/list')).data])).not.toContain(word);
  });

  it('has a link that is good once, for an hour, and not for a weak password', async () => {
    await member('hurried');
    const [first, second] = [await linkFor('hurried@example.org'), await linkFor('hurried@example.org')];
    expect((await reset(first, 'another-word-1')).code).toBe('RESET_LINK_INVALID');
    expect((await reset(second, 'password1')).data.errors).toHaveProperty('password');
    expect((await reset(second, 'another-word-1')).status).toBe(200);
    expect((await reset(second, 'another-word-2')).code).toBe('RESET_LINK_INVALID');
    expect((await reset('x'.repeat(43), 'another-word-2')).code).toBe('RESET_LINK_INVALID');
  });

  it('has links that end with any change of the password and with a suspension, however many were sent', async () => {
    const person = await member('changing');
    const [changed, suspended] = [await linkFor('changing@example.org'), person];
    await person.put('/api/profile/password', { current: testPassword, password: 'another-word-1' });
    expect((await reset(changed, 'another-word-2')).code).toBe('RESET_LINK_INVALID');
    const word = await linkFor('changing@example.org');
    await admin.post('/users/suspend', { ids: [suspended.id] });
    await admin.post('/users/reinstate', { ids: [suspended.id] });
    expect((await reset(word, 'another-word-2')).code).toBe('RESET_LINK_INVALID');
  });

  it('is answered for alike whether or not an address has an account that can sign in', async () => {
    const person = await member('suspended_one');
    await admin.post('/users/suspend', { ids: [person.id] });
    clock.move(hour);
    const replies = [await forget('nobody@example.org'), await forget('suspended_one@example.org')];
    expect(replies[0]).toEqual(replies[1]);
    await jobsDone();
    expect([sentTo('nobody@example.org'), sentTo('suspended_one@example.org')]).toEqual([[], []]);
    expect((await forget('nobody@example.org')).code).toBe('TOO_MANY_REQUESTS');
    expect((await forget('suspended_one@example.org')).code).toBe('TOO_MANY_REQUESTS');
  });

  it('is asked for at a limit for each network, over all addresses', async () => {
    clock.move(hour);
    const codes: (string | null)[] = [];
    for (let each = 0; each < 7; each += 1) codes.push((await forget(`any${each}@example.org`, {}, '10.6.0.1')).code);
    expect(codes.slice(0, 4)).toEqual([null, null, null, null]);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('leads to the public address, whatever address a request names, in the language of the page', async () => {
    await member('poisoned');
    clock.move(hour);
    await forget('poisoned@example.org', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'en' });
    const letter = await awaited(async () => sentTo('poisoned@example.org')[0]);
    expect(letter.subject).toBe('Reset your Wenshu password');
    expect(letter.text).toContain(`${publicUrl}/login#reset=`);
    expect(letter.text).not.toContain('evil');
  });

  it('is replaced by a link that an administrator hands on, for none who may more', async () => {
    const person = await member('without_mail');
    const { data } = await admin.post(`/users/${person.id}/reset-link`);
    expect(data.page).toMatch(/^\/login#reset=[\w-]{43}$/);
    expect((await reset(wordIn(data.page), 'another-word-1')).status).toBe(200);
    await signIn(server, 'without_mail', 'another-word-1');
    const helper = await makePerson(server, admin, 'helper_one', ['POST /users/{id}/reset-link']);
    expect((await helper.post(`/users/${admin.session!.id}/reset-link`)).code).toBe('ADMIN_PROTECTED');
    expect((await person.post(`/users/${helper.id}/reset-link`)).status).toBe(401);
    const plain = await makePerson(server, admin, 'plain_one');
    expect((await plain.post(`/users/${helper.id}/reset-link`)).code).toBe('FORBIDDEN');
  });
});

describe('a server that sends no mail, or knows no public address', () => {
  it('names the administrator and sends no link', async () => {
    const server = await startServer({ settings: { adminContact: '电话 8001' } });
    try {
      const { data } = await anonymous(server).get('/config.json');
      expect(data ?? (await server.inject({ url: '/config.json' })).json()).toMatchObject({
        resetsByMail: false,
        adminContact: '电话 8001',
      });
      expect((await anonymous(server).post('/user/forgot-password', { email: 'any@example.org' })).code).toBe('RESET_BY_ADMIN');
    } finally {
      await server.stop();
    }
  });
});
