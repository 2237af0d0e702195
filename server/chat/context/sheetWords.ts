import type { FileHandle } from 'node:fs/promises';
import { type FileKind, largestSheet, type Unread } from '#schemas/wire/chat/files.ts';
import { type ErrorCode, isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { KeptFile } from '../../files/readFile.ts';
import type { ReadLimits, SheetRow } from '../../sheets/reader/messages.ts';
import { ReadingQueue } from '../../sheets/reader/ReadingQueue.ts';
import { readSheet } from '../../sheets/reader/readSheet.ts';
import { spool } from '../../sheets/reader/spool.ts';
import { storableText } from '../../calls/readInput.ts';

/** The words of a file, and why some or all of them were not read. */
export interface FileWords {
  readonly kind: FileKind;
  /** Null when nothing of it was read. */
  readonly text: string | null;
  readonly unread?: Unread;
}

/** The asking user; `gone` aborts when they have hung up. */
export interface Asking {
  readonly userId: number;
  readonly gone: AbortSignal;
}

const sheetLimits: ReadLimits = {
  maxRows: 1_048_576,
  maxCells: 5_000_000,
  maxUnpackedBytes: 64 * 1024 * 1024,
  maxSeconds: 20,
  maxHeap: 192,
};
const queue = new ReadingQueue({ atOnce: 2, perUser: 1, heldPerUser: 20 });

/** Refusals for the size of what is in a file. */
const tooLarge: readonly ErrorCode[] = [
  'FILE_UNPACKS_TOO_LARGE',
  'FILE_TOO_MANY_CELLS',
  'FILE_TOO_MANY_ROWS',
  'FILE_ROW_TOO_LONG',
  'FILE_TOO_DEMANDING',
];

const lineOf = ({ cells }: SheetRow): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? cell : cell.text).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;

/** Rows as lines, with tabs between the cells, as far as there is room. */
async function rowsIn({ log }: Context, file: FileHandle, gone: AbortSignal, most: number): Promise<Pick<FileWords, 'text' | 'unread'>> {
  let text = '';
  for await (const { rows } of readSheet(file, { limits: sheetLimits, signal: gone, log })) {
    for (const row of rows) {
      text += lineOf(row);
      if (text.length > most) return { text: storableText(text.slice(0, most)), unread: 'cut' };
    }
  }
  return { text: storableText(text) };
}

/** The rows of the first sheet of a workbook, at most so many UTF-16 units of them, read when it is its turn. */
export async function wordsInSheet(context: Context, { userId, gone }: Asking, file: KeptFile, most: number): Promise<FileWords> {
  const kind = 'sheet';
  if (file.size > largestSheet) return { kind, text: null, unread: 'tooLarge' };
  const leave = queue.join(userId);
  try {
    const read = async (): Promise<FileWords> => {
      const copy = await spool(context.settings.dataDir, file.bytes());
      return { kind, ...(await rowsIn(context, copy, gone, most).finally(() => copy.close())) };
    };
    return await queue.run(userId, gone, read);
  } catch (error) {
    if (gone.aborted) throw refuse('UNAVAILABLE');
    if (!isRefusal(error) || !error.code.startsWith('FILE_')) throw error;
    return { kind, text: null, unread: tooLarge.includes(error.code) ? 'tooLarge' : 'unreadable' };
  } finally {
    leave();
  }
}
