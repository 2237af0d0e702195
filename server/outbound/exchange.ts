import { type Dispatcher, request } from 'undici';
import { refuse } from '#schemas/wire/errors.ts';
import { decoded } from './decoded.ts';
import { failureOfConnection, type OutboundCodes } from './failures.ts';
import type { Patience } from './patience.ts';

const longestRest = 1000;

export type Head = Dispatcher.ResponseData;

/** Body of a request, with its media type. */
export interface OutboundBody {
  readonly type: string;
  readonly bytes: Buffer;
}

/** One request to one address. */
export interface Hop {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OutboundBody | undefined;
}

/** An answer whose head has come. Whoever has it closes it. */
export interface OutboundReply {
  /** Where it came from, after all redirects. */
  readonly url: URL;
  readonly status: number;
  /** The media type, without parameters. */
  readonly type: string;
  header(name: string): string | undefined;
  /** The body as it comes, decompressed; each piece but the first may take as long as `seconds` says while it is waited for. */
  pieces(seconds: () => number): AsyncGenerator<Buffer>;
  /** Hangs up, unless the answer has ended. */
  close(): void;
  /** Lets the rest go by for a moment, so that the connection can be used again, and hangs up then. */
  release(): void;
}

/** Agent and limits of a request. */
export interface Terms {
  readonly dispatcher: Dispatcher;
  readonly patience: Patience;
  /** Of the body, decompressed. */
  readonly mostBytes: number;
  readonly codes: OutboundCodes;
}

/** Sends one request, and gives what came back once its head is there. Throws why `patience` has ended, or why the connection failed. */
export async function exchange(hop: Hop, terms: Terms): Promise<Head> {
  const { dispatcher, patience } = terms;
  const asked = request(hop.url, {
    dispatcher,
    method: hop.method,
    headers: headersOf(hop),
    body: hop.body?.bytes ?? null,
    signal: patience.signal,
  });
  // As long as a connection is being made, undici does not heed the signal.
  const reply = await Promise.race([asked, endOf(patience)]).catch((error: unknown) => {
    void asked.catch(() => {});
    throw failure(error, hop, terms);
  });
  // It may fail while nobody reads; whoever reads next is told.
  reply.body.on('error', () => {});
  return reply;
}

const headersOf = ({ headers, body }: Hop): Record<string, string> => ({
  'accept-encoding': 'identity',
  'user-agent': 'wenshu',
  ...headers,
  ...(body && { 'content-type': body.type }),
});

const endOf = ({ signal }: Patience): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

const failure = (error: unknown, { url }: Hop, { patience: { signal }, codes }: Terms): unknown =>
  signal.aborted ? signal.reason : failureOfConnection(error, url, codes);

/** Builds the reply for its reader. */
export function replyOf({ statusCode, headers, body: raw }: Head, hop: Hop, terms: Terms): OutboundReply {
  const { patience, mostBytes } = terms;
  const header = (name: string): string | undefined => headers[name]?.toString();
  const body = decoded(raw, header('content-encoding'));
  body.on('error', () => {});

  async function* pieces(seconds: () => number): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        patience.stopWaiting();
        size += piece.length;
        if (size > mostBytes) throw refuse('ADDRESS_TOO_LARGE', { limit: mostBytes });
        yield piece;
        patience.wait(seconds());
      }
    } catch (error) {
      throw failure(error, hop, terms);
    } finally {
      patience.letGo();
    }
  }

  return {
    url: hop.url,
    status: statusCode,
    type: header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
    header,
    pieces,
    close(): void {
      patience.letGo();
      body.destroy();
    },
    release(): void {
      patience.letGo();
      const timer = setTimeout(() => body.destroy(), longestRest).unref();
      body.once('close', () => clearTimeout(timer)).resume();
    },
  };
}
