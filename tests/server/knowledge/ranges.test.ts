import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';
import { addFile, knowledgeRights, makeSpace, readAll, untilRead } from './knowledgePeople.ts';

/** So long that it is kept in several parts. */
const content = Buffer.from(Array.from({ length: 600_000 }, (_, at) => 0x20 + ((at * 31) % 95)));
const partEnd = 256 * 1024;

describe.each(dialects)('parts of an original, on %s,', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let reader: Person;
  let readerId: number;
  let space: number;
  let id: number;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    const user = { username: 'reader_of_parts', password: testPassword, roles: [await makeRole(admin, knowledgeRights)] };
    readerId = (await admin.post('/users/add', user)).data.id;
    reader = await signIn(server, user.username, testPassword);
    space = await makeSpace(admin, 'parts');
    id = await addFile(admin, space, 'long.txt', content);
  });
  afterAll(() => server?.stop());

  const ask = ({ token }: Person, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', query = '') =>
    server.inject({
      method,
      url: `/api/knowledge/documents/${id}/original${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const grant = (right: string, labels: readonly string[] = []) =>
    admin.put(`/api/knowledge/spaces/${space}`, { grants: [{ user: readerId, right, labels }] });

  it.each([
    [0, 1],
    [100, 5_000],
    [partEnd - 1, partEnd],
    [partEnd, partEnd + 1],
    [partEnd - 10, 2 * partEnd + 10],
    [599_999, 600_000],
  ])('from %i up to %i are those bytes', async (from, to) => {
    const reply = await ask(admin, { range: `bytes=${from}-${to - 1}` });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${from}-${to - 1}/600000`,
      'content-length': String(to - from),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    });
    expect(reply.rawPayload.equals(content.subarray(from, to))).toBe(true);
  });

  it('are told from the end as well', async () => {
    const reply = await ask(admin, { range: 'bytes=-7' });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([206, 'bytes 599993-599999/600000']);
    expect(reply.body).toBe(content.subarray(-7).toString());
  });

  it('that it does not have are refused with its size', async () => {
    const reply = await ask(admin, { range: 'bytes=600000-' });
    expect([reply.statusCode, reply.headers['content-range'], reply.json().err_code]).toEqual([
      416,
      'bytes */600000',
      'RANGE_NOT_SATISFIABLE',
    ]);
  });

  it.each([{}, { range: 'bytes=0-1,5-6' }, { range: 'bytes=9-2' }, { range: 'bytes=0-1', 'if-range': '"a"' }])(
    'are all of it for whoever asks by %o',
    async (headers) => {
      const reply = await ask(admin, headers as Record<string, string>);
      expect([reply.statusCode, reply.headers['content-range'], reply.headers['accept-ranges']]).toEqual([200, undefined, 'bytes']);
      expect(reply.rawPayload.equals(content)).toBe(true);
    },
  );

  it('are none where only the head is asked for, which tells the size of the whole', async () => {
    const reply = await ask(admin, { range: 'bytes=0-1' }, 'HEAD');
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '600000', '']);
  });

  it('are those of the version that is named', async () => {
    await readAll(admin, [id]);
    const { data: before } = await admin.get(`/api/knowledge/documents/${id}/versions`);
    await upload(admin, `/api/knowledge/documents/${id}/replace`, { filename: 'newer.txt', content: 'short and new' });
    await untilRead(admin, [id]);
    const first = { range: 'bytes=0-4' };
    expect((await ask(admin, first)).body).toBe('short');
    const older = await ask(admin, first, 'GET', `?revision=${before[0].revision}`);
    expect(older.body).toBe(content.subarray(0, 5).toString());
  });

  it('are for those alone who may read the document, whatever its labels hide', async () => {
    const statusOf = async () => {
      const reply = await ask(reader, { range: 'bytes=0-4' });
      return [reply.statusCode, reply.headers['content-range'] !== undefined];
    };
    expect(await statusOf()).toEqual([404, false]);
    await grant('ask');
    expect(await statusOf()).toEqual([403, false]);
    await grant('read');
    expect(await statusOf()).toEqual([206, true]);
    await grant('read', ['财务']);
    expect(await statusOf()).toEqual([404, false]);
    await admin.put(`/api/knowledge/documents/${id}`, { labels: ['财务'] });
    expect(await statusOf()).toEqual([206, true]);
    const stranger = await server.inject({ url: `/api/knowledge/documents/${id}/original`, headers: { range: 'bytes=0-4' } });
    expect(stranger.statusCode).toBe(401);
  });
});
