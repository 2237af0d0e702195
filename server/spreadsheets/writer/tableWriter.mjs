// @ts-check
// Makes a DuckDB file of the rows of a spreadsheet, in a process of its own: whatever they do to it, it dies alone. Talked to by TableWriter.ts.
import { constants, setPriority } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import { importFile } from './importFile.mjs';
import { importText } from './importText.mjs';
import { runsOf } from './mergedRuns.mjs';
import { distinctNames, shapeTable } from './shapeTable.mjs';
import { append, noteShares, ownSettings, quoted } from './stored.mjs';

/** @typedef {import('./messages.ts').WriterRequest} WriterRequest */
/** @typedef {import('./shapeTable.mjs').ShapedTable} ShapedTable */

/** Columns that a person, and a model, can still find their way in. */
const mostColumns = 1_000;

/** Rows of the sheets, with the lines that they stand in, and their cells that are shown as one. @type {Map<string, { rows: string[][], lines: number[], merged: import('../../sheets/reader/messages.ts').MergedCells[] }>} */
const sheets = new Map();

/** @param {string} name */
function sheetOf(name) {
  const sheet = sheets.get(name) ?? { rows: [], lines: [], merged: [] };
  sheets.set(name, sheet);
  return sheet;
}

/** Signs that no text has; where more cells have some than a few, and than such a share, the file is no text. */
const notText = /[\0-\x08\x0e-\x1f]/;
const mostStrange = { cells: 3, share: 0.02, ofFew: 0.5 };
const seen = { cells: 0, strange: 0, uncalculated: 0 };

const isText = () => {
  const { cells, strange } = seen;
  return strange <= cells * (strange > mostStrange.cells ? mostStrange.share : mostStrange.ofFew);
};

/** @param {import('../../sheets/reader/messages.ts').SheetCell} cell */
function textOf(cell) {
  const { text, problem } = typeof cell === 'string' ? { text: cell, problem: undefined } : cell;
  const isDoubtful = problem === 'undecodable';
  seen.cells += 1;
  if (problem === 'notCalculated') seen.uncalculated += 1;
  if (isDoubtful || notText.test(text)) seen.strange += 1;
  // `#N/A`, and a formula that nobody has calculated, are nothing that can be counted.
  return typeof cell === 'string' || isDoubtful ? text : '';
}

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {ShapedTable} table
 */
async function write(connection, { name, columns }) {
  await connection.run(`create table ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`);
  await noteShares(connection, name, columns);
  await append(connection, name, columns);
}

/** @param {Extract<WriterRequest, { is: 'write' }>} request */
async function writeAll({ path, name }) {
  if (!isText()) return tell({ is: 'refused', code: 'FILE_TYPE_REFUSED', facts: { accepted: 'XLSX, XLS, CSV, Parquet, JSON' } });
  const names = distinctNames(
    [...sheets.keys()].map((sheet) => sheet || name),
    (place) => `表${place}`,
  );
  const tables = [...sheets.values()].flatMap(
    ({ rows, lines, merged }, index) => shapeTable(names[index] ?? name, rows, runsOf(merged, lines)) ?? [],
  );
  if (tables.length === 0) return tell({ is: 'refused', code: 'FILE_WITHOUT_ROWS', facts: {} });
  if (tables.some(({ columns }) => columns.length > mostColumns))
    return tell({ is: 'refused', code: 'FILE_TOO_MANY_COLUMNS', facts: { limit: mostColumns } });
  const instance = await DuckDBInstance.create(path, {
    ...ownSettings,
    enable_external_access: 'false',
    memory_limit: '512MB',
  });
  const connection = await instance.connect();
  for (const table of tables) await write(connection, table);
  connection.closeSync();
  instance.closeSync();
  const columns = tables.flatMap((table) => table.columns);
  const namesOf = (/** @type {boolean} */ isFilled) => [
    ...new Set(columns.filter((column) => column.isFilled === isFilled).map((column) => column.name)),
  ];
  return tell({ is: 'written', uncalculated: seen.uncalculated, filled: namesOf(true), unfilled: namesOf(false) });
}

/** @param {import('./messages.ts').WriterReply} reply */
const tell = (reply) => process.send?.(reply);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (/** @type {WriterRequest} */ request) => {
  const failed = (/** @type {unknown} */ error) => tell({ is: 'failed', reason: String(error).slice(0, 500) });
  if (request.is === 'write') return void writeAll(request).catch(failed);
  if (request.is === 'import') return void importFile(request).then(tell, failed);
  if (request.is === 'importText') return void importText(request).then(tell, failed);
  for (const { sheet = '', cells, line } of request.rows) {
    const { rows, lines } = sheetOf(sheet);
    rows.push(cells.map(textOf));
    lines.push(line);
  }
  for (const cells of request.merged ?? []) sheets.get(cells.sheet)?.merged.push(cells);
  tell({ is: 'taken' });
});
// The server is gone.
process.on('disconnect', () => process.exit());
