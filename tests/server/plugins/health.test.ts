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
});
