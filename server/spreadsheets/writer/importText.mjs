// @ts-check
import { createReadStream } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { isNothing, nothing, readColumn } from './columnTypes.mjs';
import { isNamedDate } from './dates.mjs';
import { columnNames } from './shapeTable.mjs';
import { append, noteShares, ownSettings, quoted } from './stored.mjs';
import { tableArea } from './tableArea.mjs';

/** @typedef {import('./messages.ts').WriterReply} WriterReply */
/** @typedef {Extract<import('./messages.ts').WriterRequest, { is: 'importText' }>} TextRequest */
/** @typedef {import('./columnTypes.mjs').ColumnType} ColumnType */
/** @typedef {(text: string) => Promise<(string | null)[][]>} Ask */

/** Rows at either end that tell where the table is, and different texts that prove a column to be text. */
const looked = { rows: 100, texts: 20_000 };
const most = { rows: 1_048_576, cells: 10_000_000, columns: 1_000 };
/** @type {WriterReply} */
const declined = { is: 'declined' };

/** @param {string} text */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;
/** White space as JavaScript trims it. */
const blank = String.raw`[\s\x{0b}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+`;

/** Forms that mean the same to the database and to the readers of columns. */
const forms = {
  whole: String.raw`-?(0|[1-9][0-9]{0,14})`,
  decimal: String.raw`-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?`,
  fraction: String.raw`.*\.[0-9]*[1-9][0-9]*`,
  date: String.raw`[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}`,
};

/**
 * Makes a DuckDB file of a plain text of rows, which DuckDB reads itself, by the same rules as rows that are read one by one. Declines what it
 * may read otherwise than they are: other encodings, ends of lines of several kinds, quotes that close in mid-cell, too many rows.
 * @param {TextRequest} request
 * @returns {Promise<WriterReply>}
 */
export async function importText({ from, path, name, delimiter }) {
  if (!(await isPlain(from))) return declined;
  const instance = await DuckDBInstance.create(path, { ...ownSettings, memory_limit: '768MB' });
  const connection = await instance.connect();
  for (const setting of [`allowed_paths = [${literal(from)}]`, 'enable_external_access = false', 'lock_configuration = true'])
    await connection.run(`set ${setting}`);
  /** @type {Ask} */
  const ask = async (text) => /** @type {(string | null)[][]} */ ((await connection.runAndReadAll(text)).getRowsJson());
  try {
    const width = await load(ask, from, delimiter);
    const table = width === 0 ? undefined : await shape(ask, width);
    if (!table) return declined;
    const columns = [];
    for (const column of table.columns) columns.push(await typed(connection, ask, column, table.where));
    const values = columns.map(({ sql, name: own }) => `${sql} as ${quoted(own)}`);
    const joins = columns.flatMap(({ join }) => join);
    await ask(
      `create table ${quoted(name)} as select ${values.join(', ')} from raw ${joins.join(' ')} where ${table.where} order by raw.rowid`,
    );
    await noteShares(connection, name, columns);
    return { is: 'written' };
  } catch {
    return declined;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** True for UTF-8 with ends of lines of one kind and no signs that no text has. @param {string} path */
async function isPlain(path) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [returns, feeds, isAfterReturn] = [0, 0, false];
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      const text = decoder.decode(piece, { stream: true });
      if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffd]/.test(text)) return false;
      for (let at = text.indexOf('\r'); at > -1; at = text.indexOf('\r', at + 1)) {
        if (at + 1 < text.length && text[at + 1] !== '\n') return false;
        returns += 1;
      }
      if (isAfterReturn && text !== '' && text[0] !== '\n') return false;
      if (text !== '') isAfterReturn = text.endsWith('\r');
      for (let at = text.indexOf('\n'); at > -1; at = text.indexOf('\n', at + 1)) feeds += 1;
    }
    decoder.decode();
  } catch {
    return false;
  }
  return returns === 0 || returns === feeds;
}

/**
 * All cells as text, in `raw`; how many there are in a row, or 0 where it is too much.
 * @param {Ask} ask
 * @param {string} from
 * @param {string} delimiter
 */
async function load(ask, from, delimiter) {
  const options = `delim = ${literal(delimiter)}, quote = '"', escape = '"', header = false, all_varchar = true, null_padding = true, parallel = false, sample_size = -1`;
  await ask(`create temp table raw as select * from read_csv(${literal(from)}, ${options})`);
  const columns = await ask("select column_name from duckdb_columns() where table_name = 'raw' order by column_index");
  for (const [index, [name]] of columns.entries()) await ask(`alter table raw rename column ${quoted(String(name))} to c${index}`);
  const rows = Number((await ask('select count(*) from raw'))[0]?.[0]);
  return rows <= most.rows && rows * columns.length <= most.cells && columns.length <= most.columns ? columns.length : 0;
}

/**
 * Where the table is, and its columns that hold something or have a name.
 * @param {Ask} ask
 * @param {number} width
 */
async function shape(ask, width) {
  const cells = Array.from({ length: width }, (_, index) => `c${index}`);
  const trimmed = cells.map((cell) => `regexp_replace(${cell}, ${literal(`^${blank}|${blank}$`)}, '', 'g')`);
  const filled = `not (${trimmed.map((cell) => `coalesce(${cell}, '') = ''`).join(' and ')})`;
  const rowsOf = async (/** @type {string} */ order) => {
    const found = await ask(`select rowid, ${cells.join(', ')} from raw where ${filled} order by rowid ${order} limit ${looked.rows}`);
    return found.map(([id, ...row]) => ({ id: Number(id), row: row.map((cell) => cell ?? '') }));
  };
  const [top, bottom] = [await rowsOf('asc'), (await rowsOf('desc')).toReversed()];
  const seen = new Set(top.map(({ id }) => id));
  const rows = [...top, ...bottom.filter(({ id }) => !seen.has(id))];
  const { first, last, head } = tableArea(rows.map(({ row }) => row));
  // Notes that reach so far up, or a table that begins so far down, are looked for among all rows.
  if (rows.length === 0 || first >= looked.rows / 2 || (rows.length > looked.rows && rows.length - last >= looked.rows / 2))
    return undefined;
  const bounds = `rowid >= ${rows[first]?.id ?? -1} and rowid <= ${rows[last - 1]?.id ?? -1}`;
  const where = `raw.${bounds.replaceAll(' rowid', ' raw.rowid')} and ${filled}`;
  const [counts = []] = await ask(`select ${trimmed.map((cell) => `count(nullif(${cell}, ''))`).join(', ')} from raw where ${where}`);
  const places = cells.map((_, place) => place).filter((place) => head?.[place] || Number(counts[place]) > 0);
  const names = columnNames(places, head);
  return {
    where,
    columns: places.map((place, index) => ({ cell: `raw.c${place}`, name: names[index] ?? '', trimmed: trimmed[place] ?? '' })),
  };
}

/**
 * The type of a column, and how the database makes its values of its texts.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {Ask} ask
 * @param {{ readonly cell: string, readonly name: string, readonly trimmed: string }} column
 * @param {string} where
 */
async function typed(connection, ask, { cell, name, trimmed }, where) {
  const text = `trim(coalesce(${cell}, ''))`;
  const value = `case when lower(${text}) not in (${[...nothing].map(literal).join(', ')}) then ${text} end`;
  const type = await simpleType(ask, { name, value, where });
  if (type) return { name, isShare: false, sql: sqlOf(type, value), join: [] };
  const texts = async (/** @type {string} */ limit) =>
    (await ask(`select distinct coalesce(${cell}, '') from raw where ${where} ${limit}`)).map(([own]) => own ?? '');
  const some = readColumn(name, await texts(`limit ${looked.texts}`));
  if (some.type === 'VARCHAR' && some.values.some((each) => typeof each === 'string' && !isNothing(each)))
    return { name, isShare: false, sql: `nullif(${trimmed}, '')`, join: [] };
  const all = await texts('');
  const read = readColumn(name, all);
  const map = `map${cell.slice('raw.c'.length)}`;
  await ask(`create temp table ${map} (text varchar, value ${read.type})`);
  await append(connection, map, [{ type: 'VARCHAR', values: all }, read]);
  return { name, isShare: read.isShare, sql: `${map}.value`, join: [`left join ${map} on ${map}.text = coalesce(${cell}, '')`] };
}

/** @param {ColumnType} type @param {string} value */
const sqlOf = (type, value) => (type === 'BIGINT' ? `cast(cast(${value} as double) as bigint)` : `cast(${value} as ${type})`);

/**
 * The type of a column all of whose values are of a form that is read alike everywhere; undefined for any other.
 * @param {Ask} ask
 * @param {{ readonly name: string, readonly value: string, readonly where: string }} column
 * @returns {Promise<ColumnType | undefined>}
 */
async function simpleType(ask, { name, value, where }) {
  const matching = (/** @type {keyof typeof forms} */ form) => `count(*) filter (regexp_full_match(v, ${literal(forms[form])}))`;
  const [found = []] = await ask(
    `select count(v), ${matching('decimal')}, ${matching('fraction')}, count(*) filter (regexp_full_match(v, ${literal(forms.date)}) and try_cast(v as date) is not null) from (select ${value} as v from raw where ${where})`,
  );
  const [values, decimals, fractions, dates] = found.map(Number);
  if (!values) return undefined;
  if (dates === values) return 'DATE';
  if (decimals !== values || isNamedDate(name)) return undefined;
  return fractions ? 'DOUBLE' : 'BIGINT';
}
