import { CompiledQuery } from 'kysely';
import { textOf } from './statementTexts.ts';
import type { Database, Tables } from './store.ts';

type Row = Tables[string];

/** Rows of one statement. Few sizes, so that each statement is written, and prepared, once. */
const sizes = [100, 10, 1] as const;
/** SQLite binds at most 32,766 values in one statement. */
const mostValues = 30_000;

function insertText(trx: Database, table: string, rows: readonly Row[], returning: boolean): string {
  const key = JSON.stringify(['insert', table, Object.keys(rows[0]!), rows.length, returning]);
  return textOf(trx, key, () => {
    const insert = trx.insertInto(table).values([...rows]);
    return (returning ? insert.returning('id') : insert).compile().sql;
  });
}

async function insertSome(trx: Database, table: string, rows: readonly Row[], returning: boolean): Promise<number[]> {
  const names = Object.keys(rows[0]!);
  const values = rows.flatMap((row) => names.map((name) => row[name]));
  const { rows: inserted } = await trx.executeQuery<Row>(CompiledQuery.raw(insertText(trx, table, rows, returning), values));
  // Ids count up in the order of the values; the order in which a database returns rows is its own.
  return inserted.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

async function insertAll(trx: Database, table: string, rows: readonly Row[], returning: boolean): Promise<number[]> {
  const width = Object.keys(rows[0] ?? {}).length;
  const ids: number[] = [];
  let at = 0;
  for (const size of sizes.filter((size) => size === 1 || size * width <= mostValues)) {
    for (; at + size <= rows.length; at += size) ids.push(...(await insertSome(trx, table, rows.slice(at, at + size), returning)));
  }
  return ids;
}

/** Inserts rows, which all have the same columns with values as these hold them; returns the ids that they got, in the order given. */
export const insertRows = (trx: Database, table: string, rows: readonly Row[]): Promise<number[]> => insertAll(trx, table, rows, true);

/** Inserts rows, which all have the same columns with values as these hold them, where nobody asks what became of them. */
export const addRows = async (trx: Database, table: string, rows: readonly Row[]): Promise<void> =>
  void (await insertAll(trx, table, rows, false));
