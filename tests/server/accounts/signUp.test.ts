import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const minute = 60_000;

describe.each(dialects)('signing up on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let nobody: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    nobody = anonymous(server);
  });
  afterAll(() => server?.stop());

  let addresses = 0;
  /** Asks from a network address of its own, so that only the e-mail address is counted. */
  const sendCode = (email: string, remoteAddress = `10.1.0.${++addresses}`, language = 'zh') =>
    nobody.ask({
      method: 'POST',
      url: '/user/send-verification-code',
      payload: { email },
      remoteAddress,
      headers: { 'accept-language': language },
    });
  const codeIn = (text: string) => /\b\d{8}\b/.exec(text)?.[0] ?? '';
  const codeFor = async (email: string) => {
    expect(await sendCode(email)).toMatchObject({ status: 200, data: { delivered: 'mail' } });
    return codeIn(server.mail.letters.at(-1)!.text);
  };
  const register = (account: object) =>
    nobody.ask({
      method: 'POST',
      url: '/user/register',
      payload: { password: testPassword, ...account },
      remoteAddress: `10.4.0.${++addresses}`,
    });

  it('makes an analyst of whoever holds the code that was mailed', async () => {
    const code = await codeFor('first@example.com');
    expect(await register({ username: 'first_one', email: 'First@Example.com', code })).toMatchObject({
      status: 200,
      data: { username: 'first_one' },
    });
    expect((await signIn(server, 'first_one', testPassword)).session).toMatchObject({
      email: 'first@example.com',
      isAdmin: false,
      roles: [{ RoleName: '分析师' }],
    });
  });

  it('words the letter in the language of the page', async () => {
    await sendCode('words@example.com', '10.2.0.1', 'en');
    expect(server.mail.letters.at(-1)).toMatchObject({
      to: 'words@example.com',
      subject: 'Your Wenshu verification code',
      text: expect.stringMatching(/^Your verification code is \d{8}\. It is valid for 10 minutes/),
    });
  });

  it('takes a code once', async () => {
    const code = await codeFor('once@example.com');
    await register({ username: 'once_1', email: 'once@example.com', code });
    expect(await register({ username: 'once_2', email: 'once@example.com', code })).toMatchObject({
      status: 400,
      code: 'CODE_INVALID',
      data: { errors: { code: { key: 'wrongCode' } } },
    });
  });

  it('takes no code for another e-mail address', async () => {
    const code = await codeFor('mine@example.com');
    expect((await register({ username: 'another', email: 'yours@example.com', code })).code).toBe('CODE_INVALID');
  });

  it('takes no code after ten minutes', async () => {
    const code = await codeFor('late@example.com');
    clock.move(10 * minute);
    expect((await register({ username: 'late_one', email: 'late@example.com', code })).code).toBe('CODE_INVALID');
  });

  it('spends the code with the fifth wrong try', async () => {
    const code = await codeFor('guess@example.com');
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 5; tries++)
      expect((await register({ username: 'guesser', email: 'guess@example.com', code: wrong })).code).toBe('CODE_INVALID');
    clock.move(2 * minute);
    expect((await register({ username: 'guesser', email: 'guess@example.com', code })).code).toBe('CODE_INVALID');
  });

  it('keeps the code when the name is taken', async () => {
    const code = await codeFor('again@example.com');
    expect(await register({ username: 'FIRST_one', email: 'again@example.com', code })).toMatchObject({
      status: 422,
      data: { errors: { username: { key: 'notUnique' } } },
    });
    expect((await register({ username: 'again_one', email: 'again@example.com', code })).status).toBe(200);
  });

  it('makes one account of one code that is sent twice at once', async () => {
    const code = await codeFor('race@example.com');
    const answers = await Promise.all(['race_1', 'race_2'].map((username) => register({ username, email: 'race@example.com', code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('sends one code a minute to an e-mail address, and for a network address', async () => {
    await sendCode('often@example.com', '10.3.0.1');
    expect(await sendCode('often@example.com', '10.3.0.2')).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      data: { facts: { seconds: 60 } },
    });
    expect((await sendCode('other@example.com', '10.3.0.1')).code).toBe('TOO_MANY_REQUESTS');
    clock.move(minute);
    expect((await sendCode('often@example.com', '10.3.0.2')).status).toBe(200);
  });

  it('sends no more codes for many addresses of one IPv6 network', async () => {
    const codes: (string | null)[] = [];
    for (let last = 1; last <= 3; last++) codes.push((await sendCode(`network_${last}@example.com`, `2001:db8::${last}`)).code);
    expect(codes).toEqual([null, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  it('answers the same for an address that has an account, and tells its owner by mail', async () => {
    expect(await sendCode('first@example.com')).toEqual(await sendCode('unknown@example.com'));
    const letter = server.mail.letters.at(-2)!;
    expect(letter).toMatchObject({ to: 'first@example.com', subject: '这个邮箱已有问数账号' });
    expect(codeIn(letter.text)).toBe('');
  });

  it.each([
    [{ username: 'ab' }, 'username', 'username'],
    [{ username: '用户名字' }, 'username', 'username'],
    [{ username: 'a'.repeat(21) }, 'username', 'username'],
    [{ password: '1234567' }, 'password', 'tooShort'],
    [{ password: 'x'.repeat(21) }, 'password', 'tooLong'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ code: '1234567' }, 'code', 'wrongCode'],
    [{ isAdmin: true }, 'isAdmin', 'unknownField'],
    [{ roles: [1] }, 'roles', 'unknownField'],
  ])('refuses %j at its field', async (wrong, field, key) => {
    const right = { username: 'some_one', email: 'some@example.com', password: testPassword, code: '12345678' };
    expect(await register({ ...right, ...wrong })).toMatchObject({ status: 422, data: { errors: { [field]: { key } } } });
  });
});

describe('a server that allows no signing up', () => {
  it('sends no code and makes no account', async () => {
    const server = await startServer({ settings: { registration: false } });
    const nobody = anonymous(server);
    expect((await nobody.post('/user/send-verification-code', { email: 'a@example.com' })).code).toBe('FORBIDDEN');
    expect(
      (await nobody.post('/user/register', { username: 'some_one', email: 'a@example.com', password: testPassword, code: '12345678' }))
        .code,
    ).toBe('FORBIDDEN');
    expect((await (await signInAsAdmin(server)).post('/users/list')).data.total_count).toBe(1);
    await server.stop();
  });
});
