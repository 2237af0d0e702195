// @ts-check
// One thread that reads: a query holds up this thread and not the server. Talked to by readers.ts.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** @typedef {import('./readers.ts').Request} Request */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const keptStatements = 300;

function open() {
  const database = new Database(workerData.path, { timeout: 5000 });
  for (const pragma of workerData.pragmas) database.exec(`pragma ${pragma}`);
  return database;
}

let database = open();
/** @type {Map<string, import('libsql').Statement>} */
const statements = new Map();
/** @type {Map<number, { rows: Iterator<unknown>, batchSize: number, close: () => void }>} */
const streams = new Map();

/** @param {string} sql */
function prepared(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= keptStatements) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** @type {{ [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => unknown }} */
const work = {
  all: ({ sql, parameters }) => prepared(sql).all(parameters),
  // A connection of its own: an open cursor holds its connection to one moment, which other reads must not be held to.
  open({ id, sql, parameters, batchSize }) {
    const own = open();
    streams.set(id, { rows: own.prepare(sql).iterate(parameters), batchSize, close: () => own.close() });
    return [];
  },
  next({ of }) {
    const stream = streams.get(of);
    const batch = [];
    while (stream && batch.length < stream.batchSize) {
      const { done, value } = stream.rows.next();
      if (done) break;
      batch.push(value);
    }
    return batch;
  },
  close({ of }) {
    streams.get(of)?.close();
    streams.delete(of);
    return [];
  },
  renew() {
    statements.clear();
    database.close();
    database = open();
    return [];
  },
  end() {
    for (const { close } of streams.values()) close();
    statements.clear();
    database.close();
    port.close();
    return [];
  },
};

port.on('message', (/** @type {Request} */ request) => {
  try {
    port.postMessage({ id: request.id, rows: work[request.kind](/** @type {never} */ (request)) });
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: string }} */ (error);
    port.postMessage({ id: request.id, error: { message, code } });
  }
});
