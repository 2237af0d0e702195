import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { ModelCall, ModelEvent } from '../model.ts';
import { createAnswerReader } from './readAnswer.ts';
import type { Connections, Remote } from './remote.ts';
import { type Learned, requestAnswer } from './requestAnswer.ts';
import type { Reply } from './send.ts';
import { readText } from './tries.ts';

const longestWholeAnswer = 16 * 1024 * 1024;
/** How long the usage may take once the answer is whole. */
const usageSeconds = 2;

type Reader = ReturnType<typeof createAnswerReader>;

/** Asks a model at a service; the connection is closed as soon as nobody reads on, or the call is stopped. Throws as `Model.ask` does. */
export async function* askRemote(remote: Remote, connections: Connections, call: ModelCall, learned: Learned): AsyncGenerator<ModelEvent> {
  const reply = await requestAnswer(remote, connections, call, learned);
  const reader = createAnswerReader(remote);
  try {
    if (reply.type === 'application/json') yield* reader.whole(await readText(reply, longestWholeAnswer, () => remote.idleSeconds));
    else yield* streamed(reply, reader, remote, call.signal);
    yield* reader.end();
    reader.check();
  } finally {
    if (reader.isWhole()) reply.release();
    else reply.close();
  }
}

async function* streamed(reply: Reply, reader: Reader, remote: Remote, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const decoder = new TextDecoder();
  try {
    for await (const piece of reply.pieces(() => (reader.isWhole() ? usageSeconds : remote.idleSeconds))) {
      yield* reader.events(decoder.decode(piece, { stream: true }));
      if (reader.isDone()) return;
    }
    // The last event of a stream that ends without an empty line.
    yield* reader.events('\n\n');
  } catch (error) {
    signal.throwIfAborted();
    if (!reader.isWhole()) reader.fail(isLost(error) ? refuse('MODEL_BROKEN_STREAM') : error);
  }
}

/** A connection that is lost in the middle of an answer. */
const isLost = (error: unknown): boolean => isRefusal(error) && error.code === 'MODEL_UNREACHABLE';
