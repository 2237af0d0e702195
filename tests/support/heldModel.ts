import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question that a model was asked, and what the test has it answer. */
export interface HeldAnswer {
  readonly question: string;
  says(text: string): void;
  /** `reason` is the service's word for why. */
  ends(reason?: string): void;
  /** Hangs up in the middle. */
  breaks(): void;
  /** True once whoever asked has hung up. */
  readonly isLeft: boolean;
}

/** A model service that answers only what the test says, when it says it. */
export async function startHeldModel() {
  const answers: HeldAnswer[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (!request.url?.endsWith('/chat/completions')) return void reply.setHeader('content-type', 'application/json').end('{"data":[]}');
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      answers.push(hold(messages.at(-1)?.content ?? '', reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answers,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function hold(question: string, reply: ServerResponse): HeldAnswer {
  let isLeft = false;
  reply.on('close', () => (isLeft = true));
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (delta: object, finish_reason: string | null = null) =>
    reply.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  reply.flushHeaders();
  return {
    question,
    get isLeft() {
      return isLeft;
    },
    says: (content) => void chunk({ content }),
    breaks: () => void reply.destroy(),
    ends(reason = 'stop') {
      chunk({}, reason);
      reply.end('data: [DONE]\n\n');
    },
  };
}
