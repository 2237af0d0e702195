import type { Resource } from '#schemas/kit/resource.ts';
import { auditRecord, type AuditEntry } from '../audit/writeAudit.ts';
import type { Call } from '../behaviour.ts';
import { behaviourOf } from '../behaviours.ts';
import { rowToChange } from '../records/findRow.ts';
import { refuseIfHeld } from '../records/holders.ts';
import { readRow } from '../records/readRows.ts';
import { nowOf, updateRow } from '../records/writeRow.ts';
import { refuseIfStale } from './update.ts';

/**
 * Puts a record into the trash; gives its id. Refused with RECORD_IN_USE while a living record requires it or hangs under it.
 * From relations that can do without it, it vanishes until it is restored.
 */
export async function removeRecord(
  call: Call,
  resource: Resource,
  id: number,
  version?: number,
  action: AuditEntry['action'] = 'remove',
): Promise<{ id: number }> {
  const stored = await rowToChange(call, resource, id);
  const before = await readRow({ context: call.context, db: call.trx }, resource, stored);
  refuseIfStale(before, version);
  await refuseIfHeld(call, resource, id);
  await behaviourOf(resource).beforeRemove?.(call, before);
  const removed = await updateRow(call, resource, stored, {}, { deletedAt: nowOf(call) });
  await behaviourOf(resource).afterWrite?.(call, before, null);
  await auditRecord(call, resource, action, { ...before, version: Number(removed['version']) }, {});
  call.touched.note(resource, 'deleted', id);
  return { id };
}
