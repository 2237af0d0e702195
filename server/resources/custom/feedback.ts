import type { Behaviour, Call, Values } from '../behaviour.ts';

/** What a rating knows of the answer it is about; set by the chat, never by a form. */
export type RatedAnswer = Readonly<{ conversation: string; turn: number; topic: string | null }>;

const rated = new WeakMap<Call, RatedAnswer>();

/** The record that the call writes next is about this answer. */
export const noteRated = (call: Call, answer: RatedAnswer): void => void rated.set(call, answer);

/** Feedback is told under the name of the session it came with, if there was one; what a form says of its sender is not believed. */
export const feedback: Behaviour = {
  beforeWrite: (call, input, before): Values => ({
    ...input,
    ...rated.get(call),
    user: before ? before['user'] : (call.actor?.username ?? null),
  }),
};
