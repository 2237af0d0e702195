import { join } from 'node:path';
import type { Language } from '#schemas/kit/text.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import type { AskedDatabase } from '../chat/database/askedDatabase.ts';
import type { Context } from '../context.ts';
import type { KeptFile } from '../files/readFile.ts';
import { readStatement } from '../sources/sql/readStatement.ts';
import { duckdb } from '../sources/types/duckdb.ts';
import { unlessAborted } from '../sources/unlessAborted.ts';
import { databaseOf, folderOf } from './convert.ts';
import { openFileAt } from './openFiles.ts';

/** A spreadsheet that is open as a database. */
export interface OpenSpreadsheet extends AskedDatabase {
  /** Runs a statement of our own, which nobody wrote: it is not read before. */
  runOwn(text: string, options: { readonly limit: number; readonly signal: AbortSignal }): Promise<WireSourceRows>;
}

/** Opens the database that `convert` made of a file. */
export function openSpreadsheet(context: Context, file: KeptFile, language: Language): OpenSpreadsheet {
  const opened = openFileAt(join(folderOf(context), databaseOf(file)));
  return {
    name: file.originalName || file.name,
    dialect: duckdb.label[language],
    quote: duckdb.quote,
    type: duckdb.key,
    statements: duckdb.dialect,
    tables: (signal) => unlessAborted(opened.tables(), signal),
    values: (signal) => unlessAborted(opened.values(), signal),
    run: async (text, options) => opened.run(readStatement(text, duckdb.dialect), options),
    runOwn: (text, options) => opened.run({ text, reads: 'rows' }, options),
  };
}
