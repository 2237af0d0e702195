import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '../support/actors.ts';
import { multipartOf } from '../support/files.ts';
import { dialects, startServer, type TestServer } from '../support/startServer.ts';

describe.each(dialects)('a NUL within a text on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  it.each<[string, object]>([
    ['/user/login', { username: 'a\0b', password: 'password-1' }],
    ['/user/register', { username: 'a\0b', password: 'password-1', email: 'a\0b@example.com', code: '12\0x456' }],
    ['/users/list', { search: 'a\0b' }],
    ['/users/add', { username: 'a\0b', password: 'password-1' }],
    ['/prompt/update', { prompt_name: 'a\0b', content: 'a\0b' }],
    ['/api/imports/list', { resource: 'a\0b' }],
  ])('is no unexpected error at %s', async (url, payload) => {
    expect((await admin.post(url, payload)).status).toBeLessThan(500);
  });

  it('is no unexpected error in the name of a file', async () => {
    const file = multipartOf({ name: 'a\0b.csv', bytes: 'codeName\nx\n' }, { mode: 'preview' });
    expect((await admin.ask({ method: 'POST', url: '/code-hierarchies/import', ...file })).status).toBeLessThan(500);
  });
});
