// @ts-check
// A thread that reads: a query holds up this thread and not the server. Talked to by readers.ts.
import { workerData } from 'node:worker_threads';
import { rowReader } from './rowReader.mjs';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const keptStatements = 300;
const database = openDatabase(workerData);
/** @type {Map<string, ReturnType<typeof rowReader>>} */
const statements = new Map();

/** @param {import('../store.ts').ReadQuery} query */
function prepared({ sql, isWritten }) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= keptStatements) statements.clear();
  const statement = rowReader(database, sql, isWritten);
  statements.set(sql, statement);
  return statement;
}

/** @type {import('./rowReader.mjs').Rows} */
const none = { columns: [], values: [], count: 0 };

answerWith((/** @type {readonly import('../store.ts').ReadQuery[]} */ queries) => {
  /** @type {import('./rowReader.mjs').Rows[]} */
  const read = [];
  for (const query of queries) read.push((read.at(-1)?.count ?? 0) < (query.after ?? 0) ? none : prepared(query).all(query.parameters));
  return read;
});
