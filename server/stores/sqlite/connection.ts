import Database from 'libsql';
import { rowObjects, rowReader } from './rowReader.mjs';

/** Milliseconds that a connection waits for another one's lock: only a checkpoint or a backup holds one that long. */
const patience = 5000;
const keptStatements = 300;

type Bound = string | number | bigint | Uint8Array | null;

/** Converts a value for binding, as SQLite stores it: a boolean is 0 or 1. The driver ends the process on a boolean, so nothing unknown may reach it. */
export function boundOf(value: unknown): Bound {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'bigint' || value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new TypeError(`A query cannot take ${typeof value} as a value`);
}

/** An embedded database as Kysely's driver wants it, its statements prepared once each. */
export function openConnection(path: string, pragmas: readonly string[]) {
  const database = new Database(path, { timeout: patience });
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const version = database.prepare('pragma data_version').raw(true);
  const prepare = (sql: string, isWritten?: boolean) => {
    const rows = rowReader(database, sql, isWritten);
    const all = (parameters: readonly unknown[]) => rowObjects(rows.all(parameters.map(boundOf)));
    return {
      reader: rows.isReader,
      all,
      run: (parameters: readonly unknown[]) => rows.run(parameters.map(boundOf)),
      iterate: (parameters: readonly unknown[]) => all(parameters).values(),
    };
  };
  return {
    prepare(sql: string, isWritten?: boolean) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= keptStatements) statements.clear();
      const statement = prepare(sql, isWritten);
      statements.set(sql, statement);
      return statement;
    },
    /** Number that is another one as soon as some other connection has committed, of this process or not. */
    dataVersion: (): number => (version.get([]) as [number])[0],
    isInTransaction: () => database.inTransaction,
    exec: (sql: string) => database.exec(sql),
    close: () => void (database.open && database.close()),
  };
}
export type Connection = ReturnType<typeof openConnection>;
