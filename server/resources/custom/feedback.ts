import type { Behaviour } from '../behaviour.ts';

/** Feedback is told under the name of the session it came with, if there was one; what a form says of its sender is not believed. */
export const feedback: Behaviour = {
  beforeWrite: ({ actor }, input, before) => ({ ...input, user: before ? before['user'] : (actor?.username ?? null) }),
};
