import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { ChatEvent, Conversation, Turn } from '#chat/model/conversation.ts';
import { followTurn, type Following } from '#chat/transport/followTurn.ts';
import { CallError } from '#schemas/wire/callError.ts';
import { kept } from '../model/turns.ts';
import { eventsOf, type Pieces, wholeOf } from './replay.ts';
import { asked } from './streams.ts';

export type Open = Following['open'];
export const noPause = async () => {};
export const callError = (statusCode: number, code = 'NETWORK') => new CallError({ message: code, statusCode, code, facts: { turn: 1 } });

export interface Followed {
  readonly events: readonly ChatEvent[];
  readonly conversation: Conversation;
}

/** Follows a turn to its end. */
export async function follow(open: Open, more: Partial<Following> = {}, from: Conversation = emptyConversation): Promise<Followed> {
  const events: ChatEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of followTurn({ asked: asked(), open, signal, pause: noPause, ...more })) events.push(event);
  return { events, conversation: events.reduce(applyEvent, from) };
}

/** A server that has the whole answer, and hangs up after what `send` lets through of each connection. */
export function serverOf(pieces: Pieces, send: (events: readonly string[], connection: number) => ReadableStream<Uint8Array>) {
  const ids: (string | null)[] = [];
  const open: Open = async (lastEventId) => {
    ids.push(lastEventId);
    return send(eventsOf(pieces, Number(lastEventId ?? 0)), ids.length);
  };
  return { ids, open };
}

/** The turn as it is when all of it has come. */
export const finished = (pieces: Pieces): Turn => ({
  ...kept(1, {
    question: 'q',
    segments: wholeOf(pieces),
    usage: { promptTokens: 1, completionTokens: 2, isEstimated: false, firstMs: 1, totalMs: 2 },
  }),
  progress: null,
});
