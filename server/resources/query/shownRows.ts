import { type RawBuilder, sql } from 'kysely';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { Actor } from '../../context.ts';
import { hasColumn } from '../records/storedValue.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Source } from './conditions.ts';
import { columnRef } from './sqlParts.ts';

/**
 * The rows of a resource as an actor is shown them: what its hooks hide is null already where they are read from, so that no
 * filter, search, order, count or file tells it apart. To be called by the name of the table.
 */
export function shownRows({ context, resource }: Source, actor: Actor | null): RawBuilder<unknown> {
  const table = tableOf(resource);
  const hidden = context.hooks.get(resource.key)?.hidden;
  const test = hidden?.where(context, actor);
  if (!hidden || !test) return sql.table(table);
  const names = Object.entries(allFields(resource)).flatMap(([name, field]) => (hasColumn(field) ? [name] : []));
  const columns = [...names, 'deletedAt'].map((name) =>
    hidden.fields.includes(name)
      ? sql`case when ${test} then null else ${columnRef(table, name)} end as ${sql.ref(name)}`
      : columnRef(table, name),
  );
  return sql`(select ${sql.join(columns)} from ${sql.table(table)})`;
}

/** The same as what a query reads `from`. */
export const fromShown = (source: Source, actor: Actor | null): RawBuilder<unknown> =>
  sql`${shownRows(source, actor)} as ${sql.table(tableOf(source.resource))}`;
