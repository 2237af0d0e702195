import { type RawBuilder, sql } from 'kysely';
import { holdsSeveral, kindOf, targetOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { titlesInWords } from '#schemas/recordTitles.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../../context.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { mayList } from '../mayList.ts';
import { resourceIn } from '../resourceIn.ts';
import { openColumn } from '../scope/openColumn.ts';
import type { Source } from './conditions.ts';
import { fromShown, shownRows } from './shownRows.ts';
import { allOf, anyOf, columnRef, isLike, isLiving, isTextAmong, type Test } from './sqlParts.ts';

interface Search {
  readonly source: Source;
  readonly actor: Actor | null;
  readonly words: string;
}

const holdsWords = ({ source, words }: Search, column: RawBuilder<unknown>): Test =>
  isLike(source.context.store.dialect, column, words, ['%', '%']);

/** Resource whose titles are searched; none where the actor is not shown them. */
function shownTarget({ source: { context }, actor }: Search, key: string | undefined): Resource | undefined {
  return key !== undefined && mayList(context, actor, key) ? resourceIn(context, key) : undefined;
}

/** Tests of the text that records are called by, in a table or another name of it: as it is stored, and as people are shown it. */
function titleTests(search: Search, { key, fields, title }: Resource, table: string): Test[] {
  const { dialect } = search.source.context.store;
  const column = columnRef(table, title);
  const inWords = titlesInWords(key, search.words);
  return [
    ...(kindOf(fields[title]!).searchable ? [holdsWords(search, column)] : []),
    ...(inWords.length > 0 ? [isTextAmong(dialect, column, inWords)] : []),
  ];
}

/** Tests of texts that keep titles: the names by which people call those records are searched as well, as far as the actor is shown them. */
function nameTests(search: Search, column: RawBuilder<unknown>, titlesOf: string | undefined): Test[] {
  const { context } = search.source;
  const target = shownTarget(search, titlesOf);
  if (!target?.calledBy) return [];
  const table = tableOf(target);
  const called = holdsWords(search, columnRef(table, target.calledBy));
  const from = fromShown({ context, resource: target }, search.actor);
  return [sql`${column} in (select ${columnRef(table, target.title)} from ${from} where ${called})`];
}

/** Tests of a relation: living records that it points to are called by the words, as the actor is shown them. */
function relationTests(search: Search, name: string, key: string): Test[] {
  const { context, resource, closable } = search.source;
  const target = shownTarget(search, key);
  if (!target) return [];
  const titles = titleTests(search, target, 'target');
  const called = target.calledBy ? [holdsWords(search, columnRef('target', target.calledBy))] : [];
  if (titles.length + called.length === 0) return [];
  const from = sql`${shownRows({ context, resource: target }, search.actor)} as target`;
  const isFound = allOf([anyOf([...titles, ...called]), isLiving(context.store.dialect, 'target')]);
  const own = (column: string) => columnRef(tableOf(resource), column);
  if (!holdsSeveral(fieldOf(resource, name)!)) return [isOneOf(search, own(name), from, sql.ref('target.id'), isFound)];
  const join = joinTableOf(resource, name);
  const joined = sql`${from} inner join ${sql.table(join)} on ${columnRef(join, 'target')} = target.id`;
  const points = isOneOf(search, own('id'), joined, columnRef(join, 'source'), isFound);
  return [closable?.includes(name) ? allOf([sql`${own(openColumn(name))} = 1`, points]) : points];
}

/**
 * That a column is among those of found rows. SQLite lists them once, before it goes through the table; PostgreSQL would go through such
 * a list row by row where it is long, so it is asked for one row instead, and lists them itself where that is quicker.
 */
function isOneOf({ source }: Search, column: RawBuilder<unknown>, from: RawBuilder<unknown>, found: RawBuilder<unknown>, test: Test): Test {
  return source.context.store.dialect === 'sqlite'
    ? sql`${column} in (select ${found} from ${from} where ${test})`
    : sql`exists (select 1 from ${from} where ${found} = ${column} and ${test})`;
}

/** Tests of one field that a list searches: its own text, or the titles that a relation shows in its place. */
function fieldTests(search: Search, name: string): Test[] {
  const { resource } = search.source;
  const field = fieldOf(resource, name)!;
  const target = targetOf(resource, field);
  if (target !== undefined) return relationTests(search, name, target);
  const table = tableOf(resource);
  const column = columnRef(table, name);
  const own = name === resource.title ? titleTests(search, resource, table) : [holdsWords(search, column)];
  return [...own, ...nameTests(search, column, field.titlesOf)];
}

/** Tests that a record answers the words of a search; none where there are none. */
export function searchTests(source: Source, actor: Actor | null, words: string | undefined): Test[] {
  if (!words) return [];
  if (!isStorableText(words)) throw refuse('REQUEST_INVALID', { detail: 'search' });
  return [anyOf(source.resource.list.search.flatMap((name) => fieldTests({ source, actor, words }, name)))];
}
