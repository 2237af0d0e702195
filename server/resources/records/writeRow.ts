import { sql } from 'kysely';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { addRows, insertRows } from '../../stores/insertRows.ts';
import type { OperationContext } from '../../context.ts';
import { nowOf } from '../../storedTime.ts';
import type { StoredRow } from '../query/queryTest.ts';
import { columnRef, isAmong } from '../query/sqlParts.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { hasColumn, toStored } from './storedValue.ts';

type Values = Readonly<Record<string, unknown>>;

const columnsOf = ({ context }: OperationContext, resource: Resource, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => Object.hasOwn(resource.fields, name) && hasColumn(resource.fields[name]!))
      .map(([name, value]) => [name, toStored(resource.fields[name]!, value, context.store.dialect)]),
  );

/** Stores new records, all with values of the same fields, and their relations; returns the rows in the order given. */
export async function insertRecords(call: OperationContext, resource: Resource, values: readonly Values[]): Promise<StoredRow[]> {
  const at = nowOf(call.context);
  const columns = values.map((one) => ({ ...columnsOf(call, resource, one), version: 1, createdAt: at, updatedAt: at }));
  const ids = await insertRows(call.trx, tableOf(resource), columns);
  const written = ids.map((id, index) => ({ id, values: values[index]! }));
  for (const [name] of fieldsWhere(resource, holdsSeveral)) await addLinks(call, resource, name, written);
  return columns.map((row, index) => ({ ...row, id: ids[index] }));
}

/** Stores changes of a row, and its next version; gives the row as it is now. */
export async function updateRow(
  call: OperationContext,
  resource: Resource,
  before: StoredRow,
  values: Values,
  system: Values = {},
): Promise<StoredRow> {
  const id = Number(before['id']);
  const columns = {
    ...columnsOf(call, resource, values),
    ...system,
    version: Number(before['version']) + 1,
    updatedAt: nowOf(call.context),
  };
  const row = await call.trx.updateTable(tableOf(resource)).set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await writeLinks(call, resource, id, values);
  return row;
}

/** Puts rows into the trash, with their next versions. */
export async function trashRows(call: OperationContext, resource: Resource, ids: readonly number[]): Promise<void> {
  const table = tableOf(resource);
  const at = nowOf(call.context);
  await sql`
    update ${sql.table(table)} set "deletedAt" = ${at}, "updatedAt" = ${at}, version = version + 1
    where ${isAmong(call.context.store.dialect, columnRef(table, 'id'), ids)}
  `.execute(call.trx);
}

/** Stores changes of a row's relations. */
async function writeLinks(call: OperationContext, resource: Resource, id: number, values: Values): Promise<void> {
  for (const [name] of fieldsWhere(resource, holdsSeveral)) {
    if (!Object.hasOwn(values, name)) continue;
    await sql`delete from ${sql.table(joinTableOf(resource, name))} where source = ${id}`.execute(call.trx);
    await addLinks(call, resource, name, [{ id, values }]);
  }
}

interface Written {
  readonly id: number;
  readonly values: Values;
}

const addLinks = ({ trx }: OperationContext, resource: Resource, name: string, written: readonly Written[]): Promise<void> =>
  addRows(
    trx,
    joinTableOf(resource, name),
    written.flatMap(({ id, values }) => [...new Set((values[name] ?? []) as number[])].map((target) => ({ source: id, target }))),
  );
