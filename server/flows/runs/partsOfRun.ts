import { endStates, type RunState, type WirePart } from '#schemas/wire/flows/runs.ts';
import type { Database } from '../../stores/store.ts';
import type { RunRow } from './runStore.ts';
import type { StepOfFlow } from './stepMeans.ts';

/** The sign of a part of a run, the same for every try of its step: a step has one for each of its rounds. */
export const signOfPart = (run: number, { node, part, changes }: Omit<StepOfFlow, 'owner'>): string =>
  `${run}${changes === 0 ? '' : `.${changes}`}${part === undefined ? '' : `#${part}`}/${node}`;

/** The step, the round and the number of changes that a sign tells of. */
function readSign(sign: string): Omit<StepOfFlow, 'owner'> {
  const [, changes = '0', part, node = ''] = /^\d+(?:\.(\d+))?(?:#([^/]*))?\/(.*)$/s.exec(sign) ?? [];
  return { node, part, changes: Number(changes) };
}

/** Runs that are parts of a run, by node and round; of those of a step that was changed since they ended, the new ones alone. */
export async function partsOfRun(db: Database, { id, state: runState }: Pick<RunRow, 'id' | 'state'>): Promise<WirePart[]> {
  const rows = await db.selectFrom('flow_runs').select(['id', 'flow', 'key', 'state']).where('parent', '=', id).orderBy('id').execute();
  const parts = rows.map((row) => ({ row, ...readSign(String(row['key'])) }));
  const latest = new Map<string, number>();
  for (const { node, changes } of parts) latest.set(node, Math.max(changes, latest.get(node) ?? 0));
  // One that was left where another one failed does not go on.
  const stateOf = (state: RunState): RunState => (endStates.includes(runState) && !endStates.includes(state) ? 'cancelled' : state);
  return parts
    .filter(({ node, changes }) => changes === latest.get(node))
    .map(({ row, node, part }) => ({
      run: Number(row['id']),
      flow: Number(row['flow']),
      node,
      round: part === undefined ? null : Number(part),
      state: stateOf(row['state'] as RunState),
    }))
    .toSorted((one, other) => (one.round ?? 0) - (other.round ?? 0));
}
