import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which a client may read nothing while there is something to send. */
const longestStall = 60_000;

/** Hangs up on a client that takes nothing of its reply for long: what waits for it keeps memory, and for some replies a moment of the database. */
export function stalledRepliesPlugin(app: FastifyInstance, longest = longestStall): void {
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    const { socket } = raw;
    // A request that is injected comes over none. Node counts from the last bytes that went through; a reply whose next bytes are not ready yet is not the client's fault.
    if (socket instanceof Socket)
      raw.setTimeout(longest, () => {
        if (raw.writableLength > 0) raw.destroy();
        else socket.setTimeout(longest);
      });
    done();
  });
}
