import { sql } from 'kysely';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import { filterTest, type Source, trustedTest } from './conditions.ts';
import { oncePerActor } from './oncePerActor.ts';
import { searchTests } from './searchTests.ts';
import { areAsStored, closableFields } from './shownRows.ts';
import { allOf, columnRef, isLiving, type Test } from './sqlParts.ts';

/** State of records: living, or in the trash. */
export type RecordState = 'living' | 'trash';
export type StoredRow = Readonly<Record<string, unknown>>;

export const stateTest = (source: Source, state: RecordState): Test =>
  state === 'living'
    ? isLiving(source.context.store.dialect, tableOf(source.resource))
    : sql`${columnRef(tableOf(source.resource), 'deletedAt')} is not null`;

/** The condition of the resource's hooks that limits what an actor may see of it at all. */
export function scopeTests(source: Source, actor: Actor | null): Test[] {
  const hooks = source.context.hooks.get(source.resource.key);
  const scope = hooks?.scope?.(actor);
  const seen = actor ? hooks?.seenBy?.(actor) : undefined;
  return [...(scope ? [trustedTest(source, scope)] : []), ...(seen ? [seen] : [])];
}

/** True if an actor is shown all rows of a resource, all of each, and no hook limits which. */
export const isShownWhole = oncePerActor((source, actor) => areAsStored(source, actor) && scopeTests(source, actor).length === 0);

/** Everything a list's query says of which records it means, and who asks may see. */
export const queryTest = (
  source: Source,
  actor: Actor | null,
  state: RecordState,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): Test => {
  const shown = { ...source, closable: closableFields(source, actor) };
  return allOf([
    stateTest(source, state),
    ...scopeTests(source, actor),
    ...searchTests(shown, actor, search),
    ...filters.map((filter) => filterTest(shown, filter)),
  ]);
};
