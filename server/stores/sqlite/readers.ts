import { boundOf } from './connection.ts';
import type { ReadQuery } from '../store.ts';
import { Thread } from './Thread.ts';

/** Where a thread reads, and how its connection is set. */
export interface Place {
  readonly path: string;
  readonly pragmas: readonly string[];
}

/** A query whose values can be bound; throws `TypeError` at one that cannot. */
export const boundQuery = ({ sql, parameters, after, isWritten }: ReadQuery): ReadQuery => ({
  sql,
  parameters: parameters.map(boundOf),
  after,
  isWritten,
});

/** One reader; a thread that was lost is replaced at the next query. */
class Reader {
  #thread: Thread<readonly ReadQuery[]> | undefined;

  constructor(readonly place: Place) {}

  get load(): number {
    return this.#thread?.load ?? 0;
  }

  read(queries: readonly ReadQuery[]): Promise<Record<string, unknown>[][]> {
    if (!this.#thread || this.#thread.isLost) this.#thread = new Thread(new URL('./sqliteReader.mjs', import.meta.url), this.place);
    return this.#thread.ask(queries);
  }

  /** Ends the thread once it has answered; the next query starts another one. */
  async renew(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }
}

/** Threads that read the embedded database, so that a long read holds up neither the server nor, while a thread is free, another read. */
export function openReaders(place: Place, count: number) {
  const readers = Array.from({ length: count }, () => new Reader(place));
  const renew = async (): Promise<void> => void (await Promise.all(readers.map((reader) => reader.renew())));
  let isClosed = false;
  return {
    /** Reads queries one after another in one thread; gives the rows of each. */
    async read(queries: readonly ReadQuery[]): Promise<Record<string, unknown>[][]> {
      if (isClosed) throw new Error('The store is closed');
      return readers.reduce((least, reader) => (reader.load < least.load ? reader : least)).read(queries.map(boundQuery));
    },
    /** Opens the connections anew, so that they know what has become of the database's statistics. */
    renew,
    async close(): Promise<void> {
      isClosed = true;
      await renew();
    },
  };
}
