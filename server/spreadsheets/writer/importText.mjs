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

/** Rows at either end that tell where the table is, different texts that prove a column to be text, and values that tell what it may be. */
const looked = { rows: 100, texts: 20_000, values: 1_000 };
const most = { rows: 1_048_576, cells: 10_000_000, columns: 1_000 };
/** @type {WriterReply} */
const declined = { is: 'declined' };

/** @param {string} text */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;
/** White space as JavaScript trims it. */
const blanks = literal(
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
);
/** @param {string} cell */
const trimmed = (cell) => `trim(coalesce(${cell}, ''), ${blanks})`;

/** Forms that mean the same to the database and to the readers of columns. */
const forms = {
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
  const whole = `concat(${columns.map((_, index) => `c${index}`).join(', ')})`;
  // Most rows begin a cell with a plain letter, and need no closer look.
  const isOdd = columns.map((_, index) => `coalesce(c${index}, '') not between '!' and '~~'`).join(' and ');
  await ask(`delete from raw where ${isOdd} and ${trimmed(whole)} = ''`);
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
  const rowsOf = async (/** @type {string} */ order) => {
    const found = await ask(`select rowid, ${cells.join(', ')} from raw order by rowid ${order} limit ${looked.rows}`);
    return found.map(([id, ...row]) => ({ id: Number(id), row: row.map((cell) => cell ?? '') }));
  };
  const [top, bottom] = [await rowsOf('asc'), (await rowsOf('desc')).toReversed()];
  const seen = new Set(top.map(({ id }) => id));
  const rows = [...top, ...bottom.filter(({ id }) => !seen.has(id))];
  const { first, last, head } = tableArea(rows.map(({ row }) => row));
  // Notes that reach so far up, or a table that begins so far down, are looked for among all rows.
  if (rows.length === 0 || first >= looked.rows / 2 || (rows.length > looked.rows && rows.length - last >= looked.rows / 2))
    return undefined;
  const where = `raw.rowid >= ${rows[first]?.id ?? -1} and raw.rowid <= ${rows[last - 1]?.id ?? -1}`;
  const counted = cells.filter((_, place) => !head?.[place]).map((cell) => `count(nullif(${trimmed(cell)}, '')) as ${cell}`);
  const [counts = []] = counted.length > 0 ? await ask(`select ${counted.join(', ')} from raw where ${where}`) : [];
  const unnamed = cells.flatMap((_, place) => (head?.[place] ? [] : [place]));
  const places = cells.map((_, place) => place).filter((place) => head?.[place] || Number(counts[unnamed.indexOf(place)]) > 0);
  const names = columnNames(places, head);
  return {
    where,
    columns: places.map((place, index) => ({ cell: `raw.c${place}`, name: names[index] ?? '' })),
  };
}

/**
 * The type of a column, and how the database makes its values of its texts.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {Ask} ask
 * @param {{ readonly cell: string, readonly name: string }} column
 * @param {string} where
 */
async function typed(connection, ask, { cell, name }, where) {
  const text = `trim(coalesce(${cell}, ''))`;
  const value = `case when lower(${text}) not in (${[...nothing].map(literal).join(', ')}) then ${text} end`;
  const type = await simpleType(ask, { name, value, where });
  if (type) return { name, isShare: false, sql: sqlOf(type, text), join: [] };
  const texts = async (/** @type {string} */ limit) =>
    (await ask(`select distinct coalesce(${cell}, '') from raw where ${where} ${limit}`)).map(([own]) => own ?? '');
  const some = readColumn(name, await texts(`limit ${looked.texts}`));
  if (some.type === 'VARCHAR' && some.values.some((each) => typeof each === 'string' && !isNothing(each)))
    return { name, isShare: false, sql: `nullif(${trimmed(cell)}, '')`, join: [] };
  const all = await texts('');
  const read = readColumn(name, all);
  const map = `map${cell.slice('raw.c'.length)}`;
  await ask(`create temp table ${map} (text varchar, value ${read.type})`);
  await append(connection, map, [{ type: 'VARCHAR', values: all }, read]);
  return { name, isShare: read.isShare, sql: `${map}.value`, join: [`left join ${map} on ${map}.text = coalesce(${cell}, '')`] };
}

/** Words for nothing are no values; of these the database takes one for a number. @param {ColumnType} type @param {string} text */
function sqlOf(type, text) {
  if (type === 'DATE') return `try_cast(${text} as date)`;
  const number = `try_cast(nullif(lower(${text}), 'nan') as double)`;
  return type === 'BIGINT' ? `cast(${number} as bigint)` : number;
}

/**
 * The type of a column all of whose values are of a form that is read alike everywhere; undefined for any other.
 * @param {Ask} ask
 * @param {{ readonly name: string, readonly value: string, readonly where: string }} column
 * @returns {Promise<ColumnType | undefined>}
 */
async function simpleType(ask, { name, value, where }) {
  const conditions = {
    date: `regexp_full_match(v, ${literal(forms.date)}) and try_cast(v as date) is not null`,
    decimal: `regexp_full_match(v, ${literal(forms.decimal)})`,
  };
  const isAll = async (/** @type {keyof typeof conditions} */ form, /** @type {string} */ limit) => {
    const [[values, others] = []] = await ask(
      `select count(v), count(*) filter (v is not null and not (${conditions[form]})) from (select ${value} as v from raw where ${where} ${limit})`,
    );
    return Number(values) > 0 && Number(others) === 0;
  };
  // A few values first: most columns are told apart by them.
  const is = async (/** @type {keyof typeof conditions} */ form) => (await isAll(form, `limit ${looked.values}`)) && isAll(form, '');
  if (await is('date')) return 'DATE';
  if (isNamedDate(name) || !(await is('decimal'))) return undefined;
  const [[fraction] = []] = await ask(
    `select 1 from (select ${value} as v from raw where ${where}) where regexp_full_match(v, ${literal(forms.fraction)}) limit 1`,
  );
  return fraction === undefined ? 'BIGINT' : 'DOUBLE';
}
