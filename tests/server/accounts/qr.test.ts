import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QrStarted } from '#schemas/wire/session.ts';
import { anonymous, makePerson, type Person, personOf, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('signing in by phone on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let nobody: Person;
  let phone: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, clock, settings: { publicUrl: 'https://wenshu.example' } });
    nobody = anonymous(server);
    phone = await makePerson(server, await signInAsAdmin(server), 'phone_owner');
  });
  afterAll(() => server?.stop());

  const start = async () =>
    (
      await nobody.ask({
        method: 'POST',
        url: '/user/qr/start',
        payload: {},
        headers: { 'user-agent': 'A browser' },
        remoteAddress: '10.0.0.7',
      })
    ).data as QrStarted;
  const poll = ({ id, secret }: QrStarted) => nobody.post('/user/qr/poll', { id, secret });
  const decide = (code: string, decision?: string) => phone.post('/user/qr/approve', { code, ...(decision && { decision }) });

  it('lets the browser in whose code a signed-in phone approves', async () => {
    const started = await start();
    expect(started.address).toBe(`https://wenshu.example/qr#${started.code}`);
    expect((await poll(started)).data).toEqual({ state: 'waiting' });
    expect((await decide(started.code, 'look')).data).toMatchObject({ state: 'waiting', browser: 'A browser', address: '10.0.0.7' });
    expect((await decide(started.code)).data.state).toBe('approved');
    const { data } = await poll(started);
    expect(data).toMatchObject({ state: 'approved', session: { username: 'phone_owner' } });
    expect((await personOf(server, data.session).get('/api/session')).data.username).toBe('phone_owner');
  });

  it('gives an approved session out once', async () => {
    const started = await start();
    await decide(started.code);
    const polls = await Promise.all([poll(started), poll(started)]);
    expect(polls.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await poll(started)).code).toBe('QR_EXPIRED');
  });

  it('tells the browser that it was sent away', async () => {
    const started = await start();
    await decide(started.code, 'refuse');
    expect((await poll(started)).data).toEqual({ state: 'refused' });
    expect((await decide(started.code)).code).toBe('QR_EXPIRED');
  });

  it('expires after two minutes, approved or not', async () => {
    const [waiting, approved] = [await start(), await start()];
    await decide(approved.code);
    clock.move(2 * 60_000);
    expect([await poll(waiting), await poll(approved), await decide(waiting.code)].map(({ code }) => code)).toEqual([
      'QR_EXPIRED',
      'QR_EXPIRED',
      'QR_EXPIRED',
    ]);
  });

  it('asks the approver to be signed in', async () =>
    expect((await nobody.post('/user/qr/approve', { code: (await start()).code })).code).toBe('UNAUTHENTICATED'));
});
