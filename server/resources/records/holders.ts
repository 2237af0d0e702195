import { sql } from 'kysely';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Call } from '../behaviour.ts';
import { columnRef, isLiving } from '../query/sqlParts.ts';
import { tableOf } from '../tables.ts';
import { targetOf, titleWords } from './related.ts';

/** Refuses the removal of a record that a living one cannot do without: its children in a tree, and whoever requires it. */
export async function refuseIfHeld(call: Call, resource: Resource, id: number): Promise<void> {
  for (const holder of call.context.resources) {
    for (const name of holdingFields(holder, resource)) await refuseIfHeldBy(call, holder, name, id);
  }
}

/** The fields of `holder` by which its living records cannot do without the record of `resource` that they point to. */
export const holdingFields = (holder: Resource, resource: Resource): string[] =>
  fieldsWhere(
    holder,
    (field) => targetOf(holder, field) === resource.key && (field.kind === 'parent' || (field.kind === 'one' && field.need === 'required')),
  ).map(([name]) => name);

async function refuseIfHeldBy({ context, trx }: Call, holder: Resource, name: string, id: number): Promise<void> {
  const table = tableOf(holder);
  const { rows } = await sql<{ title: unknown }>`
    select ${columnRef(table, holder.title)} as title from ${sql.table(table)} where ${columnRef(table, name)} = ${id} and ${isLiving(context.store.dialect, table)} order by id limit 1
  `.execute(trx);
  if (rows[0]) throw refuse('RECORD_IN_USE', { by: holder.key, title: titleWords(holder, rows[0].title) });
}
