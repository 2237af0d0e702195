import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';

/** Milliseconds that a run is kept after its end. */
export const keptFor = 90 * 86_400_000;
/** Runs that are deleted in one transaction: others need not wait long for it. */
const together = 200;

/** Deletes some runs, or all of a flow, for good, with their steps, what they asked people, and what agents did in them. */
export async function deleteRuns(
  trx: Transaction<Tables>,
  which: { readonly ids: readonly number[] } | { readonly flow: number },
): Promise<void> {
  const all = trx.selectFrom('flow_runs').select('id');
  const runs = 'ids' in which ? all.where('id', 'in', which.ids) : all.where('flow', '=', which.flow);
  for (const table of ['agent_events', 'agent_results', 'flow_asks', 'flow_steps'])
    await trx.deleteFrom(table).where('run', 'in', runs).execute();
  await trx.deleteFrom('flow_runs').where('id', 'in', runs).execute();
}

/** Deletes runs that ended long ago. */
export async function dropOldRuns({ store, clock }: Context): Promise<void> {
  const before = storedTime(clock() - keptFor);
  for (;;) {
    const old = await store.lookups.selectFrom('flow_runs').select('id').where('endedAt', '<', before).limit(together).execute();
    const ids = old.map(({ id }) => Number(id));
    if (ids.length === 0) return;
    await store.transaction((trx) => deleteRuns(trx, { ids }));
  }
}
