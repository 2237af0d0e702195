// @ts-check
// A thread that does what may take long and need not be waited for: it holds up this thread and not the server. Talked to by aside.ts.
import { workerData } from 'node:worker_threads';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const database = openDatabase(workerData);

answerWith((/** @type {import('./aside.ts').AsideWork} */ { sql, parameters }) => {
  // A checkpoint answers with a row.
  if (sql.startsWith('pragma')) database.exec(sql);
  else database.prepare(sql).run([...parameters]);
  return [];
});
