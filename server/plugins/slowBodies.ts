import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The time that the body of a request has to come. */
export interface BodyLimits {
  /** Milliseconds for the whole body. */
  readonly whole: number;
  /** A file may take longer, as long as this many bytes come in each time of this many milliseconds. */
  readonly fileTime: number;
  readonly fileBytes: number;
}

/** Half a minute, and a kibibyte a second of a file: slower than any line that a person would wait for. */
const usualLimits: BodyLimits = { whole: 30_000, fileTime: 30_000, fileBytes: 30 * 1024 };

/** Code with which Node itself tells of a request that took too long. */
export const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const filesOnTheirWay = new WeakSet<IncomingMessage>();

/** Lets the body of a request take its time, as long as it keeps coming: that of a file from someone who may send it. */
export const expectFile = (request: IncomingMessage): void => void filesOnTheirWay.add(request);

/** True if bytes have arrived that were not read yet: the server is slow, not the client. */
const isOurTurn = ({ readableLength }: IncomingMessage): boolean => readableLength > 0;

/**
 * Hangs up on those whose body does not come, so that promising one holds no connection: signed in or not, refused or not.
 * Whoever has not been answered yet hears REQUEST_TOO_SLOW first.
 */
export function slowBodiesPlugin(app: FastifyInstance, { whole, fileTime, fileBytes }: BodyLimits = usualLimits): void {
  function hangUp({ socket }: IncomingMessage, reply: ServerResponse): void {
    if (reply.headersSent) socket.destroy();
    else app.server.emit('clientError', Object.assign(new Error('the body of a request did not come'), { code: tooSlow }), socket);
  }

  function watch(request: IncomingMessage, reply: ServerResponse): void {
    if (!hasBody(request)) return;
    const { socket } = request;
    let before = socket.bytesRead;
    let timer: NodeJS.Timeout;
    const isSlow = (): boolean => !filesOnTheirWay.has(request) || (socket.bytesRead - before < fileBytes && !isOurTurn(request));
    const look = (): void => {
      if (request.complete || socket.destroyed) return;
      if (isSlow()) return hangUp(request, reply);
      before = socket.bytesRead;
      wait(fileTime);
    };
    const wait = (time: number): void => void (timer = setTimeout(look, time).unref());
    wait(whole);
    request.once('end', () => clearTimeout(timer));
  }

  // Before the router: what it refuses at once may promise a body, too.
  app.server.prependListener('request', watch);
}
