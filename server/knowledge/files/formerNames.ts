import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, OperationContext, Row } from '../../context.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { addRows } from '../../stores/insertRows.ts';
import type { Database, Tables } from '../../stores/store.ts';
import { reindexChunks } from '../retrieval/indexChunks.ts';
import { formerNames } from '../retrieval/retrievalTables.ts';
import { chunksAtOnce } from './chunksAtOnce.ts';

/** Chunks of a document that are found by its new name as soon as it has it; those of a longer one are, a few at a time, in the background. */
const mostNow = 200;

/** Chunks of a document, by their numbers: those behind the first up to the last. */
interface Span {
  readonly after: number;
  readonly upTo: number;
}

/** The chunks of a document, hidden ones too, which are found by its name as well. */
const chunksOf = (db: Database, id: number) => db.selectFrom('knowledge_chunks').where('documentId', 'in', [id, -id]);
const formerOf = (db: Database, documentId: number) => db.selectFrom(formerNames).where('documentId', '=', documentId);

/** Forgets by which names the chunks of a document are found: by its own. */
export const forgetFormerNames = (trx: Database, documentId: number): Promise<unknown> =>
  trx.deleteFrom(formerNames).where('documentId', '=', documentId).execute();

/** Stretches up to a number that none of some others cover; these in order. */
function between(spans: readonly Span[], last: number): Span[] {
  const ends = [0, ...spans.map(({ upTo }) => upTo)];
  const starts = [...spans.map(({ after }) => after), last];
  return ends.map((after, at) => ({ after, upTo: starts[at]! })).filter(({ after, upTo }) => after < upTo);
}

/** Notes by which name the chunks of a document go on being found that is about to get a new one. */
export async function beforeRenaming({ trx }: OperationContext, { id, name }: Row): Promise<void> {
  const { last } = await chunksOf(trx, id)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const held = (await formerOf(trx, id).select(['after', 'upTo']).orderBy('after').execute()) as unknown as Span[];
  const spans = between(
    held.map(({ after, upTo }) => ({ after: Number(after), upTo: Number(upTo) })),
    Number(last ?? 0),
  );
  await addRows(
    trx,
    formerNames,
    spans.map((span) => ({ documentId: id, ...span, name: String(name) })),
  );
}

/** Has the chunks of a document found by its new name: a few now, many in the background. */
export async function afterRenaming({ context, trx, actor }: OperationContext, { id }: Row): Promise<void> {
  const { count } = await chunksOf(trx, id)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > mostNow) await enqueue(context, trx, renamingJob, { documentId: id }, { owner: actor?.id ?? null });
  else while (await moveSome(context, trx, id));
}

/** Has the next few chunks of a document found by its name in place of a former one; false where none are left. */
async function moveSome(context: Context, trx: Transaction<Tables>, documentId: number): Promise<boolean> {
  const span = await formerOf(trx, documentId)
    .select(['after', 'upTo'])
    // Of one that is deleted, chunks leave the index by the names that they have there.
    .where(({ exists, selectFrom }) => exists(selectFrom('documents').select('id').where('id', '=', documentId)))
    .orderBy('after')
    .limit(1)
    .executeTakeFirst();
  if (!span) return false;
  const within = chunksOf(trx, documentId).where('id', '>', span['after']).where('id', '<=', span['upTo']);
  const rows = await within
    .select(['id', sql<number>`length(text)`.as('characters')])
    .orderBy('id')
    .limit(chunksAtOnce.size)
    .execute();
  let characters = 0;
  const some = rows.filter((row, at) => at === 0 || (characters += Number(row['characters'])) <= chunksAtOnce.held);
  const ids = some.map(({ id }) => Number(id));
  const upTo = Number(span['upTo']);
  const reached = some.length === rows.length && rows.length < chunksAtOnce.size ? upTo : ids.at(-1)!;
  const own = sql`"documentId" = ${documentId} and after = ${span['after']}`;
  const rest = sql`update ${sql.table(formerNames)} set after = ${reached} where ${own}`;
  const done = sql`delete from ${sql.table(formerNames)} where ${own}`;
  await reindexChunks(context, trx, ids, () => (reached < upTo ? rest : done).execute(trx));
  return true;
}

/** Has the chunks of a renamed document found by its new name, a few in each transaction, so that others write meanwhile. */
export const renamingJob = defineJob({
  kind: 'knowledge.rename',
  payload: z.strictObject({ documentId: z.int() }),
  limits: { atOnce: { server: 1 } },
  async run({ context, payload: { documentId }, signal, transaction }) {
    while (await transaction((trx) => moveSome(context, trx, documentId))) signal.throwIfAborted();
  },
});
