import { appendFileSync } from 'node:fs';
import { resources } from '#schemas/index.ts';
import { buildServer } from '#server/buildServer.ts';
import type { Letter } from '#server/mail/mail.ts';
import { createLog } from '#server/plugins/logging.ts';
import { rooms } from '#server/rooms.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/stores/openStore.ts';

/** A server as a process of its own, to be killed: says when it is ready, and ends with whoever started it. Its letters are lines of a file. */
const settings = { ...readSettings(process.env), allowedNetworks: ['127.0.0.0/8'] };
const store = await openStore(settings, () => {});
const mail = {
  isConfigured: true,
  async send({ id }: Letter) {
    appendFileSync(`${settings.dataDir}/letters`, `${id}\n`);
    return 'mail' as const;
  },
};
await (await buildServer({ settings, store, clock: Date.now, mail, log: createLog(settings), resources, rooms })).app.ready();
process.stdin.resume().on('close', () => process.exit());
process.stdout.write('begun\n');
