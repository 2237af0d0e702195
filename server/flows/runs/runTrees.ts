import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../stores/store.ts';

/** Some runs, or all of a flow. */
export type Runs = { readonly ids: readonly number[] } | { readonly flow: number };

/** Numbers of some runs, of the runs that are part of them, and of parts of those: to be selected from, or to stand after `in`. */
export function runTrees(runs: Runs) {
  const roots = 'ids' in runs ? sql`id in (${sql.join(runs.ids)})` : sql`flow = ${runs.flow}`;
  return sql<number>`(
    with recursive tree(id) as (
      select id from flow_runs where ${roots}
      union
      select part.id from flow_runs part join tree on part.parent = tree.id
    )
    select id from tree
  )`;
}

/** Runs that are part of a run, and parts of those. */
export async function partsOf(trx: Transaction<Tables>, run: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('flow_runs')
    .select('id')
    .where('id', 'in', runTrees({ ids: [run] }))
    .where('id', '!=', run)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}
