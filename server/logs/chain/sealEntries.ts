import { sql, type Transaction } from 'kysely';
import type { Context, Row } from '../../context.ts';
import { queueTransaction } from '../../jobs/queue/queueTransaction.ts';
import type { Store, Tables } from '../../stores/store.ts';
import { lockEnd, moveEnd, unsealed } from './ends.ts';
import { trustedHead } from './restart.ts';
import { type ChainEnd, type Seals, sealsOf } from './seals.ts';

/** Entries of one transaction: an embedded database writes nothing else meanwhile. */
const mostAtOnce = 250;

/**
 * Seals committed entries, at most about so many; returns how many. The order of the chain is the order of sealing, so an entry that is
 * committed after others of higher ids is sealed behind them, and none is passed over. One server seals at a time.
 */
export async function sealEntries(context: Context, most: number): Promise<number> {
  let sealed = 0;
  while (sealed < most) {
    const some = await sealSome(context);
    sealed += some;
    if (some < mostAtOnce) break;
  }
  return sealed;
}

async function sealSome(context: Context): Promise<number> {
  const { store, settings } = context;
  if (!(await unsealed(store.lookups).select('id').limit(1).executeTakeFirst())) return 0;
  const seals = sealsOf(settings);
  // Read committed: a look at what others are just writing must not have their transactions fail.
  return queueTransaction(store, async (trx) => {
    const head = await trustedHead(context, trx, seals, await lockEnd(store, trx, 'head'));
    if (!head) return 0;
    const entries = await unsealed(trx).selectAll().orderBy('id').limit(mostAtOnce).execute();
    const links = linked(seals, head, entries as unknown as readonly Row[]);
    if (links.length === 0) return 0;
    await storeSeals(store, trx, links);
    await moveEnd(trx, seals, { ...head, ...links.at(-1)! });
    return links.length;
  });
}

interface Link {
  readonly id: number;
  readonly number: number;
  readonly seal: string;
}

function linked(seals: Seals, head: ChainEnd, entries: readonly Row[]): Link[] {
  let { number, seal } = head;
  return entries.map((entry) => {
    seal = seals.seal(seal, entry);
    number += 1;
    return { id: entry.id, number, seal };
  });
}

async function storeSeals({ dialect }: Store, trx: Transaction<Tables>, links: readonly Link[]): Promise<void> {
  const given = JSON.stringify(links);
  const query =
    dialect === 'sqlite'
      ? sql`update audit set "sealNumber" = link.value ->> 'number', seal = link.value ->> 'seal'
            from json_each(${given}) as link where audit.id = link.value ->> 'id'`
      : sql`update audit set "sealNumber" = link.number, seal = link.seal
            from jsonb_to_recordset(${given}::jsonb) as link(id bigint, number bigint, seal text) where audit.id = link.id`;
  await query.execute(trx);
}
