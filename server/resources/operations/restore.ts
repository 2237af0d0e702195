import type { Resource } from '#schemas/kit/resource.ts';
import { auditRecord } from '../audit/writeAudit.ts';
import type { OperationContext, Row } from '../../context.ts';
import { relationProblems } from '../records/checkRelations.ts';
import { uniqueProblems } from '../records/checkUnique.ts';
import { rowToChange } from '../records/findRow.ts';
import { readRow } from '../records/readRows.ts';
import { updateRow } from '../records/writeRow.ts';
import { refuseIfStale } from './update.ts';
import { refuseProblems, type Values } from './validate.ts';

/**
 * Brings a record back from the trash; gives the row. Refused at the field when a unique value has been taken meanwhile,
 * or when what it requires or hangs under is not there any more; and with a `version` that is not the record's.
 */
export async function restoreRecord(call: OperationContext, resource: Resource, id: number, version?: number): Promise<Row> {
  const reader = { context: call.context, db: call.trx };
  const stored = await rowToChange(call, resource, id, 'trash');
  const removed = await readRow(reader, resource, stored);
  await refuseIfStale(call, resource, removed, version);
  await call.context.hooks.get(resource.key)?.beforeRestore?.(call, removed);
  const needed = resource.tree ? { ...removed, [resource.tree]: stored[resource.tree] } : removed;
  const [relations] = await relationProblems(call, resource, resource.fields, [onlyPresent(needed)]);
  const [unique] = await uniqueProblems(reader, resource, [{ id, values: removed }]);
  refuseProblems({ ...relations, ...unique });
  const row = await readRow(reader, resource, await updateRow(call, resource, stored, {}, { deletedAt: null }));
  await call.context.hooks.get(resource.key)?.afterWrite?.(call, null, row);
  await auditRecord(call, resource, 'restore', row, {});
  call.changes.note(resource, 'created', id);
  return row;
}

const onlyPresent = (values: Readonly<Values>): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
