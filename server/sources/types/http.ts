import { options } from '#schemas/kit/kinds/index.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { OutboundReply } from '../../outbound/outbound.ts';
import { failureOf } from '../failures.ts';
import { longestStatement, mostCharacters } from '../limited.ts';
import type { SourceMeans } from '../sourceType.ts';
import { networkParameters } from './network.ts';

const encryption = [
  { value: 'off', label: { zh: '不加密', en: 'Off' } },
  { value: 'checked', label: { zh: '加密并检查证书', en: 'On, certificate checked' } },
] as const;

/** Parameters of a server that is asked over HTTP. */
export const httpPlace = <const Port extends number>(port: Port) => {
  const { host, port: at } = networkParameters(port);
  return { host, port: at, encryption: options({ zh: '加密', en: 'Encryption' }, [...encryption], { required: true, initial: 'off' }) };
};

interface HttpValues {
  readonly host: string;
  readonly port: number;
  readonly encryption: string;
  readonly user?: string;
  readonly database?: string;
}

interface HttpQuestion {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly text: string };
  readonly signal: AbortSignal;
}

/** Bytes of an answer at most: what cells may hold, written as JSON. */
const mostBytes = 16 * mostCharacters;

/** Asks a server over HTTP, through the one way out. What goes wrong on the way is refused as a failure of a connection. */
export function httpServer(values: HttpValues, means: SourceMeans) {
  const { host, port, encryption, user = '', database = '' } = values;
  const place = { host, port, user, database };
  const base = `${encryption === 'off' ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;

  /** The failure of the way in the words for sources. */
  const failure = (error: unknown): unknown => {
    if (!isRefusal(error)) return failureOf(error, place);
    const { detail = '', seconds = longestStatement } = error.facts as { readonly detail?: string; readonly seconds?: number };
    if (error.code === 'ADDRESS_REFUSED') return refuse('SOURCE_ADDRESS_REFUSED', { host });
    if (error.code === 'ADDRESS_CERTIFICATE') return refuse('SOURCE_TLS', { detail });
    if (error.code === 'ADDRESS_TIMEOUT') return refuse('SOURCE_TIMEOUT', { address: `${host}:${port}`, seconds });
    if (error.code !== 'ADDRESS_UNREACHABLE') return error;
    return failureOf(Object.assign(new Error(detail), { code: detail.split(' ')[0]! }), place);
  };

  async function ask({ path, query = {}, body, headers = {}, method = 'GET', signal }: HttpQuestion): Promise<OutboundReply> {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const sent = body && { type: body.type, bytes: Buffer.from(body.text) };
    try {
      return await means.send({ url, method, headers, body: sent, seconds: longestStatement, mostBytes, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw failure(error);
    }
  }

  async function* pieces(reply: OutboundReply, signal: AbortSignal): AsyncGenerator<Buffer, void> {
    try {
      yield* reply.pieces(() => longestStatement);
    } catch (error) {
      signal.throwIfAborted();
      throw failure(error);
    } finally {
      reply.close();
    }
  }

  async function textOf(reply: OutboundReply, signal: AbortSignal): Promise<string> {
    const all: Buffer[] = [];
    for await (const piece of pieces(reply, signal)) all.push(piece);
    return Buffer.concat(all).toString('utf8');
  }

  /** The lines of an answer as they come; whoever reads no further hangs up. */
  async function* linesOf(reply: OutboundReply, signal: AbortSignal): AsyncGenerator<string, void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of pieces(reply, signal)) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
    if (rest !== '') yield rest;
  }

  return { ask, textOf, linesOf, place };
}

/** The JSON of an answer; what is none is the page of something else, whose beginning is told. */
export function jsonIn<Answer>(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new Error(text.slice(0, 200) || 'no answer');
  }
}

/** Words of a server that is asked over HTTP for who signs in. */
export const signInHeader = (user: string, given: string | null): Readonly<Record<string, string>> => ({
  authorization: `Basic ${Buffer.from(`${user}:${given ?? ''}`).toString('base64')}`,
});
