import { feedback as declared, type FeedbackState } from '#schemas/feedback.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import { type Endpoint, pathOf } from '#schemas/kit/endpoint.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext, ResourceHooks, Row, Values } from '../../context.ts';
import { notify } from '../../notices/notify.ts';
import { publishChange } from '../../publishChange.ts';
import { nowOf } from '../../storedTime.ts';

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

/** Tells whoever sent feedback that somebody replied, or settled it otherwise. */
async function tellSender(call: OperationContext, before: Row, after: Row): Promise<void> {
  const isReplied = after['reply'] !== null && after['reply'] !== before['reply'];
  const { actor } = call;
  if (!actor || after['user'] === null || (!isReplied && after['state'] === before['state'])) return;
  const sender = await call.trx.selectFrom('users').select('id').where('username', '=', String(after['user'])).executeTakeFirst();
  if (!sender) return;
  const told = { to: Number(sender['id']), link: '/own-feedback' };
  const feedback = String(after['problem']);
  if (isReplied) await notify(call, { ...told, kind: 'feedbackAnswered', facts: { feedback }, detail: String(after['reply']) });
  else await notify(call, { ...told, kind: 'feedbackMoved', facts: { state: String(after['state']), feedback } });
}

/** Author and time of a reply, where this is what changes; nothing of either where the reply goes. */
function replied(context: Context, actor: Actor | null, input: Values, before: Row | null): Values {
  const reply = input['reply'];
  if (reply === undefined || reply === (before?.['reply'] ?? null)) return {};
  return reply === null ? { repliedBy: null, repliedAt: null } : { repliedBy: actor?.id ?? null, repliedAt: nowOf(context) };
}

/** Records that one look for their senders deals with. */
const mostAtOnce = 500;

/** Tells the screens of those who sent feedback that something became of it. */
async function tellScreens({ store }: Context, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const rows = await store.lookups
      .selectFrom('feedback')
      .innerJoin('users', 'users.username', 'feedback.user')
      .select('users.id as sender')
      .where('feedback.id', 'in', ids.slice(at, at + mostAtOnce))
      .execute();
    for (const to of new Set(rows.map(({ sender }) => Number(sender))))
      await publishChange(store, { resource: 'ownFeedback', type: 'updated', ids: [], to });
  }
}

/** Feedback is told under the name of the session it came with, if there was one; what a form says of its sender is not believed. */
export const feedback: ResourceHooks = {
  beforeWrite: ({ context, actor }, input, before): Values => {
    if (!before) refuseSettled(actor, input);
    return { ...input, ...replied(context, actor, input, before), user: before ? before['user'] : (actor?.username ?? null) };
  },
  afterWrite: async (call, before, after) => {
    if (before && after) await tellSender(call, before, after);
  },
  afterCommit: tellScreens,
};
