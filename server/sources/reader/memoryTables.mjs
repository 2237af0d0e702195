// @ts-check
// Tables that are made in the memory of the process that is asked about them. Used by fileReader.mjs.
import { BIGINT, BOOLEAN, DOUBLE, DuckDBDataChunk, DuckDBTimestampValue, TIMESTAMP, VARCHAR } from '@duckdb/node-api';

const types = { BOOLEAN, BIGINT, DOUBLE, TIMESTAMP, VARCHAR };
/** Rows of one chunk, as many as DuckDB keeps in a vector. */
const rowsAtOnce = 2048;

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/**
 * A value as a column takes it.
 * @param {import('./messages.ts').ColumnType} type
 * @param {unknown} value
 */
function stored(type, value) {
  if (value === null || value === undefined) return null;
  if (type === 'VARCHAR') return value instanceof Date ? value.toISOString() : String(value);
  if (type === 'BIGINT') return BigInt(/** @type {number} */ (value));
  if (type === 'DOUBLE') return Number(value);
  if (type === 'TIMESTAMP') return new DuckDBTimestampValue(BigInt(/** @type {Date} */ (value).getTime()) * 1000n);
  return /** @type {boolean} */ (value);
}

/** @param {import('@duckdb/node-api').DuckDBConnection} connection */
export function memoryTables(connection) {
  /** @type {Map<string, unknown[][]>} */
  const given = new Map();
  /** @type {Set<string>} */
  const made = new Set();
  return {
    /** @param {import('./messages.ts').Fill} fill */
    async fill({ table, rows }) {
      const known = given.get(table) ?? [];
      given.set(table, known);
      for (const row of rows) known.push([...row]);
      return { is: /** @type {const} */ ('done') };
    },
    /** @param {import('./messages.ts').Create} create */
    async create({ table, columns }) {
      const rows = given.get(table) ?? [];
      given.delete(table);
      await connection.run(`create table ${quoted(table)} (${columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')})`);
      made.add(table);
      const appender = await connection.createAppender(table);
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const some = rows.slice(at, at + rowsAtOnce);
        const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
        chunk.setColumns(columns.map(({ type }, place) => some.map((row) => stored(type, row[place]))));
        appender.appendDataChunk(chunk);
      }
      appender.closeSync();
      return { is: /** @type {const} */ ('done') };
    },
    async clear() {
      for (const table of made) await connection.run(`drop table ${quoted(table)}`);
      made.clear();
      return { is: /** @type {const} */ ('done') };
    },
  };
}
