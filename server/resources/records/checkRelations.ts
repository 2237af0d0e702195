import { sql } from 'kysely';
import type { Fields } from '#schemas/kit/field.ts';
import type { FieldProblems, Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Call } from '../behaviour.ts';
import { columnRef, isAmong, isLiving } from '../query/sqlParts.ts';
import { resourceIn } from '../resourceIn.ts';
import { tableOf } from '../tables.ts';
import { targetOf } from './related.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds relations among `fields` of a resource that point to no living record. */
export async function relationProblems(call: Call, resource: Resource, fields: Fields, values: Values): Promise<FieldProblems> {
  const problems: Record<string, Problem> = {};
  for (const [name, field] of Object.entries(fields)) {
    const target = targetOf(resource, field);
    const ids = [values[name] ?? []].flat() as number[];
    if (target && ids.length > 0 && !(await allAlive(call, resourceIn(call.context, target), ids))) problems[name] = { key: 'notRecord' };
  }
  return problems;
}

async function allAlive({ context, trx }: Call, target: Resource, ids: readonly number[]): Promise<boolean> {
  const table = tableOf(target);
  const { rows } = await sql`
    select id from ${sql.table(table)} where ${isAmong(context.store.dialect, columnRef(table, 'id'), ids)} and ${isLiving(context.store.dialect, table)}
  `.execute(trx);
  return rows.length === new Set(ids).size;
}
