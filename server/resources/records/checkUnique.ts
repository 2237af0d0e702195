import { type RawBuilder, sql } from 'kysely';
import type { AnyField } from '#schemas/kit/field.ts';
import { columnOf } from '#schemas/kit/kinds/index.ts';
import type { FieldProblems, Problem } from '#schemas/kit/problems.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { columnRef, foldCase, isLiving, type Test } from '../query/sqlParts.ts';
import { tableOf } from '../tables.ts';
import { type Reader, toStored } from './storedValue.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds values that another living record has already, compared without regard to case. */
export async function uniqueProblems(
  { context, db }: Reader,
  resource: Resource,
  values: Values,
  id: number | null,
): Promise<FieldProblems> {
  const problems: Record<string, Problem> = {};
  const table = tableOf(resource);
  for (const [name, field] of fieldsWhere(resource, ({ unique }) => unique)) {
    const value = toStored(field, values[name], context.store.dialect);
    if (value === null) continue;
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${isSameAs(field, columnRef(table, name), value)} and ${isLiving(context.store.dialect, table)} and id <> ${id ?? 0} limit 1
    `.execute(db);
    if (rows.length > 0) problems[name] = { key: 'notUnique' };
  }
  return problems;
}

const isSameAs = (field: AnyField, column: RawBuilder<unknown>, value: unknown): Test =>
  columnOf(field) === 'text' ? sql`lower(${column}) = ${foldCase(String(value))}` : sql`${column} = ${value}`;
