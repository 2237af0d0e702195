import type { Glossary } from '#schemas/wire/glossary.ts';
import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import type { ColumnValues } from '../../sources/service.ts';
import type { Dialect } from '../../sources/sql/dialect.ts';

/** Whatever holds tables that a conversation asks by SQL: a data source, or an uploaded spreadsheet. */
export interface AskedDatabase {
  /** As people know it. */
  readonly name: string;
  /** The source of it, by which people run its statements again; a spreadsheet has none, as only its conversation asks it. */
  readonly source?: Pick<SourceEntry, 'name' | 'type'>;
  /** The SQL that it speaks, by the name of its maker: `PostgreSQL`. */
  readonly dialect: string;
  /** Key of its type: `postgresql`. */
  readonly type: string;
  /** Rules by which its statements are read before they run. */
  readonly statements: Dialect;
  /** A name as its statements write it, whatever is in it. */
  quote(name: string): string;
  /** Its tables as they were read last. Refuses with SOURCE_…. */
  tables(signal: AbortSignal): Promise<readonly WireSourceTable[]>;
  /** Names that people use for what is in it, joins, figures and examples, where it has any. */
  glossary?(): Promise<Glossary>;
  /** Values of its text columns, in which words of questions are found. Refuses as `tables` does. */
  values(signal: AbortSignal): Promise<readonly ColumnValues[]>;
  /** Words of its owner that models are told beside the task, where there are any. */
  readonly instructions?: string | null;
  /** Runs one statement, once it was read and does nothing but read. Refuses with SQL_… or SOURCE_…. */
  run(sql: string, options: { readonly limit: number; readonly signal: AbortSignal }): Promise<WireSourceRows>;
}
