import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload, uploadRights } from '#tests/support/uploads.ts';

const paths = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '....//....//etc/passwd',
  '%2e%2e%2fetc%2fpasswd',
  'wenshu.sqlite',
  './wenshu.sqlite',
  'a\0.png',
  `${'a'.repeat(22)}/../../etc/passwd`,
  `${'a'.repeat(22)}.png\n`,
  '',
  '.',
  '..',
  '__proto__',
  'x'.repeat(2000),
];

describe('F5, a path in the place of a name', () => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await startServer();
    person = await makePerson(server, await signInAsAdmin(server), 'uploader', uploadRights);
  });
  afterAll(() => server?.stop());

  it.each(paths)('reads nothing at %j, asked in a body', async (path) => {
    for (const asker of [anonymous(server), person]) {
      expect(await asker.post('/api/view/files', { path })).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
    }
  });

  it.each(paths)('reads nothing at %j, asked in the address', async (path) => {
    const reply = await server.inject({
      url: `/api/view/files/${encodeURIComponent(path)}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.json().success).toBe(false);
  });

  it.each(paths.filter(Boolean))('keeps a file called %j under a name of its own', async (filename) => {
    const { status, data } = await upload(person, '/api/v1/uploadFile', { filename, content: png });
    expect(status).toBe(200);
    expect(data.url).toMatch(/^\/api\/view\/files\/[\w-]{24}\.png$/);
  });

  it('reads a file by the last segment of whatever path it is asked for', async () => {
    const { data } = await upload(person, '/api/v1/uploadFile', { filename: 'a.png', content: png });
    for (const path of [data.url, data.url.slice(1), `https://elsewhere.example${data.url}`]) {
      const reply = await server.inject({ method: 'POST', url: '/api/view/files', payload: { path } });
      expect(reply.rawPayload).toEqual(png);
    }
  });
});
