import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { queueTransaction } from '../jobs/queue/queueTransaction.ts';
import { writeAudit } from '../resources/audit/writeAudit.ts';
import type { Tables } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';
import { authenticityOf, lockEnd, moveEnd } from './chain/ends.ts';
import { sealEntries } from './chain/sealEntries.ts';
import { type ChainEnd, type Seals, sealsOf } from './chain/seals.ts';
import { type SealedEntry, walkAlong } from './check/walk.ts';

const day = 86_400_000;
const mostAtOnce = 1_000;

/** Name of the action that the log tells a removal by. */
const retentionAction = 'retention';

/**
 * Removes entries that are older than the settings keep them, the first of the chain first, and notes in the log how many. What is not as it was
 * sealed stays, and all behind it: a wrong date must not have an entry removed.
 */
export async function removeOld(context: Context): Promise<void> {
  const { settings, clock } = context;
  if (settings.logRetentionDays === undefined) return;
  const before = storedTime(clock() - settings.logRetentionDays * day);
  const seals = sealsOf(settings);
  await sealEntries(context, mostAtOnce);
  while ((await removeSome(context, seals, before)) === mostAtOnce);
}

const removeSome = (context: Context, seals: Seals, before: string): Promise<number> =>
  queueTransaction(context.store, async (trx) => {
    const start = await lockEnd(context.store, trx, 'start');
    const isTrusted = ['own', 'unmarked'].includes(authenticityOf(seals, start));
    const old = isTrusted ? await oldEntries(context, trx, seals, start, before) : [];
    const last = old.at(-1);
    const now: ChainEnd = last ? { ...start, number: last.sealNumber, seal: last.seal } : start;
    if (last) await trx.deleteFrom('audit').where('sealNumber', '<=', last.sealNumber).execute();
    const isNoted = isTrusted && old.length < mostAtOnce && now.number > now.noted;
    if (isNoted) await note(context, trx, now.number - now.noted, before);
    if (last || isNoted) await moveEnd(trx, seals, isNoted ? { ...now, noted: now.number } : now);
    return old.length;
  });

/** The next entries that are to go: those at the start of the chain that are old and as they were sealed. */
async function oldEntries(
  { log }: Context,
  trx: Transaction<Tables>,
  seals: Seals,
  { number, seal }: ChainEnd,
  before: string,
): Promise<readonly SealedEntry[]> {
  const rows = await trx.selectFrom('audit').selectAll().where('sealNumber', '>', number).orderBy('sealNumber').limit(mostAtOnce).execute();
  const entries = rows as unknown as readonly SealedEntry[];
  const kept = entries.findIndex(({ at }) => at >= before);
  const old = kept < 0 ? entries : entries.slice(0, kept);
  const { walk } = walkAlong(seals, { number, seal, entries: 0, otherKey: 0, first: null, last: null }, old);
  if (walk.entries < old.length)
    log.warn({ number: walk.number + 1 }, 'old entries of the log stay, as the chain of their seals is broken');
  return old.slice(0, walk.entries);
}

const note = (context: Context, trx: Transaction<Tables>, removed: number, before: string): Promise<void> =>
  writeAudit(
    { context, trx, actor: null },
    {
      action: retentionAction,
      entity: 'logs',
      changes: { removed: { before: null, after: removed }, until: { before: null, after: before } },
    },
  );
