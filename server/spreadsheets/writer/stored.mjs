// @ts-check
import {
  BIGINT,
  BOOLEAN,
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';

/** @typedef {import('./columnTypes.mjs').CellValue} CellValue */
/** @typedef {import('./columnTypes.mjs').ColumnType} ColumnType */

const rowsAtOnce = 2_048;
const microseconds = 1_000_000n;
const secondsPerDay = 86_400n;
const types = { BOOLEAN, BIGINT, DOUBLE, DATE, TIMESTAMP, VARCHAR };

/** @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** Settings of a database that is made of what somebody sent: it reaches nothing else. */
export const ownSettings = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false', threads: '2' };

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
 * Appends rows to a table, whose columns these are in their order.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {string} name
 * @param {readonly { readonly type: ColumnType, readonly values: readonly (CellValue | null)[] }[]} columns
 */
export async function append(connection, name, columns) {
  const appender = await connection.createAppender(name);
  const rows = columns[0]?.values.length ?? 0;
  for (let at = 0; at < rows; at += rowsAtOnce) {
    const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
    chunk.setColumns(columns.map(({ type, values }) => values.slice(at, at + rowsAtOnce).map((value) => stored(type, value))));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/**
 * Says of columns of percentages how they are kept.
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @param {string} table
 * @param {readonly { readonly name: string, readonly isShare: boolean }[]} columns
 */
export async function noteShares(connection, table, columns) {
  for (const { name } of columns.filter(({ isShare }) => isShare))
    await connection.run(`comment on column ${quoted(table)}.${quoted(name)} is '% (0.12 = 12%)'`);
}
