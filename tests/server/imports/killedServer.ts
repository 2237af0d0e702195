import { resources } from '#schemas/index.ts';
import { buildServer } from '#server/buildServer.ts';
import { createLog } from '#server/plugins/logging.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/stores/openStore.ts';

/** A server as a process of its own, to be killed: says when it has begun to work, and ends with whoever started it. */
const settings = readSettings(process.env);
const store = await openStore(settings, () => {});
const mail = { isConfigured: false, send: async () => 'log' as const };
const { app } = await buildServer({ settings, store, clock: Date.now, mail, log: createLog(settings), resources });
await app.ready();
process.stdin.resume().on('close', () => process.exit());
process.stdout.write('begun\n');
