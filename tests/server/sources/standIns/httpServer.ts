import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a stand-in, with its body read. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A stand-in for a database that is asked over HTTP. */
export interface HttpStandIn {
  readonly port: number;
  /** All that it was asked, in its order. */
  readonly asked: readonly Asked[];
  stop(): Promise<void>;
}

/** Starts a stand-in on this machine; `answer` plays the database. */
export async function httpStandIn(answer: (asked: Asked, reply: ServerResponse) => void): Promise<HttpStandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const one = { method: request.method!, url: new URL(request.url!, 'http://stand-in'), headers: request.headers, body };
      asked.push(one);
      answer(one, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
