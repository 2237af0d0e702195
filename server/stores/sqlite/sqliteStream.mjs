// @ts-check
// A thread that reads the rows of one query, a batch each time it is asked. Talked to by streams.ts.
import { workerData } from 'node:worker_threads';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const { sql, parameters, batchSize } = workerData;
/** @type {Iterator<unknown> | undefined} */
let rows;

answerWith(() => {
  rows ??= openDatabase(workerData).prepare(sql).iterate(parameters);
  const batch = [];
  while (batch.length < batchSize) {
    const { done, value } = rows.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
});
