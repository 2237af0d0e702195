import { CompiledQuery, PostgresAdapter, sql } from 'kysely';
import { textOf } from './statementTexts.ts';
import type { Database, Tables } from './store.ts';

type Row = Tables[string];

/** The statement that inserts some rows, and gives their ids where these are asked for. */
type Write = (trx: Database, table: string, rows: readonly Row[], returning: boolean) => CompiledQuery<Row>;

const namesIn = (rows: readonly Row[]): string[] => Object.keys(rows[0] ?? {});

/** A statement in words that are written once for all rows of a table, so that it is also prepared once. */
const inSameWords = (trx: Database, about: readonly unknown[], write: () => string, values: readonly unknown[]) =>
  CompiledQuery.raw(textOf(trx, JSON.stringify(['insert', ...about]), write), [...values]) as CompiledQuery<Row>;

const byValues: Write = (trx, table, rows, returning) => {
  const names = namesIn(rows);
  const write = (): string => {
    const insert = trx.insertInto(table).values([...rows]);
    return (returning ? insert.returning('id') : insert).compile().sql;
  };
  const values = rows.flatMap((row) => names.map((name) => row[name]));
  return inSameWords(trx, [table, names, returning, rows.length], write, values);
};

/** All rows as one value, which PostgreSQL reads by the types of the table's columns. */
const byJson: Write = (trx, table, rows, returning) => {
  const names = namesIn(rows);
  const write = (): string => {
    const into = sql.table(table);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const ids = returning ? sql` returning id` : sql``;
    return sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${''})${ids}`.compile(trx)
      .sql;
  };
  return inSameWords(trx, [table, names, returning], write, [jsonOf(rows)]);
};

/** JSON without halves of letters, which no text in PostgreSQL has: in their place stands the sign for what is no letter. */
function jsonOf(rows: readonly Row[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\ud')) return json;
  return json.replace(/\\\\|\\ud[\da-f]{3}/g, (escaped) => (escaped === '\\\\' ? escaped : '\\ufffd'));
}

/** A statement for each row of values takes its time to be written, and prepared: there are few sizes. */
const sizes = [100, 10, 1] as const;
/** SQLite binds at most 32,766 values in one statement. */
const mostValues = 30_000;
/** Rows that are sent at once. */
const mostRows = 1_000;

const holdsBytes = (row: Row): boolean => Object.values(row).some((value) => value instanceof Uint8Array);

/** PostgreSQL takes longer over each value that is bound than over storing it; bytes are none in JSON. */
const isSentAsJson = (trx: Database, rows: readonly Row[]): boolean =>
  trx.getExecutor().adapter instanceof PostgresAdapter && !rows.some(holdsBytes);

/** Rows in parts, each for one statement. */
function* partsOf(rows: readonly Row[], isJson: boolean): Generator<readonly Row[]> {
  const width = namesIn(rows).length;
  let at = 0;
  for (const size of isJson ? [mostRows] : sizes.filter((size) => size === 1 || size * width <= mostValues))
    for (; at + size <= rows.length; at += size) yield rows.slice(at, at + size);
  if (at < rows.length) yield rows.slice(at);
}

async function insertAll(trx: Database, table: string, rows: readonly Row[], returning: boolean): Promise<number[]> {
  const isJson = isSentAsJson(trx, rows);
  const ids: number[] = [];
  for (const part of partsOf(rows, isJson)) {
    const { rows: inserted } = await trx.executeQuery((isJson ? byJson : byValues)(trx, table, part, returning));
    // Ids count up in the order of the values; the order in which a database returns rows is its own.
    ids.push(...inserted.map(({ id }) => Number(id)).sort((a, b) => a - b));
  }
  return ids;
}

/** Inserts rows, which all have the same columns with values as these hold them; returns the ids that they got, in the order given. */
export const insertRows = (trx: Database, table: string, rows: readonly Row[]): Promise<number[]> => insertAll(trx, table, rows, true);

/** Inserts rows, which all have the same columns with values as these hold them, where nobody asks what became of them. */
export const addRows = async (trx: Database, table: string, rows: readonly Row[]): Promise<void> =>
  void (await insertAll(trx, table, rows, false));
