import { sql } from 'kysely';
import { holdsSeveral, isIndispensable, targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, OperationContext } from '../../context.ts';
import { mayList } from '../mayList.ts';
import type { Source } from '../query/conditions.ts';
import { scopeTests } from '../query/queryTest.ts';
import { fromShown } from '../query/shownRows.ts';
import { allOf, columnRef, isAmong, isLiving, type Test } from '../query/sqlParts.ts';
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

/** Names a holder that the actor is shown; of one that it may not see, only what it is. */
async function refuseIfHeldBy(call: OperationContext, holder: Resource, name: string, ids: readonly number[]): Promise<void> {
  const { context, trx, actor } = call;
  const table = tableOf(holder);
  const holds = allOf([isAmong(context.store.dialect, columnRef(table, name), ids), isLiving(context.store.dialect, table)]);
  const { rows } = await sql<{ id: unknown }>`select id from ${sql.table(table)} where ${holds} order by id limit 1`.execute(trx);
  if (!rows[0]) return;
  const title = mayList(context, actor, holder.key) ? await shownTitle(call, holder, holds) : undefined;
  if (title) throw refuse('RECORD_IN_USE', { by: holder.key, title });
  throw refuse('RECORD_IN_USE_UNSEEN', { by: holder.key });
}

/** Title of the first of some records that an actor is shown; undefined where it is shown none of them, or not what they are called. */
async function shownTitle({ context, trx, actor }: OperationContext, holder: Resource, holds: Test): Promise<string | undefined> {
  const source = { context, resource: holder };
  const { rows } = await sql<{ title: unknown }>`
    select ${columnRef(tableOf(holder), holder.title)} as title from (${shownIds(source, actor, holds)}) as held
    join ${fromShown(source, actor)} on ${columnRef(tableOf(holder), 'id')} = held.id order by held.id limit 1
  `.execute(trx);
  return titleWords(holder, rows[0]?.title ?? null) || undefined;
}

/** Ids are told by the stored columns: what is hidden of a record must not tell that it holds another. */
const shownIds = (source: Source, actor: Actor | null, holds: Test) =>
  sql`select id from ${sql.table(tableOf(source.resource))} where ${allOf([holds, ...scopeTests(source, actor)])}`;
