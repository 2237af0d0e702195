import { type FileKind, fileKindOf, headBytes, largestSheet, textIn, type Unread } from '#schemas/wire/chat/files.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { KeptFile } from '../../files/readFile.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import { storableText } from '../../calls/readInput.ts';

/** What of a file can be told in words. */
export interface FileWords {
  readonly kind: FileKind;
  /** Null when nothing of it was read. */
  readonly text: string | null;
  readonly unread?: Unread;
}

/** No letter takes more bytes than this. */
const bytesPerUnit = 4;
/** A workbook is read whole, however little of it is told. */
const sheetLimits = { maxRows: Number.POSITIVE_INFINITY, maxUnpackedBytes: 64 * 1024 * 1024 };
/** So many workbooks are read at once: each takes a thread and much memory. */
const mostSheets = 2;

const reading = new Set<Promise<unknown>>();

/** Does the work when fewer than `mostSheets` others are being done. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (reading.size >= mostSheets) await Promise.race(reading);
  const done = work();
  const settled = done.catch(() => {}).finally(() => reading.delete(settled));
  reading.add(settled);
  return done;
}

/** The first bytes of a file, so many or a little more; all of them when it has no more. */
async function firstBytes(file: KeptFile, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file.bytes()) {
    parts.push(part);
    if ((size += part.length) >= most) break;
  }
  return Buffer.concat(parts);
}

const cutTo = (text: string, most: number): string => storableText(text.slice(0, most));

/** Rows as lines, with tabs between the cells, as far as there is room. */
async function rowsIn(bytes: Buffer, most: number): Promise<{ readonly text: string; readonly isCut: boolean }> {
  let text = '';
  for await (const { rows } of readSheet(bytes, 'auto', sheetLimits)) {
    text += rows.map((cells) => `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`).join('');
    if (text.length > most) return { text: cutTo(text, most), isCut: true };
  }
  return { text: storableText(text), isCut: false };
}

async function wordsInSheet(file: KeptFile, most: number): Promise<FileWords> {
  const kind = 'sheet';
  if (file.size > largestSheet) return { kind, text: null, unread: 'tooLarge' };
  try {
    const { text, isCut } = await inTurn(async () => rowsIn(await firstBytes(file, largestSheet), most));
    return { kind, text, ...(isCut && { unread: 'cut' }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { kind, text: null, unread: error.code === 'FILE_UNPACKS_TOO_LARGE' ? 'tooLarge' : 'unreadable' };
  }
}

/** What a file is by its bytes, and its words: at most so many UTF-16 units of text, or of the rows of a workbook's first sheet. */
export async function readWords(file: KeptFile, name: string, most: number): Promise<FileWords> {
  const bytes = await firstBytes(file, Math.max(headBytes, most * bytesPerUnit));
  const kind = fileKindOf(bytes, name);
  if (kind === 'image') return { kind, text: null };
  if (kind === 'other') return { kind, text: null, unread: 'unreadable' };
  if (most === 0) return { kind, text: null, unread: 'noRoom' };
  if (kind === 'sheet') return wordsInSheet(file, most);
  const text = textIn(bytes) ?? '';
  const isCut = text.length > most || bytes.length < file.size;
  return { kind, text: cutTo(text, most), ...(isCut && { unread: 'cut' }) };
}
