import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type AuditEntry, auditRecords } from '../audit/writeAudit.ts';
import type { OperationContext, Row } from '../../context.ts';
import type { StoredRow } from '../query/queryTest.ts';
import { differenceOf, isSame } from '../records/difference.ts';
import { type RecordInState, recordsToChange } from '../records/findRow.ts';
import { latestChange } from './history.ts';
import { asShown } from '../records/asShown.ts';
import { readRows } from '../records/readRows.ts';
import { updateRow } from '../records/writeRow.ts';
import { refuseBeyondScope } from '../scope/writes.ts';
import { checkAmongOthers, checkGiven, prepare, type Values } from './validate.ts';
import { secretsIn } from './create.ts';

/** A change of a record, as a person gave it: fields, and the version that it started from; and what the server sets with it. */
export interface GivenChange {
  readonly id: number;
  readonly given: unknown;
  readonly set?: Values;
}

/**
 * Changes a record by what a person gave, and by what the server `set`s itself; returns the row. With a `version` that is not the record's, nothing is changed and
 * the answer carries the record as it is, and who changed it when (design §5); without one the last write wins. Changing nothing leaves the version.
 */
export const updateRecord = async (
  call: OperationContext,
  resource: Resource,
  id: number,
  given: unknown,
  action: AuditEntry['action'] = 'update',
  set: Values = {},
): Promise<Row> => (await updateRecords(call, resource, [{ id, given, set }], action))[0]!;

/** A record before and after a change; the same twice where nothing was changed. */
interface Changed {
  readonly before: Row;
  readonly after: Row;
}

/** Changes a record by what follows from how it is, which is looked up once for both; returns both its states. */
export async function changeRecord(
  call: OperationContext,
  resource: Resource,
  id: number,
  givenFor: (before: Row) => Values | Promise<Values>,
  action: AuditEntry['action'] = 'update',
): Promise<Changed> {
  const found = await recordsToChange(call, resource, [id]);
  const [{ before }] = found as [RecordInState];
  const [after] = await changeFound(call, resource, found, [{ id, given: await givenFor(before) }], action);
  return { before, after: after! };
}

/**
 * Changes several records, none of them twice, all or none; returns the rows in the order given. Records are looked up and checked
 * together, as they were before any of these changes: give changes of a tree's parents, and those of a resource whose hooks look at other
 * records, one at a time.
 */
export async function updateRecords(
  call: OperationContext,
  resource: Resource,
  given: readonly GivenChange[],
  action: AuditEntry['action'],
): Promise<Row[]> {
  const found = await recordsToChange(
    call,
    resource,
    given.map(({ id }) => id),
  );
  return changeFound(call, resource, found, given, action);
}

async function changeFound(
  call: OperationContext,
  resource: Resource,
  found: readonly RecordInState[],
  given: readonly GivenChange[],
  action: AuditEntry['action'],
): Promise<Row[]> {
  const changes: Change[] = [];
  for (const [index, change] of given.entries()) changes.push(await checkedChange(call, resource, found[index]!, change));
  await checkAmongOthers(
    call,
    resource,
    changes.map(({ before, values }) => ({ id: before.id, values })),
  );
  const changed = changes.filter(({ values }) => Object.keys(values).length > 0);
  const after = new Map((await storeChanges(call, resource, changed, action)).map((row) => [row.id, row]));
  return changes.map(({ before }) => after.get(before.id) ?? before);
}

interface Change extends RecordInState {
  /** Values that differ from the stored record. */
  readonly values: Values;
  /** Names of those that a person gave. */
  readonly given: readonly string[];
}

async function checkedChange(
  call: OperationContext,
  resource: Resource,
  found: RecordInState,
  { given, set }: GivenChange,
): Promise<Change> {
  const { before } = found;
  const { version, ...input } = checkGiven(resource, 'update', given, before);
  await refuseIfStale(call, resource, before, version);
  const values = changedOnly(resource, { ...(await prepare(call, resource, input, before)), ...set }, before);
  return { ...found, values, given: Object.keys(values).filter((name) => Object.hasOwn(input, name)) };
}

/** Stores changes that have been checked, with everything that goes with a change; returns the rows. */
async function storeChanges(
  call: OperationContext,
  resource: Resource,
  changes: readonly Change[],
  action: AuditEntry['action'],
): Promise<readonly Row[]> {
  const stored: StoredRow[] = [];
  for (const change of changes) stored.push(await updateRow(call, resource, change.stored, change.values));
  const { rows } = await readRows({ context: call.context, db: call.trx }, resource, stored);
  await refuseBeyondScope(
    call,
    resource,
    changes.map(({ before, given }) => ({ id: before.id, names: given })),
  );
  for (const [index, { before }] of changes.entries()) await call.context.hooks.get(resource.key)?.afterWrite?.(call, before, rows[index]!);
  await auditRecords(
    call,
    resource,
    action,
    changes.map(({ before, values }, index) => ({
      row: rows[index]!,
      changes: differenceOf(resource, before, rows[index]!, secretsIn(resource, values)),
    })),
  );
  for (const { id } of rows) call.changes.note(resource, 'updated', id);
  return rows;
}

/** Refuses a change that started from another version than the record has, and shows the record as it is. */
export async function refuseIfStale(call: OperationContext, resource: Resource, current: Row, version: unknown): Promise<void> {
  if (version === undefined || version === current.version) return;
  const reader = { context: call.context, db: call.trx };
  const latest = await latestChange(reader, call.actor, resource, current.id);
  throw refuse('VERSION_CONFLICT', {}, { current: await asShown(reader, call.actor, resource, current), ...(latest && { latest }) });
}

/** Values that differ from the record's; a secret always counts as changed. */
const changedOnly = (resource: Resource, values: Values, before: Row): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => resource.fields[name]?.access === 'writeOnly' || !isSame(value, before[name])),
  );
