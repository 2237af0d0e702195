import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal, type Refusal } from '#schemas/wire/errors.ts';
import type { ModelCall } from '../model.ts';
import { failureOf, isPassing } from './failures.ts';
import type { Connections, Remote } from './remote.ts';
import { type Reply, send } from './send.ts';

const mostTries = 3;
const firstPause = 250;
/** A service that asks for more patience than this is busy. */
const longestPause = 10_000;
const longestComplaint = 65_536;

type Body = Readonly<Record<string, unknown>>;

/** What services differ in: when one refuses a part of the question by its name, the question is asked without it, or with what it wants instead. */
const concessions: Readonly<Record<string, { readonly complains: RegExp; readonly change: (value: unknown) => Body }>> = {
  stream_options: { complains: /stream_options|include_usage/i, change: () => ({}) },
  max_tokens: { complains: /max_completion_tokens/i, change: (value) => ({ max_completion_tokens: value }) },
  temperature: { complains: /temperature/i, change: () => ({}) },
};

/** What a service was found not to take; kept from one question to the next. */
export type Learned = Set<string>;

function withConcessions(body: Body, refused: Learned): Body {
  const parts = Object.entries(body).map(([name, value]) => (refused.has(name) ? concessions[name]!.change(value) : { [name]: value }));
  return Object.assign({}, ...parts) as Body;
}

const bodyOf = (remote: Remote, { messages, temperature, maxTokens }: ModelCall): Body => {
  const warmth = temperature ?? remote.temperature;
  return {
    model: remote.model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: true,
    stream_options: { include_usage: true },
    ...(warmth !== null && { temperature: warmth }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  };
};

/** How a try ended that gave no answer. */
interface Failure {
  readonly refusal: Refusal;
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly said: string;
  readonly retryAfter: string | undefined;
}

/**
 * Asks, and gives the reply once it is known to be an answer. Tries again while nothing of an answer has come: without a part that the service
 * refuses, and after failures that pass. Throws `signal.reason`, or why it could not be asked.
 */
export async function requestAnswer(remote: Remote, connections: Connections, call: ModelCall, learned: Learned): Promise<Reply> {
  const body = bodyOf(remote, call);
  const refused: Learned = new Set(learned);
  for (let tried = 1; ;) {
    const result = await tryOnce(remote, connections, withConcessions(body, refused), call.signal);
    if (!('refusal' in result)) {
      for (const part of refused) learned.add(part);
      return result;
    }
    const part = refusedPart(result, body, refused);
    if (part) {
      refused.add(part);
      continue;
    }
    const wait = pauseBefore(result, tried++);
    if (wait === undefined) throw result.refusal;
    await pause(wait, undefined, { signal: call.signal }).catch(() => call.signal.throwIfAborted());
  }
}

async function tryOnce(remote: Remote, connections: Connections, body: Body, signal: AbortSignal): Promise<Reply | Failure> {
  const asked = { method: 'POST', path: '/chat/completions', body, seconds: remote.firstSeconds, signal } as const;
  try {
    const reply = await send(remote, connections, asked);
    return reply.status === 200 && reply.type !== 'text/html' ? reply : await failureIn(reply, remote);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { refusal: error, status: 0, said: '', retryAfter: undefined };
  }
}

async function failureIn(reply: Reply, remote: Remote): Promise<Failure> {
  const said = await readText(reply, longestComplaint, () => remote.idleSeconds);
  return { refusal: failureOf(remote, reply.status, jsonOf(said)), status: reply.status, said, retryAfter: reply.header('retry-after') };
}

/** The body of a reply, or as much of it as is allowed. */
export async function readText(reply: Reply, most: number, seconds: () => number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of reply.pieces(seconds)) {
      pieces.push(piece);
      if ((size += piece.length) >= most) break;
    }
  } finally {
    reply.close();
  }
  return Buffer.concat(pieces).subarray(0, most).toString('utf8');
}

/** What a text says as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const refusedPart = ({ status, said, refusal }: Failure, body: Body, refused: Learned): string | undefined =>
  (status === 400 || status === 422) && refusal.code === 'MODEL_REFUSED'
    ? Object.keys(concessions).find((name) => name in body && !refused.has(name) && concessions[name]!.complains.test(said))
    : undefined;

const passingProblems = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|EAI_AGAIN|ETIMEDOUT|socket hang up)/;

/** Milliseconds to wait before the next try; undefined when there is none. */
function pauseBefore({ refusal, status, retryAfter }: Failure, tried: number): number | undefined {
  const passes = status === 0 ? passingProblems.test(String(refusal.facts['detail'] ?? '')) : isPassing(status, refusal);
  if (!passes || tried >= mostTries) return undefined;
  const asked = retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : 0;
  const wait = Math.max(asked, firstPause * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
  return wait > longestPause ? undefined : wait;
}
