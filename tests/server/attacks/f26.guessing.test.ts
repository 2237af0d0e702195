import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymous, makeUser, type Person, personOf, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(dialects)('F26, guessing, fixing and stealing a sign-in, on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let nobody: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    nobody = anonymous(server);
    const admin = await signInAsAdmin(server);
    for (const name of ['victim', 'neighbour', 'lucky', 'crowd']) await makeUser(admin, name);
  });
  afterAll(() => server?.stop());
  beforeEach(() => clock.move(day / 2));

  const tryPassword = (username: string, password: string, remoteAddress = '10.0.0.1') =>
    nobody.ask({ method: 'POST', url: '/user/login', payload: { username, password }, remoteAddress });
  const wrong = 'wrong-password';

  it('makes each wrong password after the fifth from one network wait longer', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await tryPassword('victim', wrong)).code).toBe('BAD_CREDENTIALS');
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const { code, data } = await tryPassword('victim', wrong);
      expect(code).toBe('TOO_MANY_REQUESTS');
      waits.push(data.facts.seconds);
      clock.move(data.facts.seconds * 1000);
      expect((await tryPassword('victim', wrong)).code).toBe('BAD_CREDENTIALS');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
  });

  it('takes all addresses of one IPv6 network for one', async () => {
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await tryPassword('victim', wrong, `2001:db8:0:1:${tries}::1`)).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'BAD_CREDENTIALS'), 'TOO_MANY_REQUESTS']);
    expect((await tryPassword('victim', testPassword, '2001:db8:0:2::1')).status).toBe(200);
  });

  it('looks at not even the right password while the wait lasts, and takes it after', async () => {
    for (let tries = 0; tries < 5; tries++) await tryPassword('victim', wrong);
    expect((await tryPassword('VICTIM', testPassword)).code).toBe('TOO_MANY_REQUESTS');
    clock.move(1000);
    expect((await tryPassword('victim', testPassword)).status).toBe(200);
    expect((await tryPassword('victim', wrong)).code).toBe('BAD_CREDENTIALS');
  });

  it('leaves other accounts alone meanwhile', async () => {
    for (let tries = 0; tries < 6; tries++) await tryPassword('victim', wrong);
    expect((await tryPassword('neighbour', testPassword)).status).toBe(200);
  });

  it('gains nothing by guessing at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => tryPassword('crowd', `password ${index}`, '10.0.4.1')));
    expect(answers.filter(({ code }) => code === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
  });

  it('holds back one address that tries many names', async () => {
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 32; tries++) codes.push((await tryPassword(`name_${tries}`, wrong, '10.0.5.1')).code);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'BAD_CREDENTIALS'));
    expect(codes.slice(30)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect((await tryPassword('lucky', testPassword, '10.0.5.2')).status).toBe(200);
  });

  it('holds back names that nobody has as those that somebody has', async () => {
    const codesFor = async (name: string) => {
      const codes: (string | null)[] = [];
      for (let tries = 0; tries < 7; tries++) codes.push((await tryPassword(name, wrong, '10.0.6.1')).code);
      return codes;
    };
    expect(await codesFor('neighbour')).toEqual(await codesFor('no_such_name'));
  });

  const longTries = async (username: string, network: (tries: number) => string, hours: number): Promise<number> => {
    const end = clock() + hours * hour;
    let looked = 0;
    while (clock() < end) {
      const { code, data } = await tryPassword(username, wrong, network(looked));
      if (code === 'TOO_MANY_REQUESTS') clock.move(data.facts.seconds * 1000);
      else looked += 1;
    }
    return looked;
  };

  it('gives a stranger 111 tries a day from one network, and 348 from all there are', async () => {
    expect(await longTries('neighbour', () => '10.6.0.1', 24)).toBeLessThanOrEqual(111);
    clock.move(day);
    expect(await longTries('neighbour', (tries) => `10.7.${tries >> 8}.${tries & 255}`, 24)).toBeLessThanOrEqual(348);
  });

  it('gains nothing by resting', async () => {
    await longTries('victim', () => '10.6.0.2', 1);
    clock.move(hour);
    expect(await longTries('victim', () => '10.6.0.2', 0.25)).toBeLessThanOrEqual(5);
  });

  /** Signs in as a browser does that keeps its word. */
  const signInBrowser = (username: string, remoteAddress: string, device?: string) =>
    nobody.ask({ method: 'POST', url: '/user/login', payload: { username, password: testPassword, device }, remoteAddress });
  const attackFromEverywhere = async (username: string) => {
    for (let tries = 0; tries < 60; tries++) await tryPassword(username, wrong, `10.8.0.${tries}`);
    expect((await tryPassword(username, wrong, '10.8.1.1')).code).toBe('TOO_MANY_REQUESTS');
  };

  it('locks nobody out by what one stranger tries', async () => {
    for (let tries = 0; tries < 15; tries++) await tryPassword('victim', wrong, '10.5.0.1');
    expect((await signInBrowser('victim', '10.5.0.2')).status).toBe(200);
  });

  it('locks nobody out of a browser or network they signed in with before, by whatever strangers try from everywhere', async () => {
    const { device } = (await signInBrowser('victim', '10.9.0.1')).data;
    await attackFromEverywhere('victim');
    expect((await signInBrowser('victim', '10.9.9.9')).code).toBe('TOO_MANY_REQUESTS');
    expect((await signInBrowser('victim', '10.9.9.9', device)).status).toBe(200);
    expect((await signInBrowser('victim', '10.9.0.1')).status).toBe(200);
  });

  it('holds back a browser that is known, too, and by itself alone', async () => {
    const { device } = (await signInBrowser('victim', '10.9.1.1')).data;
    const guess = (address: string) =>
      nobody.ask({ method: 'POST', url: '/user/login', payload: { username: 'victim', password: wrong, device }, remoteAddress: address });
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await guess(`10.9.2.${tries}`)).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'BAD_CREDENTIALS'), 'TOO_MANY_REQUESTS']);
    expect((await signInBrowser('victim', '10.9.3.1')).status).toBe(200);
  });

  it('believes no word of a browser that it did not give out for that account', async () => {
    const { device: anothers } = (await signInBrowser('lucky', '10.9.4.1')).data;
    await attackFromEverywhere('victim');
    for (const device of ['A'.repeat(43), '', anothers])
      expect((await signInBrowser('victim', '10.9.5.1', device)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('keeps the word of a browser that several people sign in with', async () => {
    const { device } = (await signInBrowser('lucky', '10.9.6.1')).data;
    expect((await signInBrowser('victim', '10.9.6.1', device)).data.device).toBe(device);
    expect((await signInBrowser('lucky', '10.9.6.1', 'made-up')).data.device).not.toBe('made-up');
  });

  it('holds nobody up once a clock that was ahead is right again', async () => {
    clock.move(30 * day);
    for (let tries = 0; tries < 6; tries++) await tryPassword('victim', wrong, '10.5.1.1');
    clock.move(-30 * day);
    const { data } = await tryPassword('victim', testPassword, '10.5.1.1');
    expect(data.facts.seconds).toBeLessThanOrEqual(900);
    clock.move(data.facts.seconds * 1000);
    expect((await tryPassword('victim', testPassword, '10.5.1.1')).status).toBe(200);
  });

  const changePassword = (person: Person, current: string) => person.put('/api/profile/password', { current, password: testPassword });

  it('guards the change of one’s own password by the session, whatever strangers try at the sign-in', async () => {
    const [thief, owner] = [await signIn(server, 'lucky', testPassword), await signIn(server, 'lucky', testPassword)];
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await changePassword(thief, wrong)).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'VALIDATION_FAILED'), 'TOO_MANY_REQUESTS']);
    await attackFromEverywhere('lucky');
    expect((await changePassword(owner, testPassword)).status).toBe(200);
  });

  it('gives a stolen session no further tries by the sessions that it lets in', async () => {
    const thief = await signIn(server, 'lucky', testPassword);
    const letIn = async (from: Person): Promise<Person> => {
      const { id, secret, code } = (await nobody.post('/user/qr/start')).data;
      await from.post('/user/qr/approve', { code });
      return personOf(server, (await nobody.post('/user/qr/poll', { id, secret })).data.session);
    };
    for (let tries = 0; tries < 5; tries++) await changePassword(thief, wrong);
    expect((await changePassword(await letIn(await letIn(thief)), wrong)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('cannot run through verification codes: five tries spend one, from wherever they come', async () => {
    for (let round = 0; round < 3; round++) {
      clock.move(day);
      await nobody.ask({
        method: 'POST',
        url: '/user/send-verification-code',
        payload: { email: 'target@example.com' },
        remoteAddress: `10.1.0.${round}`,
      });
      const right = /\d{8}/.exec(server.mail.letters.at(-1)!.text)![0];
      const register = (code: string, tries: number) =>
        nobody.ask({
          method: 'POST',
          url: '/user/register',
          payload: { username: 'target', email: 'target@example.com', password: testPassword, code },
          remoteAddress: `10.2.${round}.${tries}`,
        });
      for (let tries = 0; tries < 5; tries++) await register(String((Number(right) + 1 + tries) % 100_000_000).padStart(8, '0'), tries);
      expect((await register(right, 5)).code).toBe('CODE_INVALID');
    }
  });

  it('takes no token that was chosen by someone else, and gives a new one at each sign-in', async () => {
    const chosen = 'A'.repeat(43);
    const first = await nobody.ask({
      method: 'POST',
      url: '/user/login',
      payload: { username: 'neighbour', password: testPassword },
      headers: { authorization: `Bearer ${chosen}` },
    });
    const second = await nobody.post('/user/login', { username: 'neighbour', password: testPassword });
    expect(new Set([chosen, first.data.token, second.data.token]).size).toBe(3);
    expect((await personOf(server, { ...first.data, token: chosen }).get('/api/session')).code).toBe('UNAUTHENTICATED');
  });

  it('signs nobody in by the code of a screen alone: the session goes to the browser that holds the secret', async () => {
    const started = (await nobody.post('/user/qr/start')).data;
    await (await signIn(server, 'neighbour', testPassword)).post('/user/qr/approve', { code: started.code });
    const guesses = [started.code, started.id, started.secret.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'))];
    for (const secret of guesses) expect((await nobody.post('/user/qr/poll', { id: started.id, secret })).code).toBe('QR_EXPIRED');
    expect((await nobody.post('/user/qr/poll', { id: started.id, secret: started.secret })).data.state).toBe('approved');
  });

  it('sets and reads no cookie, so that no other site can act for a signed-in browser', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/user/login',
      payload: { username: 'neighbour', password: testPassword },
      headers: { origin: 'https://evil.example' },
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});
