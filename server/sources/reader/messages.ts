/** The first request to the process that reads a file. */
export interface OpenFile {
  readonly is: 'open';
  readonly engine: 'sqlite' | 'duckdb';
  readonly path: string;
}

/** A statement; it is answered with rows up to the limits. */
export interface Ask {
  readonly is: 'ask';
  readonly statement: string;
  readonly limit: number;
  readonly mostCharacters: number;
}
export type ReaderRequest = OpenFile | Ask;

/** Answers of that process, one for each request. `invalid` is a file that is no such database. */
export type ReaderReply =
  | { readonly is: 'open'; readonly version: string }
  | { readonly is: 'rows'; readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[]; readonly isCut: boolean }
  | { readonly is: 'invalid' | 'failed'; readonly message: string };
