import { createWorker } from '#server/jobs/worker/createWorker.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/stores/openStore.ts';
import { contextOn } from './contextOn.ts';
import { killable } from './killable.ts';

/** A server's worker as a process of its own, to be killed: says when it has begun, and ends with whoever started it. */
const settings = readSettings(process.env);
const store = await openStore(settings, () => {});
createWorker(contextOn(store, settings), [killable], { pollEvery: 20 }).start();
process.stdin.resume().on('close', () => process.exit());
process.stdout.write('begun\n');
