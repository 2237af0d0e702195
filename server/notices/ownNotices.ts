import type { Notice, Notices } from '#schemas/contracts/notices.ts';
import type { Actor, Context } from '../context.ts';
import { publishChange } from '../publishChange.ts';
import type { Database } from '../stores/store.ts';

/** Most notices that are told at once; older ones end with their retention. */
const mostTold = 100;

const noticeOf = (row: Readonly<Record<string, unknown>>): Notice => ({
  id: Number(row['id']),
  kind: String(row['kind']),
  facts: JSON.parse(String(row['facts'])) as Notice['facts'],
  detail: (row['detail'] as string | null | undefined) ?? null,
  link: (row['link'] as string | null | undefined) ?? null,
  createdAt: String(row['createdAt']),
  isSeen: row['seenAt'] !== null,
});

/** Reads the notices of a person. */
export async function ownNotices(db: Database, { id }: Actor): Promise<Notices> {
  const own = db.selectFrom('notices').where('userId', '=', id);
  const items = await own.selectAll().orderBy('id', 'desc').limit(mostTold).execute();
  const { unseen } = await own
    .where('seenAt', 'is', null)
    .select(({ fn }) => fn.countAll().as('unseen'))
    .executeTakeFirstOrThrow();
  return { unseen: Number(unseen), items: items.map(noticeOf) };
}

/** Marks a person's notices as seen, and has their other tabs look again. */
export async function markSeen({ store, clock }: Context, actor: Actor, upTo: number): Promise<Notices> {
  const marked = await store.transaction(async (trx) => {
    const seenAt = new Date(clock()).toISOString();
    await trx
      .updateTable('notices')
      .set({ seenAt })
      .where('userId', '=', actor.id)
      .where('seenAt', 'is', null)
      .where('id', '<=', upTo)
      .execute();
    return ownNotices(trx, actor);
  });
  await publishChange(store, { resource: 'ownNotices', type: 'updated', ids: [], to: actor.id, origin: actor.sessionId });
  return marked;
}
