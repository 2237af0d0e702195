import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as it reached a receiver. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  /** The clock of whoever looks. */
  readonly at: number;
}

type Reply = { readonly status?: number; readonly body?: object | string; readonly headers?: Record<string, string> } | 'hangUp';

/** A receiver on this machine: a robot of WeChat Work unless it is told to answer otherwise. */
export async function startReceiver(clock: () => number) {
  const received: Received[] = [];
  const usual = (): Reply => ({ body: { errcode: 0, errmsg: 'ok', media_id: 'media-1' } });
  const state: { reply: (message: Received) => Reply | Promise<Reply> } = { reply: usual };
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const message = { path: request.url!, headers: request.headers, bytes: Buffer.concat(pieces), at: clock() };
      received.push(message);
      const reply = await state.reply(message);
      if (reply === 'hangUp') return request.socket.destroy();
      const { status = 200, body = {}, headers = {} } = reply;
      return response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cgi-bin/webhook/send?key=robot-secret-0001`,
    answer: (reply: (typeof state)['reply']) => void (state.reply = reply),
    usual: () => void (state.reply = usual),
    /** Words of the messages to a robot, in the order in which they came. */
    words: () => received.map(({ bytes }) => (JSON.parse(bytes.toString()) as { markdown?: { content: string } }).markdown?.content ?? ''),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A mail server on this machine that takes every letter, unless it is told otherwise. */
export async function startMailServer() {
  type Step = 'auth' | 'rcpt' | 'data';
  const taken: string[] = [];
  const refusals = new Map<Step, Error>();
  let reply: 'usual' | 'hang' | 'hangUp' = 'usual';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) => (refusals.has('auth') ? done(refusals.get('auth')) : done(null, { user: 'wenshu' })),
    onRcptTo: (_address, _session, done) => done(refusals.get('rcpt') ?? null),
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (refusals.has('data')) return done(refusals.get('data'));
        taken.push(Buffer.concat(pieces).toString());
        if (reply === 'usual') return done();
        if (reply === 'hangUp') for (const socket of sockets) socket.destroy();
        return undefined;
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    url: `smtp://wenshu:x@127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true`,
    refuse(step: Step, error: Error): void {
      refusals.clear();
      refusals.set(step, error);
    },
    answer: (way: typeof reply) => void (reply = way),
    usual: () => {
      refusals.clear();
      reply = 'usual';
      taken.length = 0;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
