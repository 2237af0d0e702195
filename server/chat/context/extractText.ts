import { fileKindOf, headBytes, textIn } from '#schemas/wire/chat/files.ts';
import type { Context } from '../../context.ts';
import type { KeptFile } from '../../files/readFile.ts';
import { storableText } from '../../calls/readInput.ts';
import { type Asking, type FileWords, wordsInSheet } from './sheetWords.ts';

/** No letter takes more bytes than this. */
const bytesPerUnit = 4;
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

/** Detects the kind of a file by its bytes, and extracts its text: at most so many UTF-16 units of text, or of the rows of a workbook's first sheet. */
export async function extractText(context: Context, asking: Asking, file: KeptFile, name: string, most: number): Promise<FileWords> {
  const bytes = await firstBytes(file, Math.max(headBytes, most * bytesPerUnit));
  const kind = fileKindOf(bytes, name);
  if (kind === 'image') return { kind, text: null };
  if (kind === 'other') return { kind, text: null, unread: 'unreadable' };
  if (most === 0) return { kind, text: null, unread: 'noRoom' };
  if (kind === 'sheet') return wordsInSheet(context, asking, file, most);
  const text = textIn(bytes) ?? '';
  const isCut = text.length > most || bytes.length < file.size;
  return { kind, text: cutTo(text, most), ...(isCut && { unread: 'cut' }) };
}
