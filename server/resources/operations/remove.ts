import type { Resource } from '#schemas/kit/resource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { type AuditEntry, auditRecords } from '../audit/writeAudit.ts';
import type { OperationContext } from '../../context.ts';
import { recordsToChange } from '../records/findRow.ts';
import { refuseIfReferred } from '../records/referrers.ts';
import { trashRows } from '../records/writeRow.ts';
import { refuseIfStale } from './update.ts';

/**
 * Puts a record into the trash; returns its id. Refused with RECORD_IN_USE while a living record requires it or hangs under it.
 * From relations that can do without it, it vanishes until it is restored.
 */
export async function removeRecord(call: OperationContext, resource: Resource, id: number, version?: number): Promise<{ id: number }> {
  await removeRecords(call, resource, [{ id, version }], 'remove');
  return { id };
}

/**
 * Puts several records into the trash, none of them twice, all or none. Records that need one another are refused together: give them one
 * at a time, and so those of a resource whose hooks look at other records.
 */
export async function removeRecords(
  call: OperationContext,
  resource: Resource,
  removals: readonly SeenRecord[],
  action: AuditEntry['action'],
): Promise<void> {
  const ids = removals.map(({ id }) => id);
  const records = await recordsToChange(call, resource, ids);
  for (const [index, { before }] of records.entries()) await refuseIfStale(call, resource, before, removals[index]!.version);
  await refuseIfReferred(call, resource, ids);
  for (const { before } of records) await call.context.hooks.get(resource.key)?.beforeRemove?.(call, before);
  await trashRows(call, resource, ids);
  for (const { before } of records) await call.context.hooks.get(resource.key)?.afterWrite?.(call, before, null);
  await auditRecords(
    call,
    resource,
    action,
    records.map(({ before }) => ({ row: { ...before, version: before.version + 1 }, changes: {} })),
  );
  for (const id of ids) call.changes.note(resource, 'deleted', id);
}
