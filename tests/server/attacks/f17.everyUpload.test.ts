import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload, uploadRights } from '#tests/support/uploads.ts';

const page = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;

describe.each(dialects)('F17, a second way in for files, on %s', (dialect) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, settings: { maxUploadBytes: 600_000 } });
    person = await makePerson(server, await signInAsAdmin(server), 'uploader', [...uploadRights, 'POST /api/v1/transSpeech2Txt']);
  });
  afterAll(() => server?.stop());

  const read = (url: string) => server.inject({ url });
  const uploadsAt = ['/v1/upload/avatar', '/api/v1/uploadFile', '/api/v1/transSpeech2Txt'];

  it.each(uploadsAt)('asks for a session at %s', async (url) => {
    expect(await upload(anonymous(server), url, { filename: 'a.png', content: png })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it.each(uploadsAt)('takes no request without a file at %s', async (url) => {
    expect((await person.post(url)).code).toBe('FILE_MISSING');
    expect((await upload(person, url)).code).toBe('FILE_MISSING');
    expect((await upload(person, url, { filename: 'empty.png', content: '' })).code).toBe('FILE_EMPTY');
  });

  it.each(uploadsAt)('takes one file at a time at %s', async (url) => {
    const two = await upload(person, url, { filename: 'a.png', content: png }, { filename: 'b.png', content: png });
    expect(two).toMatchObject({ status: 400, code: 'REQUEST_INVALID', data: { facts: { detail: 'one file at a time' } } });
  });

  it('judges a picture by its bytes, not by its name or what it is said to be', async () => {
    for (const content of [page, svg, 'GIF', Buffer.from([0xff, 0xd8])]) {
      expect(await upload(person, '/v1/upload/avatar', { filename: 'a.png', content, type: 'image/png' })).toMatchObject({
        status: 415,
        code: 'FILE_TYPE_REFUSED',
      });
    }
    expect((await upload(person, '/v1/upload/avatar', { filename: 'page.html', content: png, type: 'text/html' })).data.url).toMatch(
      /\.png$/,
    );
  });

  it.each([
    ['page.html', page],
    ['picture.svg', svg],
    ['script.js', page],
    ['picture.png', page],
  ])('serves %s as bytes to be saved that cannot act', async (filename, content) => {
    const { data } = await upload(person, '/api/v1/uploadFile', { filename, content, type: 'text/html' });
    const { headers, payload } = await read(data.url);
    expect(payload).toBe(content);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('shows a picture in place, boxed in all the same', async () => {
    const { data } = await upload(person, '/v1/upload/avatar', { filename: '头像 "1".png', content: png });
    const reply = await read(data.url);
    expect(reply.rawPayload).toEqual(png);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.png"; filename\*=UTF-8''%E5/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('takes back what was cut off for being too large', async () => {
    expect(await upload(person, '/api/v1/uploadFile', { filename: 'big.bin', content: Buffer.alloc(600_001, 7) })).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      data: { facts: { limit: 600_000 } },
    });
    expect(await server.context.store.db.selectFrom('files').select('name').where('isWhole', '=', false).execute()).toEqual([]);
    expect(
      await server.context.store.db
        .selectFrom('file_parts')
        .select('id')
        .where('name', 'not in', server.context.store.db.selectFrom('files').select('name'))
        .execute(),
    ).toEqual([]);
  });

  it('gives back every byte of a file of several parts', async () => {
    const content = Buffer.from(Array.from({ length: 599_999 }, (_, index) => index % 251));
    const { data } = await upload(person, '/api/v1/uploadFile', { filename: 'whole.bin', content });
    const reply = await read(data.url);
    expect(reply.headers['content-length']).toBe('599999');
    expect(reply.rawPayload.equals(content)).toBe(true);
  });

  it('keeps no more of one user’s than the quota', async () => {
    const greedy = await makePerson(server, await signInAsAdmin(server), 'greedy', uploadRights);
    const content = Buffer.alloc(600_000, 7);
    const answers: (string | null)[] = [];
    for (let count = 0; count < 21; count++) answers.push((await upload(greedy, '/api/v1/uploadFile', { filename: 'a', content })).code);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => null), 'FILE_QUOTA']);
  });
});
