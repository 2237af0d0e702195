import type { Refusal } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { pause } from '../../eventLoop.ts';
import { transact } from '../transact.ts';
import { attempt } from './attempt.ts';

/** Milliseconds for which one transaction may keep other writers waiting, before it is committed and the next one begun. */
const longestTransaction = 200;

/** Work on one of many things, and what follows from how it ended, in the same transaction; it may be run again when the transaction is. */
interface Steps<Item, Outcome> {
  work(call: OperationContext, item: Item): Promise<Outcome>;
  refused(call: OperationContext, item: Item, refusal: Refusal): Promise<Outcome> | Outcome;
}

/**
 * Works on many things in the order given, all or nothing of each; returns how each ended. One that is refused stops no other.
 * Many of them take several transactions, so that other writers get their turn; an error that is no refusal ends the rest, and what
 * is committed stays.
 */
export async function inShortTransactions<Item, Outcome>(
  context: Context,
  actor: Actor | null,
  items: readonly Item[],
  steps: Steps<Item, Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < items.length)
    outcomes.push(...(await transact(context, actor, (call) => someOf(call, items, outcomes.length, steps))));
  return outcomes;
}

/** The things from `start` on that one transaction has time for; at least one. */
async function someOf<Item, Outcome>(
  call: OperationContext,
  items: readonly Item[],
  start: number,
  { work, refused }: Steps<Item, Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = performance.now() + longestTransaction;
  for (const item of items.slice(start)) {
    let outcome: Outcome | undefined;
    const refusal = await attempt(call, async () => (outcome = await work(call, item)));
    outcomes.push(refusal ? await refused(call, item, refusal) : outcome!);
    if (performance.now() > end) break;
    await pause();
  }
  return outcomes;
}
