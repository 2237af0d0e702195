import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { runTrees, type Runs } from './runTrees.ts';

/** Milliseconds that a run is kept after its end. */
const keptFor = 90 * 86_400_000;
/** Runs that are deleted in one transaction: others need not wait long for it. */
const together = 200;

/** Deletes some runs, or all of a flow, for good: with their parts, their steps, what they asked people, and what agents did in them. */
export async function deleteRuns(trx: Transaction<Tables>, runs: Runs): Promise<void> {
  for (const table of ['agent_events', 'agent_results', 'flow_asks', 'flow_steps'])
    await trx.deleteFrom(table).where('run', 'in', runTrees(runs)).execute();
  await trx.deleteFrom('flow_runs').where('id', 'in', runTrees(runs)).execute();
}

/** Deletes runs that ended long ago. Parts go with the run that was begun: as long as it may go on, it goes by what they have done. */
export async function dropOldRuns({ store, clock }: Context): Promise<void> {
  const before = storedTime(clock() - keptFor);
  for (;;) {
    const old = await store.lookups
      .selectFrom('flow_runs')
      .select('id')
      .where('endedAt', '<', before)
      .where('parent', 'is', null)
      .limit(together)
      .execute();
    const ids = old.map(({ id }) => Number(id));
    if (ids.length === 0) return;
    await store.transaction((trx) => deleteRuns(trx, { ids }));
  }
}
