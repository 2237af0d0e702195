// @ts-check
import { DuckDBInstance } from '@duckdb/node-api';
import { literal, trimmed } from './cellSql.mjs';
import { isPlain } from './isPlain.mjs';
import { columnNames } from './shapeTable.mjs';
import { noteShares, ownSettings, quoted } from './stored.mjs';
import { tableArea } from './tableArea.mjs';
import { textColumns } from './textColumns.mjs';

/** @typedef {import('./messages.ts').WriterReply} WriterReply */
/** @typedef {Extract<import('./messages.ts').WriterRequest, { is: 'importText' }>} TextRequest */
/** @typedef {import('./textColumns.mjs').Ask} Ask */

/** Rows at either end that tell where the table is. */
const looked = { rows: 100 };
const most = { rows: 1_048_576, cells: 10_000_000, columns: 1_000 };
/** @type {WriterReply} */
const declined = { is: 'declined' };

/**
 * Makes a DuckDB file of a plain text of rows, which DuckDB reads itself, by the same rules as rows that are read one by one. Declines what it
 * may read otherwise than they are: other encodings, ends of lines of several kinds, quotes that close in mid-cell, rows wider than all
 * above them, too many rows.
 * @param {TextRequest} request
 * @returns {Promise<WriterReply>}
 */
export async function importText({ from, path, name, delimiter }) {
  const instance = await DuckDBInstance.create(path, { ...ownSettings, memory_limit: '768MB' });
  const connection = await instance.connect();
  for (const setting of [`allowed_paths = [${literal(from)}]`, 'enable_external_access = false', 'lock_configuration = true'])
    await connection.run(`set ${setting}`);
  /** @type {Ask} */
  const ask = async (text) => /** @type {(string | null)[][]} */ ((await connection.runAndReadAll(text)).getRowsJson());
  try {
    const [isPlainText, loaded] = await Promise.all([isPlain(from), load(ask, from, delimiter)]);
    // Blank rows do not count, and some that were left out may be blank.
    if (isPlainText && loaded.rows > most.rows + 1) return { is: 'refused', code: 'FILE_TOO_MANY_ROWS', facts: { limit: most.rows } };
    const table = isPlainText && loaded.isFit ? await shape(ask, loaded.cells) : undefined;
    if (!table) return declined;
    const columns = await textColumns(connection, ask, table);
    const values = columns.map(({ sql, name: own }) => `${sql} as ${quoted(own)}`);
    const joins = columns.flatMap(({ join }) => join);
    const order = joins.length > 0 ? 'order by raw.rowid' : '';
    await ask(`create table ${quoted(name)} as select ${values.join(', ')} from raw ${joins.join(' ')} where ${table.where} ${order}`);
    await noteShares(connection, name, columns);
    return { is: 'written', uncalculated: 0, filled: [], unfilled: [] };
  } catch {
    return declined;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/**
 * Rows that hold something, as text, in `raw`: how many there are, the names of their cells, and whether they are all and not too many.
 * @param {Ask} ask
 * @param {string} from
 * @param {string} delimiter
 */
async function load(ask, from, delimiter) {
  const options = `delim = ${literal(delimiter)}, quote = '"', escape = '"', header = false, all_varchar = true, null_padding = true, parallel = false`;
  await ask(`create temp table raw as select * from read_csv(${literal(from)}, ${options}) limit ${most.rows + 2}`);
  const count = async () => Number((await ask('select count(*) from raw'))[0]?.[0]);
  const read = await count();
  const columns = await ask("select column_name from duckdb_columns() where table_name = 'raw' order by column_index");
  const cells = columns.map(([name]) => quoted(String(name)));
  // Most rows begin a cell with a plain letter, and need no closer look.
  const isOdd = cells.map((cell) => `coalesce(${cell}, '') not between '!' and '~~'`).join(' and ');
  await ask(`delete from raw where ${isOdd} and ${trimmed(`concat(${cells.join(', ')})`)} = ''`);
  const rows = await count();
  const isFit = read < most.rows + 2 && rows * cells.length <= most.cells && cells.length <= most.columns;
  return { rows, cells, isFit };
}

/**
 * Where the table is, and its columns that hold something or have a name.
 * @param {Ask} ask
 * @param {readonly string[]} cells
 */
async function shape(ask, cells) {
  const rowsOf = async (/** @type {string} */ which) => {
    const found = await ask(`select rowid, ${cells.join(', ')} from raw ${which} limit ${looked.rows}`);
    return found.map(([id, ...row]) => ({ id: Number(id), row: row.map((cell) => cell ?? '') }));
  };
  const top = await rowsOf('');
  // The last rows are among the last ids, unless many of these were blank.
  const last = await rowsOf(`where rowid > (select max(rowid) from raw) - ${3 * looked.rows} order by rowid desc`);
  const bottom = (last.length < looked.rows ? await rowsOf('order by rowid desc') : last).toReversed();
  const seen = new Set(top.map(({ id }) => id));
  const rows = [...top, ...bottom.filter(({ id }) => !seen.has(id))];
  const area = tableArea(rows.map(({ row }) => row));
  const { first, head } = area;
  // Notes that reach so far up, or a table that begins so far down, are looked for among all rows.
  if (rows.length === 0 || first >= looked.rows / 2 || (rows.length > looked.rows && rows.length - area.last >= looked.rows / 2))
    return undefined;
  // A head may stand above nothing.
  const where = first < area.last ? `raw.rowid >= ${rows[first]?.id ?? -1} and raw.rowid <= ${rows[area.last - 1]?.id ?? -1}` : 'false';
  const counted = cells.filter((_, place) => !head?.[place]).map((cell) => `count(nullif(${trimmed(cell)}, '')) as ${cell}`);
  const [counts = []] = counted.length > 0 ? await ask(`select ${counted.join(', ')} from raw where ${where}`) : [];
  const unnamed = cells.flatMap((_, place) => (head?.[place] ? [] : [place]));
  const places = cells.map((_, place) => place).filter((place) => head?.[place] || Number(counts[unnamed.indexOf(place)]) > 0);
  const names = columnNames(places, head);
  return {
    where,
    columns: places.map((place, index) => ({ place, cell: `raw.${cells[place]}`, name: names[index] ?? '' })),
  };
}
