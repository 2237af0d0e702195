import type { FileHandle } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Batch, ReadEncoding, ReadLimits, ReadSheets } from './messages.ts';
import { ReaderProcess } from './ReaderProcess.ts';

const mebibyte = 1024 * 1024;

/** Bounds of a file whose rows become records. Of a file little is held at once, but for the texts that cells share. */
export const importLimits: ReadLimits = {
  maxRows: 200_000,
  maxCells: 20_000_000,
  maxUnpackedBytes: 512 * mebibyte,
  maxSeconds: 60,
  maxHeap: 384,
};

/** A reader that has had its seconds says so itself; one that says nothing for so many times as long is stuck. */
const patience = 10;

interface Reading {
  readonly encoding?: ReadEncoding;
  readonly limits?: ReadLimits;
  /** The first alone, unless said. */
  readonly sheets?: ReadSheets;
  /** Ends the reading, which then throws its reason. */
  readonly signal?: AbortSignal;
  /** Is told why a file could not be read; whoever sent it is not told what a library says of it. */
  readonly log?: FastifyBaseLogger;
}

/**
 * The rows of a CSV or XLSX file in batches; every cell is text, dates in ISO 8601. Reads in a process of its own, which ends when the
 * loop is left. Refuses what is too much, and what cannot be read, with the FILE_… codes. Take a turn in a `ReadingQueue` first.
 */
export async function* readSheet(
  file: FileHandle,
  { encoding = 'auto', limits = importLimits, sheets = 'first', signal, log }: Reading = {},
): AsyncGenerator<Batch> {
  signal?.throwIfAborted();
  const reader = new ReaderProcess(file.fd, { encoding, limits, sheets }, signal);
  let left = limits.maxSeconds * 1000 * patience;
  try {
    for (;;) {
      const asked = performance.now();
      const message = await reader.next(left);
      signal?.throwIfAborted();
      left -= performance.now() - asked;
      if (!message || message.is === 'refused') log?.info({ reason: message?.reason ?? 'the reader ended' }, 'a file could not be read');
      if (!message) throw refuse(reader.hasStarted ? 'FILE_TOO_DEMANDING' : 'UNAVAILABLE');
      if (message.is === 'refused') throw new Refusal(message.refused.code, message.refused.facts, {});
      if (message.is === 'end') return;
      yield message;
      reader.goOn();
    }
  } finally {
    await reader.end();
  }
}
