// @ts-check
// A process that reads one database file, and can be killed in the midst of it. Talked to by FileReader.ts.
import { createRequire } from 'node:module';

/**
 * @typedef {{ columns: string[], rows: unknown[][], isCut: boolean }} Rows
 * @typedef {{ version: () => Promise<string>, ask: (ask: import('./messages.ts').Ask) => Promise<Rows> }} Engine
 */

/** @param {unknown} value */
const plain = (value) => {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return `0x${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return value !== null && typeof value === 'object' ? String(value) : value;
};

/** Collects rows up to the limits. @param {import('./messages.ts').Ask} ask */
function collector({ limit, mostCharacters }) {
  /** @type {unknown[][]} */
  const rows = [];
  let characters = 0;
  return {
    rows,
    /** False when it takes no more. @param {readonly unknown[]} row */
    take(row) {
      const cells = row.map(plain);
      for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 8;
      if (rows.length === limit || characters > mostCharacters) return false;
      rows.push(cells);
      return true;
    },
  };
}

/**
 * @param {string} path
 * @returns {Promise<Engine>}
 */
async function openSqlite(path) {
  const Database = createRequire(import.meta.url)('libsql');
  const address = encodeURI(path).replaceAll('?', '%3f').replaceAll('#', '%23');
  const database = new Database(`file:${address}?mode=ro`);
  database.exec('pragma query_only = 1');
  database.prepare('select count(*) from sqlite_schema').get();
  return {
    version: async () => `SQLite ${database.prepare('select sqlite_version() as version').get().version}`,
    async ask(ask) {
      const statement = database.prepare(ask.statement);
      statement.safeIntegers(true);
      const columns = statement.columns().map((/** @type {{ name: string }} */ { name }) => name);
      const { rows, take } = collector(ask);
      for (const row of statement.raw(true).iterate()) if (!take(row)) return { columns, rows, isCut: true };
      return { columns, rows, isCut: false };
    },
  };
}

/**
 * @param {string} path
 * @returns {Promise<Engine>}
 */
async function openDuckdb(path) {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(path, {
    access_mode: 'READ_ONLY',
    enable_external_access: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: '1GB',
    threads: '2',
    lock_configuration: 'true',
  });
  const connection = await instance.connect();
  return {
    version: async () => `DuckDB ${(await connection.runAndReadAll('select version()')).getRows()[0]?.[0]}`,
    async ask(ask) {
      const result = await connection.stream(ask.statement);
      const columns = result.columnNames();
      const { rows, take } = collector(ask);
      for (;;) {
        const chunk = await result.fetchChunk();
        if (!chunk || chunk.rowCount === 0) return { columns, rows, isCut: false };
        for (const row of chunk.getRows()) if (!take(row)) return { columns, rows, isCut: true };
      }
    },
  };
}

const engines = { sqlite: openSqlite, duckdb: openDuckdb };
/** @type {Engine | undefined} */
let engine;

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));
/** @param {import('./messages.ts').ReaderReply} reply */
const tell = (reply) => process.send?.(reply);

process.on('message', async (/** @type {import('./messages.ts').ReaderRequest} */ request) => {
  if (request.is === 'ask') {
    try {
      tell({ is: 'rows', ...(await /** @type {Engine} */ (engine).ask(request)) });
    } catch (error) {
      tell({ is: 'failed', message: wordsOf(error) });
    }
    return;
  }
  try {
    engine = await engines[request.engine](request.path);
    tell({ is: 'open', version: await engine.version() });
  } catch (error) {
    tell({ is: 'invalid', message: wordsOf(error) });
  }
});
// The server is gone.
process.on('disconnect', () => process.exit());
