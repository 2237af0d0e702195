import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Request that a model service was sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: { readonly [name: string]: unknown };
  /** Resolves when the asker has hung up, or the answer has ended. */
  readonly closed: Promise<void>;
}

type Answer = (response: ServerResponse, asked: Asked) => unknown;

/** One event of a stream. */
export const event = (data: object | string): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** A chunk of an answer as OpenAI's interface has it. */
export const delta = (words: object, reason: string | null = null): string =>
  event({ choices: [{ index: 0, delta: words, finish_reason: reason }] });

/** A whole streamed answer. */
export const streamOf = (...pieces: readonly string[]): string =>
  [...pieces.map((content) => delta({ content })), delta({}, 'stop'), event('[DONE]')].join('');

/** Answers with a stream, whole or cut into these pieces of bytes. */
export const streaming =
  (...bytes: readonly (string | Buffer)[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of bytes) response.write(piece);
    response.end();
  };

/** Answers with a status and JSON. */
export const failing =
  (status: number, body: object | string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** An error as OpenAI's interface words it. */
export const complaint = (message: string, code: string | null = null): object => ({
  error: { message, type: 'error', code, param: null },
});

async function bodyOf(request: IncomingMessage): Promise<Asked['body']> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    const form = await new Response(Buffer.concat(pieces), { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form);
  }
  return pieces.length === 0 ? {} : (JSON.parse(Buffer.concat(pieces).toString()) as Asked['body']);
}

/** A model service that answers questions as it is told, byte for byte: for what no well-behaved one would do. */
export async function startModelService() {
  const asked: Asked[] = [];
  let answers: Answer[] = [];
  let look: Answer = failing(200, { object: 'list', data: [] });
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const { method = '', url: path = '' } = request;
    const said = { method, path, key: request.headers.authorization, body: await bodyOf(request), closed };
    asked.push(said);
    if (method === 'GET') return void look(response, said);
    // The last answer stands for all that follow.
    const next = answers.length > 1 ? answers.shift()! : answers[0]!;
    next(response, said);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    asked,
    /** The questions alone, without the looks at its health. */
    questions: (): Asked[] => asked.filter(({ method }) => method === 'POST'),
    /** Answers the coming questions so, one after another. */
    answer(...next: readonly Answer[]): void {
      asked.length = 0;
      answers = [...next];
    },
    /** Answers looks at its health so. */
    lookedAt(next: Answer): void {
      look = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ModelService = Awaited<ReturnType<typeof startModelService>>;
