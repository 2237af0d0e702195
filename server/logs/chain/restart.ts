import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import type { Database, Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { authenticityOf, lockEnd, moveEnd, type StoredEnd, unsealed } from './ends.ts';
import type { ChainEnd, Seals } from './seals.ts';

/** Name of the action that the log tells a restart by. */
export const restartAction = 'sealRestart';

/** Milliseconds that a server with another key than the chain's leaves entries to the servers that have the chain's own. */
const leftToOthers = 3_600_000;

const lastSealed = (db: Database) => db.selectFrom('audit').select(['sealNumber', 'seal']).where('sealNumber', 'is not', null);

/**
 * The head to go on from; undefined where that is another server's to do. A head that cannot be trusted (changed, or marked by a key that no
 * server has any more) is replaced by the last sealed entry that there is, and the log says so for ever, since entries may be missing there.
 */
export async function trustedHead(
  context: Context,
  trx: Transaction<Tables>,
  seals: Seals,
  head: StoredEnd,
): Promise<ChainEnd | undefined> {
  const last = await lastSealed(trx).orderBy('sealNumber', 'desc').limit(1).executeTakeFirst();
  const found = authenticityOf(seals, head);
  if (found === 'own' || (found === 'unmarked' && !last)) return head;
  if (found === 'foreign' && !(await isLeft(context, trx))) return undefined;
  const number = Number(last?.['sealNumber'] ?? 0);
  const changes = { sealNumber: { before: head.number, after: number } };
  await writeAudit({ context, trx, actor: null }, { action: restartAction, entity: 'logs', changes });
  await moveEnd(trx, seals, await lockEnd(context.store, trx, 'start'));
  return { ...head, number, seal: String(last?.['seal'] ?? '') };
}

/** True when entries have waited for long: no server has the key of the chain. */
async function isLeft({ clock }: Context, trx: Transaction<Tables>): Promise<boolean> {
  const before = storedTime(clock() - leftToOthers);
  return (await unsealed(trx).select('id').where('at', '<', before).limit(1).executeTakeFirst()) !== undefined;
}
