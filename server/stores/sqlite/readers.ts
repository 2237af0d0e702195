import { Worker } from 'node:worker_threads';
import { boundOf } from './connection.ts';

interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
type Ask =
  | ({ readonly kind: 'all' } & Query)
  | ({ readonly kind: 'open'; readonly batchSize: number } & Query)
  | { readonly kind: 'next' | 'close'; readonly of: number }
  | { readonly kind: 'renew' | 'end' };
/** What a reader thread is asked. */
export type Request = { readonly id: number } & Ask;
type Reply = { readonly id: number } & (
  { readonly rows: unknown[] } | { readonly error: { readonly message: string; readonly code?: string } }
);

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** One thread with a connection of its own; one that dies fails what it was asked and is replaced at the next question. */
class Reader {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(readonly data: { readonly path: string; readonly pragmas: readonly string[] }) {}

  get load(): number {
    return this.#waiting.size;
  }

  /** Gives the rows, and the number by which a stream is called afterwards. */
  ask(ask: Ask): { id: number; rows: Promise<unknown[]> } {
    if (this.#isClosed) throw new Error('The store is closed');
    const id = ++this.#lastId;
    const worker = (this.#worker ??= this.#start());
    const rows = new Promise<unknown[]>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    // A question keeps the process alive until it is answered; an idle thread does not.
    worker.ref();
    worker.postMessage({ id, ...ask });
    return { id, rows };
  }

  /** Opens the connection anew, so that it knows what has become of the database's statistics. */
  async renew(): Promise<void> {
    if (this.#worker && !this.#isClosed) await this.ask({ kind: 'renew' }).rows;
  }

  /** Ends the thread, after it has answered what it was asked. */
  async close(): Promise<void> {
    const worker = this.#worker;
    const ended = worker && new Promise((resolve) => worker.once('exit', resolve));
    worker?.ref();
    if (worker) this.ask({ kind: 'end' }).rows.catch(() => {});
    this.#isClosed = true;
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqliteReader.mjs', import.meta.url), { workerData: this.data });
    worker.unref();
    worker.on('message', (reply: Reply) => this.#hear(reply));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('A thread that read the database has ended')));
    return worker;
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('rows' in reply) waiting?.resolve(reply.rows);
    else waiting?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }));
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Threads that read the embedded database, so that a long read holds up neither the server nor, while a thread is free, another read. */
export function openReaders(path: string, pragmas: readonly string[], count: number) {
  const readers = Array.from({ length: count }, () => new Reader({ path, pragmas }));
  const leastBusy = (): Reader => readers.reduce((least, reader) => (reader.load < least.load ? reader : least));
  const close = async (reader: Reader, of: number): Promise<void> => {
    await reader.ask({ kind: 'close', of }).rows;
  };
  const bound = ({ sql, parameters }: Query): Query => ({ sql, parameters: parameters.map(boundOf) });

  return {
    all: async (query: Query): Promise<unknown[]> => leastBusy().ask({ kind: 'all', ...bound(query) }).rows,
    async *stream(query: Query, batchSize: number): AsyncGenerator<unknown[]> {
      const reader = leastBusy();
      const { id: of, rows: opened } = reader.ask({ kind: 'open', batchSize, ...bound(query) });
      try {
        await opened;
        for (;;) {
          const batch = await reader.ask({ kind: 'next', of }).rows;
          if (batch.length > 0) yield batch;
          if (batch.length < batchSize) return;
        }
      } finally {
        await close(reader, of);
      }
    },
    renew: async (): Promise<void> => void (await Promise.all(readers.map((reader) => reader.renew()))),
    close: async (): Promise<void> => void (await Promise.all(readers.map((reader) => reader.close()))),
  };
}
