import { Worker } from 'node:worker_threads';
import { refuse } from '#schemas/wire/errors.ts';

/** How a CSV file is encoded; `auto` takes UTF-8 if it is valid, else GB18030. A workbook says so itself. */
export const readEncodings = ['auto', 'utf-8', 'gb18030'] as const;
export type ReadEncoding = (typeof readEncodings)[number];

export interface ReadLimits {
  /** Rows below the head. */
  readonly maxRows: number;
  /** What a workbook may unpack to. */
  readonly maxUnpackedBytes: number;
}
export const readLimits: ReadLimits = { maxRows: 200_000, maxUnpackedBytes: 512 * 1024 * 1024 };

type Refused = { readonly code: 'FILE_TOO_MANY_ROWS' | 'FILE_UNPACKS_TOO_LARGE'; readonly facts: { readonly limit: number } };
type Message = { rows: string[][]; total: number } | { end: true; total: number } | { refusal: Refused } | { error: string };
interface Batch {
  readonly rows: string[][];
  /** All rows of the file, the head included. */
  readonly total: number;
}

/**
 * The rows of a CSV or XLSX file in batches; every cell is text, dates in ISO 8601. Reads in a thread of its own, whose
 * memory is limited; leaving the loop ends it. Refuses what is too much, and what cannot be read.
 */
export async function* readSheet(bytes: Uint8Array, encoding: ReadEncoding = 'auto', limits = readLimits): AsyncGenerator<Batch> {
  const worker = new Worker(new URL('./sheetReader.mjs', import.meta.url), {
    workerData: { bytes, encoding, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const messages = messagesOf(worker);
  try {
    for (;;) {
      const message = await messages.next();
      if ('refusal' in message) throw refuse(message.refusal.code, message.refusal.facts);
      if ('error' in message) throw refuse('FILE_UNREADABLE', { detail: message.error });
      if ('end' in message) return;
      yield message;
      worker.postMessage('next');
    }
  } finally {
    await worker.terminate();
  }
}

/** What a worker says, one message at a time; a worker that ends without a word has failed. */
function messagesOf(worker: Worker): { next(): Promise<Message> } {
  const waiting: Message[] = [];
  let hear: ((message: Message) => void) | undefined;
  const push = (message: Message): void => {
    if (hear) hear(message);
    else waiting.push(message);
    hear = undefined;
  };
  worker.on('message', push);
  worker.on('error', (error: Error) => push({ error: error.message }));
  worker.on('exit', () => push({ error: 'the reader stopped' }));
  return { next: () => (waiting.length > 0 ? Promise.resolve(waiting.shift()!) : new Promise((resolve) => (hear = resolve))) };
}
