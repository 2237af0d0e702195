import { CompiledQuery, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext, Row } from '../../context.ts';
import type { Database, ReadQuery } from '../../stores/store.ts';
import { isShownWhole, scopeTests, type RecordState, stateTest, type StoredRow } from '../query/queryTest.ts';
import { fromShown, shownColumns } from '../query/shownRows.ts';
import { reachTests } from '../scope/tests.ts';
import { allOf, columnRef, isAmong, numbersOperand, type Test } from '../query/sqlParts.ts';
import { writtenRows } from '../query/writtenRows.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { tableOf } from '../../stores/tables.ts';
import { readOutside } from './readOutside.ts';
import { readRows } from './readRows.ts';
import type { Reader } from './storedValue.ts';

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
export async function findWritten(reader: Reader, actor: Actor | null, resource: Resource, id: number): Promise<StoredRow> {
  const { context, db } = reader;
  const { sql: text, parameters } = findQuery({ context, db, actor, resource, state: 'living', ids: [id], isWritten: true });
  const [row] = await readOutside(reader, { sql: text, parameters, isShort: true, isWritten: true });
  if (!row || Number(row['count']) === 0) throw refuse('RECORD_NOT_FOUND', { resource: resource.key, id });
  return row;
}

/** The same of several ids, in their order. */
async function findRows({ ids, ...wanted }: WantedRows) {
  const { sql: text, parameters } = findQuery({ ...wanted, ids });
  const { rows } = await wanted.db.executeQuery(CompiledQuery.raw(text, [...parameters]) as CompiledQuery<StoredRow>);
  const byId = new Map(rows.map((row) => [Number(row['id']), row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw refuse('RECORD_NOT_FOUND', { resource: wanted.resource.key, id });
    return row;
  });
}

/** Rows that nothing is hidden of are asked for in the same words, whoever asks. */
function findQuery(wanted: WantedRows): Pick<ReadQuery, 'sql' | 'parameters'> {
  const { context, db, actor, resource, ids, state, isWhole = false, isWritten = false } = wanted;
  const isPlain = isWhole ? limitsOn(wanted).length === 0 : isShownWhole({ context, resource }, actor);
  if (!isPlain) return writeQuery(wanted);
  const key = `${resource.key} find ${state} ${isWhole} ${isWritten} ${isOne(ids)}`;
  const operand = isOne(ids) ? ids[0] : numbersOperand(context.store.dialect, ids);
  return { sql: textOf(db, key, () => writeQuery(wanted).sql), parameters: [operand] };
}

/** One record is found by its id itself, in less than half the time that a list of ids takes. */
const isOne = (ids: readonly number[]): boolean => ids.length === 1 && Number.isSafeInteger(ids[0]);

const limitsOn = ({ context, resource, actor, isWhole }: WantedRows): Test[] => [
  ...scopeTests({ context, resource }, actor),
  ...(isWhole ? reachTests(resource, actor) : []),
];

function writeQuery(wanted: WantedRows): CompiledQuery<StoredRow> {
  const { context, db, actor, resource, ids, state, isWhole, isWritten } = wanted;
  const source = { context, resource };
  const table = tableOf(resource);
  const id = columnRef(table, 'id');
  const columns = isWhole || isWritten ? sql`*` : shownColumns(source);
  const from = isWhole ? sql.table(table) : fromShown(source, actor);
  const states = state === 'any' ? [] : [stateTest(source, state)];
  const isWanted: Test = isOne(ids) ? sql`${id} = ${ids[0]}` : isAmong(context.store.dialect, id, ids);
  const rows = sql<StoredRow>`select ${columns} from ${from} where ${allOf([isWanted, ...states, ...limitsOn(wanted)])}`;
  return (isWritten ? writtenRows(source, rows) : rows).compile(db);
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
