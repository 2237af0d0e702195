// @ts-check
// Rows as JSON that SQLite writes: the driver takes longer to hand over each value than SQLite to write it and JavaScript to read it.

/**
 * Rows of one query: the names of its columns, and the values of each row in their order; in JSON where they hold no bytes.
 * @typedef {{ readonly columns: readonly string[], readonly values: string | readonly (readonly unknown[])[], readonly count: number }} Rows
 * @typedef {readonly { readonly name: string, readonly type: string | null }[]} Columns
 */

/**
 * A value as its JSON is made of: SQLite would write real numbers with 15 digits, and a text that it has made as JSON as a part of the whole.
 * @param {string} value
 */
const anyValue = (value) =>
  `case typeof(${value}) when 'real' then json(format('%!.17g', ${value})) when 'text' then ${value} || '' else ${value} end`;

/**
 * A query whose one row has all rows of another as JSON, and their number. Its parts are called by their places: names may occur twice.
 * @param {string} query
 * @param {Columns} columns
 */
function inJson(query, columns) {
  const names = columns.map((_, at) => `v${at}`);
  const values = columns.map(({ type }, at) => (type?.toLowerCase() === 'text' ? `v${at}` : anyValue(`v${at}`)));
  return `with found(${names}) as (${query}\n) select json_group_array(json_array(${values})), count(*) from found`;
}

/**
 * A statement that reads rows or changes them.
 * @param {import('libsql').Database} database
 * @param {string} sql
 * @param {boolean} [isWritten] its one row has rows that it wrote as JSON itself, and their number
 */
export function rowReader(database, sql, isWritten) {
  const statement = database.prepare(sql);
  const isReader = statement.reader;
  /** @type {Columns} */
  const columns = isReader ? statement.raw(true).columns() : [];
  let names = columns.map(({ name }) => name);
  let asJson = isReader && !isWritten ? prepared() : undefined;

  /** Undefined where a statement is no query, or has more columns than a function has places. */
  function prepared() {
    try {
      return database.prepare(inJson(sql, columns)).raw(true);
    } catch {
      return undefined;
    }
  }

  /** @param {readonly (readonly unknown[])[]} values */
  function asRows(values) {
    // Another number of them: a migration has added one since.
    if (values.length > 0 && values[0]?.length !== names.length) names = statement.columns().map(({ name }) => name);
    const count = isWritten ? Number(values[0]?.[names.indexOf('count')]) : values.length;
    return { columns: names, values, count };
  }

  return {
    isReader,
    /** @param {readonly unknown[]} parameters */
    run: (parameters) => statement.run(parameters),
    /**
     * @param {readonly unknown[]} parameters
     * @returns {Rows}
     */
    all(parameters) {
      if (isWritten) return asRows([/** @type {unknown[]} */ (statement.get(parameters))]);
      try {
        const row = /** @type {[string, number] | undefined} */ (asJson?.get(parameters));
        if (row) return { columns: names, values: row[0], count: row[1] };
      } catch {
        // Bytes are among them, or a column was added; whatever else is wrong is told by the statement itself.
        asJson = undefined;
      }
      return asRows(/** @type {unknown[][]} */ (statement.all(parameters)));
    },
    /**
     * Gives the next rows each time it is called, at most so many.
     * @param {readonly unknown[]} parameters
     * @returns {(most: number) => Rows}
     */
    some(parameters) {
      const rows = /** @type {Iterator<unknown[]>} */ (statement.iterate(parameters));
      return (most) => {
        /** @type {unknown[][]} */
        const values = [];
        while (values.length < most) {
          const { done, value } = rows.next();
          if (done) break;
          values.push(value);
        }
        return packed(asRows(values));
      };
    },
  };
}

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value === 'string' || Number.isFinite(value);

/**
 * Rows on their way to another thread: as JSON where they hold no bytes, which is read in less than half the time of a copy.
 * @param {Rows & { readonly values: readonly (readonly unknown[])[] }} rows
 * @returns {Rows}
 */
const packed = (rows) => (rows.values.every((row) => row.every(isPlain)) ? { ...rows, values: JSON.stringify(rows.values) } : rows);

/**
 * @param {Rows} rows
 * @returns {Record<string, unknown>[]}
 */
export function rowObjects({ columns, values }) {
  const rows = /** @type {readonly (readonly unknown[])[]} */ (typeof values === 'string' ? JSON.parse(values) : values);
  return rows.map((row) => {
    /** @type {Record<string, unknown>} */
    const object = {};
    for (let at = 0; at < columns.length; at += 1) object[/** @type {string} */ (columns[at])] = row[at];
    return object;
  });
}
