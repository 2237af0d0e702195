// @ts-check
// A thread that reads the rows of one query, a batch each time it is asked. Talked to by streams.ts.
import { workerData } from 'node:worker_threads';
import { arrayReader } from './rowArrays.mjs';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const { sql, parameters, batchSize } = workerData;
/** @type {((most: number) => import('./rowArrays.mjs').RowArrays) | undefined} */
let next;

answerWith(() => {
  next ??= arrayReader(openDatabase(workerData).prepare(sql)).some(parameters);
  return [next(batchSize)];
});
