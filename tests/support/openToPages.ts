import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setConfig } from '#providers/http/config.ts';
import type { TestServer } from './startServer.ts';

/** Mishap of a request before the server sees it: nothing, a wait, or the line is cut. */
export type Mishap = (request: Pick<IncomingMessage, 'method' | 'url'>) => 'cut' | Promise<void> | undefined;

const anyPage = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'content-disposition',
};

/** Opens a server to pages of another origin, which those of jsdom are, and points the console at it. A test may have mishaps happen on the way. */
export async function openToPages(server: TestServer) {
  await server.app.ready();
  const way: { mishap: Mishap | undefined } = { mishap: undefined };
  const asked: string[] = [];
  const door = createServer((request, reply) => {
    for (const [name, value] of Object.entries(anyPage)) reply.setHeader(name, value);
    if (request.method === 'OPTIONS') return void reply.writeHead(204).end();
    asked.push(`${request.method} ${request.url}`);
    const mishap = way.mishap?.(request);
    if (mishap === 'cut') return void request.socket.destroy();
    void Promise.resolve(mishap).then(() => server.app.routing(request, reply));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  setConfig({ apiBaseUrl: `http://127.0.0.1:${(door.address() as AddressInfo).port}` });
  return {
    /** Requests so far, as `POST /users/list`. */
    asked,
    happens: (mishap: Mishap | undefined) => void (way.mishap = mishap),
    close: () =>
      new Promise<void>((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
}
