// @ts-check
// Watches, from a thread of its own, what a reader of documents uses: a library that takes one long turn is not asked, and is ended.
import { workerData } from 'node:worker_threads';
import { checkUse, limitUse } from '../../sheets/reader/limits.mjs';

const interval = 100;

limitUse(workerData);
setInterval(() => {
  try {
    checkUse();
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }
}, interval);
