import { isDerived } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type AuditEntry, auditRecords } from '../audit/writeAudit.ts';
import type { OperationContext, Row } from '../../context.ts';
import { differenceOf, isSame } from '../records/difference.ts';
import { readRows } from '../records/readRows.ts';
import { insertRecords } from '../records/writeRow.ts';
import { refuseBeyondScope } from '../scope/writes.ts';
import { checkAmongOthers, checkGiven, prepare, type Values } from './validate.ts';

/** Creates a record from what a person gave; returns the row. The audit log calls it `action`; `set` holds what the server itself knows, which nobody can give. */
export const createRecord = async (
  call: OperationContext,
  resource: Resource,
  given: unknown,
  action: AuditEntry['action'] = 'create',
  set: Values = {},
): Promise<Row> => (await createRecords(call, resource, [given], action, set))[0]!;

/**
 * Creates several records, all or none, in a number of statements that does not grow with theirs; returns the rows in the order given.
 * Hooks that look at other records see none of the same call: give those of a resource that has such hooks one at a time.
 */
export async function createRecords(
  call: OperationContext,
  resource: Resource,
  given: readonly unknown[],
  action: AuditEntry['action'],
  set: Values = {},
): Promise<Row[]> {
  const initial = initialValues(resource);
  const values: Values[] = [];
  for (const one of given)
    values.push({ ...(await prepare(call, resource, { ...initial, ...checkGiven(resource, 'create', one, null) }, null)), ...set });
  await checkAmongOthers(
    call,
    resource,
    values.map((one) => ({ id: null, values: one })),
  );
  const { rows } = await readRows({ context: call.context, db: call.trx }, resource, await insertRecords(call, resource, values));
  await refuseBeyondScope(
    call,
    resource,
    rows.map(({ id }, index) => ({ id, names: namesGiven(given[index], initial) })),
  );
  for (const row of rows) await call.context.hooks.get(resource.key)?.afterWrite?.(call, null, row);
  await auditRecords(
    call,
    resource,
    action,
    rows.map((row, index) => ({ row, changes: differenceOf(resource, null, row, secretsIn(resource, values[index]!)) })),
  );
  for (const { id } of rows) call.changes.note(resource, 'created', id);
  return rows;
}

/** Names of fields that were given another value than they begin with. */
const namesGiven = (given: unknown, initial: Values): string[] =>
  Object.entries(given as Values).flatMap(([name, value]) => (isSame(value ?? null, initial[name]) ? [] : [name]));

/** The secret fields among values. */
export const secretsIn = (resource: Resource, values: Values): string[] =>
  Object.keys(values).filter((name) => resource.fields[name]?.access === 'writeOnly' && values[name] !== null);

const initialValues = ({ fields }: Resource): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (isDerived(field) ? [] : [[name, field.initial ?? null]])));
