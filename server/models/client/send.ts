import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import { checkedLookup, checkPlace } from './addressRules.ts';
import { decoded } from './decoded.ts';
import type { Connections, Remote } from './remote.ts';

const longestConnecting = 10;
const longestRest = 1000;

/** What is sent, with its media type. */
export interface Encoded {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Ask {
  readonly method: 'GET' | 'POST';
  /** Beneath the base address. */
  readonly path: string;
  readonly body?: Encoded;
  /** How long the first byte of the answer's body may take. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** An answer whose head has come. Whoever has it closes it. */
export interface Reply {
  readonly status: number;
  /** The media type, without parameters. */
  readonly type: string;
  header(name: string): string | undefined;
  /** The body as it comes; each piece but the first may take as long as `seconds` says while it is waited for. */
  pieces(seconds: () => number): AsyncGenerator<Buffer>;
  /** Hangs up, unless the answer has ended. */
  close(): void;
  /** Lets the rest go by for a moment, so that the connection can be used again, and hangs up then. */
  release(): void;
}

/** A request under way, and the ways in which it ends before its time. */
function createLine(request: ClientRequest, signal: AbortSignal) {
  let target: ClientRequest | Readable = request;
  let timer: NodeJS.Timeout | undefined;
  const hangUp = (reason?: Error): void => void target.destroy(reason);
  const onAbort = (): void => hangUp(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    hangUp,
    answeredBy: (body: Readable): void => void (target = body),
    /** From now on, so long; MODEL_TIMEOUT then. */
    wait(seconds: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => hangUp(refuse('MODEL_TIMEOUT', { seconds })), seconds * 1000);
    },
    stopWaiting: (): void => clearTimeout(timer),
    letGo(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    },
  };
}

/**
 * Sends one request to a model service, follows no redirect, and gives the reply once its head is there. Throws `signal.reason` when stopped, else
 * MODEL_TIMEOUT, MODEL_ADDRESS_REFUSED or MODEL_UNREACHABLE; so do the pieces of the reply.
 */
export async function send(remote: Remote, connections: Connections, { method, path, body, seconds, signal }: Ask): Promise<Reply> {
  signal.throwIfAborted();
  const url = new URL(`${remote.baseUrl}${path}`);
  checkPlace(url);
  const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
    method,
    headers: headersOf(remote, body),
    agent: connections.agentFor(url),
    lookup: checkedLookup,
  });
  const line = createLine(request, signal);
  const failure = (error: unknown): unknown => failureOfConnection(error, url, signal);
  watchConnecting(request, Math.min(seconds, longestConnecting), line.hangUp);
  line.wait(seconds);
  request.end(body?.bytes);
  try {
    return replyOf(await headOf(request), line, failure);
  } catch (error) {
    line.letGo();
    throw failure(error);
  }
}

const headersOf = ({ key }: Remote, body: Encoded | undefined): Record<string, string> => ({
  accept: 'text/event-stream, application/json',
  'accept-encoding': 'identity',
  'user-agent': 'wenshu',
  ...(key && { authorization: `Bearer ${key}` }),
  ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
});

const headOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => request.once('response', resolve).on('error', reject));

/** A host that does not answer at all is told of sooner than a model that thinks. */
function watchConnecting(request: ClientRequest, seconds: number, hangUp: (reason: Error) => void): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => hangUp(refuse('MODEL_TIMEOUT', { seconds })), seconds * 1000);
    const stop = (): void => clearTimeout(timer);
    socket.once('connect', stop).once('close', stop);
  });
}

function replyOf(message: IncomingMessage, line: ReturnType<typeof createLine>, failure: (error: unknown) => unknown): Reply {
  const body = decoded(message);
  line.answeredBy(body);
  // It may fail while nobody reads; whoever reads next is told.
  body.on('error', () => {});
  const header = (name: string): string | undefined => message.headers[name]?.toString();

  async function* pieces(seconds: () => number): AsyncGenerator<Buffer> {
    try {
      for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        line.stopWaiting();
        yield piece;
        line.wait(seconds());
      }
    } catch (error) {
      throw failure(error);
    } finally {
      line.letGo();
    }
  }

  return {
    status: message.statusCode ?? 0,
    type: header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
    header,
    pieces,
    close(): void {
      line.letGo();
      body.destroy();
    },
    release(): void {
      line.letGo();
      const timer = setTimeout(() => body.destroy(), longestRest).unref();
      body.once('close', () => clearTimeout(timer)).resume();
    },
  };
}

const innermost = (error: unknown): NodeJS.ErrnoException =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : (error as NodeJS.ErrnoException);

/** What is thrown for a connection that failed, before or while an answer came. */
function failureOfConnection(error: unknown, { host }: URL, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return isRefusal(error) ? error : unreachable(innermost(error), host);
}

const unreachable = ({ code, message }: NodeJS.ErrnoException, host: string): Refusal =>
  refuse('MODEL_UNREACHABLE', { detail: `${code ?? message} (${host})` });
