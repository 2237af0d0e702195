import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stalledRepliesPlugin } from '#server/plugins/stalledReplies.ts';

const stall = 300;
/** More than the system keeps for a socket. */
const chunk = Buffer.alloc(1024 * 1024);
const chunks = 40;

describe('a client', () => {
  let app: FastifyInstance;
  let port: number;
  let ended: Promise<'whole' | 'cut'>;
  beforeEach(async () => {
    app = fastify();
    stalledRepliesPlugin(app, stall);
    ended = new Promise((resolve) => {
      app.get('/large', (_request, reply) => {
        reply.raw.once('close', () => resolve(reply.raw.writableFinished ? 'whole' : 'cut'));
        return reply.send(Readable.from(Array.from({ length: chunks }, () => chunk)));
      });
    });
    app.get('/slow', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            yield 'first';
            await pause(3 * stall);
            yield 'last';
          })(),
        ),
      ),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterEach(() => app.close());

  function ask(path: string): Socket {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    return socket.on('error', () => {});
  }

  it('that takes nothing of its reply is hung up on', async () => {
    ask('/large').pause();
    expect(await ended).toBe('cut');
  });

  it('that takes its reply slowly is given all of it', async () => {
    const socket = ask('/large');
    let taken = 0;
    socket.on('data', (bytes) => {
      taken += bytes.length;
      if (taken < chunk.length) return;
      taken = 0;
      socket.pause();
      void pause(stall / 4).then(() => socket.resume());
    });
    expect(await ended).toBe('whole');
  });

  it('that waits for a server that has nothing yet is not to blame', async () => {
    const words: Buffer[] = [];
    const socket = ask('/slow').on('data', (bytes) => words.push(bytes));
    await once(socket, 'close');
    expect(Buffer.concat(words).toString()).toContain('last');
  });
});
