import type { Actor, Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { viewEnded } from './endView.ts';
import { endSession } from './sessionTable.ts';

const entityOf = ({ id, username }: { readonly id: number; readonly username: string }) => ({ entityId: id, entityTitle: username });

/** Ends the session acted in; its token opens nothing from now on. */
export async function signOut(context: Context, actor: Actor & { readonly sessionId: string }): Promise<void> {
  await context.store.transaction(async (trx) => {
    await endSession(trx, actor.sessionId);
    if (actor.seesAs) await viewEnded(trx, actor.sessionId);
    await writeAudit(
      { context, trx, actor },
      { action: actor.seesAs ? 'seeAsEnd' : 'signOut', entity: 'users', ...entityOf(actor.seesAs ?? actor) },
    );
  });
  await context.access.forget();
}
