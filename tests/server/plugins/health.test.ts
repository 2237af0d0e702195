import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('whoever watches over a server on %s', (dialect) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ dialect });
  });
  afterEach(() => server.stop());

  it('is told that it lives and can do its work', async () => {
    expect((await server.inject('/health/live')).json()).toMatchObject({ success: true, data: { status: 'live' } });
    expect((await server.inject('/health/ready')).json()).toMatchObject({ success: true, data: { status: 'ready' } });
  });

  it('is told that it cannot do its work without its database, though it lives', async () => {
    await server.context.store.close();
    const ready = await server.inject('/health/ready');
    expect([ready.statusCode, ready.json().err_code]).toEqual([503, 'UNAVAILABLE']);
    expect((await server.inject('/health/live')).statusCode).toBe(200);
  });

  it('is told the same when a token comes along', async () => {
    const headers = { authorization: `Bearer ${(await server.signIn()).token}` };
    const other = { authorization: `Bearer ${'A'.repeat(43)}` };
    await server.context.store.close();
    const statuses = async (url: string) =>
      Promise.all([headers, other].map(async (own) => (await server.inject({ url, headers: own })).statusCode));
    expect(await statuses('/health/live')).toEqual([200, 200]);
    expect(await statuses('/config.json')).toEqual([200, 200]);
    expect(await statuses('/health/ready')).toEqual([503, 503]);
  });
});
