import type { ActionWork, Context, OperationContext, ResourceHooks } from '../../context.ts';
import { notify } from '../../notices/notify.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { nowOf } from '../../storedTime.ts';

/** Shares whose time is over that one transaction deals with. */
const mostAtOnce = 200;

/** Ends shares: their addresses open nothing any more, and what they showed is gone. */
async function endShares(call: OperationContext, ids: readonly number[], state: 'ended' | 'revoked'): Promise<void> {
  if (ids.length === 0) return;
  await call.trx.deleteFrom('share_files').where('shareId', 'in', ids).execute();
  await call.trx.deleteFrom('share_snapshots').where('shareId', 'in', ids).execute();
  for (const id of ids)
    await updateRecord(call, resourceIn(call.context, 'shares'), id, {}, state === 'ended' ? 'update' : 'revoke', { state });
}

/** Ends shares by somebody's wish. */
export const revokeShares = (call: OperationContext, ids: readonly number[]): Promise<void> => endShares(call, ids, 'revoked');

/** Ends the shares of a conversation that is deleted or emptied. */
export async function revokeSharesOf(call: OperationContext, convUid: string): Promise<void> {
  const rows = await call.trx.selectFrom('share_snapshots').select('shareId').where('convUid', '=', convUid).execute();
  await revokeShares(
    call,
    rows.map(({ shareId }) => Number(shareId)),
  );
}

/** Ends the shares whose time is over. They opened nothing since then; now what they showed is cleared away too. */
export async function endOverdueShares(context: Context): Promise<void> {
  const now = nowOf(context);
  await transact(context, null, async (call) => {
    const rows = await call.trx
      .selectFrom('share_snapshots')
      .innerJoin('shares', 'shares.id', 'share_snapshots.shareId')
      .select('share_snapshots.shareId')
      .where('shares.endsAt', '<=', now)
      .limit(mostAtOnce)
      .execute();
    await endShares(
      call,
      rows.map(({ shareId }) => Number(shareId)),
      'ended',
    );
  });
}

/** Ends shares of others, and tells those whose they are. */
const revoke: ActionWork = async (call, rows) => {
  for (const { user, title } of rows)
    if (user !== null) await notify(call, { to: Number(user), kind: 'shareStopped', facts: { title: String(title) }, link: '/shares' });
  await revokeShares(
    call,
    rows.map(({ id }) => id),
  );
};

/** Shares are made and read by calls of their own; who manages them ends them. */
export const shares: ResourceHooks = { actions: { revoke } };
