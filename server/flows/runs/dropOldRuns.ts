import type { Context } from '../../context.ts';
import { storedTime } from '../../storedTime.ts';

/** Milliseconds that a run is kept after its end. */
export const keptFor = 90 * 86_400_000;
/** Runs that are deleted in one transaction: others need not wait long for it. */
const together = 200;

/** Deletes runs that ended long ago, with their steps. */
export async function dropOldRuns({ store, clock }: Context): Promise<void> {
  const before = storedTime(clock() - keptFor);
  for (;;) {
    const old = await store.lookups.selectFrom('flow_runs').select('id').where('endedAt', '<', before).limit(together).execute();
    const ids = old.map(({ id }) => Number(id));
    if (ids.length === 0) return;
    await store.transaction(async (trx) => {
      await trx.deleteFrom('agent_events').where('run', 'in', ids).execute();
      await trx.deleteFrom('flow_asks').where('run', 'in', ids).execute();
      await trx.deleteFrom('flow_steps').where('run', 'in', ids).execute();
      await trx.deleteFrom('flow_runs').where('id', 'in', ids).execute();
    });
  }
}
