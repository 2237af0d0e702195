import type { ResourceHooks, Values } from '../../context.ts';

/** Feedback is told under the name of the session it came with, if there was one; what a form says of its sender is not believed. */
export const feedback: ResourceHooks = {
  beforeWrite: ({ actor }, input, before): Values => ({ ...input, user: before ? before['user'] : (actor?.username ?? null) }),
};
