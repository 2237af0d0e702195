import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Batch, ReadEncoding, ReadLimits, ReadRequest, ReadSheets } from './messages.ts';
import { type ReadingInProcess, readInProcess } from './readInProcess.ts';

const program = fileURLToPath(new URL('./sheetReader.mjs', import.meta.url));
const mebibyte = 1024 * 1024;

/** Bounds of a file whose rows become records. Of a file little is held at once, but for the texts that cells share. */
export const importLimits: ReadLimits = {
  maxRows: 200_000,
  maxCells: 20_000_000,
  maxUnpackedBytes: 512 * mebibyte,
  maxSeconds: 60,
  maxHeap: 384,
};

interface Reading extends Pick<ReadingInProcess, 'signal' | 'log'> {
  readonly encoding?: ReadEncoding;
  readonly limits?: ReadLimits;
  /** The first alone, unless said. */
  readonly sheets?: ReadSheets;
}

/**
 * The rows of a CSV or XLSX file in batches; every cell is text, dates in ISO 8601. Reads in a process of its own, which ends when the
 * loop is left. Refuses what is too much, and what cannot be read, with the FILE_… codes. Take a turn in a `ReadingQueue` first.
 */
export function readSheet(
  file: FileHandle,
  { encoding = 'auto', limits = importLimits, sheets = 'first', signal, log }: Reading = {},
): AsyncGenerator<Batch> {
  const request: ReadRequest = { encoding, limits, sheets };
  return readInProcess<Batch & { readonly is: 'rows' }>({ program, file, request, signal, log });
}
