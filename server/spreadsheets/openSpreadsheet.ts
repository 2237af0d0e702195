import type { Language } from '#schemas/kit/text.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import type { AskedDatabase } from '../chat/database/askedDatabase.ts';
import type { Context } from '../context.ts';
import type { KeptFile } from '../files/readFile.ts';
import { readStatement } from '../sources/sql/readStatement.ts';
import { timed } from '../sources/timed.ts';
import { readValues } from '../sources/values.ts';
import { duckdb } from '../sources/types/duckdb.ts';
import { databaseOf, folderOf } from './convert.ts';

/** A spreadsheet that is open as a database; close it. */
export interface OpenSpreadsheet extends AskedDatabase {
  /** Runs a statement of our own, which nobody wrote: it is not read before. */
  runOwn(
    text: string,
    options: { readonly limit: number; readonly signal: AbortSignal },
  ): Promise<Pick<WireSourceRows, 'columns' | 'rows'>>;
  close(): Promise<void>;
}

/** Opens the database that `convert` made of a file. It is read in a process of its own, which writes nothing and reaches nothing else. */
export function openSpreadsheet(context: Context, file: KeptFile, language: Language): OpenSpreadsheet {
  const nowhere = (): never => {
    throw new Error('A file has no address and needs no driver.');
  };
  const source = duckdb.open({ path: databaseOf(file) }, { folder: folderOf(context), addressOf: nowhere, send: nowhere, driver: nowhere });
  async function run(text: string, { limit, signal }: { readonly limit: number; readonly signal: AbortSignal }): Promise<WireSourceRows> {
    const statement = readStatement(text, duckdb.dialect);
    const { result, milliseconds } = await timed((both) => source.query({ statement, limit, signal: both }), signal);
    const { columns, rows, isCut } = result as Pick<WireSourceRows, 'columns' | 'rows' | 'isCut'>;
    return { columns, rows, isCut, tables: [], rules: [], milliseconds };
  }

  return {
    name: file.originalName || file.name,
    dialect: duckdb.label[language],
    quote: duckdb.quote,
    type: duckdb.key,
    statements: duckdb.dialect,
    tables: (signal) => source.schema(signal),
    values: async (signal) => readValues({ run, quote: duckdb.quote, type: duckdb.key }, await source.schema(signal)),
    run,
    async runOwn(text, { limit, signal }) {
      const { columns, rows } = await source.query({ statement: { text, reads: 'rows' }, limit, signal });
      return { columns, rows: rows as WireSourceRows['rows'] };
    },
    close: () => source.close(),
  };
}
