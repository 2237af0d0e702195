// @ts-check
import { isUtf8 } from 'node:buffer';
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
/** Trimmed as JavaScript does, which few cells need. @param {string} cell */
const trimmed = (cell) =>
  `case when regexp_matches(${cell}, '^[\\s\\v\\pZ\\x{feff}]|[\\s\\v\\pZ\\x{feff}]$') then trim(${cell}, ${blanks}) else coalesce(${cell}, '') end`;

/** @param {string} cell */
const isNothingIn = (cell) => `coalesce(lower(trim(${cell})) in (${[...nothing].map(literal).join(', ')}), true)`;

/** Patterns of values whose form means the same to the database and to the readers of columns, with spaces around them as casts take them. */
const forms = {
  decimal: String.raw` *-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})? *`,
  fraction: String.raw` *-?[0-9]+\.[0-9]*[1-9][0-9]* *`,
  date: ' *[1-9][0-9]{3}-[0-9]{2}-[0-9]{2} *',
  moment: ' *[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}[ T]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9] *',
};
/** @param {keyof typeof forms} form @param {string} cell */
const isOf = (form, cell) => `regexp_full_match(${cell}, ${literal(forms[form])})`;

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
    const [isPlainText, width] = await Promise.all([isPlain(from), load(ask, from, delimiter)]);
    const table = isPlainText && width > 0 ? await shape(ask, width) : undefined;
    if (!table) return declined;
    const columns = [];
    for (const column of table.columns) columns.push(await typed(connection, ask, column, table.where));
    const values = columns.map(({ sql, name: own }) => `${sql} as ${quoted(own)}`);
    const joins = columns.flatMap(({ join }) => join);
    const order = joins.length > 0 ? 'order by raw.rowid' : '';
    await ask(`create table ${quoted(name)} as select ${values.join(', ')} from raw ${joins.join(' ')} where ${table.where} ${order}`);
    await noteShares(connection, name, columns);
    return { is: 'written' };
  } catch {
    return declined;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Control characters that no text has. */
const notText = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
const replacement = Buffer.from('\ufffd');
const feed = 10;

/** True for UTF-8 with ends of lines of one kind and no signs that no text has. @param {string} path */
async function isPlain(path) {
  const ends = new Set();
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 })) {
    const end = piece.lastIndexOf(feed) + 1;
    const lines = Buffer.concat([rest, piece.subarray(0, end)]);
    if (!isText(lines)) return false;
    if (end > 0) ends.add(endOf(lines.toString('latin1')));
    rest = end > 0 ? piece.subarray(end) : Buffer.concat([rest, piece]);
  }
  return isText(rest) && !rest.includes('\r') && ends.size < 2 && !ends.has('mixed');
}

/** @param {Buffer} lines */
const isText = (lines) => isUtf8(lines) && !lines.includes(replacement) && !notText.test(lines.toString('latin1'));

/** @param {string} lines whole ones */
const endOf = (lines) => (!lines.includes('\r') ? '\n' : /\r(?!\n)|(?<!\r)\n/.test(lines) ? 'mixed' : '\r\n');

/**
 * All cells as text, in `raw`; how many there are in a row, or 0 where it is too much.
 * @param {Ask} ask
 * @param {string} from
 * @param {string} delimiter
 */
async function load(ask, from, delimiter) {
  const options = `delim = ${literal(delimiter)}, quote = '"', escape = '"', header = false, all_varchar = true, null_padding = true, parallel = false`;
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
    columns: places.map((place, index) => ({ cell: `raw.c${place}`, name: names[index] ?? '' })),
  };
}

/** @param {string} cell */
const textOf = (cell) => `nullif(${trimmed(cell)}, '')`;

/**
 * The type of a column, and how the database makes its values of its texts. Plain numbers are read by the database wherever they stand; what else there
 * is, by the readers of columns.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {Ask} ask
 * @param {{ readonly cell: string, readonly name: string }} column
 * @param {string} where
 */
async function typed(connection, ask, { cell, name }, where) {
  const looksFor = finder(ask, cell, where);
  const type = await simpleType(looksFor, name);
  if (type) return { name, isShare: false, sql: sqlOf(type, cell), join: [] };
  const text = { name, isShare: false, sql: textOf(cell), join: [] };
  // A number may be a day where the name of the column says so.
  const isOther = isNamedDate(name) ? 'true' : `not coalesce(${isOf('decimal', cell)}, false)`;
  const texts = async (limit = '') =>
    (await ask(`select distinct coalesce(${cell}, '') from raw where ${where} and ${isOther} ${limit}`)).map(([own]) => own ?? '');
  const some = readColumn(name, await texts(`limit ${looked.texts}`));
  if (some.type === 'VARCHAR' && some.values.some((each) => typeof each === 'string' && !isNothing(each))) return text;
  const all = await texts();
  const { type: read, values, isShare } = readColumn(name, [...all, ...(isOther === 'true' ? [] : await plainNumbers(looksFor))]);
  if (read === 'VARCHAR') return text;
  const map = `map${cell.slice('raw.c'.length)}`;
  await ask(`create temp table ${map} (text varchar, value ${read})`);
  await append(connection, map, [
    { type: 'VARCHAR', values: all },
    { type: read, values: values.slice(0, all.length) },
  ]);
  const sql = `case when ${isOther} then ${map}.value else ${sqlOf(read, cell)} end`;
  return { name, isShare, sql, join: [`left join ${map} on ${map}.text = coalesce(${cell}, '')`] };
}

/** @typedef {(condition: string, limit?: string) => Promise<boolean>} LooksFor */

/**
 * Tells whether a column has a value `v` that meets a condition.
 * @param {Ask} ask
 * @param {string} cell
 * @param {string} where
 * @returns {LooksFor}
 */
const finder =
  (ask, cell, where) =>
  async (condition, limit = '') =>
    (await ask(`select 1 from (select ${cell} as v from raw where ${where} ${limit}) where ${condition} limit 1`)).length > 0;

/** @param {LooksFor} looksFor */
const hasFractions = (looksFor) => looksFor(`contains(v, '.') and ${isOf('fraction', 'v')}`);

/** A whole number and a fraction, as far as a column has such: they stand for all that are written plainly. @param {LooksFor} looksFor */
async function plainNumbers(looksFor) {
  if (!(await looksFor(isOf('decimal', 'v')))) return [];
  return (await hasFractions(looksFor)) ? ['1', '0.5'] : ['1'];
}

/**
 * A value of a column of this type. Words for nothing are none, though the database takes one of them for a number; there is no zero below zero.
 * @param {ColumnType} type
 * @param {string} cell
 */
const sqlOf = (type, cell) => (type === 'DOUBLE' ? `nullif(try_cast(${cell} as double) + 0, 'nan')` : `try_cast(${cell} as ${type})`);

/** Types of values that have one form throughout, in the order in which they are tried. */
const timed = /** @type {const} */ ([
  ['DATE', `${isOf('date', 'v')} and try_cast(v as date) is not null`],
  ['TIMESTAMP', `${isOf('moment', 'v')} and try_cast(v as timestamp) is not null`],
]);

/**
 * The type of a column all of whose values are of a form that is read alike everywhere; undefined for any other.
 * @param {LooksFor} looksFor
 * @param {string} name
 * @returns {Promise<ColumnType | undefined>}
 */
async function simpleType(looksFor, name) {
  const isAll = async (/** @type {string} */ condition) => {
    // Whatever has the form is never looked up among the words for nothing.
    const isOther = `case when ${condition} then false else not ${isNothingIn('v')} end`;
    const few = `limit ${looked.values}`;
    // A few values first: most columns are told apart by them.
    if (await looksFor(isOther, few)) return false;
    return ((await looksFor(condition, few)) || (await looksFor(condition))) && !(await looksFor(isOther));
  };
  for (const [type, condition] of timed) if (await isAll(condition)) return type;
  if (isNamedDate(name) || !(await isAll(isOf('decimal', 'v')))) return undefined;
  return (await hasFractions(looksFor)) ? 'DOUBLE' : 'BIGINT';
}
