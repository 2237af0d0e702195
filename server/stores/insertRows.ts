import { CompiledQuery, type DialectAdapter } from 'kysely';
import type { Database, Tables } from './store.ts';

type Row = Tables[string];

/** Rows of one statement. Few sizes, so that each statement is written, and prepared, once. */
const sizes = [100, 10, 1] as const;
/** SQLite binds at most 32,766 values in one statement. */
const mostValues = 30_000;
const keptTexts = 1_000;

/** Texts of statements by what they insert, of each store: to write one of many rows takes longer than to run it. */
const textsOf = new WeakMap<DialectAdapter, Map<string, string>>();

function textOf(trx: Database, table: string, rows: readonly Row[], returning: boolean): string {
  const { adapter } = trx.getExecutor();
  const texts = textsOf.get(adapter) ?? new Map<string, string>();
  textsOf.set(adapter, texts);
  const key = JSON.stringify([table, Object.keys(rows[0]!), rows.length, returning]);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const insert = trx.insertInto(table).values([...rows]);
  const text = (returning ? insert.returningAll() : insert).compile().sql;
  if (texts.size >= keptTexts) texts.clear();
  texts.set(key, text);
  return text;
}

async function insertSome(trx: Database, table: string, rows: readonly Row[], returning: boolean): Promise<Row[]> {
  const names = Object.keys(rows[0]!);
  const values = rows.flatMap((row) => names.map((name) => row[name]));
  const { rows: inserted } = await trx.executeQuery<Row>(CompiledQuery.raw(textOf(trx, table, rows, returning), values));
  return inserted;
}

async function insertAll(trx: Database, table: string, rows: readonly Row[], returning: boolean): Promise<Row[]> {
  const width = Object.keys(rows[0] ?? {}).length;
  const inserted: Row[] = [];
  let at = 0;
  for (const size of sizes.filter((size) => size === 1 || size * width <= mostValues)) {
    for (; at + size <= rows.length; at += size) {
      const some = await insertSome(trx, table, rows.slice(at, at + size), returning);
      // Ids count up in the order of the values; the order in which a database returns rows is its own.
      inserted.push(...some.sort((a, b) => Number(a['id']) - Number(b['id'])));
    }
  }
  return inserted;
}

/** Inserts rows, which all have the same columns with values as these hold them; returns them in the order given, with the ids that they got. */
export const insertRows = (trx: Database, table: string, rows: readonly Row[]): Promise<Row[]> => insertAll(trx, table, rows, true);

/** Inserts rows, which all have the same columns with values as these hold them, where nobody asks what became of them. */
export const addRows = async (trx: Database, table: string, rows: readonly Row[]): Promise<void> =>
  void (await insertAll(trx, table, rows, false));
