import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal, type Refusal } from '#schemas/wire/errors.ts';
import type { Outbound, OutboundReply } from '../../outbound/outbound.ts';
import { boundedJson } from './boundedJson.ts';
import { failureOf, isPassing } from './failures.ts';
import type { Remote } from './remote.ts';
import { callService, type ServiceCall } from './callService.ts';

const mostTries = 3;
const firstPause = 250;
/** A service that asks for more patience than this is busy. */
const longestPause = 10_000;
const longestComplaint = 65_536;

/** End of a try without an answer. */
export interface Failure {
  readonly refusal: Refusal;
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly said: string;
  readonly retryAfter: string | undefined;
}

/** Asks once, and gives the reply when it is an answer, else why it is none. Throws `signal.reason` when stopped. */
export async function tryOnce(remote: Remote, outbound: Outbound, asked: ServiceCall): Promise<OutboundReply | Failure> {
  try {
    const reply = await callService(remote, outbound, asked);
    return reply.status === 200 && reply.type !== 'text/html' ? reply : await failureIn(reply, remote);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { refusal: error, status: 0, said: '', retryAfter: undefined };
  }
}

async function failureIn(reply: OutboundReply, remote: Remote): Promise<Failure> {
  const said = await readText(reply, longestComplaint, () => remote.idleSeconds);
  return {
    refusal: failureOf(remote, reply.status, boundedJson(said)),
    status: reply.status,
    said,
    retryAfter: reply.header('retry-after'),
  };
}

/** The body of a reply, or as much of it as is allowed. */
export async function readText(reply: OutboundReply, most: number, seconds: () => number): Promise<string> {
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

/** Waits before the same is asked again, after `tried` tries; throws the refusal when that is of no use. */
export async function restAfter(failure: Failure, tried: number, signal: AbortSignal): Promise<void> {
  const wait = pauseBefore(failure, tried);
  if (wait === undefined) throw failure.refusal;
  await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
}

const passingProblems = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|EAI_AGAIN|ETIMEDOUT|socket hang up)/;

/** Reads `Retry-After`, in milliseconds: a number of seconds or a moment (RFC 9110, §10.2.3); 0 for what is neither. */
function pauseAsked(said = ''): number {
  const milliseconds = /^\d{1,6}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}

/** Milliseconds to wait before the next try; undefined when there is none. */
function pauseBefore({ refusal, status, retryAfter }: Failure, tried: number): number | undefined {
  const passes = status === 0 ? passingProblems.test(String(refusal.facts['detail'] ?? '')) : isPassing(status, refusal);
  if (!passes || tried >= mostTries) return undefined;
  const wait = Math.max(pauseAsked(retryAfter), firstPause * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
  return wait > longestPause ? undefined : wait;
}
