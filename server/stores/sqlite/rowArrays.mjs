// @ts-check
// Rows as arrays: objects cost the driver a name for each value, which is more than the value itself.

/**
 * Rows of one query: the names of its columns, and the values of each row in their order.
 * @typedef {{ readonly columns: readonly string[], readonly values: readonly (readonly unknown[])[] }} RowArrays
 */

/**
 * A prepared statement that gives its rows as arrays, all at once or one after another.
 * @param {import('libsql').Statement} statement
 */
export function arrayReader(statement) {
  let isRaw = false;
  /** @type {readonly string[]} */
  let columns = [];

  const asArrays = () => {
    if (!isRaw) statement.raw(true);
    isRaw = true;
    return statement;
  };
  /**
   * The names of the columns of some rows; asked for again when a migration has added one since.
   * @param {readonly (readonly unknown[])[]} values
   */
  const columnsOf = (values) => {
    if (values.length > 0 && values[0]?.length !== columns.length) columns = statement.columns().map(({ name }) => name);
    return columns;
  };

  return {
    /**
     * @param {readonly unknown[]} parameters
     * @returns {RowArrays}
     */
    all(parameters) {
      const values = /** @type {unknown[][]} */ (asArrays().all(parameters));
      return { columns: columnsOf(values), values };
    },
    /**
     * Gives the next rows each time it is called, at most so many.
     * @param {readonly unknown[]} parameters
     * @returns {(most: number) => RowArrays}
     */
    some(parameters) {
      const rows = /** @type {Iterator<unknown[]>} */ (asArrays().iterate(parameters));
      return (most) => {
        /** @type {unknown[][]} */
        const values = [];
        while (values.length < most) {
          const { done, value } = rows.next();
          if (done) break;
          values.push(value);
        }
        return { columns: columnsOf(values), values };
      };
    },
  };
}

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value === 'string' || Number.isFinite(value);

/**
 * Rows on their way to another thread: as JSON where they hold no bytes, which is read in less than half the time of a copy.
 * @param {readonly RowArrays[]} rows
 * @returns {string | readonly RowArrays[]}
 */
export const packedRows = (rows) => (rows.every(({ values }) => values.every((row) => row.every(isPlain))) ? JSON.stringify(rows) : rows);

/**
 * @param {string | readonly RowArrays[]} packed
 * @returns {Record<string, unknown>[][]}
 */
export const unpackedRows = (packed) => (typeof packed === 'string' ? JSON.parse(packed) : packed).map(rowObjects);

/**
 * @param {RowArrays} rows
 * @returns {Record<string, unknown>[]}
 */
export function rowObjects({ columns, values }) {
  return values.map((row) => {
    /** @type {Record<string, unknown>} */
    const object = {};
    for (let at = 0; at < columns.length; at += 1) object[/** @type {string} */ (columns[at])] = row[at];
    return object;
  });
}
