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
  const [list, another] = columns.filter(({ type }) => isListOfRows(type));
  // `{"total": 2, "data": [{…}, {…}]}`: the rows are those of the one list of them.
  if (rows === 1 && list && !another) {
    from = `(select unnest(${quoted(list.name)}, max_depth := 2) from ${source})`;
    [columns, rows] = [await columnsOf(from), await countOf(from)];
  }
  if (rows === 0) return { is: 'refused', code: 'FILE_WITHOUT_ROWS', facts: {} };
  if (rows > most.rows) return { is: 'refused', code: 'FILE_TOO_MANY_ROWS', facts: { limit: most.rows } };
  if (columns.length > most.columns) return { is: 'refused', code: 'FILE_TOO_MANY_COLUMNS', facts: { limit: most.columns } };
  const shown = columns.map(({ name, type }) => (isNested(type) ? `to_json(${quoted(name)})::varchar as ${quoted(name)}` : quoted(name)));
  await ask(`create table ${table} as select ${shown.join(', ')} from ${from}`);
  return { is: 'written' };
}
