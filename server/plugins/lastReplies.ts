import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Once the server is closing, each reply is the last on its connection: else a connection that was busy would stay open, idle.
 * Connections on which nothing was ever asked, which browsers open to have one at hand, are closed at once, and new ones as they come.
 */
export function lastRepliesPlugin(app: FastifyInstance): void {
  let isClosing = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
