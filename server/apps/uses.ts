import { sql } from 'kysely';
import type { Actor, Context } from '../context.ts';
import { nowOf } from '../storedTime.ts';
import type { Database } from '../stores/store.ts';

/** Most apps that are looked through by what people did with them. */
export const mostApps = 1_000;

/** Counts that somebody asked an app. */
export const countUse = (context: Context, app: number, userId: number): Promise<unknown> =>
  context.store.transaction((trx) =>
    sql`
      insert into app_uses (app, "userId", count, "usedAt") values (${app}, ${userId}, 1, ${nowOf(context)})
      on conflict (app, "userId") do update set count = app_uses.count + 1, "usedAt" = excluded."usedAt"
    `.execute(trx),
  );

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): number[] => rows.map(({ app }) => Number(app));

/** Apps that somebody asked, the last first. */
export const usedBy = async (db: Database, { id }: Pick<Actor, 'id'>): Promise<number[]> =>
  idsOf(await db.selectFrom('app_uses').select('app').where('userId', '=', id).orderBy('usedAt', 'desc').limit(mostApps).execute());

/** Apps that somebody collected. */
export const collectedBy = async (db: Database, { id }: Pick<Actor, 'id'>): Promise<number[]> =>
  idsOf(await db.selectFrom('app_collections').select('app').where('userId', '=', id).orderBy('app').limit(mostApps).execute());

/** Numbers of questions that apps were asked, by their ids, the highest first. Of all apps where none are named. */
export async function usesOf(db: Database, apps?: readonly number[]): Promise<Map<number, number>> {
  if (apps?.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_uses')
    .select(['app', sql<number>`sum(count)`.as('uses')])
    .$if(apps !== undefined, (query) => query.where('app', 'in', apps!))
    .groupBy('app')
    .orderBy('uses', 'desc')
    .limit(mostApps)
    .execute();
  return new Map(rows.map(({ app, uses }) => [Number(app), Number(uses)]));
}
