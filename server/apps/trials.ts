import { randomUUID } from 'node:crypto';
import { type AppDraft, appDraft } from '#schemas/wire/apps/app.ts';
import type { Actor, Context } from '../context.ts';
import { nowOf } from '../storedTime.ts';
import type { Database } from '../stores/store.ts';
import type { UsedApp } from './appAccess.ts';

const prefix = 'trial-';
/** Milliseconds for which an app that was only tried is kept. */
const keptFor = 86_400_000;

/** Keeps an app as it is being made, to be asked by whoever makes it; returns the code that it is asked by. */
export async function keepTrial(context: Context, { id }: Actor, draft: AppDraft, known: string | undefined): Promise<string> {
  const uid = known?.startsWith(prefix) ? known : `${prefix}${randomUUID()}`;
  const row = { draft: JSON.stringify(draft), keptAt: nowOf(context) };
  await context.store.transaction((trx) =>
    trx
      .insertInto('app_trials')
      .values({ uid, owner: id, ...row })
      .onConflict((conflict) => conflict.columns(['uid', 'owner']).doUpdateSet(row))
      .execute(),
  );
  return uid;
}

/** An app as its maker tries it; undefined of a code that is none of theirs. */
export async function openTrial(db: Database, { id }: Pick<Actor, 'id'>, uid: string): Promise<UsedApp | undefined> {
  if (!uid.startsWith(prefix)) return undefined;
  const row = await db.selectFrom('app_trials').select('draft').where('uid', '=', uid).where('owner', '=', id).executeTakeFirst();
  return row && { ...appDraft.parse(JSON.parse(String(row['draft']))), id: null, uid };
}

/** Forgets apps that were tried and not asked again for a day. */
export const dropTrials = async ({ store, clock }: Context): Promise<void> => {
  const before = new Date(clock() - keptFor).toISOString();
  await store.transaction((trx) => trx.deleteFrom('app_trials').where('keptAt', '<', before).execute());
};
