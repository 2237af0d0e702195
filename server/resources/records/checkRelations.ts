import { sql } from 'kysely';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Fields } from '#schemas/kit/field.ts';
import type { FieldProblems, Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { OperationContext } from '../../context.ts';
import { columnRef, isAmong, isLiving } from '../query/sqlParts.ts';
import { resourceIn } from '../resourceIn.ts';
import { tableOf } from '../../stores/tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds relations among `fields` of a resource that point to no living record, for each of many values: one query for a field. */
export async function relationProblems(
  call: OperationContext,
  resource: Resource,
  fields: Fields,
  values: readonly Values[],
): Promise<FieldProblems[]> {
  const problems = values.map((): Record<string, Problem> => ({}));
  for (const [name, field] of Object.entries(fields)) {
    const target = targetOf(resource, field);
    const ids = target ? values.map((one) => [one[name] ?? []].flat() as number[]) : [];
    if (ids.every(({ length }) => length === 0)) continue;
    const living = await livingAmong(call, resourceIn(call.context, target!), [...new Set(ids.flat())]);
    for (const [index, of] of ids.entries()) if (!of.every((id) => living.has(id))) problems[index]![name] = { key: 'notRecord' };
  }
  return problems;
}

async function livingAmong({ context, trx }: OperationContext, target: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const table = tableOf(target);
  const { rows } = await sql<{ id: unknown }>`
    select id from ${sql.table(table)} where ${isAmong(context.store.dialect, columnRef(table, 'id'), ids)} and ${isLiving(context.store.dialect, table)}
  `.execute(trx);
  return new Set(rows.map(({ id }) => Number(id)));
}
