// @ts-check
// Makes a DuckDB file of the rows of a spreadsheet, in a process of its own: whatever they do to it, it dies alone. Talked to by TableWriter.ts.
import { constants, setPriority } from 'node:os';
import {
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBInstance,
  DuckDBTimestampValue,
  BIGINT,
  BOOLEAN,
  DATE,
  DOUBLE,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import { importFile } from './importFile.mjs';
import { distinctNames, shapeTable } from './shapeTable.mjs';

/** @typedef {import('./messages.ts').WriterRequest} WriterRequest */
/** @typedef {import('./columnTypes.mjs').CellValue} CellValue */
/** @typedef {import('./columnTypes.mjs').ColumnType} ColumnType */
/** @typedef {import('./shapeTable.mjs').ShapedTable} ShapedTable */

/** Columns that a person, and a model, can still find their way in. */
const mostColumns = 1_000;
const rowsAtOnce = 2_048;
const microseconds = 1_000_000n;
const secondsPerDay = 86_400n;

/** @type {Map<string, string[][]>} */
const sheets = new Map();
/** Signs that no text has; where more than one cell in so many has some, the file is no text. */
const notText = /[\0-\x08\x0e-\x1f]/;
const mostStrange = 0.02;
const seen = { cells: 0, strange: 0 };

/** @param {import('../../sheets/reader/messages.ts').SheetCell} cell */
function textOf(cell) {
  const [text, isDoubtful] = typeof cell === 'string' ? [cell, false] : [cell.text, cell.problem === 'undecodable'];
  seen.cells += 1;
  if (isDoubtful || notText.test(text)) seen.strange += 1;
  // `#N/A`, and a formula that nobody has calculated, are nothing that can be counted.
  return typeof cell === 'string' || isDoubtful ? text : '';
}

const types = { BOOLEAN, BIGINT, DOUBLE, DATE, TIMESTAMP, VARCHAR };

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/**
 * A value as the database takes it.
 * @param {ColumnType} type
 * @param {CellValue | null} value
 */
function stored(type, value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return type === 'BIGINT' ? BigInt(value) : value;
  if (type === 'DATE') return new DuckDBDateValue(value.days);
  return new DuckDBTimestampValue((BigInt(value.days) * secondsPerDay + BigInt(value.seconds)) * microseconds);
}

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {ShapedTable} table
 */
async function write(connection, { name, rows, columns }) {
  await connection.run(`create table ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`);
  for (const column of columns.filter(({ isShare }) => isShare))
    await connection.run(`comment on column ${quoted(name)}.${quoted(column.name)} is '% (0.12 = 12%)'`);
  const appender = await connection.createAppender(name);
  for (let at = 0; at < rows; at += rowsAtOnce) {
    const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
    chunk.setColumns(columns.map(({ type, values }) => values.slice(at, at + rowsAtOnce).map((value) => stored(type, value))));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/** @param {Extract<WriterRequest, { is: 'write' }>} request */
async function writeAll({ path, name }) {
  if (seen.strange > seen.cells * mostStrange)
    return tell({ is: 'refused', code: 'FILE_TYPE_REFUSED', facts: { accepted: 'XLSX, XLS, CSV, Parquet, JSON' } });
  const names = distinctNames(
    [...sheets.keys()].map((sheet) => sheet || name),
    (place) => `表${place}`,
  );
  const tables = [...sheets.values()].flatMap((rows, index) => shapeTable(names[index] ?? name, rows) ?? []);
  if (tables.length === 0) return tell({ is: 'refused', code: 'FILE_WITHOUT_ROWS', facts: {} });
  if (tables.some(({ columns }) => columns.length > mostColumns))
    return tell({ is: 'refused', code: 'FILE_TOO_MANY_COLUMNS', facts: { limit: mostColumns } });
  const instance = await DuckDBInstance.create(path, {
    enable_external_access: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: '512MB',
    threads: '1',
  });
  const connection = await instance.connect();
  for (const table of tables) await write(connection, table);
  connection.closeSync();
  instance.closeSync();
  return tell({ is: 'written' });
}

/** @param {import('./messages.ts').WriterReply} reply */
const tell = (reply) => process.send?.(reply);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (/** @type {WriterRequest} */ request) => {
  const failed = (/** @type {unknown} */ error) => tell({ is: 'failed', reason: String(error).slice(0, 500) });
  if (request.is === 'write') return void writeAll(request).catch(failed);
  if (request.is === 'import') return void importFile(request).then(tell, failed);
  for (const { sheet = '', cells } of request.rows) {
    const rows = sheets.get(sheet) ?? [];
    sheets.set(sheet, rows);
    rows.push(cells.map(textOf));
  }
  tell({ is: 'taken' });
});
// The server is gone.
process.on('disconnect', () => process.exit());
