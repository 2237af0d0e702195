import { type RawBuilder, sql } from 'kysely';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere } from '#schemas/kit/resource.ts';
import { allFields, fieldOf } from '#schemas/kit/systemFields.ts';
import type { Actor } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import { linksColumn } from '../records/links.ts';
import { hasColumn } from '../records/storedValue.ts';
import { limitedFields, limitsOf } from '../scope/limits.ts';
import { openColumn } from '../scope/openColumn.ts';
import { maskedColumn } from '../scope/maskedColumn.ts';
import { asTest, fieldConditions, reachTests } from '../scope/tests.ts';
import type { Source } from './conditions.ts';
import { oncePerActor } from './oncePerActor.ts';
import { allOf, columnRef } from './sqlParts.ts';

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** Columns that hooks of the resource hide in some rows. */
const hiddenByHooks = (source: Source, actor: Actor | null): Columns => ({
  ...insteadOfHidden(source, actor),
  ...openInSome(source, actor),
});

function openInSome({ context, resource }: Source, actor: Actor | null): Columns {
  const open = Object.entries((actor && context.hooks.get(resource.key)?.openIn?.(actor)) ?? {});
  const table = tableOf(resource);
  return Object.fromEntries(open.map(([name, test]) => [name, sql`case when ${test} then ${columnRef(table, name)} else null end`]));
}

function insteadOfHidden({ context, resource }: Source, actor: Actor | null): Columns {
  const hidden = context.hooks.get(resource.key)?.hidden;
  if (!hidden) return {};
  const test = hidden.where(context, actor);
  const instead = hidden.instead?.(context, actor) ?? {};
  const table = tableOf(resource);
  return Object.fromEntries(
    hidden.fields.flatMap((name) => {
      const column = instead[name] ?? columnRef(table, name);
      if (test) return [[name, sql`case when ${test} then null else ${column} end`]];
      return instead[name] ? [[name, column]] : [];
    }),
  );
}

/** Fields that data scopes of the actor's roles do not show in every row, with the conditions on which they do. */
function limitedColumns({ resource }: Source, actor: Actor | null) {
  const limits = limitsOf(actor, resource);
  if (!limits) return [];
  return limitedFields(limits).flatMap((name) => {
    const field = fieldOf(resource, name);
    const { shown, masked } = fieldConditions(resource, actor!, limits, name);
    return field && shown !== true ? [{ name, field, shown, masked }] : [];
  });
}

/** Fields without a column of their own that an actor is not shown in every row: their rows have an `openColumn`. */
export const closableFields = (source: Source, actor: Actor | null): string[] =>
  limitedColumns(source, actor).flatMap(({ name, field }) => (hasColumn(field) ? [] : [name]));

/** Columns that data scopes mask or hide in some rows, or in all: of what hooks leave of them. */
function hiddenByScope(source: Source, actor: Actor | null, byHooks: Columns): Columns {
  const table = tableOf(source.resource);
  const limited = limitedColumns(source, actor).map(({ name, field, shown, masked }): [string, RawBuilder<unknown>] => {
    if (!hasColumn(field)) return [openColumn(name), sql`case when ${asTest(shown)} then 1 else 0 end`];
    const column = byHooks[name] ?? columnRef(table, name);
    const mask = maskedColumn(source.context.store.dialect, field, column);
    return [name, sql`case when ${asTest(shown)} then ${column} when ${asTest(masked)} then ${mask} else null end`];
  });
  return Object.fromEntries(limited);
}

function replacedColumns(source: Source, actor: Actor | null): Columns {
  const byHooks = hiddenByHooks(source, actor);
  return { ...byHooks, ...hiddenByScope(source, actor, byHooks) };
}

/** True if an actor is shown all rows of a resource, and all of each. */
export const areAsStored = oncePerActor(
  (source, actor) => reachTests(source.resource, actor).length === 0 && Object.keys(replacedColumns(source, actor)).length === 0,
);

/**
 * The rows of a resource that an actor's data scope reaches, as the actor is shown them: what hooks or data scopes hide is null already
 * where it is read from, so that no filter, search, order, count or file tells it apart. To be called by the name of the table.
 */
export function shownRows(source: Source, actor: Actor | null): RawBuilder<unknown> {
  const table = tableOf(source.resource);
  const replaced = replacedColumns(source, actor);
  const reach = reachTests(source.resource, actor);
  if (reach.length === 0 && Object.keys(replaced).length === 0) return sql.table(table);
  const columns = Object.entries(allFields(source.resource)).flatMap(([name, field]) => (hasColumn(field) ? [name] : []));
  const selected = [...new Set([...columns, 'deletedAt', ...Object.keys(replaced)])].map((name) =>
    replaced[name] ? sql`${replaced[name]} as ${sql.ref(name)}` : columnRef(table, name),
  );
  return sql`(select ${sql.join(selected)} from ${sql.table(table)} where ${allOf(reach)})`;
}

/** The same as what a query reads `from`. */
export const fromShown = (source: Source, actor: Actor | null): RawBuilder<unknown> =>
  sql`${shownRows(source, actor)} as ${sql.table(tableOf(source.resource))}`;

/** Everything that is selected of them: their columns, and the ids that each has in its fields of several. */
export const shownColumns = ({ context, resource }: Source): RawBuilder<unknown> =>
  sql.join([sql`*`, ...fieldsWhere(resource, holdsSeveral).map(([name]) => linksColumn(context.store.dialect, resource, name))]);
