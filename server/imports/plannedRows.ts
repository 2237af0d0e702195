import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { ImportRow, RowStatus } from '#schemas/wire/imports.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Context, OperationContext } from '../context.ts';
import { pause } from '../eventLoop.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import { readRelated } from '../resources/records/related.ts';
import { isAmong } from '../resources/query/sqlParts.ts';
import { addRows } from '../stores/insertRows.ts';
import type { Tables } from '../stores/store.ts';
import type { PlannedRow } from './planRows.ts';

type Stored = Tables[string];

/** Rows made ready at once: each may hold cells as long as a file. */
const rowsAtOnce = 200;

/** Keeps planned rows. */
export const keepRows = (context: Context, importId: number, rows: readonly PlannedRow[]): Promise<void> =>
  context.store.transaction(async (trx) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce).map((row) => storedOf(importId, row));
      await addRows(trx, 'import_rows', some);
      await pause();
    }
  });

const storedOf = (importId: number, row: PlannedRow): Stored => ({
  importId,
  line: row.line,
  status: row.status,
  recordId: row.recordId,
  version: row.version,
  title: row.title,
  cells: JSON.stringify(row.cells),
  input: JSON.stringify(row.input),
  pending: JSON.stringify(row.pending),
  changes: JSON.stringify(row.changes),
  problems: JSON.stringify(row.problems),
});

/** Puts a row that was planned anew in the place of what it was. */
export const replaceRow = (trx: Transaction<Tables>, importId: number, row: PlannedRow): Promise<unknown> =>
  trx
    .updateTable('import_rows')
    .set(storedOf(importId, row))
    .where('importId', '=', importId)
    .where('line', '=', row.line)
    .executeTakeFirstOrThrow();

const toDoOf = (stored: Stored): RowToDo => ({
  ...lineOf(stored),
  version: stored['version'] === null ? null : Number(stored['version']),
  input: JSON.parse(String(stored['input'])) as PlannedRow['input'],
  changes: JSON.parse(String(stored['changes'])) as PlannedRow['changes'],
});

const plannedOf = (stored: Stored): PlannedRow => ({
  ...toDoOf(stored),
  cells: JSON.parse(String(stored['cells'])) as PlannedRow['cells'],
  problems: JSON.parse(String(stored['problems'])) as PlannedRow['problems'],
});

/** As much of a row as applying and undoing it need. */
export type RowToDo = Pick<PlannedRow, 'line' | 'status' | 'recordId' | 'version' | 'title' | 'input' | 'pending' | 'changes'>;

/** Rows by line, in the order of `lines`. */
export async function rowsByLine({ store }: Context, importId: number, lines: readonly number[]): Promise<RowToDo[]> {
  const stored = await store.db
    .selectFrom('import_rows')
    .select(['line', 'status', 'recordId', 'version', 'title', 'input', 'pending', 'changes'])
    .where('importId', '=', importId)
    .where(isAmong(store.dialect, sql.ref('line'), lines))
    .execute();
  const byLine = new Map(stored.map((row) => [Number(row['line']), toDoOf(row)]));
  return lines.flatMap((line) => byLine.get(line) ?? []);
}

/** Facts that decide when a row is dealt with. */
export type PlannedLine = Pick<PlannedRow, 'line' | 'status' | 'recordId' | 'title' | 'pending'>;

const linesAtOnce = 5000;

/** The rows of an import that are in one of some states, in the order of the file, without what they hold. */
export async function* plannedLines(context: Context, importId: number, statuses: readonly RowStatus[]): AsyncGenerator<PlannedLine> {
  for (let last = 0; ;) {
    const stored = await context.store.db
      .selectFrom('import_rows')
      .select(['line', 'status', 'recordId', 'title', 'pending'])
      .where('importId', '=', importId)
      .where('status', 'in', statuses)
      .where('line', '>', last)
      .orderBy('line')
      .limit(linesAtOnce)
      .execute();
    yield* stored.map(lineOf);
    if (stored.length < linesAtOnce) return;
    last = Number(stored.at(-1)!['line']);
  }
}

const lineOf = (stored: Stored): PlannedLine => ({
  line: Number(stored['line']),
  status: stored['status'] as RowStatus,
  recordId: stored['recordId'] === null ? null : Number(stored['recordId']),
  title: String(stored['title']),
  pending: JSON.parse(String(stored['pending'])) as PlannedRow['pending'],
});

/** A page of the rows of an import, in the file's order. */
export async function listRows(
  context: Context,
  importId: number,
  status: RowStatus | undefined,
  page: number,
  pageSize: number,
): Promise<{ items: ImportRow[]; total: number }> {
  const all = context.store.db.selectFrom('import_rows').where('importId', '=', importId);
  const wanted = status ? all.where('status', '=', status) : all;
  const counted = await wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const stored = await wanted
    .selectAll()
    .orderBy('line')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: stored.map(plannedOf).map(visibleOf), total: Number(counted.total) };
}

/** One row of an import; undefined where the file has no such line. */
export async function findRow({ store }: Context, importId: number, line: number): Promise<ImportRow | undefined> {
  const stored = await store.db
    .selectFrom('import_rows')
    .selectAll()
    .where('importId', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst();
  return stored && visibleOf(plannedOf(stored));
}

/** A row as its owner sees it. */
export const visibleOf = ({ line, status, recordId, title, cells, changes, problems }: PlannedRow): ImportRow => ({
  line,
  status,
  recordId,
  title,
  cells,
  changes,
  problems,
});

/** The titles of the records that these rows would point to, or did: one query for each resource. */
export function relatedOf(context: Context, resource: Resource, rows: readonly ImportRow[]): Promise<Related> {
  const wanted = new Map<string, Set<number>>();
  for (const [name, { before, after }] of rows.flatMap(({ changes }) => Object.entries(changes))) {
    const field = fieldOf(resource, name);
    const target = field && targetOf(resource, field);
    if (!target) continue;
    const ids = wanted.get(target) ?? new Set<number>();
    for (const id of [before, after].flat()) if (typeof id === 'number') ids.add(id);
    wanted.set(target, ids);
  }
  return readRelated({ context, db: context.store.db }, wanted);
}

/** Outcome of a row that was applied or undone. */
export interface Outcome {
  readonly line: number;
  readonly status: RowStatus;
  readonly recordId?: number;
  /** The record's version after the change, by which undoing sees whether someone changed it since. */
  readonly version?: number;
  readonly problems?: PlannedRow['problems'];
}

/** Notes what became of rows, in the transaction of what was done: one statement, however many they are. */
export async function noteOutcomes({ context, trx }: OperationContext, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  const given = JSON.stringify(
    outcomes.map(({ problems, ...outcome }) => ({ ...outcome, ...(problems && { problems: JSON.stringify(problems) }) })),
  );
  const { dialect } = context.store;
  const lines = outcomes.map(({ line }) => line);
  // Materialized, or SQLite would read it once for every row of the import; PostgreSQL is told the lines, or it would read every row of it.
  const among = dialect === 'postgres' ? sql`and ${isAmong(dialect, sql.ref('import_rows.line'), lines)}` : sql``;
  await sql`
    with told as materialized (${toldIn[dialect](given)})
    update import_rows set status = told.status, "recordId" = coalesce(told."recordId", import_rows."recordId"),
      version = coalesce(told.version, import_rows.version), problems = coalesce(told.problems, import_rows.problems)
    from told where import_rows."importId" = ${importId} and import_rows.line = told.line ${among}
  `.execute(trx);
}

/** Outcomes, given as JSON, as rows of a query. */
const toldIn: Readonly<Record<Context['store']['dialect'], (given: string) => RawBuilder<unknown>>> = {
  sqlite: (given) => sql`
    select value ->> 'line' as line, value ->> 'status' as status, value ->> 'recordId' as "recordId", value ->> 'version' as version,
      value ->> 'problems' as problems from json_each(${given})`,
  postgres: (given) => sql`
    select * from jsonb_to_recordset(${given}::jsonb) as given(line bigint, status text, "recordId" bigint, version bigint, problems text)`,
};

/** Notes the same problems of many rows, a part at a time so that nobody waits long. */
export async function noteRefused(
  context: Context,
  importId: number,
  lines: readonly number[],
  problems: PlannedRow['problems'],
): Promise<void> {
  const values = { status: 'refused' satisfies RowStatus, problems: JSON.stringify(problems) };
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce);
    await context.store.transaction((trx) =>
      trx.updateTable('import_rows').set(values).where('importId', '=', importId).where('line', 'in', some).execute(),
    );
  }
}
