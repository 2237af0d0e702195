import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { operators } from '../operators/index.ts';
import { partsOf } from './runTrees.ts';

/**
 * Ends what a run that goes on no more waits for: what it asked people, and what its steps began elsewhere. Returns the jobs of that, for
 * `jobsChanged`.
 */
export async function endWaiting(context: Context, trx: Transaction<Tables>, root: number): Promise<readonly number[]> {
  const runs = [root, ...(await partsOf(trx, root))];
  const jobs: number[] = [];
  for (const { abandon } of operators.values()) jobs.push(...((await abandon?.(context, trx, runs)) ?? []));
  await trx.updateTable('flow_asks').set({ state: 'ended' }).where('root', '=', root).where('state', '=', 'open').execute();
  return jobs;
}

/** Has what was ended so go on, or begin anew: questions that nobody answered are asked again. */
export async function waitAgain(context: Context, trx: Transaction<Tables>, root: number): Promise<void> {
  const runs = [root, ...(await partsOf(trx, root))];
  await trx.deleteFrom('flow_asks').where('root', '=', root).where('state', 'in', ['late', 'ended']).execute();
  for (const { again } of operators.values()) await again?.(context, trx, runs);
}
