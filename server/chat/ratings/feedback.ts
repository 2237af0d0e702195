import { feedback as declared, type FeedbackState } from '#schemas/feedback.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import { type Endpoint, pathOf } from '#schemas/kit/endpoint.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, ResourceHooks, Values } from '../../context.ts';

const first: FeedbackState = 'new';

/** Fields that say what becomes of feedback: nobody sends it with a reply, or as settled, who may not look after it. */
const untouched: Values = { state: first, assignee: null, reply: null };

/** Change of a record, which those may make who look after feedback. */
const method = 'PUT';
const path = pathOf(declared.endpoints.update as Endpoint, { id: 1 });

function refuseSettled(actor: Actor | null, input: Values): void {
  if (actor?.may(method, path)) return;
  const names = Object.keys(untouched).filter((name) => (input[name] ?? null) !== untouched[name]);
  const errors = Object.fromEntries(names.map((name): [string, Problem] => [name, { key: 'closedToYou' }]));
  if (names.length > 0) throw refuse('VALIDATION_FAILED', {}, { errors });
}

/** Feedback is told under the name of the session it came with, if there was one; what a form says of its sender is not believed. */
export const feedback: ResourceHooks = {
  beforeWrite: ({ actor }, input, before): Values => {
    if (!before) refuseSettled(actor, input);
    return { ...input, user: before ? before['user'] : (actor?.username ?? null) };
  },
};
