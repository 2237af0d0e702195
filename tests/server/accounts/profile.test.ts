import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, type Person, personOf, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('one’s own profile on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let person: Person & { readonly id: number };

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
    person = await makePerson(server, admin, 'profiled');
  });
  afterAll(() => server?.stop());

  const codeIn = (text: string) => /\b\d{8}\b/.exec(text)?.[0] ?? '';
  /** The code that is sent to an address when someone wants to have it. */
  const codeFor = async (who: Person, email: string): Promise<string> => {
    clock.move(60 * 60_000);
    expect((await who.post('/api/profile/email-code', { email })).data).toEqual({ delivered: 'mail' });
    expect(server.mail.letters.at(-1)!.to).toBe(email);
    return codeIn(server.mail.letters.at(-1)!.text);
  };

  it('shows what one may read of oneself, and no secret', async () => {
    const { data } = await person.get('/api/profile');
    expect(data).toEqual({
      id: person.id,
      username: 'profiled',
      name: null,
      timeZone: null,
      email: null,
      phone: null,
      dept_cn: null,
      org_cn: null,
      avatar: null,
      version: 1,
    });
  });

  it('takes a time zone that there is, tells the session of it, and takes none again', async () => {
    const traveller = await makePerson(server, admin, 'traveller');
    expect((await traveller.put('/api/profile', { timeZone: 'Europe/Berlin' })).data).toMatchObject({
      timeZone: 'Europe/Berlin',
      version: 2,
    });
    expect((await traveller.get('/api/session')).data).toMatchObject({ timeZone: 'Europe/Berlin', organisationTimeZone: 'Asia/Shanghai' });
    expect((await traveller.put('/api/profile', { timeZone: 'Mars/Base' })).data.errors).toEqual({ timeZone: { key: 'timeZone' } });
    expect((await traveller.put('/api/profile', { timeZone: '' })).data.timeZone).toBeNull();
  });

  it('changes e-mail address and phone without any permission, and leaves the rest', async () => {
    const code = await codeFor(person, 'new@example.com');
    expect((await person.put('/api/profile', { email: 'New@Example.com', code, version: 1 })).data).toMatchObject({
      email: 'new@example.com',
      phone: null,
      version: 2,
    });
    expect((await person.put('/api/profile', { phone: '+86 138 0000 0000', email: '' })).data).toMatchObject({
      email: null,
      phone: '+86 138 0000 0000',
      version: 3,
    });
  });

  it('takes an address only from whoever proves to hold it, in the session that asked, and once', async () => {
    const [owner, other] = [await signIn(server, 'profiled', testPassword), await signIn(server, 'profiled', testPassword)];
    const change = (who: Person, email: string, code?: string) => who.put('/api/profile', { email, ...(code && { code }) });
    const code = await codeFor(owner, 'proved@example.com');
    expect(await change(owner, 'proved@example.com')).toMatchObject({ status: 400, data: { errors: { code: { key: 'wrongCode' } } } });
    expect((await change(other, 'proved@example.com', code)).code).toBe('CODE_INVALID');
    expect((await change(owner, 'another@example.com', code)).code).toBe('CODE_INVALID');
    expect((await change(owner, 'proved@example.com', code)).data.email).toBe('proved@example.com');
    expect((await owner.put('/api/profile', { email: 'proved@example.com', phone: '12345' })).status).toBe(200);
    await owner.put('/api/profile', { email: '' });
    expect((await change(owner, 'proved@example.com', code)).code).toBe('CODE_INVALID');
  });

  it('takes no code that was sent for signing up, nor one of the session before a change of the password', async () => {
    const owner = await makePerson(server, admin, 'careful');
    await anonymous(server).post('/user/send-verification-code', { email: 'careful@example.com' });
    const ofSignUp = codeIn(server.mail.letters.at(-1)!.text);
    expect((await owner.put('/api/profile', { email: 'careful@example.com', code: ofSignUp })).code).toBe('CODE_INVALID');
    const code = await codeFor(owner, 'careful@example.com');
    const { data } = await owner.put('/api/profile/password', { current: testPassword, password: 'password-2' });
    expect((await personOf(server, data).put('/api/profile', { email: 'careful@example.com', code })).code).toBe('CODE_INVALID');
  });

  it('does not tell which addresses have accounts, but their owners', async () => {
    const curious = await makePerson(server, admin, 'curious');
    const taken = await makePerson(server, admin, 'taken_one');
    await admin.put(`/users/${taken.id}`, { email: 'taken@example.com' });
    const asked = [];
    for (const email of ['taken@example.com', 'free@example.com'])
      asked.push([
        await curious.post('/api/profile/email-code', { email }),
        await curious.put('/api/profile', { email, code: '00000000' }),
        await curious.put('/api/profile', { email }),
      ]);
    expect(asked[0]).toEqual(asked[1]);
    const letter = server.mail.letters.find(({ to }) => to === 'taken@example.com')!;
    expect([letter.subject, codeIn(letter.text)]).toEqual(['这个邮箱已有问数账号', '']);
  });

  it('tells the address that was left, when it is replaced and when it is taken away', async () => {
    const leaver = await makePerson(server, admin, 'leaver');
    for (const email of ['first@example.com', 'second@example.com'])
      await leaver.put('/api/profile', { email, code: await codeFor(leaver, email) });
    expect(server.mail.letters.at(-1)).toMatchObject({ to: 'first@example.com', subject: '您的问数账号已更换邮箱' });
    await leaver.put('/api/profile', { email: '' });
    expect(server.mail.letters.at(-1)).toMatchObject({ to: 'second@example.com', subject: '您的问数账号已更换邮箱' });
  });

  it('sends one code a minute to an address, whatever strangers ask for', async () => {
    const patient = await makePerson(server, admin, 'patient');
    await anonymous(server).ask({
      method: 'POST',
      url: '/user/send-verification-code',
      payload: { email: 'busy@example.com' },
      remoteAddress: '10.3.3.3',
    });
    expect((await patient.post('/api/profile/email-code', { email: 'busy@example.com' })).status).toBe(200);
    expect((await patient.post('/api/profile/email-code', { email: 'busy@example.com' })).code).toBe('TOO_MANY_REQUESTS');
    expect((await anonymous(server).post('/api/profile/email-code', { email: 'x@example.com' })).code).toBe('UNAUTHENTICATED');
  });

  it('refuses a stale version, with the record as it is', async () => {
    expect(await person.put('/api/profile', { phone: '12345', version: 1 })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      data: { current: { version: expect.any(Number) } },
    });
  });

  it.each([
    [{ username: 'renamed' }, 'username'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ roles: [1] }, 'roles'],
    [{ dept_cn: '总部' }, 'dept_cn'],
    [{ status: 'active' }, 'status'],
  ])('refuses %j', async (change, field) => {
    expect(await person.put('/api/profile', change)).toMatchObject({ status: 422, data: { errors: { [field]: { key: 'unknownField' } } } });
  });

  it('takes as a picture only the address of an uploaded file', async () => {
    expect((await person.put('/api/profile', { avatar: 'https://elsewhere.example/a.png' })).data.errors.avatar.key).toBe('fileAddress');
  });

  it('changes the password given the current one, and ends one’s other sessions', async () => {
    const other = await signIn(server, 'profiled', testPassword);
    expect((await person.put('/api/profile/password', { current: 'wrong-one', password: 'password-2' })).data.errors.current.key).toBe(
      'wrongPassword',
    );
    expect((await person.put('/api/profile/password', { current: testPassword, password: 'short' })).data.errors.password.key).toBe(
      'tooShort',
    );
    const { data } = await person.put('/api/profile/password', { current: testPassword, password: 'password-2' });
    expect((await other.get('/api/session')).code).toBe('UNAUTHENTICATED');
    expect((await personOf(server, data).get('/api/session')).data.username).toBe('profiled');
    await expect(signIn(server, 'profiled', testPassword)).rejects.toThrow('BAD_CREDENTIALS');
    await signIn(server, 'profiled', 'password-2');
  });

  it('tells the log that the password was changed, and not to what', async () => {
    const { data } = await admin.post('/logs', { search: 'profiled' });
    expect(data.items.map(({ action }: { action: string }) => action)).toContain('changePassword');
    expect(JSON.stringify(data)).not.toMatch(/password-\d|argon2/);
  });
});
