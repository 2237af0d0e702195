import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related, RelatedRecord } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import { mayList } from '../mayList.ts';
import type { Database } from '../../stores/store.ts';
import { columnRef, isAmong, isLiving } from '../query/sqlParts.ts';
import { fromShown } from '../query/shownRows.ts';
import { resourceIn } from '../resourceIn.ts';
import { limitsOf } from '../scope/limits.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { fromStored, type Reader } from './storedValue.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/** The ids that each record has in a field of several, removed targets included; one query. */
export async function readLinks(
  { context, db }: Reader,
  resource: Resource,
  field: string,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const join = joinTableOf(resource, field);
  const { rows } = await sql<{ source: unknown; target: unknown }>`
    select source, target from ${sql.table(join)} where ${isAmong(context.store.dialect, columnRef(join, 'source'), ids)} order by source, target
  `.execute(db);
  const links = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { source, target } of rows) links.get(Number(source))?.push(Number(target));
  return links;
}

/** The titles of living records, by resource and id: one query per resource, however many rows point there. */
export async function readRelated(reader: Reader, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<Related> {
  const related: Record<string, Readonly<Record<string, RelatedRecord>>> = {};
  for (const [key, ids] of wanted) related[key] = ids.size > 0 ? await readTitles(reader, resourceIn(reader.context, key), [...ids]) : {};
  return related;
}

type Titles = Related[string];

/** The titles among these that an actor may see: of what it may not list, the ids that rows hold say enough. */
export async function titlesFor(reader: Reader, actor: Actor | null, related: Related): Promise<Related> {
  const titlesOf = async (key: string, titles: Titles): Promise<Titles> => {
    if (!mayList(reader.context, actor, key)) return {};
    const target = resourceIn(reader.context, key);
    const ids = Object.keys(titles).map(Number);
    return limitsOf(actor, target) && ids.length > 0 ? readTitles(reader, target, ids, actor) : titles;
  };
  const shown: Record<string, Titles> = {};
  for (const [key, titles] of Object.entries(related)) shown[key] = await titlesOf(key, titles);
  return shown;
}

/** So few rows, found by their ids, are read sooner than another thread of the embedded database is asked for them. */
const fewRows = 100;

const nearest = ({ context: { store }, db }: Reader, ids: readonly number[]): Database =>
  db === store.db && store.dialect === 'sqlite' && ids.length <= fewRows ? store.lookups : db;

/** Reads titles; as an actor is shown them, where one is named. */
async function readTitles(
  reader: Reader,
  target: Resource,
  ids: readonly number[],
  actor: Actor | null = null,
): Promise<Record<string, RelatedRecord>> {
  const { context } = reader;
  const table = tableOf(target);
  const { rows } = await sql<StoredRow>`
    select id, ${columnRef(table, target.title)} as title from ${fromShown({ context, resource: target }, actor)}
    where ${isAmong(context.store.dialect, columnRef(table, 'id'), ids)} and ${isLiving(context.store.dialect, table)}
  `.execute(nearest(reader, ids));
  return Object.fromEntries(rows.map((row) => [String(row['id']), { id: Number(row['id']), title: titleWords(target, row['title']) }]));
}

/** A stored title as words. */
export const titleWords = (resource: Resource, stored: unknown): string =>
  String(fromStored(resource.fields[resource.title]!, stored) ?? '');
