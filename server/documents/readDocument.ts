import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { refuse } from '#schemas/wire/errors.ts';
import { acceptedEndings, formOf, otherForm } from '#schemas/wire/knowledge/forms.ts';
import { type ReadingInProcess, readInProcess } from '../sheets/reader/readInProcess.ts';
import type { Block } from './block.ts';
import { isReadInPlace, readInPlace } from './readInPlace.ts';
import type { DocumentBatch, DocumentLimits, DocumentRequest, ReadingProgress } from './reader/messages.ts';

const program = fileURLToPath(new URL('./documentReader.mjs', import.meta.url));
const mebibyte = 1024 * 1024;

/** Bounds of a document of a space. */
export const documentLimits: DocumentLimits = {
  maxPages: 5_000,
  maxCharacters: 20_000_000,
  maxUnpackedBytes: 512 * mebibyte,
  maxSeconds: 300,
  maxHeap: 768,
};

interface Reading extends Pick<ReadingInProcess, 'signal' | 'log'> {
  /** Name of the file, whose ending says what it is. */
  readonly name: string;
  /** Type of content, for what has no such name. */
  readonly type?: string;
  readonly limits?: DocumentLimits;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/**
 * The blocks of a document in reading order, batch by batch. Reads in a process of its own, which ends when the loop is left, and which
 * asks nobody for anything that the document names; a short plain text is read in place. Refuses with FILE_… what cannot be read. Take a turn in a `ReadingQueue` first.
 */
export async function* readDocument(
  file: FileHandle,
  { name, type = '', limits = documentLimits, signal, log, onProgress }: Reading,
): AsyncGenerator<readonly Block[]> {
  const other = otherForm(name);
  if (other) throw refuse('FILE_OLD_FORM', other);
  const form = formOf(name, type);
  if (!form) throw refuse('FILE_TYPE_REFUSED', { accepted: acceptedEndings.join(' ') });
  const request: DocumentRequest = { form, type, limits };
  if (isReadInPlace(request, (await file.stat()).size)) {
    const blocks = await readInPlace(file.fd, request);
    if (blocks.length === 0) throw refuse('FILE_WITHOUT_TEXT');
    yield blocks;
    return;
  }
  let isEmpty = true;
  for await (const { blocks, progress } of readInProcess<DocumentBatch>({ program, file, request, signal, log })) {
    if (progress) onProgress?.(progress);
    if (blocks.length === 0) continue;
    isEmpty = false;
    yield blocks;
  }
  if (isEmpty) throw refuse('FILE_WITHOUT_TEXT');
}
