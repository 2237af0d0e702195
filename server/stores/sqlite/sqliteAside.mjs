// @ts-check
// A thread that does what may take long and need not be waited for: it holds up this thread and not the server. Talked to by aside.ts.
import { workerData } from 'node:worker_threads';
import { rowReader } from './rowReader.mjs';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const database = openDatabase(workerData);

answerWith((/** @type {import('./aside.ts').AsideWork} */ { sql, parameters }) => {
  const rows = rowReader(database, sql);
  if (rows.isReader) return [rows.all(parameters)];
  rows.run(parameters);
  return [];
});
