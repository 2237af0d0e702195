import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { refuse } from '#schemas/wire/errors.ts';
import { sqlFailure } from '../failures.ts';
import { mostCharacters } from '../limited.ts';
import type { Source, SourceMeans, SourceQuery, SourceRows } from '../sourceType.ts';
import { columnsIn, tablesOf } from '../tablesOf.ts';
import { ReadingQueue } from '../../sheets/reader/ReadingQueue.ts';
import { FileReader } from './FileReader.ts';
import type { OpenFile } from './messages.ts';

interface FileSource {
  readonly engine: OpenFile['engine'];
  /** As people call it: `SQLite`. */
  readonly type: string;
  /** As it was entered: within the folder of sources. */
  readonly path: string;
  /** Gives the columns of `CatalogueColumn`, in their order. */
  readonly catalogue: string;
}

interface FileMeans extends Pick<SourceMeans, 'folder'> {
  /** A process that was started to read a file before it is needed, while there is one. */
  readerAtHand?(): FileReader | undefined;
}

/** Readers of one file that work at once; a further question waits. */
const mostReaders = 2;
/** One user in the queue of a file: all wait alike. */
const everybody = 0;
const mostColumns = 100_000;
/** Failures of a database, or of the process that reads it, by which a result is more than there is room for. */
const tooLarge = /out of memory|string longer than/i;

/** The file of a path within the folder of sources, with what leads there by links followed. Refuses with SOURCE_FILE_MISSING what is elsewhere, as if it were not there. */
export async function fileIn(folder: string, path: string): Promise<string> {
  const missing = (): Error => refuse('SOURCE_FILE_MISSING', { file: path, folder });
  try {
    const [home, file] = await Promise.all([realpath(folder), realpath(join(folder, isAbsolute(path) ? relative(folder, path) : path))]);
    const way = relative(home, file);
    if (way === '' || way.startsWith('..') || isAbsolute(way)) throw missing();
    return file;
  } catch {
    throw missing();
  }
}

/** A database in a file on the server, read by processes of their own. */
export function openFile({ engine, type, path, catalogue }: FileSource, { folder, readerAtHand }: FileMeans): Source {
  const idle: FileReader[] = [];
  let isClosed = false;
  const queue = new ReadingQueue({ atOnce: mostReaders, perUser: mostReaders, heldPerUser: Infinity });

  async function open(signal: AbortSignal): Promise<{ readonly reader: FileReader; readonly version: string }> {
    const file = await fileIn(folder, path);
    const reader = readerAtHand?.() ?? new FileReader();
    const reply = await reader.ask({ is: 'open', engine, path: file }, signal);
    if (reply.is === 'open') return { reader, version: reply.version };
    reader.end();
    throw refuse('SOURCE_FILE_INVALID', { file: path, type });
  }

  const ask = ({ statement, limit, signal }: SourceQuery): Promise<SourceRows> =>
    queue.run(everybody, signal, async () => {
      const reader = idle.pop() ?? (await open(signal)).reader;
      const reply = await reader.ask({ is: 'ask', statement: statement.text, limit, mostCharacters }, signal);
      if (isClosed) reader.end();
      else if (!reader.hasEnded) idle.push(reader);
      if (reply.is === 'rows') return { columns: reply.columns, rows: reply.rows, isCut: reply.isCut };
      if (reply.is === 'failed' && tooLarge.test(reply.message)) throw refuse('SOURCE_RESULT_TOO_LARGE');
      throw sqlFailure(reply.is === 'failed' ? reply.message : reply.is, statement.text);
    });

  return {
    async test(signal) {
      const { reader, version } = await open(signal);
      reader.end();
      return version;
    },
    async schema(signal) {
      const { columns, rows } = await ask({ statement: { text: catalogue, reads: 'rows' }, limit: mostColumns, signal });
      return tablesOf(columnsIn(columns, rows));
    },
    query: ask,
    async close() {
      isClosed = true;
      for (const reader of idle.splice(0)) reader.end();
    },
  };
}
