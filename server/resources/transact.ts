import type { Actor, Context } from '../context.ts';
import { behaviourOf } from './behaviours.ts';
import type { Call } from './behaviour.ts';
import { Touched } from './touched.ts';

/**
 * Runs `work` in one transaction with all that operations need. Once it is committed, what changed is told to every
 * replica and to the resources' own `afterCommit`. A failing listener cannot undo a committed change, so it is logged.
 */
export async function transact<Result>(context: Context, actor: Actor | null, work: (call: Call) => Promise<Result>): Promise<Result> {
  let touched = new Touched();
  const result = await context.store.transaction((trx) => {
    touched = new Touched();
    return work({ context, trx, actor, touched });
  });
  await announce(context, actor, touched).catch((error: unknown) => context.log.error(error, 'a committed change could not be announced'));
  return result;
}

async function announce(context: Context, actor: Actor | null, touched: Touched): Promise<void> {
  for (const [resource, ids] of touched.ids()) await behaviourOf(resource).afterCommit?.(context, ids);
  for (const event of touched.events()) await context.store.publish('changes', JSON.stringify({ ...event, origin: actor?.sessionId }));
}
