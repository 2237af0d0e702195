// @ts-check
// A thread that reads: a query holds up this thread and not the server. Talked to by readers.ts.
import { workerData } from 'node:worker_threads';
import { arrayReader } from './rowArrays.mjs';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const keptStatements = 300;
const database = openDatabase(workerData);
/** @type {Map<string, ReturnType<typeof arrayReader>>} */
const statements = new Map();

/** @param {string} sql */
function prepared(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= keptStatements) statements.clear();
  const statement = arrayReader(database.prepare(sql));
  statements.set(sql, statement);
  return statement;
}

answerWith((/** @type {readonly import('../store.ts').ReadQuery[]} */ queries) => {
  /** @type {import('./rowArrays.mjs').RowArrays[]} */
  const read = [];
  for (const { sql, parameters, after = 0 } of queries)
    read.push((read.at(-1)?.values.length ?? 0) < after ? { columns: [], values: [] } : prepared(sql).all(parameters));
  return read;
});
