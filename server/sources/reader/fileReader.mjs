// @ts-check
// A process that reads one database file, and can be killed in the midst of it. Talked to by FileReader.ts.
import { createRequire } from 'node:module';
import { openAccess } from './accessTables.mjs';

/**
 * @typedef {import('./messages.ts').ReaderReply} Reply
 * @typedef {import('./messages.ts').Ask} Ask
 * @typedef {{ version: () => Promise<string>, answers: Readonly<Record<string, (request: any) => Promise<Reply>>> }} Engine any: each takes its own request
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
    answers: {
      ask: async (/** @type {Ask} */ ask) => {
        const statement = database.prepare(ask.statement);
        statement.safeIntegers(true);
        const columns = statement.columns().map((/** @type {{ name: string }} */ { name }) => name);
        const { rows, take } = collector(ask);
        for (const row of statement.raw(true).iterate()) if (!take(row)) return { is: 'rows', columns, rows, isCut: true };
        return { is: 'rows', columns, rows, isCut: false };
      },
    },
  };
}

/**
 * @param {string} path
 * @param {'READ_ONLY' | 'AUTOMATIC'} access
 */
async function connectDuckdb(path, access) {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(path, {
    access_mode: access,
    enable_external_access: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: '1GB',
    threads: '2',
    lock_configuration: 'true',
  });
  return instance.connect();
}

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} connection
 * @returns {Engine}
 */
const duckdbEngine = (connection) => ({
  version: async () => `DuckDB ${(await connection.runAndReadAll('select version()')).getRows()[0]?.[0]}`,
  answers: {
    ask: async (/** @type {Ask} */ ask) => {
      const result = await connection.stream(ask.statement);
      const columns = result.columnNames();
      const { rows, take } = collector(ask);
      for (;;) {
        const chunk = await result.fetchChunk();
        if (!chunk || chunk.rowCount === 0) return { is: 'rows', columns, rows, isCut: false };
        // Row by row: all texts of a batch at once may be more than this process can hold.
        for (let at = 0; at < chunk.rowCount; at += 1) if (!take(chunk.getRowValues(at))) return { is: 'rows', columns, rows, isCut: true };
      }
    },
  },
});

/**
 * @param {string} path
 * @returns {Promise<Engine>}
 */
const openDuckdb = async (path) => duckdbEngine(await connectDuckdb(path, 'READ_ONLY'));

/** @returns {Promise<Engine>} */
async function openMemory() {
  const connection = await connectDuckdb(':memory:', 'AUTOMATIC');
  const { memoryTables } = await import('./memoryTables.mjs');
  const { version, answers } = duckdbEngine(connection);
  return { version, answers: { ...answers, ...memoryTables(connection) } };
}

const engines = { sqlite: openSqlite, duckdb: openDuckdb, access: openAccess, memory: openMemory };
/** @type {Engine | undefined} */
let engine;

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));
/** @param {Reply} reply */
const tell = (reply) => process.send?.(reply);

process.on('message', async (/** @type {import('./messages.ts').ReaderRequest} */ request) => {
  if (request.is !== 'open') {
    try {
      const answer = engine?.answers[request.is];
      if (!answer) throw new Error(`no ${request.is}`);
      tell(await answer(request));
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
