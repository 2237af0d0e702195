// @ts-check
import { forms, isNothingIn, isOf, sqlOf, textOf } from './cellSql.mjs';
import { isNothing, readColumn } from './columnTypes.mjs';
import { isNamedDate } from './dates.mjs';
import { append } from './stored.mjs';

/** @typedef {import('./columnTypes.mjs').ColumnType} ColumnType */
/** @typedef {(text: string) => Promise<(string | null)[][]>} Ask */

/**
 * A column of the text, by its place and its name there and in the table.
 * @typedef {{ readonly place: number, readonly cell: string, readonly name: string }} TextColumn
 */

/** Different texts that prove a column to be text; cells of all columns, and rows, that tell what one may be. */
const looked = { texts: 20_000, cells: 200_000, rows: 1_000 };

/**
 * The types of columns, and how the database makes their values of their texts.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {Ask} ask
 * @param {{ readonly columns: readonly TextColumn[], readonly where: string }} table
 */
export async function textColumns(connection, ask, { columns, where }) {
  const limit = Math.min(looked.rows, Math.ceil(looked.cells / Math.max(1, columns.length)));
  const first =
    columns.length > 0 ? await ask(`select ${columns.map(({ cell }) => cell).join(', ')} from raw where ${where} limit ${limit}`) : [];
  const found = [];
  for (const [index, column] of columns.entries()) {
    const few = first.map((row) => row[index] ?? '');
    found.push(await typed(connection, ask, { ...column, where, few }));
  }
  return found;
}

/**
 * The type of a column, and how the database makes its values of its texts. Plain numbers are read by the database wherever they stand; what else there
 * is, by the readers of columns.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {Ask} ask
 * @param {TextColumn & { readonly where: string, readonly few: readonly string[] }} column
 */
async function typed(connection, ask, { place, cell, name, where, few }) {
  const looksFor = finder(ask, cell, where);
  const type = await simpleType(looksFor, few, name);
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
  const map = `map${place}`;
  await ask(`create temp table ${map} (text varchar, value ${read})`);
  await append(connection, map, [
    { type: 'VARCHAR', values: all },
    { type: read, values: values.slice(0, all.length) },
  ]);
  const sql = `case when ${isOther} then ${map}.value else ${sqlOf(read, cell)} end`;
  return { name, isShare, sql, join: [`left join ${map} on ${map}.text = coalesce(${cell}, '')`] };
}

/** @typedef {(condition: string) => Promise<boolean>} LooksFor */

/**
 * Tells whether a column has a value `v` that meets a condition.
 * @param {Ask} ask
 * @param {string} cell
 * @param {string} where
 * @returns {LooksFor}
 */
const finder = (ask, cell, where) => async (condition) =>
  (await ask(`select 1 from (select ${cell} as v from raw where ${where}) where ${condition} limit 1`)).length > 0;

/** @param {LooksFor} looksFor */
const hasFractions = (looksFor) => looksFor(`contains(v, '.') and ${isOf('fraction', 'v')}`);

/** A whole number and a fraction, as far as a column has such: they stand for all that are written plainly. @param {LooksFor} looksFor */
async function plainNumbers(looksFor) {
  if (!(await looksFor(isOf('decimal', 'v')))) return [];
  return (await hasFractions(looksFor)) ? ['1', '0.5'] : ['1'];
}

/** Forms that all values of a column may have, in the order in which they are tried, each with what must hold besides. */
const whole = /** @type {const} */ ([
  { form: 'date', type: 'DATE', besides: ' and try_cast(v as date) is not null' },
  { form: 'moment', type: 'TIMESTAMP', besides: ' and try_cast(v as timestamp) is not null' },
  { form: 'decimal', type: 'BIGINT', besides: '' },
]);

/**
 * The type of a column all of whose values are of a form that is read alike everywhere; undefined for any other.
 * @param {LooksFor} looksFor
 * @param {readonly string[]} few of its values, by which most columns are told apart
 * @param {string} name
 * @returns {Promise<ColumnType | undefined>}
 */
async function simpleType(looksFor, few, name) {
  for (const { form, type, besides } of whole) {
    const pattern = new RegExp(`^(?:${forms[form]})$`);
    if (!few.every((text) => pattern.test(text) || isNothing(text.trim()))) continue;
    const condition = `${isOf(form, 'v')}${besides}`;
    // Whatever has the form is never looked up among the words for nothing.
    const isOther = `case when ${condition} then false else not ${isNothingIn('v')} end`;
    const isThere = few.some((text) => pattern.test(text)) || (await looksFor(condition));
    if (!isThere || (await looksFor(isOther))) continue;
    if (form !== 'decimal') return type;
    // A number may be a day where the name of the column says so.
    if (!isNamedDate(name)) return (await hasFractions(looksFor)) ? 'DOUBLE' : type;
  }
  return undefined;
}
