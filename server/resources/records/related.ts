import { CompiledQuery, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related, RelatedRecord } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import { mayList } from '../mayList.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { columnRef, foldCase, isAmong, isLiving, isTextAmong, numbersOperand } from '../query/sqlParts.ts';
import { areAsStored, fromShown } from '../query/shownRows.ts';
import { resourceIn } from '../resourceIn.ts';
import { limitsOf } from '../scope/limits.ts';
import { tableOf } from '../../stores/tables.ts';
import { readOutside } from './readOutside.ts';
import { fromStored, type Reader } from './storedValue.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/** The titles of living records, by resource and id: one query per resource, however many rows point there. */
export async function readRelated(reader: Reader, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<Related> {
  const related: Record<string, Readonly<Record<string, RelatedRecord>>> = {};
  for (const [key, ids] of wanted) related[key] = ids.size > 0 ? await readTitles(reader, resourceIn(reader.context, key), [...ids]) : {};
  return related;
}

type Titles = Related[string];

/** The titles among these that an actor may see: of what it may not list, the ids that rows hold say enough. */
export async function titlesFor(reader: Reader, actor: Actor | null, related: Related): Promise<Related> {
  const titlesOf = (key: string, titles: Titles): Titles | Promise<Titles> => {
    if (!mayList(reader.context, actor, key)) return {};
    const target = resourceIn(reader.context, key);
    if (!limitsOf(actor, target)) return titles;
    const ids = Object.keys(titles).map(Number);
    return ids.length > 0 ? readTitles(reader, target, ids, actor) : titles;
  };
  const shown: Record<string, Titles> = {};
  for (const [key, titles] of Object.entries(related)) {
    const found = titlesOf(key, titles);
    // Most are at hand: to wait for them would cost more than to look at them.
    shown[key] = found instanceof Promise ? await found : found;
  }
  return shown;
}

/** So few rows, found by their ids, are read sooner than another thread of the embedded database is asked for them. */
const fewRows = 100;

/** Reads titles; as an actor is shown them, where one is named. Outside of transactions the same few are kept as long as nothing is written. */
async function readTitles(reader: Reader, target: Resource, ids: readonly number[], actor: Actor | null = null): Promise<Titles> {
  const query = titlesQuery(reader, target, ids, actor);
  return titled(target, await readOutside(reader, { ...query, mayBeKept: true, isShort: ids.length <= fewRows }));
}

/** Titles as they travel, of stored ones. */
export function titled(target: Resource, rows: readonly StoredRow[]): Titles {
  const titles: Record<string, RelatedRecord> = {};
  for (const row of rows) titles[String(row['id'])] = relatedRecord(target, row);
  return titles;
}

function relatedRecord(target: Resource, { id, title, name }: StoredRow): RelatedRecord {
  const record = { id: Number(id), title: titleWords(target, title) };
  return typeof name === 'string' && name !== '' ? { ...record, name } : record;
}

/** Living records by the titles that texts keep of them: one query per resource. */
export async function readTitled({ context, db }: Reader, key: string, titles: readonly string[]): Promise<Titles> {
  if (titles.length === 0) return {};
  const target = resourceIn(context, key);
  const table = tableOf(target);
  const { rows } = await sql<StoredRow>`
    select ${selectedTitles(target)} from ${sql.table(table)}
    where ${isTextAmong(context.store.dialect, sql`lower(${columnRef(table, target.title)})`, titles.map(foldCase))}
      and ${isLiving(context.store.dialect, table)}
  `.execute(db);
  return titled(target, rows);
}

/** Columns of a table that hold the title of each record, and the name that people call it by where there is one. */
export const titleColumns = (target: Resource, table = tableOf(target)) => ({
  title: columnRef(table, target.title),
  name: target.calledBy ? columnRef(table, target.calledBy) : undefined,
});

function selectedTitles(target: Resource) {
  const { title, name } = titleColumns(target);
  return sql`id, ${title} as title${name ? sql`, ${name} as name` : sql``}`;
}

/** Titles that nothing is hidden of are asked for in the same words, whoever asks. */
function titlesQuery({ context, db }: Reader, target: Resource, ids: readonly number[], actor: Actor | null): CompiledQuery<StoredRow> {
  const source = { context, resource: target };
  const table = tableOf(target);
  const write = (): CompiledQuery<StoredRow> =>
    sql<StoredRow>`
      select ${selectedTitles(target)} from ${fromShown(source, actor)}
      where ${isAmong(context.store.dialect, columnRef(table, 'id'), ids)} and ${isLiving(context.store.dialect, table)}
    `.compile(db);
  if (!areAsStored(source, actor)) return write();
  const text = textOf(db, JSON.stringify([target.key, 'titles']), () => write().sql);
  return CompiledQuery.raw(text, [numbersOperand(context.store.dialect, ids)]) as CompiledQuery<StoredRow>;
}

/** A stored title as words. */
export const titleWords = (resource: Resource, stored: unknown): string =>
  String(fromStored(resource.fields[resource.title]!, stored) ?? '');
