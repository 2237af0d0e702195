import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { auditRecord, type AuditEntry } from '../audit/writeAudit.ts';
import type { Call, Row } from '../behaviour.ts';
import { behaviourOf } from '../behaviours.ts';
import type { StoredRow } from '../query/listPage.ts';
import { differenceOf, isSame } from '../records/difference.ts';
import { rowToChange } from '../records/findRow.ts';
import { readRow } from '../records/readRows.ts';
import { updateRow } from '../records/writeRow.ts';
import { checkAmongOthers, checkGiven, prepare, type Values } from './accept.ts';
import { secretsIn } from './create.ts';

/**
 * Changes a record by what a person gave; gives the row. With a `version` that is not the record's, nothing is changed and
 * the answer carries the record as it is (design §5); without one the last write wins. Changing nothing leaves the version.
 */
export async function updateRecord(
  call: Call,
  resource: Resource,
  id: number,
  given: unknown,
  action: AuditEntry['action'] = 'update',
): Promise<Row> {
  const stored = await rowToChange(call, resource, id);
  const before = await readRow({ context: call.context, db: call.trx }, resource, stored);
  const { version, ...input } = checkGiven(resource, 'update', given, before);
  refuseIfStale(before, version);
  const values = changedOnly(resource, await prepare(call, resource, input, before), before);
  await checkAmongOthers(call, resource, values, id);
  return Object.keys(values).length > 0 ? changeRow(call, resource, stored, before, values, action) : before;
}

/** Stores changes that have been checked, with everything that goes with a change; gives the row. */
async function changeRow(
  call: Call,
  resource: Resource,
  stored: StoredRow,
  before: Row,
  values: Values,
  action: AuditEntry['action'],
): Promise<Row> {
  const row = await readRow({ context: call.context, db: call.trx }, resource, await updateRow(call, resource, stored, values));
  await behaviourOf(resource).afterWrite?.(call, before, row);
  await auditRecord(call, resource, action, row, differenceOf(resource, before, row, secretsIn(resource, values)));
  call.touched.note(resource, 'updated', row.id);
  return row;
}

/** Refuses a change that started from another version than the record has. */
export function refuseIfStale(current: Row, version: unknown): void {
  if (version !== undefined && version !== current.version) throw refuse('VERSION_CONFLICT', {}, { current });
}

/** Values that differ from the record's; a secret always counts as changed. */
const changedOnly = (resource: Resource, values: Values, before: Row): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => resource.fields[name]?.access === 'writeOnly' || !isSame(value, before[name])),
  );
