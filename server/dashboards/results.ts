import { createHash } from 'node:crypto';
import { dashboardLimits } from '#schemas/wire/dashboards.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { rolesOf } from '../accounts/rights.ts';
import type { Context } from '../context.ts';
import type { SourceEntry } from '../sources/entry.ts';
import type { Asker } from '../sources/service.ts';

/** Characters of a result that is kept; a larger one is asked for each time. */
const mostKept = 1_000_000;

/** A statement, ready to run, and who asks it. */
export interface Question {
  readonly asker: Asker;
  readonly entry: SourceEntry;
  /** The dashboard it belongs to; undefined for one that is only tried, of which nothing is kept. */
  readonly dashboardId: number | undefined;
  readonly statement: string;
}

/** Rows with the moment at which they were read. */
export type Result = WireSourceRows & { readonly asOf: string };

/** Roles that decide what an asker is shown; admins are shown all. */
async function eyesOf({ store }: Context, { id, isAdmin, seesAs }: Asker): Promise<string> {
  return isAdmin ? 'admin' : (await rolesOf(store.lookups, seesAs?.id ?? id)).map((role) => role.id).join();
}

const keyOf = ({ entry, statement }: Question, eyes: string): string =>
  createHash('sha256')
    .update(JSON.stringify([entry.id, entry.version, statement, eyes]))
    .digest('hex');

/** The rows of a statement: those that were read in the last `seconds`, else anew. Refuses with SQL_… or SOURCE_…. */
export async function resultOf(
  context: Context,
  question: Question,
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Result> {
  const { store, clock, sources } = context;
  const { asker, entry, dashboardId, statement } = question;
  const key = keyOf(question, await eyesOf(context, asker));
  const now = clock();
  if (dashboardId !== undefined && seconds > 0) {
    const known = await store.lookups
      .selectFrom('dashboard_results')
      .select(['readAt', 'result'])
      .where('key', '=', key)
      .where('readAt', '>', new Date(now - seconds * 1000).toISOString())
      .executeTakeFirst();
    if (known) return { ...(JSON.parse(String(known['result'])) as WireSourceRows), asOf: String(known['readAt']) };
  }
  const rows = await sources.run(asker, entry, statement, { limit: dashboardLimits.rows, signal });
  const asOf = new Date(clock()).toISOString();
  if (dashboardId !== undefined)
    await keep(context, { key, dashboardId, sourceId: entry.id, statement, askedBy: asker.id, at: asOf }, rows);
  return { ...rows, asOf };
}

interface Kept {
  readonly key: string;
  readonly dashboardId: number;
  readonly sourceId: number;
  readonly statement: string;
  readonly askedBy: number;
  readonly at: string;
}

async function keep({ store }: Context, { at, ...row }: Kept, rows: WireSourceRows): Promise<void> {
  const result = JSON.stringify(rows);
  await store.transaction(async (trx) => {
    await trx.deleteFrom('dashboard_results').where('key', '=', row.key).execute();
    if (result.length > mostKept) return;
    await trx
      .insertInto('dashboard_results')
      .values({ ...row, askedAt: at, readAt: at, result })
      .execute();
  });
}
