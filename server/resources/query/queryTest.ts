import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { titlesInWords } from '#schemas/recordTitles.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import type { Actor } from '../../context.ts';
import { mayList } from '../mayList.ts';
import { resourceIn } from '../resourceIn.ts';
import { tableOf } from '../../stores/tables.ts';
import { filterTest, type Source, trustedTest } from './conditions.ts';
import { closableFields, fromShown } from './shownRows.ts';
import { allOf, anyOf, columnRef, isLike, isLiving, isTextAmong, type Test } from './sqlParts.ts';

/** State of records: living, or in the trash. */
export type RecordState = 'living' | 'trash';
export type StoredRow = Readonly<Record<string, unknown>>;

export const stateTest = (source: Source, state: RecordState): Test =>
  state === 'living'
    ? isLiving(source.context.store.dialect, tableOf(source.resource))
    : sql`${columnRef(tableOf(source.resource), 'deletedAt')} is not null`;

/** The condition of the resource's hooks that limits what an actor may see of it at all. */
export function scopeTests(source: Source, actor: Actor | null): Test[] {
  const scope = source.context.hooks.get(source.resource.key)?.scope?.(actor);
  return scope ? [trustedTest(source, scope)] : [];
}

/** Tests of texts that keep titles: the names by which people call those records are searched as well, as far as the actor is shown them. */
function nameTests(
  { context }: Source,
  actor: Actor | null,
  column: RawBuilder<unknown>,
  titlesOf: string | undefined,
  search: string,
): Test[] {
  const target = titlesOf === undefined ? undefined : resourceIn(context, titlesOf);
  if (!target?.calledBy || !mayList(context, actor, target.key)) return [];
  const table = tableOf(target);
  const called = isLike(context.store.dialect, columnRef(table, target.calledBy), search, ['%', '%']);
  return [
    sql`${column} in (select ${columnRef(table, target.title)} from ${fromShown({ context, resource: target }, actor)} where ${called})`,
  ];
}

function searchTests(source: Source, actor: Actor | null, search: string | undefined): Test[] {
  const { context, resource } = source;
  if (!search) return [];
  if (!isStorableText(search)) throw refuse('REQUEST_INVALID', { detail: 'search' });
  const searched = resource.list.search.filter((name) => kindOf(fieldOf(resource, name)!).searchable);
  const column = (name: string) => columnRef(tableOf(resource), name);
  const inWords = searched.includes(resource.title) ? titlesInWords(resource.key, search) : [];
  return [
    anyOf([
      ...searched.map((name) => isLike(context.store.dialect, column(name), search, ['%', '%'])),
      ...searched.flatMap((name) => nameTests(source, actor, column(name), fieldOf(resource, name)!.titlesOf, search)),
      ...(inWords.length > 0 ? [isTextAmong(context.store.dialect, column(resource.title), inWords)] : []),
    ]),
  ];
}

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
    ...searchTests(source, actor, search),
    ...filters.map((filter) => filterTest(shown, filter)),
  ]);
};
