import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('a server on %s', (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ dialect });
  });
  afterAll(() => server.stop());

  it('says that it lives and is ready', async () => {
    expect((await server.inject('/health/live')).json()).toEqual({
      success: true,
      data: { status: 'live' },
      err_code: null,
      err_msg: null,
    });
    expect((await server.inject('/health/ready')).json()).toMatchObject({ success: true });
  });

  it('lets the administrator of the first start in', async () => {
    const admin = await server.signIn();
    expect((await admin.call('POST /users/list', {})).json().data.items).toMatchObject([{ username: 'admin', isAdmin: true }]);
  });

  it('tells browsers how to call it', async () => {
    expect((await server.inject('/config.json')).json()).toMatchObject({
      apiBaseUrl: '',
      authScheme: 'Bearer',
      languages: ['zh', 'en'],
      mail: true,
    });
  });
});
