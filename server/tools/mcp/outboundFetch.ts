import { isRefusal } from '#schemas/wire/errors.ts';
import type { OutboundCodes, OutboundReply } from '../../outbound/outbound.ts';
import type { ConnectMeans } from '../servers/connection.ts';

/** Bytes of one answer. */
const mostBytes = 16 * 1024 * 1024;
/** Headers of answers that the protocol reads. */
const read = ['content-type', 'mcp-session-id', 'mcp-protocol-version', 'www-authenticate', 'location', 'retry-after'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Statuses that no body comes with. */
const bare: readonly number[] = [101, 204, 205, 304];

/** The words of this room for what goes wrong on the way out. */
export const toolCodes: OutboundCodes = {
  address: 'TOOL_ADDRESS_REFUSED',
  unreachable: 'TOOL_SERVER_UNREACHABLE',
  timeout: 'TOOL_TIMEOUT',
};

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** The way out of the product as a `fetch`, with what it has refused: libraries put errors of their own in its place. */
export interface OutboundFetch {
  readonly fetch: Fetch;
  readonly refusal: () => unknown;
}

const bodyOf = (body: RequestInit['body']): string | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a body that is no text');
};

function streamOf(reply: OutboundReply, seconds: number, refused: (error: unknown) => void): ReadableStream<Uint8Array> {
  const pieces = reply.pieces(() => seconds);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        refused(error);
        controller.error(error);
      }
    },
    cancel: () => reply.close(),
  });
}

function responseOf(reply: OutboundReply, seconds: number, refused: (error: unknown) => void): Response {
  const headers = new Headers();
  for (const name of read) {
    const value = reply.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (bare.includes(reply.status)) reply.release();
  const body = bare.includes(reply.status) ? null : streamOf(reply, seconds, refused);
  return new Response(body, { status: reply.status, headers });
}

/** A `fetch` that goes through the one way out, follows no redirect itself, and ends with the call. */
export function outboundFetch({ context, signal, seconds }: Pick<ConnectMeans, 'context' | 'signal' | 'seconds'>): OutboundFetch {
  let refusal: unknown;
  const refused = (error: unknown): void => {
    if (isRefusal(error)) refusal ??= error;
  };
  return {
    refusal: () => refusal,
    async fetch(given, init = {}) {
      const method = methods.find((each) => each === (init.method ?? 'GET').toUpperCase());
      if (!method) throw new TypeError(`no ${init.method}`);
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = bodyOf(init.body);
      const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
      try {
        const reply = await context.outbound.send({
          purpose: 'tools',
          method,
          url: new URL(given),
          headers,
          body: body === undefined ? undefined : { type, bytes: Buffer.from(body) },
          seconds,
          mostBytes,
          signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal,
          codes: toolCodes,
        });
        return responseOf(reply, seconds, refused);
      } catch (error) {
        refused(error);
        throw error;
      }
    },
  };
}
