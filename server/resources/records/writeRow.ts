import { sql } from 'kysely';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import type { Call } from '../behaviour.ts';
import type { StoredRow } from '../query/listPage.ts';
import { joinTableOf, tableOf } from '../tables.ts';
import { hasColumn, toStored } from './storedValue.ts';

type Values = Readonly<Record<string, unknown>>;

export const nowOf = ({ context }: Call): string => new Date(context.clock()).toISOString();

const columnsOf = ({ context }: Call, resource: Resource, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => Object.hasOwn(resource.fields, name) && hasColumn(resource.fields[name]!))
      .map(([name, value]) => [name, toStored(resource.fields[name]!, value, context.store.dialect)]),
  );

/** Stores a new record and its relations; gives the row. */
export async function insertRow(call: Call, resource: Resource, values: Values): Promise<StoredRow> {
  const at = nowOf(call);
  const columns = { ...columnsOf(call, resource, values), version: 1, createdAt: at, updatedAt: at };
  const row = await call.trx.insertInto(tableOf(resource)).values(columns).returningAll().executeTakeFirstOrThrow();
  await writeLinks(call, resource, Number(row['id']), values);
  return row;
}

/** Stores changes of a row, and its next version; gives the row as it is now. */
export async function updateRow(
  call: Call,
  resource: Resource,
  before: StoredRow,
  values: Values,
  system: Values = {},
): Promise<StoredRow> {
  const id = Number(before['id']);
  const columns = { ...columnsOf(call, resource, values), ...system, version: Number(before['version']) + 1, updatedAt: nowOf(call) };
  const row = await call.trx.updateTable(tableOf(resource)).set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await writeLinks(call, resource, id, values);
  return row;
}

/** A row of pairs binds two values; SQLite takes at most 32,766 in one statement. */
const pairsAtOnce = 5_000;

async function writeLinks({ trx }: Call, resource: Resource, id: number, values: Values): Promise<void> {
  for (const [name] of fieldsWhere(resource, ({ kind }) => kind === 'many')) {
    if (!Object.hasOwn(values, name)) continue;
    const join = joinTableOf(resource, name);
    const targets = [...new Set(values[name] as number[])];
    await sql`delete from ${sql.table(join)} where source = ${id}`.execute(trx);
    for (let start = 0; start < targets.length; start += pairsAtOnce) {
      const pairs = targets.slice(start, start + pairsAtOnce).map((target) => ({ source: id, target }));
      await trx.insertInto(join).values(pairs).execute();
    }
  }
}
