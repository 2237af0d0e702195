import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '#server/cleanup.ts';
import { rooms } from '#server/rooms.ts';
import { dialects, type ServerOptions } from '#tests/support/startServer.ts';
import { startSealedLog } from './sealedLog.ts';

const day = 86_400_000;
const keptFor = { logRetentionDays: 30 };

/** A log of old entries and of young ones. */
async function agedLog(options: ServerOptions) {
  const log = await startSealedLog(options);
  await log.write(4);
  const { length: old } = await log.entries();
  await log.seal();
  log.clock.move(40 * day);
  const admin = await log.signIn();
  for (const problem of ['young', 'younger']) await admin.call('POST /api/feedback', { problem });
  await log.seal();
  return { ...log, old };
}

describe.each(dialects)('entries of the log that are older than they are kept, on %s', (dialect) => {
  it('are removed, which the log says, and what is left can still be checked', async () => {
    const log = await agedLog({ dialect, settings: keptFor });
    const before = await log.entries();
    await cleanUp(log.context, rooms);
    const left = await log.entries();
    expect(left.slice(0, before.length - log.old)).toEqual(before.slice(log.old));
    expect(JSON.parse(String(left.at(-1)!['changes']))).toMatchObject({ removed: { before: null, after: log.old } });
    expect(left.at(-1)).toMatchObject({ action: 'retention', entity: 'logs' });
    await log.seal();
    expect(await log.check()).toMatchObject({ problem: null, removed: log.old, first: { number: log.old + 1 } });
    await cleanUp(log.context, rooms);
    expect((await log.entries()).filter(({ action }) => action === 'retention')).toHaveLength(1);
    const more = sql`delete from audit where "sealNumber" = ${log.old + 1}`;
    expect((await log.tampered(() => log.alter(more))).problem).toMatchObject({ kind: 'missing', number: log.old + 1 });
    await log.stop();
  });

  it('stay where one of them is not as it was sealed, and all behind it', async () => {
    const log = await agedLog({ dialect, settings: keptFor });
    await log.alter(sql`update audit set "user" = 'somebody' where "sealNumber" = 3`);
    await cleanUp(log.context, rooms);
    expect(await log.check()).toMatchObject({ removed: 2, entries: 0, problem: { kind: 'changed', number: 3 } });
    await log.stop();
  });

  it('are kept for ever unless the settings say otherwise', async () => {
    const log = await agedLog({ dialect });
    const before = await log.entries();
    await cleanUp(log.context, rooms);
    expect(await log.entries()).toEqual(before);
    await log.stop();
  });
});
