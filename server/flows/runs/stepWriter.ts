import type { Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { StepOutputs } from '#schemas/wire/flows/runs.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { RunLeft } from './runStore.ts';
import type { RunUnderWay } from './stepMeans.ts';

/** Most characters of what a step gives out. */
const mostOutput = 1_000_000;

/** Outputs as they are stored. Refuses with FLOW_OUTPUT_TOO_LARGE. */
export function fitting(outputs: StepOutputs): string {
  const written = JSON.stringify(outputs);
  if (written.length > mostOutput) throw refuse('FLOW_OUTPUT_TOO_LARGE', { limit: mostOutput });
  return written;
}

type Columns = Readonly<Record<string, unknown>>;

/** Writes the row of one try of a step, as a run that is still under way. */
export function stepWriter({ context, run, root }: RunUnderWay, node: string, attempt: number) {
  const now = (): string => storedTime(context.clock());
  const set = (trx: Transaction<Tables>, columns: Columns) =>
    trx.updateTable('flow_steps').set(columns).where('run', '=', run.id).where('node', '=', node).where('attempt', '=', attempt).execute();
  return {
    begin: (inputs: StepOutputs) =>
      context.store.transaction((trx) =>
        trx
          .insertInto('flow_steps')
          .values({ run: run.id, node, attempt, round: run.round, state: 'running', inputs: JSON.stringify(inputs), startedAt: now() })
          // A step that waited for a person is there already.
          .onConflict((conflict) => conflict.columns(['run', 'node', 'attempt']).doUpdateSet({ state: 'running' }))
          .execute(),
      ),
    write: (columns: Columns) => context.store.transaction((trx) => set(trx, columns)),
    /** Notes that something elsewhere is about to be changed. Throws `RunLeft` where the run was cancelled, even if that is not heard of yet. */
    act: () =>
      context.store.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('flow_runs')
          .set((of) => ({ version: of('version', '+', 1) }))
          .where('id', '=', root.id)
          .where('round', '=', root.round)
          .where('state', '!=', 'cancelled')
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) throw new RunLeft(root.id);
        await set(trx, { actedAt: now() });
      }),
    now,
  };
}
