import { sql } from 'kysely';
import { fieldsSchema } from '#schemas/kit/inputSchema.ts';
import { problemsOf } from '#schemas/kit/problems.ts';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ChangedVersion, SeenRecord } from '#schemas/wire/history.ts';
import { auditRecord } from '../audit/writeAudit.ts';
import type { OperationContext, Row } from '../../context.ts';
import type { StoredRow } from '../query/queryTest.ts';
import { relationProblems } from '../records/checkRelations.ts';
import { differenceOf } from '../records/difference.ts';
import { rowToChange } from '../records/findRow.ts';
import { readRows } from '../records/readRows.ts';
import { updateRow } from '../records/writeRow.ts';
import { tableOf } from '../../stores/tables.ts';
import { refusedRecord } from './eachRecord.ts';
import { refuseIfStale } from './update.ts';
import { refuseProblems, type Values } from './validate.ts';

interface State {
  readonly stored: StoredRow;
  readonly row: Row;
}

/**
 * Runs an action of a resource on records; gives what its work gives, else their ids and the versions of those that changed. All of them or
 * none, but for those that were changed since the version they were decided on: one alone is refused, of several they are left out and named.
 */
export async function runAction(
  call: OperationContext,
  resource: Resource,
  action: Action,
  records: readonly SeenRecord[],
  given: unknown,
): Promise<unknown> {
  const input = await checkActionInput(call, resource, action, given);
  const found = await statesOf(call, resource, await inTurn(records, ({ id }) => rowToChange(call, resource, id)));
  const isStale = ({ row }: State, index: number): boolean => (records[index]!.version ?? row.version) !== row.version;
  if (action.endpoint.includes('{id}')) await refuseIfStale(call, resource, found[0]!.row, records[0]!.version);
  const before = found.filter((state, index) => !isStale(state, index));
  const refused = found.filter(isStale).map(({ row }) => refusedRecord(row.id, refuse('VERSION_CONFLICT')));
  if (before.some(({ row }) => action.when?.(row) === false)) throw refuse('RECORD_PROTECTED');
  const answer = before.length > 0 ? await done(call, resource, action, before, input) : { ids: [], changed: [] };
  return refused.length > 0 ? { ...answer, refused } : answer;
}

async function done(call: OperationContext, resource: Resource, action: Action, before: readonly State[], input: Values): Promise<object> {
  const work = call.context.hooks.get(resource.key)?.actions?.[action.name];
  if (!work) throw new Error(`${resource.key}.${action.name} has no work`);
  const ids = before.map(({ row }) => row.id);
  const answer = await work(
    call,
    before.map(({ row }) => row),
    input,
  );
  const after = await statesOf(call, resource, await inTurn(ids, (id) => storedNow(call, resource, id)));
  const changed: ChangedVersion[] = [];
  for (const [index, { row }] of before.entries()) {
    const to = await noteAction(call, resource, action.name, before[index]!, after[index]!);
    if (to > row.version) changed.push({ id: row.id, from: row.version, to });
  }
  return (answer as object | null | undefined) ?? { ids, changed };
}

async function checkActionInput(call: OperationContext, resource: Resource, action: Action, given: unknown): Promise<Values> {
  const parsed = fieldsSchema(action.input, 'create').safeParse(given ?? {}, { reportInput: true });
  if (!parsed.success) throw refuse('VALIDATION_FAILED', {}, { errors: problemsOf(parsed.error) });
  const [problems] = await relationProblems(call, resource, action.input, [parsed.data]);
  refuseProblems(problems!);
  return parsed.data;
}

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function storedNow({ trx }: OperationContext, resource: Resource, id: number): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(tableOf(resource))} where id = ${id}`.execute(trx);
  return rows[0]!;
}

async function statesOf({ context, trx }: OperationContext, resource: Resource, stored: readonly StoredRow[]): Promise<State[]> {
  const { rows } = await readRows({ context, db: trx }, resource, stored);
  return rows.map((row, index) => ({ row, stored: stored[index]! }));
}

/** Work that only wrote columns gets its next version and its audit entry here; work that called operations has them already. Returns the version. */
async function noteAction(call: OperationContext, resource: Resource, action: string, before: State, after: State): Promise<number> {
  if (after.row.version !== before.row.version) return after.row.version;
  const secrets = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]!.access === 'writeOnly' && before.stored[name] !== after.stored[name],
  );
  const changes = differenceOf(resource, before.row, after.row, secrets);
  const isChanged = Object.keys(changes).length > 0;
  const version = isChanged ? Number((await updateRow(call, resource, after.stored, {}))['version']) : after.row.version;
  const row = { ...after.row, version };
  if (isChanged) await call.context.hooks.get(resource.key)?.afterWrite?.(call, before.row, row);
  await auditRecord(call, resource, action, row, changes);
  call.changes.note(resource, 'updated', row.id);
  return version;
}
