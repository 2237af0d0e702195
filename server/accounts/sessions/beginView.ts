import { refuse } from '#schemas/wire/errors.ts';
import type { SignedIn } from '#schemas/wire/session.ts';
import type { Actor, Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { findRow } from '../../resources/records/findRow.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { sessionData } from '../signIn/sessionData.ts';
import { endViewInTime } from './endView.ts';
import { openView } from './sessionTable.ts';
import { refuseViewBeyondOwn } from './viewCover.ts';

/** Begins a session in which the actor sees as a user does; the log says so under the actor's name. */
export const beginView = (context: Context, actor: Actor & { readonly sessionId: string }, userId: number): Promise<SignedIn> =>
  context.store.transaction(async (trx) => {
    const user = await findRow({ context, db: trx, actor, resource: resourceIn(context, 'users'), id: userId, state: 'living' });
    const seen = { id: userId, isAdmin: Boolean(user['isAdmin']) };
    if (userId === actor.id || user['status'] !== 'active') throw refuse('RECORD_PROTECTED');
    await refuseViewBeyondOwn(context, trx, { viewer: actor, seen });
    const { id, token, expiresAt } = await openView(context, trx, userId, actor);
    await endViewInTime(context, trx, id, { viewer: actor.username, seen: userId });
    await writeAudit(
      { context, trx, actor },
      { action: 'seeAs', entity: 'users', entityId: userId, entityTitle: String(user['username']) },
    );
    return { token, ...(await sessionData(context, trx, userId, expiresAt)), viewer: actor.username };
  });
