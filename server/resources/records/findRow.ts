import { CompiledQuery, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext, Row } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { scopeTests, type RecordState, stateTest, type StoredRow } from '../query/queryTest.ts';
import { areAsStored, fromShown, shownColumns } from '../query/shownRows.ts';
import { reachTests } from '../scope/tests.ts';
import { allOf, columnRef, isAmong, numbersOperand } from '../query/sqlParts.ts';
import { writtenRows } from '../query/writtenRows.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { tableOf } from '../../stores/tables.ts';
import { readOutside } from './readOutside.ts';
import { readRows } from './readRows.ts';

interface Wanted {
  readonly context: Context;
  readonly db: Database;
  readonly actor: Actor | null;
  readonly resource: Resource;
  /** `any`: living or in the trash. */
  readonly state: RecordState | 'any';
  /** Whole, as an operation changes it; else as the actor is shown it. */
  readonly isWhole?: true;
}

/** The stored row of that id that the actor may see; RECORD_NOT_FOUND otherwise, so that nobody learns of what is not theirs (F1). */
export const findRow = async ({ id, ...wanted }: Wanted & { readonly id: number }): Promise<StoredRow> =>
  (await findRows({ ...wanted, ids: [id] }))[0]!;

interface WantedRows extends Wanted {
  readonly ids: readonly number[];
  /** As JSON that the database writes (see `writtenRows`). */
  readonly isWritten?: true;
}

/** The same row within written rows, which the database has put into JSON. */
export async function findWritten({ id, ...wanted }: Omit<Wanted, 'isWhole'> & { readonly id: number }): Promise<StoredRow> {
  const query = findQuery({ ...wanted, ids: [id], isWritten: true });
  const [row] = await readOutside(wanted, { ...query, isShort: true, isWritten: true });
  if (!row || Number(row['count']) === 0) throw refuse('RECORD_NOT_FOUND', { resource: wanted.resource.key, id });
  return row;
}

/** The same of several ids, in their order. */
async function findRows({ ids, ...wanted }: WantedRows) {
  const { rows } = await wanted.db.executeQuery(findQuery({ ...wanted, ids }));
  const byId = new Map(rows.map((row) => [Number(row['id']), row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw refuse('RECORD_NOT_FOUND', { resource: wanted.resource.key, id });
    return row;
  });
}

/** Rows that nothing is hidden of are asked for in the same words, whoever asks. */
function findQuery({ context, db, actor, resource, ids, state, isWhole, isWritten }: WantedRows): CompiledQuery<StoredRow> {
  const source = { context, resource };
  const table = tableOf(resource);
  const { dialect } = context.store;
  const limits = [...scopeTests(source, actor), ...(isWhole ? reachTests(resource, actor) : [])];
  const write = (): CompiledQuery<StoredRow> => {
    const from = isWhole ? sql`* from ${sql.table(table)}` : sql`${shownColumns(source)} from ${fromShown(source, actor)}`;
    const states = state === 'any' ? [] : [stateTest(source, state)];
    const test = allOf([isAmong(dialect, columnRef(table, 'id'), ids), ...states, ...limits]);
    const rows = sql<StoredRow>`select ${from} where ${test}`;
    return (isWritten ? writtenRows(source, rows) : rows).compile(db);
  };
  if (limits.length > 0 || (!isWhole && !areAsStored(source, actor))) return write();
  const text = textOf(db, JSON.stringify([resource.key, 'find', state, isWhole, isWritten]), () => write().sql);
  return CompiledQuery.raw(text, [numbersOperand(dialect, ids)]) as CompiledQuery<StoredRow>;
}

/** The row that an operation is about to change: no other transaction can come between (see `Store.transaction`). */
export const rowToChange = (
  { context, trx, actor }: OperationContext,
  resource: Resource,
  id: number,
  state: RecordState | 'any' = 'living',
): Promise<StoredRow> => findRow({ context, db: trx, actor, resource, id, state, isWhole: true });

/** A record as it is stored, and as it travels. */
export interface RecordInState {
  readonly stored: StoredRow;
  readonly before: Row;
}

/** Living records that an operation is about to change, in the order of their ids as given. */
export async function recordsToChange(
  { context, trx, actor }: OperationContext,
  resource: Resource,
  ids: readonly number[],
): Promise<RecordInState[]> {
  const stored = await findRows({ context, db: trx, actor, resource, ids, state: 'living', isWhole: true });
  const { rows } = await readRows({ context, db: trx }, resource, stored);
  return rows.map((before, index) => ({ stored: stored[index]!, before }));
}
