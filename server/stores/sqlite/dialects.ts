import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { pause } from '../../eventLoop.ts';
import type { Connection } from './connection.ts';

const dialectOn = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class ImmediateDriver extends SqliteDriver {
  readonly #database: Connection;

  constructor(database: Connection) {
    super({ database });
    this.#database = database;
  }

  /**
   * Takes the write lock at once: a transaction that begins by reading would else fail when it comes to write. Of many that wait for one another, each begins
   * within the turn in which the last one ended: others have theirs first, once it has lasted long.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await pause();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite itself rolls back when the disk is full or fails; rolling back once more would hide what was wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs every query on one connection, one user of it at a time. */
export const onConnection = (database: Connection): Dialect => dialectOn(() => new ImmediateDriver(database));

const noTransaction = async (): Promise<never> => {
  throw new Error('Transactions are begun by store.transaction');
};

/** Answers every query by `read`; knows no transactions. */
export function readingBy(read: (query: CompiledQuery) => Promise<unknown[]>): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => ({ rows: (await read(query)) as Row[] }),
    streamQuery: () => {
      throw new Error('Streams are opened by store.stream');
    },
  };
  const nothing = async () => {};
  return dialectOn(() => ({
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: nothing,
    destroy: nothing,
  }));
}
