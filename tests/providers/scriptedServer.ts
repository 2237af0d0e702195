import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { setConfig } from '#providers/http/config.ts';
import { failure, success } from '#schemas/wire/envelope.ts';

/** A request as the server saw it. */
export interface Seen {
  readonly method: string;
  /** With its query string, as it was asked for. */
  readonly address: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answer to one request; `undefined` leaves it without one, and `hangUp` closes the line. */
export interface Reply {
  readonly status?: number;
  readonly body?: string | object;
  readonly headers?: Record<string, string>;
  readonly hangUp?: boolean;
}
export type Answering = (seen: Seen, reply: ServerResponse) => Reply | undefined | Promise<Reply | undefined>;

export const ok = (data: unknown): Reply => ({ body: success(data) });
export const refused = (status: number, code: string, data: object | null = null, message = 'the words of the server'): Reply => ({
  status,
  body: failure(code, message, data as never),
});
export const page = (items: readonly object[], total = items.length, related = {}): Reply =>
  ok({ items, total_count: total, total_pages: Math.ceil(total / 20), page: 1, page_size: 20, related });

const anyPage = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'content-disposition',
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

function write(reply: ServerResponse, { status = 200, body = '', headers = {} }: Reply): void {
  const isJson = typeof body !== 'string';
  reply.writeHead(status, { ...anyPage, 'content-type': isJson ? 'application/json' : 'text/plain', ...headers });
  reply.end(isJson ? JSON.stringify(body) : body);
}

/** A server on a real socket that answers as a test says, and remembers what it was asked. The console is pointed at it. */
export async function startScriptedServer(answering: Answering = () => ok(null)) {
  const seen: Seen[] = [];
  const script = { answer: answering };
  const server = createServer(async (request, reply) => {
    if (request.method === 'OPTIONS') return write(reply, { status: 204 });
    const one: Seen = { method: request.method!, address: request.url!, headers: request.headers, body: await readBody(request) };
    seen.push(one);
    const said = await script.answer(one, reply);
    if (said?.hangUp) return void request.socket.destroy();
    if (said) write(reply, said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setConfig({ apiBaseUrl: url });
  return {
    url,
    seen,
    /** Requests so far, as `POST /users/list`. */
    asked: () => seen.map(({ method, address }) => `${method} ${address}`),
    bodies: () => seen.map(({ body }): unknown => JSON.parse(body)),
    answers: (next: Answering) => void (script.answer = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>;

/** A server of its own for each test of a file, after which nothing of it is left in the browser. */
export function scriptedServerForEach(take: (server: ScriptedServer) => void, answer?: Answering): void {
  let server: ScriptedServer;
  beforeEach(async () => take((server = await startScriptedServer(answer))));
  afterEach(async () => {
    await server.stop();
    localStorage.clear();
  });
}
