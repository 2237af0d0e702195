import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSocket } from '#tests/support/openSocket.ts';
import { bodyOf } from '#tests/support/rawRequest.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const window = 600;
const bodyLimits = { whole: window, fileTime: window, fileBytes: 2_000 };
const statusOf = (reply: string): number => Number(reply.slice(9, 12));

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
const end = '\r\n--b--\r\n';

describe('a body that does not come', () => {
  let server: TestServer;
  let url: string;
  let own: { readonly authorization: string };
  const open: Awaited<ReturnType<typeof openSocket>>[] = [];

  beforeAll(async () => {
    server = await startServer({ bodyLimits });
    url = await server.listen();
    own = { authorization: `Bearer ${(await server.signIn()).token}` };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const { socket } of open.splice(0)) socket.destroy();
  });
  afterAll(() => server?.stop());

  const connection = async () => {
    const opened = await openSocket(url);
    open.push(opened);
    return opened;
  };
  /** Promises a body, sends its beginning and then a byte now and then, until the server hangs up. */
  async function drip(line: string, headers: Readonly<Record<string, string | number>>, body: string): Promise<string> {
    const { send, said, socket } = await connection();
    send(line, headers, body);
    const timer = setInterval(() => socket.write('0'), window / 5);
    return said.finally(() => clearInterval(timer));
  }

  const long = { 'content-length': 900_000 };
  it.each<[string, string, Record<string, string | number>, number]>([
    ['signing in', 'POST /user/login', { ...json, ...long }, 408],
    ['signing in, in pieces', 'POST /user/login', { ...json, 'transfer-encoding': 'chunked' }, 408],
    ['a call without a session', 'POST /users/list', { ...json, ...long }, 401],
    ['a file without a session', 'POST /api/v1/uploadFile', { ...form, ...long }, 401],
    ['an unknown address', 'POST /nothing', { ...json, ...long }, 401],
    ['an address with a second spelling', 'POST //nothing', { ...json, ...long }, 400],
    ['an address that cannot be routed', 'POST /%zz', { ...json, ...long }, 400],
    ['a read that needs no body', 'GET /health/live', { ...json, ...long }, 200],
  ])('holds no connection of a stranger: %s', async (_what, line, headers, status) => {
    const [silent, dripping] = await Promise.all([drip(line, headers, ''), drip(line, headers, headers['transfer-encoding'] ? '' : '{')]);
    for (const reply of [silent, dripping]) expect(statusOf(reply)).toBe(status);
    if (status === 408) expect(bodyOf(silent).err_code).toBe('REQUEST_TOO_SLOW');
  });

  it.each<[string, string, Record<string, string | number>, string, number]>([
    ['a call', 'POST /users/list', json, '{', 408],
    ['an unknown address', 'POST /nothing', json, '{', 408],
    ['a body of another type', 'POST /users/list', { 'content-type': 'text/xml' }, '<', 415],
    ['a file', 'POST /api/v1/uploadFile', form, part, 408],
    ['a picture', 'POST /v1/upload/avatar', form, '--b', 408],
    ['an import', 'POST /users/import', form, part, 408],
    ['a recording', 'POST /api/v1/transSpeech2Txt', form, part, 408],
  ])('holds no connection of someone signed in: %s', async (_what, line, headers, body, status) => {
    expect(statusOf(await drip(line, { ...headers, ...own, ...long }, body))).toBe(status);
  });

  it('leaves nothing of a file behind', async () => {
    const rows = async () =>
      Promise.all(['files', 'file_parts'].map((table) => server.context.store.db.selectFrom(table).selectAll().execute()));
    const before = await rows();
    expect(statusOf(await drip('POST /api/v1/uploadFile', { ...form, ...own, ...long }, part + 'x'.repeat(400_000)))).toBe(408);
    await expect.poll(rows).toEqual(before);
  });

  it('may take its time as a file, as long as it keeps coming', async () => {
    const { send, said, socket } = await connection();
    const pieces = Array.from({ length: 12 }, () => 'x'.repeat(bodyLimits.fileBytes));
    const length = part.length + pieces.join('').length + end.length;
    send('POST /api/v1/uploadFile', { ...form, ...own, 'content-length': length, connection: 'close' }, part);
    for (const piece of pieces) {
      await pause(window / 4);
      socket.write(piece);
    }
    socket.write(end);
    expect(statusOf(await said)).toBe(200);
  });

  it('is not blamed on a client whose file the server takes slowly', async () => {
    const { store } = server.context;
    const transaction = store.transaction.bind(store);
    vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
      await pause(window);
      return transaction(work);
    });
    const { send, said } = await connection();
    const body = part + 'x'.repeat(1_000_000) + end;
    send('POST /api/v1/uploadFile', { ...form, ...own, 'content-length': body.length, connection: 'close' }, body);
    expect(statusOf(await said)).toBe(200);
  });
});
