import { type RawBuilder, sql } from 'kysely';
import { hasColumn } from '../records/storedValue.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Sorter } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import { resourceIn } from '../resourceIn.ts';
import { indexedFields, indexedTimes } from '../../stores/migrations/plannedTables.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Source } from './conditions.ts';
import { areAsStored, shownRows } from './shownRows.ts';
import { columnRef, isLiving } from './sqlParts.ts';

/** The sorters a list is put in order by: those asked for, else the resource's own, then the id so that no two orders are possible. */
export function completeSorters({ resource }: Source, asked: readonly Sorter[]): readonly Sorter[] {
  const own = Object.entries(resource.list.sort).map(([field, order]) => ({ field, order }));
  const sorters = asked.length > 0 ? asked : own;
  return sorters.some(({ field }) => field === 'id') ? sorters : [...sorters, { field: 'id', order: sorters.at(-1)?.order ?? 'desc' }];
}

/** The sorters as SQL; `backwards` gives the exact opposite order. Empty values come first in ascending order on both databases. */
export function orderBy(source: Source, actor: Actor | null, sorters: readonly Sorter[], backwards: boolean): RawBuilder<unknown> {
  return sql.join(
    sorters.map(({ field, order }) => {
      const isDescending = (order === 'desc') !== backwards;
      return sql`${sortValue(source, actor, field)} ${sql.raw(isDescending ? 'desc' : 'asc')}${emptyValues(source, field, isDescending)}`;
    }),
  );
}

/** Where nothing can be empty nothing is said of it, so that PostgreSQL can walk the index as it is. */
function emptyValues({ resource }: Source, name: string, isDescending: boolean): RawBuilder<unknown> {
  if (fieldOf(resource, name)?.required) return sql``;
  return isDescending ? sql` nulls last` : sql` nulls first`;
}

/** Refuses what the list cannot be sorted by. */
export function checkSorters({ resource }: Source, sorters: readonly Sorter[]): void {
  for (const { field: name } of sorters) {
    const field = fieldOf(resource, name);
    if (!field || field.access === 'writeOnly') throw refuse('UNKNOWN_FIELD', { field: name });
    if (!field.sort || !hasColumn(field)) throw refuse('NOT_SORTABLE', { field: name });
  }
}

/** True if living records stand in an index in the order of these sorters; tables of the system have indexes of their own choice. */
export function isOrderOfIndex({ resource }: Source, sorters: readonly Sorter[]): boolean {
  const [first, second] = sorters;
  if (first === undefined || new Set(sorters.map(({ order }) => order)).size > 1) return false;
  if (first.field === 'id') return sorters.length === 1;
  if (resource.systemTable !== undefined || sorters.length !== 2 || second?.field !== 'id') return false;
  return indexedTimes.some((time) => time === first.field) || indexedFields(resource).includes(first.field);
}

const sortedTarget = ({ context, resource }: Source, name: string): Source | undefined => {
  const target = targetOf(resource, fieldOf(resource, name)!);
  return target === undefined ? undefined : { context, resource: resourceIn(context, target) };
};

/** True if nothing is hidden from an actor of the records whose titles a list is put in order by. */
export const isSortedAsStored = (source: Source, actor: Actor | null, sorters: readonly Sorter[]): boolean =>
  sorters.every(({ field }) => {
    const target = sortedTarget(source, field);
    return !target || areAsStored(target, actor);
  });

function sortValue(source: Source, actor: Actor | null, name: string): RawBuilder<unknown> {
  const column = columnRef(tableOf(source.resource), name);
  const target = sortedTarget(source, name);
  return target ? titleOf(target, actor, column) : column;
}

/** Relations are sorted by what the reader sees: the title of the record they point to. */
function titleOf(source: Source, actor: Actor | null, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const { context, resource: target } = source;
  const title = columnRef('target', hasColumn(target.fields[target.title]!) ? target.title : 'id');
  const called = target.calledBy ? sql`coalesce(${columnRef('target', target.calledBy)}, ${title})` : title;
  return sql`(select ${called} from ${shownRows(source, actor)} as target where target.id = ${id} and ${isLiving(context.store.dialect, 'target')})`;
}
