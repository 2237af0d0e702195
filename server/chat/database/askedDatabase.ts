import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';

/** Whatever holds tables that a conversation asks by SQL: a data source, or an uploaded spreadsheet. */
export interface AskedDatabase {
  /** As people know it. */
  readonly name: string;
  /** The SQL that it speaks, by the name of its maker: `PostgreSQL`. */
  readonly dialect: string;
  /** A name as its statements write it, whatever is in it. */
  quote(name: string): string;
  /** Its tables as they were read last. Refuses with SOURCE_…. */
  tables(signal: AbortSignal): Promise<readonly WireSourceTable[]>;
  /** Runs one statement, once it was read and does nothing but read. Refuses with SQL_… or SOURCE_…. */
  run(sql: string, options: { readonly limit: number; readonly signal: AbortSignal }): Promise<WireSourceRows>;
}
