// @ts-check
// Tables of a file of Microsoft Access, which knows no statements. Used by fileReader.mjs.
import { readFileSync, statSync } from 'node:fs';

/** Bytes of a file that are read into memory at most. */
const mostBytes = 256 * 1024 * 1024;

/** @param {unknown} value */
const plain = (value) => (value instanceof Uint8Array ? `0x${Buffer.from(value).toString('hex')}` : (value ?? null));

/** @param {string} path */
export async function openAccess(path) {
  if (statSync(path).size > mostBytes) throw new Error(`more than ${mostBytes / 1024 / 1024} MB`);
  const { default: MDBReader } = await import('mdb-reader');
  const reader = new MDBReader(readFileSync(path));
  const names = reader.getTableNames();
  return {
    version: async () => 'Access',
    answers: {
      list: async () => ({
        is: /** @type {const} */ ('tables'),
        tables: names.map((name) => {
          const table = reader.getTable(name);
          const columns = table.getColumns().map((column) => ({ name: column.name, type: column.type, isNullable: column.nullable }));
          return { name, rows: table.rowCount, columns };
        }),
      }),
      /** @param {import('./messages.ts').ReadRows} read */
      async read({ table: name, from, limit }) {
        const table = reader.getTable(name);
        const columns = table.getColumnNames();
        const rows = table.getData({ rowOffset: from, rowLimit: limit }).map((row) => columns.map((column) => plain(row[column])));
        return { is: /** @type {const} */ ('rows'), columns, rows, isCut: from + rows.length < table.rowCount };
      },
    },
  };
}
