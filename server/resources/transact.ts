import type { Actor, Context, OperationContext } from '../context.ts';
import { publishChange } from '../publishChange.ts';
import type { Store } from '../stores/store.ts';
import { ChangeSet } from './ChangeSet.ts';

/**
 * Runs `work` in one transaction with all that operations need. Once it is committed, what changed is told to every
 * replica and to the resources' own `afterCommit`. `begin` opens another transaction than the usual one. A failing listener cannot undo a committed change, so it is logged.
 */
export async function transact<Result>(
  context: Context,
  actor: Actor | null,
  work: (call: OperationContext) => Promise<Result>,
  begin: Store['transaction'] = context.store.transaction,
): Promise<Result> {
  let touched = new ChangeSet();
  const result = await begin((trx) => {
    touched = new ChangeSet();
    return work({ context, trx, actor, changes: touched });
  });
  await announce(context, actor, touched).catch((error: unknown) => context.log.error(error, 'a committed change could not be announced'));
  return result;
}

async function announce(context: Context, actor: Actor | null, touched: ChangeSet): Promise<void> {
  for (const [resource, ids] of touched.ids()) await context.hooks.get(resource.key)?.afterCommit?.(context, ids);
  for (const event of touched.events()) await publishChange(context.store, { ...event, origin: actor?.sessionId });
  for (const work of touched.waiting) await work();
}
