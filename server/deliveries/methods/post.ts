import { buffer } from 'node:stream/consumers';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { OutboundBody, OutboundReply } from '../../outbound/outbound.ts';
import { withoutAddress } from '../addresses.ts';
import { DeliveryFailure } from '../send/failure.ts';

/** Seconds that a receiver has to answer. */
const longestAnswer = 20;
const mostBytes = 64 * 1024;
const longestWords = 300;

/** Failures to connect, after which nothing can have arrived. */
const beforeSending = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID)/;

/** A failure on the way, without the address: by whether the message may have left. */
function failureOnTheWay(error: unknown, url: URL): unknown {
  if (!isRefusal(error)) return error;
  const detail = withoutAddress(String(error.facts['detail'] ?? ''), url);
  if (error.code === 'ADDRESS_UNREACHABLE') {
    const hasLeft = !beforeSending.test(detail);
    return new DeliveryFailure(hasLeft ? 'unclear' : 'later', refuse('ADDRESS_UNREACHABLE', { detail }));
  }
  if (error.code === 'ADDRESS_TIMEOUT') return new DeliveryFailure(error.facts['seconds'] === longestAnswer ? 'unclear' : 'later', error);
  return error;
}

/** Milliseconds of a `Retry-After`, in seconds or as a date. */
function pauseIn(reply: OutboundReply, now: number): number | undefined {
  const said = reply.header('retry-after');
  if (said === undefined) return undefined;
  const time = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(time) && time > 0 ? Math.min(time, 86_400_000) : undefined;
}

/** Answer to a message: its status, and the beginning of its words. */
interface Answered {
  readonly status: number;
  readonly words: string;
}

/** Posts a message through the one way out. Statuses of 429 and from 500 on are failures that may pass, others that are no success do not. */
export async function post(
  { outbound, clock }: Pick<Context, 'outbound' | 'clock'>,
  {
    url,
    body,
    headers = {},
    signal,
  }: { readonly url: URL; readonly body: OutboundBody; readonly headers?: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<Answered> {
  try {
    const reply = await outbound.send({
      purpose: 'webhooks',
      method: 'POST',
      url,
      headers,
      body,
      seconds: longestAnswer,
      mostBytes,
      signal,
    });
    const bytes = await buffer(reply.pieces(() => longestAnswer));
    const words = withoutAddress(bytes.toString(), url).slice(0, longestWords);
    const { status } = reply;
    const detail = `HTTP ${status}`;
    if (status === 429 || status >= 500)
      throw new DeliveryFailure('later', refuse('DELIVERY_NOT_TAKEN', { detail }), pauseIn(reply, clock()));
    if (status >= 300) throw new DeliveryFailure('never', refuse('DELIVERY_REFUSED', { detail }));
    return { status, words };
  } catch (error) {
    signal.throwIfAborted();
    throw failureOnTheWay(error, url);
  }
}
