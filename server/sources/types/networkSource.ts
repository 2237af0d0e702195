import { ReadingQueue } from '../../sheets/reader/ReadingQueue.ts';
import { cancelUntilEnded } from '../cancelUntilEnded.ts';
import { connecting } from '../connecting.ts';
import { failureOf, isOfConnection, type Place, sqlFailure } from '../failures.ts';
import { type Batches, limited } from '../limited.ts';
import type { Source, SourceQuery, SourceTable } from '../sourceType.ts';
import { mostPooled } from './network.ts';

/** Connections to a database on a server, as far as its type has its own way with them. */
export interface Sessions<Connection> {
  /** The address and the user, which failures are worded with. */
  readonly place: Place;
  acquire(): Promise<Connection>;
  /** Has the server stop what a connection is doing. */
  cancel(connection: Connection): Promise<unknown>;
  /** Makes a connection ready to read, and nothing but read. */
  begin(connection: Connection): Promise<unknown>;
  /** Takes back whatever may be left of the work, before somebody else has the connection. */
  end(connection: Connection): Promise<unknown>;
  release(connection: Connection): unknown;
  /** Closes a connection that nobody may use again. */
  destroy(connection: Connection): unknown;
  /** True where rows that nobody has read keep a connection busy: it is closed after them, which ends the query at the server. */
  readonly closesUnread?: true;
  version(connection: Connection): Promise<string>;
  schema(connection: Connection): Promise<readonly SourceTable[]>;
  batches(connection: Connection, query: SourceQuery): Batches;
  close(): Promise<void>;
}

/** One user in the queue of a source: all wait alike. */
const everybody = 0;

/** A database on a server, asked through sessions. Who finds all of them busy waits for one here, where waiting is no failure and can be given up. */
export function networkSource<Connection>(sessions: Sessions<Connection>): Source {
  const { place } = sessions;
  const queue = new ReadingQueue({ atOnce: mostPooled.connections, perUser: mostPooled.connections, heldPerUser: Infinity });

  async function withConnection<Result>(
    signal: AbortSignal,
    work: (connection: Connection) => Promise<Result>,
    leavesRows: (result: Result) => boolean = () => false,
  ): Promise<Result> {
    signal.throwIfAborted();
    const connection = await connecting(sessions.acquire(), { place, signal, give: sessions.destroy }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failureOf(error, place);
    });
    const ended = cancelUntilEnded(signal, () => sessions.cancel(connection));
    try {
      signal.throwIfAborted();
      await sessions.begin(connection);
      const result = await work(connection);
      if (leavesRows(result)) sessions.destroy(connection);
      else {
        await sessions.end(connection);
        signal.throwIfAborted();
        sessions.release(connection);
      }
      return result;
    } catch (error) {
      sessions.destroy(connection);
      signal.throwIfAborted();
      throw failureOf(error, place);
    } finally {
      ended();
    }
  }

  const connected: typeof withConnection = (signal, ...work) => queue.run(everybody, signal, () => withConnection(signal, ...work));

  async function rowsOf(connection: Connection, query: SourceQuery) {
    try {
      return await limited(sessions.batches(connection, query), query);
    } catch (error) {
      throw isOfConnection(error) ? failureOf(error, place) : sqlFailure(error, query.statement.text);
    }
  }

  return {
    test: (signal) => connected(signal, (connection) => sessions.version(connection)),
    schema: (signal) => connected(signal, (connection) => sessions.schema(connection)),
    query: (query) =>
      connected(
        query.signal,
        (connection) => rowsOf(connection, query),
        ({ isCut }) => isCut && sessions.closesUnread === true,
      ),
    close: () => sessions.close(),
  };
}
