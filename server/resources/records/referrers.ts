import { sql } from 'kysely';
import { holdsSeveral, isIndispensable, targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext } from '../../context.ts';
import { columnRef, isAmong, isLiving } from '../query/sqlParts.ts';
import { tableOf } from '../../stores/tables.ts';
import { titleWords } from './related.ts';

/** Refuses the removal of records if a living one cannot do without any of them: children in a tree, and whoever requires it. */
export async function refuseIfReferred(call: OperationContext, resource: Resource, ids: readonly number[]): Promise<void> {
  for (const holder of call.context.resources) {
    for (const name of referringFields(holder, resource)) await refuseIfHeldBy(call, holder, name, ids);
  }
}

/** The fields of `holder` by which its living records cannot do without the record of `resource` that they point to. */
export const referringFields = (holder: Resource, resource: Resource): string[] =>
  fieldsWhere(holder, (field) => targetOf(holder, field) === resource.key && !holdsSeveral(field) && isIndispensable(field)).map(
    ([name]) => name,
  );

async function refuseIfHeldBy({ context, trx }: OperationContext, holder: Resource, name: string, ids: readonly number[]): Promise<void> {
  const table = tableOf(holder);
  const { rows } = await sql<{ title: unknown }>`
    select ${columnRef(table, holder.title)} as title from ${sql.table(table)} where ${isAmong(context.store.dialect, columnRef(table, name), ids)} and ${isLiving(context.store.dialect, table)} order by id limit 1
  `.execute(trx);
  if (rows[0]) throw refuse('RECORD_IN_USE', { by: holder.key, title: titleWords(holder, rows[0].title) });
}
