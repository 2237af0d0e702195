import { setImmediate } from 'node:timers/promises';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Outbound, OutboundReply } from '../../outbound/outbound.ts';
import type { ModelCall, ModelEvent } from '../model.ts';
import { createKeepAliveLimit, usageSeconds } from './keepAlive.ts';
import { createAnswerReader } from './readAnswer.ts';
import type { Remote } from './remote.ts';
import { type Learned, requestAnswer } from './requestAnswer.ts';

/** Milliseconds of work before others have their turn. */
const longestStretch = 10;

/** So much is read at once, in UTF-16 units, before others may have their turn. */
const sliceSize = 8_192;

type Reader = ReturnType<typeof createAnswerReader>;

/** Asks a model at a service; the connection is closed as soon as nobody reads on, or the call is stopped. Throws as `Model.ask` does. */
export async function* askRemote(remote: Remote, outbound: Outbound, call: ModelCall, learned: Learned): AsyncGenerator<ModelEvent> {
  const reply = await requestAnswer(remote, outbound, call, learned);
  const reader = createAnswerReader(remote, { offersTools: Boolean(call.tools?.length) });
  try {
    yield* read(reply, reader, remote, call.signal);
    yield* reader.end();
    reader.check();
  } finally {
    if (reader.isWhole()) reply.release();
    else reply.close();
  }
}

async function* read(reply: OutboundReply, reader: Reader, remote: Remote, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const breathe = breather();
  const tooLong = createKeepAliveLimit(remote);
  try {
    for await (const text of textOf(reply, () => (reader.isWhole() ? usageSeconds : remote.idleSeconds))) {
      const events = reader.events(text);
      yield* events;
      const problem = tooLong({ length: text.length, hasWords: events.length > 0, isWhole: reader.isWhole() });
      if (problem) throw problem;
      if (reader.isDone()) return;
      await breathe();
    }
    yield* reader.bodyEnd();
  } catch (error) {
    signal.throwIfAborted();
    if (!reader.isWhole()) reader.fail(isLost(error) ? refuse('MODEL_BROKEN_STREAM') : error);
  }
}

/** The body of a reply as text, in small slices. */
async function* textOf(reply: OutboundReply, seconds: () => number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of reply.pieces(seconds)) {
    const text = decoder.decode(piece, { stream: true });
    for (let at = 0; at < text.length; at += sliceSize) yield text.slice(at, at + sliceSize);
  }
}

/** A connection that is lost in the middle of an answer. */
const isLost = (error: unknown): boolean => isRefusal(error) && error.code === 'MODEL_UNREACHABLE';

/** Gives a function that lets everything else on the event loop have its turn, when work has gone on for a while since it last did. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await setImmediate();
    since = performance.now();
  };
}
