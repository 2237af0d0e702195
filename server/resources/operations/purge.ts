import { sql } from 'kysely';
import { holdsSeveral, targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { auditRecord } from '../audit/writeAudit.ts';
import type { OperationContext } from '../../context.ts';
import { rowToChange } from '../records/findRow.ts';
import { readRow } from '../records/readRows.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { refuseIfStale } from './update.ts';

/**
 * Deletes a record of the trash for good, with every trace of it in relations; gives its id. The audit log keeps what it was called. With a
 * `version` that is not the record's, nothing is deleted.
 */
export async function purgeRecord(call: OperationContext, resource: Resource, id: number, version?: number): Promise<{ id: number }> {
  const row = await readRow({ context: call.context, db: call.trx }, resource, await rowToChange(call, resource, id, 'trash'));
  await refuseIfStale(call, resource, row, version);
  await call.context.hooks.get(resource.key)?.beforePurge?.(call, row);
  for (const holder of call.context.resources) await forget(call, holder, resource, id);
  for (const [name] of fieldsWhere(resource, holdsSeveral))
    await sql`delete from ${sql.table(joinTableOf(resource, name))} where source = ${id}`.execute(call.trx);
  await sql`delete from ${sql.table(tableOf(resource))} where id = ${id}`.execute(call.trx);
  await auditRecord(call, resource, 'purge', { ...row, version: row.version + 1 }, {});
  call.changes.note(resource, 'deleted', id);
  return { id };
}

/** Clears what other records could do without. What requires the record is in the trash itself, and cannot be restored any more. */
async function forget({ context, trx }: OperationContext, holder: Resource, resource: Resource, id: number): Promise<void> {
  for (const [name, field] of fieldsWhere(holder, (field) => targetOf(holder, field) === resource.key)) {
    if (holdsSeveral(field)) await sql`delete from ${sql.table(joinTableOf(holder, name))} where target = ${id}`.execute(trx);
    else if (!field.required && context.hooks.get(holder.key)?.partOf !== name)
      await sql`update ${sql.table(tableOf(holder))} set ${sql.ref(name)} = null where ${sql.ref(name)} = ${id}`.execute(trx);
  }
}
