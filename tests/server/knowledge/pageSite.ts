import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from '#tests/support/gate.ts';

/** A site of pages on this machine, which sends one when the test lets it. */
export async function startSite() {
  let text = '';
  let held: ReturnType<typeof gate> | undefined;
  const server = createServer(async (request, reply) => {
    await held?.passed;
    if (request.url !== '/page') return void reply.writeHead(404).end();
    reply.setHeader('content-type', 'text/markdown; charset=utf-8').end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`,
    says: (words: string): void => void (text = words),
    /** Sends nothing from now on, until the result is called. */
    hold(): () => void {
      held = gate();
      return held.open;
    },
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}
