import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import type { Tables } from '../../stores/store.ts';
import { endSession, longestView } from './sessionTable.ts';

const kind = 'accounts.endView';

/** Name of the viewer, and id of the user who is seen. */
const payload = z.strictObject({ viewer: z.string(), seen: z.int() });

/** The job that ends a view whose time is over, and has the log say so; its key is the session. */
export const endView = defineJob({
  kind,
  payload,
  async run({ key, payload: { viewer, seen }, context, transaction }) {
    await transaction(async (trx) => {
      await endSession(trx, key);
      const user = await trx.selectFrom('users').select('username').where('id', '=', seen).executeTakeFirst();
      const entityTitle = user ? String(user['username']) : null;
      const place = { context, trx, actor: null };
      await writeAudit(place, { action: 'seeAsExpire', entity: 'users', entityId: seen, entityTitle, user: viewer });
    });
    await context.access.forget();
  },
});

/** Has the log tell the end of a view when its time is over, unless its button ends it before. */
export async function endViewInTime(
  context: Context,
  trx: Transaction<Tables>,
  session: string,
  { viewer, seen }: z.infer<typeof payload>,
): Promise<void> {
  await enqueue(context, trx, endView, { viewer, seen }, { key: session, delay: longestView });
}

/** Forgets the end of a view that somebody has ended. */
export const viewEnded = async (trx: Transaction<Tables>, session: string): Promise<void> =>
  void (await trx.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', session).execute());
