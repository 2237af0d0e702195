import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { failureOf } from './failures.ts';
import type { Remote } from './remote.ts';
import { replyToJson } from './replyTo.ts';
import type { Learned } from './requestAnswer.ts';

const mostBytes = 64 * 1024 * 1024;

/** A text to be read aloud, and how. */
interface Reading {
  readonly text: string;
  readonly voice: string;
  readonly format: string;
  readonly speed: number | null;
}

/**
 * Has a service read a text aloud, and gives the sound as it comes. Throws `signal.reason` when stopped, else refuses with MODEL_…:
 * MODEL_ANSWER_INVALID for no sound or too much of it.
 */
export async function* speak(
  remote: Remote,
  outbound: Outbound,
  { text, voice, format, speed }: Reading,
  { learned, signal }: { readonly learned: Learned; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const body = { model: remote.model, input: text, voice, response_format: format, ...(speed !== null && { speed }) };
  const reply = await replyToJson(remote, outbound, { path: '/audio/speech', body, concessions: [], learned, signal });
  let size = 0;
  try {
    if (reply.type === 'application/json' || reply.type.startsWith('text/')) throw failureOf(remote, reply.status, undefined);
    for await (const piece of reply.pieces(() => remote.idleSeconds)) {
      size += piece.length;
      if (size > mostBytes) throw refuse('MODEL_ANSWER_INVALID', { detail: `${size} bytes` });
      yield piece;
    }
    if (size === 0) throw refuse('MODEL_ANSWER_INVALID', { detail: '0 bytes' });
  } catch (error) {
    signal.throwIfAborted();
    throw isRefusal(error) && error.code === 'MODEL_UNREACHABLE' ? refuse('MODEL_BROKEN_STREAM') : error;
  } finally {
    reply.close();
  }
}
