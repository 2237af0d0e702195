import { sql } from 'kysely';
import type { Retrieval } from '#schemas/wire/knowledge/retrieval.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { addRows, insertRows } from '../../stores/insertRows.ts';
import { storedTime } from '../../storedTime.ts';
import { spacesFor } from '../access/spacesFor.ts';

/** Searches are kept for 30 days. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Keeps a search; gives its number. */
export async function keepRetrieval(
  { store, clock }: Context,
  actor: Actor,
  { spaces, settings, models, passages, ...said }: Omit<Retrieval, 'id' | 'askedAt' | 'askedBy'>,
): Promise<number> {
  const json = Object.fromEntries(
    Object.entries({ spaces, settings, models, passages }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const row = { askedAt: storedTime(clock()), askedBy: actor.id, ...said, ...json };
  return store.transaction(
    async (trx) => {
      const [id] = await insertRows(trx, 'knowledge_retrievals', [row]);
      await addRows(
        trx,
        'knowledge_retrieval_spaces',
        spaces.map((spaceId) => ({ spaceId, retrievalId: id })),
      );
      return id!;
    },
    { mayBeLost: true },
  );
}

/** Forgets searches that are older than they are kept. */
export async function forgetRetrievals({ store, clock }: Context): Promise<void> {
  const since = storedTime(clock() - keptFor);
  await store.transaction(async (trx) => {
    const old = trx.selectFrom('knowledge_retrievals').select('id').where('askedAt', '<', since);
    await trx.deleteFrom('knowledge_retrieval_spaces').where('retrievalId', 'in', old).execute();
    await trx.deleteFrom('knowledge_retrievals').where('askedAt', '<', since).execute();
  });
}

/** Searches that an actor sees: its own, and those of which it looks after every space. */
async function seen(context: Context, actor: Actor) {
  const own = sql<boolean>`r."askedBy" = ${actor.id}`;
  const managed = (await spacesFor(context, actor, 'manage')).flatMap(({ spaceId, labels }) => (labels === null ? [spaceId] : []));
  if (managed.length === 0) return own;
  return sql<boolean>`(${own} or (
    exists (select 1 from knowledge_retrieval_spaces about where about."retrievalId" = r.id)
    and not exists (select 1 from knowledge_retrieval_spaces about where about."retrievalId" = r.id and about."spaceId" not in (${sql.join(managed)}))
  ))`;
}

const retrievalOf = (row: Readonly<Record<string, unknown>>): Retrieval => {
  const json = ['spaces', 'settings', 'models', 'passages'].map((name) => [name, JSON.parse(String(row[name]))]);
  return { ...row, askedBy: String(row['askedBy'] ?? ''), id: Number(row['id']), ...Object.fromEntries(json) } as Retrieval;
};

const columns = [
  'r.id',
  'r.askedAt',
  'u.username as askedBy',
  'r.purpose',
  'r.question',
  'r.spaces',
  'r.settings',
  'r.models',
  'r.milliseconds',
  'r.passages',
] as const;

/** A page of searches. */
export interface RetrievalsWanted {
  readonly space?: number | undefined;
  readonly purpose?: string | undefined;
  /** Only those before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Searches, the newest first. */
export async function retrievalsOf(
  context: Context,
  actor: Actor,
  { space, purpose, before, limit }: RetrievalsWanted,
): Promise<Retrieval[]> {
  let query = context.store.db
    .selectFrom('knowledge_retrievals as r')
    .leftJoin('users as u', 'u.id', 'r.askedBy')
    .select([...columns])
    .where(await seen(context, actor));
  if (space !== undefined) {
    query = query.where(sql<boolean>`r.id in (select "retrievalId" from knowledge_retrieval_spaces where "spaceId" = ${space})`);
  }
  if (purpose !== undefined) query = query.where('r.purpose', '=', purpose);
  if (before !== undefined) query = query.where('r.id', '<', before);
  return (await query.orderBy('r.id', 'desc').limit(limit).execute()).map(retrievalOf);
}

/** One search; refuses with RETRIEVAL_NOT_FOUND. */
export async function retrievalBy(context: Context, actor: Actor, id: number): Promise<Retrieval> {
  const row = await context.store.db
    .selectFrom('knowledge_retrievals as r')
    .leftJoin('users as u', 'u.id', 'r.askedBy')
    .select([...columns])
    .where('r.id', '=', id)
    .where(await seen(context, actor))
    .executeTakeFirst();
  if (!row) throw refuse('RETRIEVAL_NOT_FOUND');
  return retrievalOf(row);
}
