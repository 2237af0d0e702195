import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, uploadRights } from '#tests/support/uploads.ts';

const mebibyte = 1024 * 1024;

describe.each(dialects)('uploaded files on %s', (dialect) => {
  let server: TestServer;
  let person: Person;
  let base: string;

  beforeAll(async () => {
    server = await startServer({ dialect, settings: { maxUploadBytes: 8 * mebibyte } });
    person = await makePerson(server, await signInAsAdmin(server), 'uploader', uploadRights);
    base = await server.listen();
  });
  afterAll(() => server?.stop());

  const headers = () => ({ authorization: `Bearer ${person.token}` });
  async function send(path: string, content: Buffer, name: string) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const reply = await fetch(`${base}${path}`, { method: 'POST', body, headers: headers() });
    return { status: reply.status, ...((await reply.json()) as { data: { url: string }; err_code: string | null }) };
  }
  const rows = async (table: string) => (await server.context.store.db.selectFrom(table).selectAll().execute()).length;

  it('come back as they were, under the name they came with', async () => {
    const content = Buffer.from(Array.from({ length: 3 * mebibyte + 17 }, (_, index) => (index * 31) % 256));
    const { data } = await send('/api/v1/uploadFile', content, '第三季度 报表.xlsx');
    const reply = await fetch(`${base}/api/view/files`, {
      method: 'POST',
      body: JSON.stringify({ path: data.url }),
      headers: { 'content-type': 'application/json' },
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
    expect(decodeURIComponent(reply.headers.get('content-disposition')!)).toContain("filename*=UTF-8''第三季度 报表.xlsx");
  });

  it('become one’s picture', async () => {
    const { data } = await send('/v1/upload/avatar', png, 'me.png');
    expect((await person.put('/api/profile', { avatar: data.url })).data.avatar).toBe(data.url);
    expect((await person.get('/api/session')).data.avatar).toBe(data.url);
    expect((await fetch(`${base}${data.url}`)).headers.get('content-type')).toBe('image/png');
  });

  it('are refused with a clear answer while more of them is still coming', async () => {
    expect(await send('/v1/upload/avatar', Buffer.alloc(4 * mebibyte, 'x'), 'huge.png')).toMatchObject({
      status: 415,
      err_code: 'FILE_TYPE_REFUSED',
    });
    expect(await send('/v1/upload/avatar', Buffer.concat([png, Buffer.alloc(6 * mebibyte)]), 'huge.png')).toMatchObject({
      status: 413,
      err_code: 'FILE_TOO_LARGE',
    });
    expect(await send('/api/v1/uploadFile', Buffer.alloc(9 * mebibyte), 'huge.bin')).toMatchObject({
      status: 413,
      err_code: 'FILE_TOO_LARGE',
    });
  });

  it('are taken one at a time', async () => {
    const body = new FormData();
    for (const name of ['a.bin', 'b.bin', 'c.bin']) body.append('file', new Blob([new Uint8Array(mebibyte)]), name);
    const reply = await fetch(`${base}/api/v1/uploadFile`, { method: 'POST', body, headers: headers() });
    expect(reply.status).toBe(400);
  });

  it('leave nothing behind when the line breaks', async () => {
    const before = [await rows('files'), await rows('file_parts')];
    await new Promise<void>((resolve) => {
      const asked = request(`${base}/api/v1/uploadFile`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=b' },
      });
      asked.on('error', () => resolve());
      asked.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
      asked.write(Buffer.alloc(mebibyte), () => asked.destroy(new Error('the line breaks')));
    });
    await expect.poll(async () => [await rows('files'), await rows('file_parts')]).toEqual(before);
  });
});
