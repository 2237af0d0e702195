// @ts-check
// A thread that moves what is written from the log of the embedded database into its file: that holds up this thread and not the server.
// Talked to by checkpoints.ts.
import { workerData } from 'node:worker_threads';
import { answerWith, openDatabase } from './sqliteThread.mjs';

const database = openDatabase(workerData);

answerWith(() => {
  // Passive: it waits for nobody, and nobody waits for it.
  database.exec('pragma wal_checkpoint(passive)');
  return [];
});
