import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

describe('every answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ settings: { trustProxy: 'true' } });
  });
  afterAll(() => server.stop());

  it.each(['/health/live', '/users/1', '/no/such/address', '/health//live'])('binds the browser to what is needed: %s', async (url) => {
    const { headers } = await server.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('insists on https only to who came by it', async () => {
    const plain = await server.inject('/health/live');
    const secure = await server.inject({ url: '/health/live', headers: { 'x-forwarded-proto': 'https' } });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('allows no other site to call', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/users/list',
      headers: { origin: 'https://elsewhere.example' },
      payload: {},
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
