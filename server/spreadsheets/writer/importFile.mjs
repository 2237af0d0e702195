// @ts-check
import { DuckDBInstance } from '@duckdb/node-api';
import { ownSettings, quoted } from './stored.mjs';

/** @typedef {import('./messages.ts').WriterReply} WriterReply */
/** @typedef {Extract<import('./messages.ts').WriterRequest, { is: 'import' }>} ImportRequest */

const most = { rows: 1_048_576, columns: 1_000 };

/** @param {string} text */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/** Functions of DuckDB by the form that they read. */
const readers = {
  parquet: (/** @type {string} */ path) => `read_parquet(${literal(path)})`,
  json: (/** @type {string} */ path) => `read_json(${literal(path)}, maximum_object_size = 67108864)`,
};

/** Lists and objects within a cell, which are kept as JSON: `STRUCT(…)`, `…[]`, `MAP(…)`. */
const isNested = (/** @type {string} */ type) => /^(?:STRUCT|MAP|UNION)\(|\]$/.test(type);
const isListOfRows = (/** @type {string} */ type) => /^STRUCT\(.*\)\[\]$/s.test(type);
const isOneRow = (/** @type {string} */ type) => /^STRUCT\(.*\)$/s.test(type);
/** Objects around a list of rows: `{"code": 0, "data": {"total": 2, "items": [{…}, {…}]}}`. */
const deepestRows = 4;

/** A value of a column as it is kept: what is nested, and what is of several types, as text. @param {string} column @param {string} type */
const textOrValue = (column, type) => (isNested(type) ? `to_json(${column})::varchar` : type === 'JSON' ? `${column} ->> '$'` : column);

/**
 * The way from the only row of a file to those within it: its one list of rows, or else its one object. Undefined where there is neither.
 * @param {readonly { readonly name: string, readonly type: string }[]} columns
 */
function innerRows(columns) {
  const [list, otherList] = columns.filter(({ type }) => isListOfRows(type));
  if (list) return otherList ? undefined : `unnest(${quoted(list.name)}, max_depth := 2)`;
  const [object, otherObject] = columns.filter(({ type }) => isOneRow(type));
  return object && !otherObject && /\)\[\]/.test(object.type) ? `unnest(${quoted(object.name)})` : undefined;
}

/**
 * Makes a DuckDB file of a Parquet or JSON file, which DuckDB reads itself: that one file, and nothing else that there is.
 * @param {ImportRequest} request
 * @returns {Promise<WriterReply>}
 */
export async function importFile({ form, from, path, name }) {
  const instance = await DuckDBInstance.create(path, { ...ownSettings, memory_limit: '768MB' });
  const connection = await instance.connect();
  for (const setting of [`allowed_paths = [${literal(from)}]`, 'enable_external_access = false', 'lock_configuration = true'])
    await connection.run(`set ${setting}`);
  const ask = async (/** @type {string} */ text) => (await connection.runAndReadAll(text)).getRowsJson();
  try {
    return await copyRows(ask, { source: readers[form](from), table: quoted(name) });
  } catch (error) {
    return isEncrypted(error) ? { is: 'refused', code: 'FILE_ENCRYPTED', facts: {} } : unreadable(error);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const isEncrypted = (/** @type {unknown} */ error) => /encrypt/i.test(String(error));

/**
 * @param {unknown} error
 * @returns {WriterReply}
 */
function unreadable(error) {
  if (/out of memory/i.test(String(error))) return { is: 'refused', code: 'FILE_TOO_DEMANDING', facts: {} };
  return { is: 'refused', code: 'FILE_UNREADABLE', facts: {} };
}

/**
 * @param {(text: string) => Promise<unknown[][]>} ask
 * @param {{ readonly source: string, readonly table: string }} what
 * @returns {Promise<WriterReply>}
 */
async function copyRows(ask, { source, table }) {
  const columnsOf = async (/** @type {string} */ from) =>
    (await ask(`describe select * from ${from}`)).map(([name, type]) => ({ name: String(name), type: String(type) }));
  const countOf = async (/** @type {string} */ from) => Number((await ask(`select count(*) from ${from}`))[0]?.[0]);
  let from = source;
  let [columns, rows] = [await columnsOf(from), await countOf(from)];
  for (let depth = 0, inner = innerRows(columns); rows === 1 && inner && depth < deepestRows; depth += 1, inner = innerRows(columns)) {
    from = `(select ${inner} from ${from})`;
    [columns, rows] = [await columnsOf(from), await countOf(from)];
  }
  if (rows === 0) return { is: 'refused', code: 'FILE_WITHOUT_ROWS', facts: {} };
  if (rows > most.rows) return { is: 'refused', code: 'FILE_TOO_MANY_ROWS', facts: { limit: most.rows } };
  if (columns.length > most.columns) return { is: 'refused', code: 'FILE_TOO_MANY_COLUMNS', facts: { limit: most.columns } };
  const shown = columns.map(({ name, type }) => `${textOrValue(quoted(name), type)} as ${quoted(name)}`);
  await ask(`create table ${table} as select ${shown.join(', ')} from ${from}`);
  return { is: 'written', uncalculated: 0, filled: [], unfilled: [] };
}
