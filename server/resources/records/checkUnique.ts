import { type RawBuilder, sql } from 'kysely';
import type { AnyField } from '#schemas/kit/field.ts';
import { columnOf } from '#schemas/kit/kinds/index.ts';
import type { FieldProblems, Problem } from '#schemas/kit/problems.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { columnRef, foldCase, isLiving, isTextAmong, type Test } from '../query/sqlParts.ts';
import { tableOf } from '../../stores/tables.ts';
import { type Reader, toStored } from './storedValue.ts';

/** Values that a record is to have; its id is null when it is not there yet. */
export interface Candidate {
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Finds, for each of many records, values that another living record has already, or one before it among these, compared without regard
 * to case: one query for a field.
 */
export async function uniqueProblems(reader: Reader, resource: Resource, candidates: readonly Candidate[]): Promise<FieldProblems[]> {
  const problems = candidates.map((): Record<string, Problem> => ({}));
  for (const [name, field] of fieldsWhere(resource, ({ unique }) => unique)) {
    const values = candidates.map((candidate) => comparable(reader, field, candidate.values[name]));
    const holders = await holdersOf(
      reader,
      resource,
      name,
      field,
      [...new Set(values)].filter((value) => value !== null),
    );
    for (const [index, value] of values.entries()) {
      if (value === null) continue;
      const { id } = candidates[index]!;
      if (holders.get(value)?.some((holder) => holder !== id)) problems[index]![name] = { key: 'notUnique' };
      holders.set(value, [...(holders.get(value) ?? []), -1 - index]);
    }
  }
  return problems;
}

const isText = (field: AnyField): boolean => columnOf(field) === 'text';

/** A value as it is compared: two that are the same to the index of the field are the same here. */
function comparable({ context }: Reader, field: AnyField, value: unknown): unknown {
  const stored = toStored(field, value, context.store.dialect);
  return stored !== null && isText(field) ? foldCase(String(stored)) : stored;
}

/** The living records that have any of some values, by the value. */
async function holdersOf({ context, db }: Reader, resource: Resource, name: string, field: AnyField, values: readonly unknown[]) {
  const holders = new Map<unknown, readonly number[]>();
  if (values.length === 0) return holders;
  const table = tableOf(resource);
  const { dialect } = context.store;
  const column: RawBuilder<unknown> = isText(field) ? sql`lower(${columnRef(table, name)})` : columnRef(table, name);
  const among: Test = isText(field) ? isTextAmong(dialect, column, values as string[]) : sql`${column} in (${sql.join(values)})`;
  const { rows } = await sql<{ id: unknown; value: unknown }>`
    select id, ${column} as value from ${sql.table(table)} where ${among} and ${isLiving(dialect, table)}
  `.execute(db);
  for (const { id, value } of rows) holders.set(value, [...(holders.get(value) ?? []), Number(id)]);
  return holders;
}
