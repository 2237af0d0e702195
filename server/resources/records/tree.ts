import { sql } from 'kysely';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { OperationContext } from '../../context.ts';
import { columnRef, isAmong, isLiving } from '../query/sqlParts.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Reader } from './storedValue.ts';

/** Refuses to hang a record under itself or its own descendants. */
export async function cycleProblems(call: OperationContext, resource: Resource, id: number, parentId: unknown): Promise<FieldProblems> {
  if (!resource.tree || typeof parentId !== 'number') return {};
  return (await isAtOrBelow(call, resource, parentId, id)) ? { [resource.tree]: { key: 'cycle' } } : {};
}

/** True if the chain of parents that starts at `start` passes `id`. */
async function isAtOrBelow({ trx }: OperationContext, resource: Resource, start: number, id: number): Promise<boolean> {
  const table = sql.table(tableOf(resource));
  const { rows } = await sql`
    with recursive above(id) as (
      select cast(${start} as bigint) union select t.${sql.ref(resource.tree!)} from ${table} as t join above on t.id = above.id
    ) select 1 from above where id = ${id}
  `.execute(trx);
  return rows.length > 0;
}

/** Counts the living children of each record; one query. */
export async function countChildren({ context, db }: Reader, resource: Resource, ids: readonly number[]): Promise<Map<number, number>> {
  const table = tableOf(resource);
  const parent = columnRef(table, resource.tree!);
  const { rows } = await sql<{ parent: unknown; children: unknown }>`
    select ${parent} as parent, count(*) as children from ${sql.table(table)}
    where ${isAmong(context.store.dialect, parent, ids)} and ${isLiving(context.store.dialect, table)} group by ${parent}
  `.execute(db);
  return new Map(rows.map(({ parent: id, children }) => [Number(id), Number(children)]));
}
