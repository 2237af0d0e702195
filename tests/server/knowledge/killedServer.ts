import { resources } from '#schemas/index.ts';
import { buildServer } from '#server/buildServer.ts';
import { createLog } from '#server/plugins/logging.ts';
import { rooms } from '#server/rooms.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/stores/openStore.ts';

/** A server as a process of its own, to be killed: says when jobs begin, and ends with whoever started it. */
const settings = readSettings(process.env);
const store = await openStore(settings, () => {});
store.subscribe('changes', (message) => {
  if ((JSON.parse(message) as { resource: string }).resource === 'jobs') process.stdout.write('begun\n');
});
const mail = { isConfigured: false, send: async () => 'log' as const };
await (await buildServer({ settings, store, clock: Date.now, mail, log: createLog(settings), resources, rooms })).app.ready();
process.stdin.resume().on('close', () => process.exit());
