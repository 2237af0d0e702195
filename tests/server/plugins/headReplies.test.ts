import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload } from '#tests/support/uploads.ts';

describe('whoever asks for a head alone', () => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const own = () => ({ authorization: `Bearer ${admin.token}` });
  const head = (url: string) => server.inject({ method: 'HEAD', url, headers: own() });

  it('is answered at every address that can be read, and without a body', async () => {
    const document = (await server.inject({ url: '/api/openapi.json', headers: own() })).json<{ paths: Record<string, object> }>();
    const paths = Object.entries(document.paths).filter(([, methods]) => 'get' in methods);
    expect(paths.length).toBeGreaterThan(20);
    for (const [path] of paths) {
      const { body, statusCode } = await head(path.replace(/\{\w+\}/g, '1'));
      expect([path, body, statusCode < 500]).toEqual([path, '', true]);
    }
  });

  it('takes no place among those who listen', async () => {
    for (let count = 0; count < 21; count++) await head('/api/live');
    const base = await server.listen();
    const ending = new AbortController();
    const reply = await fetch(`${base}/api/live`, { headers: own(), signal: ending.signal });
    ending.abort();
    expect(reply.status).toBe(200);
  });

  it('is told how large a file is, and none of it is read', async () => {
    const { data } = await upload(admin, '/api/v1/uploadFile', { filename: 'a.png', content: png });
    await server.context.store.transaction(async (trx) => void (await trx.deleteFrom('file_parts').execute()));
    const { statusCode, headers } = await head(data.url);
    expect([statusCode, headers['content-length'], headers['content-type']]).toEqual([200, String(png.length), 'image/png']);
  });
});
