import { buffer } from 'node:stream/consumers';
import { refuse } from '#schemas/wire/errors.ts';
import { openApiDocument } from '#schemas/wire/tools/manifest.ts';
import type { OutboundReply } from '../../outbound/outbound.ts';
import { toolCodes } from '../mcp/outboundFetch.ts';
import type { Connection, ConnectMeans, RawResult } from '../servers/connection.ts';
import { ownHeaders } from '../servers/ownHeaders.ts';
import { bearerOf } from '../signIn/bearer.ts';
import { type Operation, operationsOf } from './operations.ts';

const mostBytes = 16 * 1024 * 1024;

type Values = Readonly<Record<string, unknown>>;
const wordOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The address of a call: values fill the path and the query, and cannot lead elsewhere. */
function urlOf(address: string, { path, places }: Operation, values: Values): URL {
  const filled = path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(wordOf(values[name] ?? '')).replaceAll('.', '%2E'),
  );
  const url = new URL(`${address.replace(/\/$/, '')}/${filled.replace(/^\//, '')}`);
  for (const [name, place] of places)
    if (place === 'query' && values[name] !== undefined && values[name] !== null) url.searchParams.append(name, wordOf(values[name]));
  return url;
}

function bodyOf({ hasBody, places }: Operation, values: Values) {
  if (!hasBody) return undefined;
  const members = Object.entries(values).filter(([name]) => !places.has(name));
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(Object.fromEntries(members))) };
}

type Headers = Readonly<Record<string, string>>;

/** Sends a request with the account of whoever asks: once more with renewed tokens where the server does not take those that there are. */
async function sentByAccount(means: ConnectMeans, send: (headers: Headers) => Promise<OutboundReply>): Promise<OutboundReply> {
  const account = await bearerOf(means);
  const sent = async (): Promise<OutboundReply> => send({ authorization: `Bearer ${await account.token()}` });
  const reply = await sent();
  if (reply.status !== 401) return reply;
  await account.onUnauthorized();
  return sent();
}

async function call(means: ConnectMeans, operation: Operation, values: Values, key: string): Promise<RawResult> {
  const { context, server, signal, seconds } = means;
  const send = (own: Headers): Promise<OutboundReply> =>
    context.outbound.send({
      purpose: 'tools',
      method: operation.method.toUpperCase() as 'GET',
      url: urlOf(server.address, operation, values),
      headers: { accept: 'application/json, text/*', ...own, ...(operation.method !== 'get' && { 'idempotency-key': key }) },
      body: bodyOf(operation, values),
      seconds,
      mostBytes,
      signal,
      codes: toolCodes,
    });
  const reply = await (server.authorization === 'oauth' ? sentByAccount(means, send) : send(await ownHeaders(means)));
  const text = (await buffer(reply.pieces(() => seconds))).toString();
  const failed = reply.status >= 300;
  return { content: [{ type: 'text', text: failed ? `HTTP ${reply.status}\n${text}` : text }], failed };
}

/** An interface that an OpenAPI document describes, as a server of tools: each operation is one. Nothing is asked of it before one is called. */
export async function connectOpenApi(means: ConnectMeans): Promise<Connection> {
  const document = openApiDocument.parse(means.server.document);
  const operations = new Map(operationsOf(document).map((operation) => [operation.name, operation]));
  return {
    about: { name: document.info.title.slice(0, 200), version: document.info.version ?? '', protocol: '', transport: 'openapi' },
    list: () => Promise.resolve([...operations.values()].map(({ name, definition }) => ({ name, definition }))),
    async call(name, values, key) {
      const operation = operations.get(name);
      if (!operation) throw refuse('TOOL_NOT_FOUND', { tool: name });
      return call(means, operation, values, key);
    },
    close: () => Promise.resolve(),
  };
}
