/** The first request to the process that reads a file; `memory` is a database of its own, empty, whose path is nobody's. */
export interface OpenFile {
  readonly is: 'open';
  readonly engine: 'sqlite' | 'duckdb' | 'access' | 'memory';
  readonly path: string;
}

/** A statement; it is answered with rows up to the limits. */
export interface Ask {
  readonly is: 'ask';
  readonly statement: string;
  readonly limit: number;
  readonly mostCharacters: number;
}

/** Types that the columns of a table in memory have. */
export type ColumnType = 'BOOLEAN' | 'BIGINT' | 'DOUBLE' | 'TIMESTAMP' | 'VARCHAR';

/** Rows of a table that is to be in memory; a row may end early, as columns are found on the way. */
export interface Fill {
  readonly is: 'fill';
  readonly table: string;
  readonly rows: readonly (readonly unknown[])[];
}

/** Makes a table in memory of the rows that were given for it. */
export interface Create {
  readonly is: 'create';
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}

/** Drops all tables in memory, so that the process can be asked about others. */
export interface Clear {
  readonly is: 'clear';
}

/** Asks a file that knows no statements for its tables. */
export interface ListTables {
  readonly is: 'list';
}

/** Asks such a file for rows of a table. */
export interface ReadRows {
  readonly is: 'read';
  readonly table: string;
  readonly from: number;
  readonly limit: number;
}
export type ReaderRequest = OpenFile | Ask | Fill | Create | Clear | ListTables | ReadRows;

/** A table of a file that knows no statements. */
export interface ListedTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isNullable: boolean }[];
}

interface RowsReply {
  readonly is: 'rows';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly isCut: boolean;
}

/** Answers of that process, one for each request. `invalid` is a file that is no such database. */
export type ReaderReply =
  | { readonly is: 'open'; readonly version: string }
  | RowsReply
  | { readonly is: 'tables'; readonly tables: readonly ListedTable[] }
  | { readonly is: 'done' }
  | { readonly is: 'invalid' | 'failed'; readonly message: string };
