import { sql } from 'kysely';
import { fieldsSchema } from '#schemas/kit/inputSchema.ts';
import { problemsOf } from '#schemas/kit/problems.ts';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ChangedVersion } from '#schemas/wire/history.ts';
import { auditRecord } from '../audit/writeAudit.ts';
import type { OperationContext, Row } from '../../context.ts';
import type { StoredRow } from '../query/queryTest.ts';
import { relationProblems } from '../records/checkRelations.ts';
import { differenceOf } from '../records/difference.ts';
import { rowToChange } from '../records/findRow.ts';
import { readRows } from '../records/readRows.ts';
import { updateRow } from '../records/writeRow.ts';
import { tableOf } from '../../stores/tables.ts';
import { refuseProblems, type Values } from './validate.ts';

interface State {
  readonly stored: StoredRow;
  readonly row: Row;
}

/** Runs an action of a resource on records; gives what its work gives, else their ids and the versions of those that changed. All of them or none. */
export async function runAction(
  call: OperationContext,
  resource: Resource,
  action: Action,
  ids: readonly number[],
  given: unknown,
): Promise<unknown> {
  const input = await checkActionInput(call, resource, action, given);
  const before = await statesOf(call, resource, await inTurn(ids, (id) => rowToChange(call, resource, id)));
  if (before.some(({ row }) => action.when?.(row) === false)) throw refuse('RECORD_PROTECTED');
  const work = call.context.hooks.get(resource.key)?.actions?.[action.name];
  if (!work) throw new Error(`${resource.key}.${action.name} has no work`);
  const rows = before.map(({ row }) => row);
  const answer = await work(call, rows, input);
  const after = await statesOf(call, resource, await inTurn(ids, (id) => storedNow(call, resource, id)));
  const changed: ChangedVersion[] = [];
  for (const [
    index,
    {
      row: { id, version: from },
    },
  ] of before.entries()) {
    const to = await noteAction(call, resource, action.name, before[index]!, after[index]!);
    if (to > from) changed.push({ id, from, to });
  }
  return answer ?? { ids, changed };
}

async function checkActionInput(call: OperationContext, resource: Resource, action: Action, given: unknown): Promise<Values> {
  const parsed = fieldsSchema(action.input, 'create').safeParse(given ?? {}, { reportInput: true });
  if (!parsed.success) throw refuse('VALIDATION_FAILED', {}, { errors: problemsOf(parsed.error) });
  const [problems] = await relationProblems(call, resource, action.input, [parsed.data]);
  refuseProblems(problems!);
  return parsed.data;
}

async function inTurn<Result>(ids: readonly number[], work: (id: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of ids) results.push(await work(id));
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
