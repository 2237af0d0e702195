import type { Resource } from '#schemas/kit/resource.ts';
import { auditRecord, type AuditEntry } from '../audit/writeAudit.ts';
import type { Call, Row } from '../behaviour.ts';
import { behaviourOf } from '../behaviours.ts';
import { differenceOf } from '../records/difference.ts';
import { readRow } from '../records/readRows.ts';
import { insertRow } from '../records/writeRow.ts';
import { checkAmongOthers, checkGiven, prepare, type Values } from './accept.ts';

/** Creates a record from what a person gave; gives the row. `action` is what the audit log calls it. */
export async function createRecord(call: Call, resource: Resource, given: unknown, action: AuditEntry['action'] = 'create'): Promise<Row> {
  const input = checkGiven(resource, 'create', given, null);
  const values = await prepare(call, resource, { ...initialValues(resource), ...input }, null);
  await checkAmongOthers(call, resource, values, null);
  const stored = await insertRow(call, resource, values);
  const row = await readRow({ context: call.context, db: call.trx }, resource, stored);
  await behaviourOf(resource).afterWrite?.(call, null, row);
  await auditRecord(call, resource, action, row, differenceOf(resource, null, row, secretsIn(resource, values)));
  call.touched.note(resource, 'created', row.id);
  return row;
}

/** The secret fields among values. */
export const secretsIn = (resource: Resource, values: Values): string[] =>
  Object.keys(values).filter((name) => resource.fields[name]?.access === 'writeOnly' && values[name] !== null);

const initialValues = ({ fields }: Resource): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { kind, initial }]) => (kind === 'computed' ? [] : [[name, initial ?? null]])));
