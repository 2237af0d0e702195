import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Outbound, OutboundReply } from '../../outbound/outbound.ts';
import { boundedJson } from './boundedJson.ts';
import type { ServiceCall } from './callService.ts';
import type { Remote } from './remote.ts';
import type { Learned } from './requestAnswer.ts';
import { readText, restAfter, tryOnce } from './tries.ts';

type Body = Readonly<Record<string, unknown>>;

/** A part of the question that services may refuse, and its replacement. */
export interface Concession {
  readonly name: string;
  readonly complains: RegExp;
  change(body: Body): Body;
}

/** Asks, and gives the reply once it is an answer. Tries again after failures that pass. Throws `signal.reason` when stopped, or refuses with MODEL_…. */
export async function replyTo(remote: Remote, outbound: Outbound, call: ServiceCall): Promise<OutboundReply> {
  for (let tried = 1; ; tried++) {
    const result = await tryOnce(remote, outbound, call);
    if (!('refusal' in result)) return result;
    await restAfter(result, tried, call.signal);
  }
}

/** A question in JSON to an address of a service, and what the service may be found not to take of it. */
interface JsonCall {
  readonly path: string;
  readonly body: Body;
  readonly concessions: readonly Concession[];
  readonly learned: Learned;
  readonly signal: AbortSignal;
}

/** The same, of a question in JSON: asked anew in the form that the service wants, which is remembered. */
export async function replyToJson(
  remote: Remote,
  outbound: Outbound,
  { path, body, concessions, learned, signal }: JsonCall,
): Promise<OutboundReply> {
  for (let tried = 1; ;) {
    const said = concessions.filter(({ name }) => learned.has(name)).reduce((now, { change }) => change(now), body);
    const bytes = Buffer.from(JSON.stringify(said));
    const call: ServiceCall = { method: 'POST', path, body: { type: 'application/json', bytes }, seconds: remote.firstSeconds, signal };
    const result = await tryOnce(remote, outbound, call);
    if (!('refusal' in result)) return result;
    const isAboutBody = result.status === 400 || result.status === 422;
    const concession = isAboutBody && concessions.find(({ name, complains }) => !learned.has(name) && complains.test(result.said));
    if (concession) learned.add(concession.name);
    else await restAfter(result, tried++, signal);
  }
}

/** The whole of a reply as JSON; undefined for what is none. A connection that is lost on the way is told of as such. */
export async function jsonOf(reply: OutboundReply, { idleSeconds }: Remote, most: number, signal: AbortSignal): Promise<unknown> {
  try {
    return boundedJson(await readText(reply, most, () => idleSeconds), mostValues);
  } catch (error) {
    signal.throwIfAborted();
    throw isRefusal(error) && error.code === 'MODEL_UNREACHABLE' ? refuse('MODEL_BROKEN_STREAM') : error;
  }
}

/** A batch of vectors in figures has as many. */
const mostValues = 1_000_000;
