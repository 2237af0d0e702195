import type { AnyField } from '#schemas/kit/field.ts';
import { holdsSeveral, kindOf, targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../context.ts';
import { isOpen } from '../scope/openColumn.ts';
import { readLinks, readRelated } from './related.ts';
import { fromStored, type Reader } from './storedValue.ts';

type StoredRow = Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;

/** Stored rows as they travel, with the titles of what they point to. The number of queries does not grow with the number of rows. */
export async function readRows(
  reader: Reader,
  resource: Resource,
  stored: readonly StoredRow[],
): Promise<{ rows: Row[]; related: Related }> {
  const readable = Object.entries(allFields(resource)).filter(([, { access }]) => access !== 'writeOnly');
  const plain = stored.map((row) => plainRow(readable, row));
  const ids = plain.map(({ id }) => id);
  for (const [name] of fieldsWhere(resource, holdsSeveral)) {
    const links = ids.length > 0 ? await readLinks(reader, resource, name, ids) : new Map<number, number[]>();
    for (const [index, row] of plain.entries()) row[name] = isOpen(stored[index]!, name) ? (links.get(row.id) ?? []) : [];
  }
  const relations = fieldsWhere(resource, (field) => targetOf(resource, field) !== undefined);
  const related = await readRelated(reader, wantedIds(resource, relations, plain));
  for (const row of plain) hideRemoved(resource, relations, row, related);
  for (const [index, row] of plain.entries()) compute(resource, row, stored[index]!);
  return { rows: plain, related };
}

/** One stored row as it travels. */
export const readRow = async (reader: Reader, resource: Resource, stored: StoredRow): Promise<Row> =>
  (await readRows(reader, resource, [stored])).rows[0]!;

function plainRow(readable: readonly [string, AnyField][], stored: StoredRow): Values & Row {
  const row: Values = {};
  for (const [name, field] of readable) row[name] = fromStored(field, stored[name]);
  return row as Values & Row;
}

/** Values without the relations to records that have been removed since. */
export async function withoutRemoved(reader: Reader, resource: Resource, values: Values): Promise<Values> {
  const given = { ...values };
  const relations = fieldsWhere(resource, (field) => targetOf(resource, field) !== undefined).filter(([name]) =>
    Object.hasOwn(given, name),
  );
  hideRemoved(resource, relations, given, await readRelated(reader, wantedIds(resource, relations, [given])));
  return given;
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : []);

function wantedIds(resource: Resource, relations: readonly [string, AnyField][], rows: readonly Values[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const [name, field] of relations) {
    const key = targetOf(resource, field)!;
    const ids = wanted.get(key) ?? new Set();
    wanted.set(key, ids);
    for (const row of rows) for (const id of idsIn(row[name])) ids.add(id);
  }
  return wanted;
}

/**
 * A removed record vanishes from the relations that pointed to it, and comes back to them when it is restored. Only what is
 * required keeps pointing: such a target cannot be removed while the record lives.
 */
function hideRemoved(resource: Resource, relations: readonly [string, AnyField][], row: Values, related: Related): void {
  for (const [name, field] of relations) {
    const living = related[targetOf(resource, field)!]!;
    if (holdsSeveral(field)) row[name] = idsIn(row[name]).filter((id) => living[id]);
    else if (!field.required && row[name] !== null && !living[row[name] as number]) row[name] = null;
  }
}

function compute(resource: Resource, row: Values, stored: StoredRow): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { derive } = kindOf(field);
    if (derive) row[name] = isOpen(stored, name) ? derive(field, row) : null;
  }
}
