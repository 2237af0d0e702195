import { basename, dirname } from 'node:path';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import type { ColumnValues } from '../sources/service.ts';
import type { SourceQuery, SourceTable } from '../sources/sourceType.ts';
import { timed } from '../sources/timed.ts';
import type { FileReader } from '../sources/reader/FileReader.ts';
import { openFile } from '../sources/reader/openFile.ts';
import { duckdb, duckdbFile } from '../sources/types/duckdb.ts';
import { readValues } from '../sources/values.ts';

/** Databases of files that stay open between questions, and milliseconds after which one that nobody asks is closed. */
const most = { open: 6, idle: 3 * 60_000 };

/** The database of a file. It never changes: its tables and values are read once. */
interface OpenFile {
  run(statement: SourceQuery['statement'], options: Pick<SourceQuery, 'limit' | 'signal'>): Promise<WireSourceRows>;
  tables(): Promise<readonly SourceTable[]>;
  values(): Promise<readonly ColumnValues[]>;
  close(): Promise<void>;
}

const opened = new Map<string, { readonly file: OpenFile; readonly timer: NodeJS.Timeout }>();

/**
 * The database of a file at this path, opened where it is not. It is read in a process of its own, which writes nothing and reaches nothing else: one
 * that was started for it before, or a new one.
 */
export function openFileAt(path: string, started?: FileReader): OpenFile {
  const known = opened.get(path);
  clearTimeout(known?.timer);
  if (known) started?.end();
  const file = known?.file ?? openedFile(path, started);
  opened.delete(path);
  opened.set(path, { file, timer: setTimeout(() => closeFile(path), most.idle).unref() });
  for (const longest of [...opened.keys()].slice(0, -most.open)) closeFile(longest);
  return file;
}

/** Closes the databases of a folder. */
export function closeFilesIn(folder: string): void {
  for (const path of opened.keys()) if (dirname(path) === folder) closeFile(path);
}

function closeFile(path: string): void {
  const known = opened.get(path);
  opened.delete(path);
  clearTimeout(known?.timer);
  void known?.file.close();
}

function openedFile(path: string, started: FileReader | undefined): OpenFile {
  const waiting = started ? [started] : [];
  const readerAtHand = () => waiting.pop();
  const source = openFile({ ...duckdbFile, path: basename(path) }, { folder: dirname(path), readerAtHand });
  const unaborted = new AbortController().signal;
  const run: OpenFile['run'] = async (statement, { limit, signal }) => {
    const { result, milliseconds } = await timed((both) => source.query({ statement, limit, signal: both }), signal);
    return { ...(result as Pick<WireSourceRows, 'columns' | 'rows' | 'isCut'>), tables: [], rules: [], milliseconds };
  };
  const tables = once(async () => (await timed((signal) => source.schema(signal), unaborted)).result);
  const close = async () => {
    readerAtHand()?.end();
    await source.close();
  };
  const own = {
    quote: duckdb.quote,
    type: duckdb.key,
    run: (text: string, options: Pick<SourceQuery, 'limit' | 'signal'>) => run({ text, reads: 'rows' }, options),
  };
  return { run, tables, values: once(async () => readValues(own, await tables())), close };
}

/** Reads once, and again only where that failed. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let known: Promise<Result> | undefined;
  return () =>
    (known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}
