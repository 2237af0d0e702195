import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../context.ts';
import { isOpen } from '../scope/openColumn.ts';
import { linksOf } from './links.ts';
import { readRelated, readTitled } from './related.ts';
import { type Relation, type RowForm, rowFormOf } from './rowForm.ts';
import type { Reader } from './storedValue.ts';

type StoredRow = Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;

/**
 * Stored rows as they travel, with the titles of what they point to: of living records alone, unless relations to removed ones are `kept`.
 * The number of queries does not grow with the number of rows.
 */
export async function readRows(
  reader: Reader,
  resource: Resource,
  stored: readonly StoredRow[],
  removed: 'hidden' | 'kept' = 'hidden',
): Promise<{ rows: Row[]; related: Related }> {
  const { readers, relations, titles, derived } = rowFormOf(resource);
  const plain = stored.map((row) => plainRow(readers, row));
  for (const { name, holdsSeveral } of relations) {
    if (!holdsSeveral) continue;
    const links = await linksOf(reader, resource, name, stored);
    for (const [index, row] of plain.entries()) row[name] = isOpen(stored[index]!, name) ? links(row.id) : [];
  }
  const named = reader.context.hooks.get(resource.key)?.namedIn?.(reader.context, plain);
  const related = await readRelated(reader, wantedIds(relations, plain, named));
  if (removed === 'hidden') for (const row of plain) hideRemoved(relations, row, related);
  for (const [index, row] of plain.entries()) {
    for (const [name, derive] of derived) row[name] = isOpen(stored[index]!, name) ? derive(row) : null;
  }
  return { rows: plain, related: await withTitled(reader, titles, plain, related) };
}

/** The titles of what rows that were read already point to, and name. */
export async function relatedTo(reader: Reader, resource: Resource, rows: readonly Values[]): Promise<Related> {
  const { relations, titles } = rowFormOf(resource);
  const named = reader.context.hooks.get(resource.key)?.namedIn?.(reader.context, rows);
  return withTitled(reader, titles, rows, await readRelated(reader, wantedIds(relations, rows, named)));
}

/** The same titles, and those of the records that texts of the rows name. */
async function withTitled(reader: Reader, fields: RowForm['titles'], rows: readonly Values[], related: Related): Promise<Related> {
  const found: Record<string, Related[string]> = { ...related };
  for (const [name, key] of fields) {
    const kept = rows.map((row) => row[name]).filter((title): title is string => typeof title === 'string');
    found[key] = { ...found[key], ...(await readTitled(reader, key, [...new Set(kept)])) };
  }
  return found;
}

/** One stored row as it travels. */
export const readRow = async (reader: Reader, resource: Resource, stored: StoredRow): Promise<Row> =>
  (await readRows(reader, resource, [stored])).rows[0]!;

function plainRow(readers: RowForm['readers'], stored: StoredRow): Values & Row {
  const row: Values = {};
  for (const [name, read] of readers) row[name] = read(stored[name]);
  return row as Values & Row;
}

/** Values without the relations to records that have been removed since. */
export async function withoutRemoved(reader: Reader, resource: Resource, values: Values): Promise<Values> {
  const given = { ...values };
  const relations = rowFormOf(resource).relations.filter(({ name }) => Object.hasOwn(given, name));
  hideRemoved(relations, given, await readRelated(reader, wantedIds(relations, [given])));
  return given;
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : []);

type Ids = ReadonlyMap<string, ReadonlySet<number>>;

function wantedIds(relations: readonly Relation[], rows: readonly Values[], named: Ids = new Map()): Ids {
  const wanted = new Map([...named].map(([target, ids]) => [target, new Set(ids)]));
  for (const { name, target } of relations) {
    const ids = wanted.get(target) ?? new Set();
    wanted.set(target, ids);
    for (const row of rows) for (const id of idsIn(row[name])) ids.add(id);
  }
  return wanted;
}

/**
 * A removed record vanishes from the relations that pointed to it, and comes back to them when it is restored. Only what is
 * required keeps pointing: such a target cannot be removed while the record lives.
 */
function hideRemoved(relations: readonly Relation[], row: Values, related: Related): void {
  for (const { name, target, holdsSeveral, isOptional } of relations) {
    const living = related[target]!;
    if (holdsSeveral) row[name] = idsIn(row[name]).filter((id) => living[id]);
    else if (isOptional && row[name] !== null && !living[row[name] as number]) row[name] = null;
  }
}
