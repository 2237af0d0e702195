// @ts-check
// A thread that reads: a query holds up this thread and not the server. Talked to by readers.ts.
import { workerData } from 'node:worker_threads';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const keptStatements = 300;
const database = openDatabase(workerData);
/** @type {Map<string, import('libsql').Statement>} */
const statements = new Map();

/** @param {string} sql */
function prepared(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= keptStatements) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

answerWith((/** @type {import('./readers.ts').Query} */ { sql, parameters }) => prepared(sql).all(parameters));
