import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#tests/support/openSocket.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

describe('a client that hangs up in the middle of its request', () => {
  let server: TestServer;
  let url: string;
  let authorization: string;
  const lines: string[] = [];
  const loud = () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);

  beforeAll(async () => {
    server = await startServer({ logTo: { write: (line) => lines.push(line) } });
    url = await server.listen();
    authorization = `Bearer ${(await server.signIn()).token}`;
  });
  afterAll(() => server?.stop());

  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

  it.each<[string, string, Record<string, string>, string]>([
    ['a call', 'POST /users/list', json, '{"page"'],
    ['a question', 'POST /api/v1/chat/completions', json, '{"user_input"'],
    ['an unknown address', 'POST /nothing/there', json, '{'],
    ['a body of another type', 'POST /users/list', { 'content-type': 'text/xml' }, '<'],
    ['the head of a file', 'POST /api/v1/uploadFile', form, '--b\r\ncontent-'],
    ['a file', 'POST /api/v1/uploadFile', form, `${part}half`],
    ['a large file', 'POST /api/v1/uploadFile', form, part + 'x'.repeat(600_000)],
    ['a picture', 'POST /v1/upload/avatar', form, `${part}half`],
    ['an import', 'POST /users/import', form, `${part}half`],
    ['a recording', 'POST /api/v1/transSpeech2Txt', form, `${part}half`],
  ])('is worth no error in the log, signed in or not: %s', async (_what, line, headers, body) => {
    lines.splice(0);
    for (const own of [{ authorization }, {}] as Record<string, string>[])
      for (const hangUp of ['resetAndDestroy', 'end'] as const) {
        const { socket, send, said } = await openSocket(url);
        const arrived = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
        send(line, { ...headers, ...own, 'content-length': 900_000 }, body);
        const [request] = await arrived;
        const closed = new Promise((resolve) => void request.socket.once('close', resolve));
        if (socket.bytesWritten < body.length) await once(socket, 'drain');
        await expect.poll(() => request.socket.bytesRead).toBe(socket.bytesWritten);
        socket[hangUp]();
        await Promise.all([closed, said]);
      }
    await server.inject('/health/ready');
    expect(loud()).toEqual([]);
  });

  it('leaves what nobody foresaw in the log, though it hung up before', async () => {
    lines.splice(0);
    const { store } = server.context;
    const transaction = store.transaction.bind(store);
    let fail: (error: Error) => void = () => {};
    const isHeld = new Promise<void>((hold) => {
      store.transaction = () => (hold(), new Promise((_, reject) => void (fail = reject)));
    });
    const { socket, send, said } = await openSocket(url);
    const body = '{"username":"admin","password":"wrong-password"}';
    send('POST /user/login', { ...json, 'content-length': body.length }, body);
    await isHeld;
    socket.resetAndDestroy();
    await said;
    store.transaction = transaction;
    fail(new Error('the disk is on fire'));
    await expect.poll(loud).toEqual([expect.stringContaining('the disk is on fire')]);
  });
});
