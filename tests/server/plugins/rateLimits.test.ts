import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

describe('whoever asks too often', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ settings: { rateLimit: 5, trustProxy: 'true' } });
  });
  afterEach(() => server.stop());

  const from = (address: string) => server.inject({ method: 'POST', url: '/users/list', headers: { 'x-forwarded-for': address } });
  const codes = async (times: number, ask: () => ReturnType<typeof from>): Promise<string[]> => {
    const found = [];
    for (let time = 0; time < times; time++) found.push((await ask()).json().err_code);
    return found;
  };

  it('is told to wait, and for how long', async () => {
    expect(await codes(6, () => from('192.0.2.1'))).toEqual([...Array<string>(5).fill('UNAUTHENTICATED'), 'TOO_MANY_REQUESTS']);
    const reply = await from('192.0.2.1');
    expect(reply.statusCode).toBe(429);
    expect(reply.json().data.facts.seconds).toBeLessThanOrEqual(60);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not hold back others', async () => {
    await codes(6, () => from('192.0.2.1'));
    expect((await from('192.0.2.2')).json().err_code).toBe('UNAUTHENTICATED');
  });

  it('cannot escape by addresses of one network', async () => {
    let last = 0;
    expect(await codes(6, () => from(`2001:db8::${++last}`))).toContain('TOO_MANY_REQUESTS');
  });

  it('is counted as oneself once signed in, wherever one is', async () => {
    const admin = await server.signIn();
    let last = 0;
    const asked = await codes(6, () => admin.call('POST /users/list', {}, { 'x-forwarded-for': `192.0.2.${++last}` }));
    expect(asked).toEqual([null, null, null, null, null, 'TOO_MANY_REQUESTS']);
  });

  it('is still told that the server lives', async () => {
    await codes(6, () => from('192.0.2.1'));
    expect((await server.inject({ url: '/health/live', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(200);
  });
});
