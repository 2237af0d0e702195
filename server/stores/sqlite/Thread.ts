import { type ResourceLimits, Worker } from 'node:worker_threads';
import { rowObjects, type Rows as PackedRows } from './rowReader.mjs';

type Reply = { readonly id: number } & (
  { readonly rows: readonly PackedRows[] } | { readonly error: { readonly message: string; readonly code?: string } }
);

/** Rows of each query of a request. */
type Rows = Record<string, unknown>[][];

interface Waiting {
  readonly answered: Promise<Rows>;
  resolve(rows: Rows): void;
  reject(error: Error): void;
}

function waiting(): Waiting {
  let settle!: Pick<Waiting, 'resolve' | 'reject'>;
  const answered = new Promise<Rows>((resolve, reject) => (settle = { resolve, reject }));
  return { answered, ...settle };
}

const ended = (): Error => new Error('A thread that read the database has ended');

/**
 * A thread with a connection of its own to the embedded database; it answers one request after another.
 * Only its end frees the connection at once: libsql keeps one that was closed open until its statements are garbage collected.
 */
export class Thread<Ask> {
  readonly #waiting = new Map<number, Waiting>();
  readonly #worker: Worker;
  #lastId = 0;
  #lost: Error | undefined;

  constructor(file: URL, workerData: unknown, resourceLimits: ResourceLimits = {}) {
    this.#worker = new Worker(file, { workerData, resourceLimits });
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply) => this.#hear(reply));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', () => this.#lose(ended()));
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** The number of requests that wait for their answer. */
  get load(): number {
    return this.#waiting.size;
  }

  ask(ask: Ask): Promise<Rows> {
    if (this.#lost) return Promise.reject(this.#lost);
    const id = ++this.#lastId;
    // A request keeps the process alive until it is answered; an idle thread does not.
    this.#worker.ref();
    this.#worker.postMessage({ id, ask });
    const request = waiting();
    this.#waiting.set(id, request);
    return request.answered;
  }

  /** Ends the thread once it has answered what it was asked: cut off in the middle of a step, libsql ends the whole process. */
  async end(): Promise<void> {
    this.#lost ??= ended();
    this.#worker.ref();
    await Promise.allSettled([...this.#waiting.values()].map(({ answered }) => answered));
    await this.#worker.terminate();
  }

  #hear(reply: Reply): void {
    const request = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0 && !this.#lost) this.#worker.unref();
    if ('rows' in reply) request?.resolve(reply.rows.map(rowObjects));
    else request?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }));
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#lost);
    this.#waiting.clear();
  }
}
