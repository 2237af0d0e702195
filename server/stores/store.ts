import type { Compilable, CompiledQuery, Kysely, RawBuilder, Transaction } from 'kysely';

/** Tables are declared by resources at run time, so their columns are not known to the compiler. */
export type Tables = Record<string, Record<string, any>>; // any: see above
/** Anything a query can be built on: the store itself, or a transaction of it. */
export type Database = Kysely<Tables> | Transaction<Tables>;

/** A query that is read with others. */
export interface ReadQuery extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** Read only where the query before it gave at least so many rows; else its rows are none. */
  readonly after?: number | undefined;
  /**
   * A short answer that costs much, such as a count: kept as long as nothing is written, where the store tells its `dataVersion`.
   * Never the query before one with `after`.
   */
  readonly mayBeKept?: true | undefined;
  /** Walks an index and reads few rows: an embedded database is read at once, sooner than another thread is asked for them. */
  readonly isShort?: boolean | undefined;
  /** Gives one row, whose `rows` are JSON that the database has written, and whose `count` is how many these are. */
  readonly isWritten?: boolean | undefined;
}

/** Terms of a transaction. */
export interface TransactionTerms {
  /**
   * A commit that waits for no disk: it outlives the process, but may be lost when the machine's power fails soon after. For what is written
   * again soon in any case, and never for what somebody is told is stored.
   */
  readonly mayBeLost?: true;
  /**
   * Changes thousands of rows: an embedded database writes them as they are changed, and moves them to their places in another thread, so that the
   * commit holds nobody up.
   */
  readonly isLarge?: true;
}

/** One database, embedded or not: the same queries run on both. */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres';
  /** For reading only; a write through it is refused. Heavy reads do not block the event loop. */
  readonly db: Kysely<Tables>;
  /** For reading a few rows by an indexed column: answered at once, even while heavy reads of `db` are under way. */
  readonly lookups: Kysely<Tables>;
  /**
   * Version of all that is stored: the same twice means that nothing was written between, by this process or any other. Undefined where it
   * takes a question to another machine.
   */
  dataVersion(): number | undefined;
  /** Reads like `db`, several queries one after another, at the price of one where each would be a trip to another thread. Gives the rows of each. */
  readEach(queries: readonly ReadQuery[]): Promise<Record<string, unknown>[][]>;
  /** Reads as many rows as there are, a batch at a time, all from one moment; the next batch is read when it is asked for. */
  stream<Row>(query: Compilable<Row>, batchSize: number): AsyncIterable<Row[]>;
  /**
   * Runs all of `work` or nothing of it, as if no other transaction ran meanwhile. Writes go through here, and nowhere else.
   * When it clashes with another one, all of `work` is run again: it must do nothing that a rollback does not undo.
   */
  transaction<Result>(work: (trx: Transaction<Tables>) => Promise<Result>, terms?: TransactionTerms): Promise<Result>;
  /**
   * Runs a statement that may take long, as a transaction of its own: an embedded database has another thread do it, and those who write wait for it
   * without holding anybody up.
   */
  aside(statement: RawBuilder<unknown>): Promise<void>;
  /** Passes a message to every replica on the same database, this one included. */
  publish(channel: string, message: string): Promise<void>;
  /** Hears the messages of a channel; gives the function that stops it. `missed` is called when some may have been lost. */
  subscribe(channel: string, hear: (message: string) => void, missed?: () => void): () => void;
  close(): Promise<void>;
}
