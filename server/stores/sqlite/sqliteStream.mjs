// @ts-check
// A thread that reads the rows of one query, a batch each time it is asked. Talked to by streams.ts.
import { workerData } from 'node:worker_threads';
import { rowReader } from './rowReader.mjs';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const { sql, parameters, batchSize } = workerData;
/** @type {((most: number) => import('./rowReader.mjs').Rows) | undefined} */
let next;

answerWith(() => {
  next ??= rowReader(openDatabase(workerData), sql).some(parameters);
  return [next(batchSize)];
});
