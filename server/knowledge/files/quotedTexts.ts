import { sql, type Transaction } from 'kysely';
import type { ReferenceDocument } from '#schemas/wire/knowledge/references.ts';
import type { Context } from '../../context.ts';
import { betweenBlocks, type Block } from '../../documents/block.ts';
import { pause } from '../../eventLoop.ts';
import { addRows } from '../../stores/insertRows.ts';
import type { Database, Tables } from '../../stores/store.ts';

/** Stretches of a version that are remembered, characters kept on each side of one, and characters kept of a version. */
const most = { quotes: 200, around: 1_500, characters: 400_000 };

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Remembers the stretches that an answer cites, so that what stands around them outlives their version; of one version, so many at most. */
export async function rememberQuoted({ store }: Context, documents: readonly ReferenceDocument[]): Promise<void> {
  const cited = documents.flatMap(({ chunks }) => chunks.filter((each) => each.cited && each.quote[1] > each.quote[0]));
  if (cited.length === 0) return;
  await store.transaction(async (trx) => {
    for (const { revision, quote } of cited) {
      await sql`
        insert into knowledge_quoted ("revisionId", "fromAt", "toAt")
        select cast(${revision} as bigint), cast(${quote[0]} as bigint), cast(${quote[1]} as bigint)
        where (select count(*) from knowledge_quoted where "revisionId" = ${revision}) < ${most.quotes}
        on conflict do nothing
      `.execute(trx);
    }
  });
}

/** Parts of the text of a version, with where each begins, without their words. */
export async function partsOf(db: Database, revisionId: number): Promise<readonly { readonly part: number; readonly from: number }[]> {
  const texts = db.selectFrom('knowledge_texts').select(['part', 'characters']).where('revisionId', '=', revisionId);
  let next = 0;
  return (await texts.orderBy('part').execute()).map(({ part, characters }) => {
    const from = next;
    next += Number(characters);
    return { part: Number(part), from };
  });
}

async function storedBlocks(db: Database, table: 'knowledge_texts' | 'knowledge_excerpts', revisionId: number, part: number) {
  const found = await db.selectFrom(table).select('text').where('revisionId', '=', revisionId).where('part', '=', part).executeTakeFirst();
  return found ? (JSON.parse(String(found['text'])) as Block[]) : [];
}

/** Blocks of one part of the text of a version. */
export const blocksOf = (db: Database, revisionId: number, part: number): Promise<readonly Block[]> =>
  storedBlocks(db, 'knowledge_texts', revisionId, part);

/** Excerpts that are kept of a version, with where each begins. */
export async function excerptPartsOf(db: Database, revisionId: number): ReturnType<typeof partsOf> {
  const rows = await db
    .selectFrom('knowledge_excerpts')
    .select(['part', 'fromAt'])
    .where('revisionId', '=', revisionId)
    .orderBy('part')
    .execute();
  return rows.map(({ part, fromAt }) => ({ part: Number(part), from: Number(fromAt) }));
}

/** Blocks of one excerpt of a version. */
export const excerptOf = (db: Database, revisionId: number, part: number): Promise<readonly Block[]> =>
  storedBlocks(db, 'knowledge_excerpts', revisionId, part);

/** Numbers of the excerpts that are kept of the versions of a document. */
export async function excerptsOf(db: Database, documentId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('knowledge_excerpts as e')
    .innerJoin('knowledge_revisions as r', 'r.id', 'e.revisionId')
    .select(({ fn }) => ['e.revisionId', fn.countAll().as('excerpts')])
    .where('r.documentId', '=', documentId)
    .groupBy('e.revisionId')
    .execute();
  return new Map(rows.map(({ revisionId, excerpts }) => [Number(revisionId), Number(excerpts)]));
}

/** Stretches, each with some of what stands around it; those that then touch are one. */
function widened(stretches: readonly Stretch[]): Stretch[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const wide = { from: Math.max(0, from - most.around), to: to + most.around };
    const last = joined.at(-1);
    if (last && wide.from <= last.to) last.to = Math.max(last.to, wide.to);
    else joined.push(wide);
  }
  return joined;
}

interface Excerpt {
  readonly from: number;
  readonly blocks: Block[];
}

/** Blocks of a text that some stretches touch, those of a stretch together. */
async function cutExcerpts(trx: Database, revisionId: number, wanted: readonly Stretch[]): Promise<Excerpt[]> {
  const excerpts = wanted.map((): { from: number; blocks: Block[] } => ({ from: 0, blocks: [] }));
  let kept = 0;
  const parts = await partsOf(trx, revisionId);
  for (const [index, { part, from }] of parts.entries()) {
    const end = parts[index + 1]?.from ?? Infinity;
    if (!wanted.some((stretch) => stretch.from < end && stretch.to > from)) continue;
    let at = from;
    for (const block of await blocksOf(trx, revisionId, part)) {
      const to = at + block.text.length;
      const stretch = wanted.findIndex((each) => each.from < to && each.to > at);
      if (stretch >= 0 && kept + block.text.length <= most.characters) {
        kept += block.text.length;
        const excerpt = excerpts[stretch]!;
        if (excerpt.blocks.length === 0) excerpt.from = at;
        excerpt.blocks.push(block);
      }
      at = to + betweenBlocks.length;
    }
    await pause();
  }
  return excerpts.filter(({ blocks }) => blocks.length > 0);
}

/** Keeps what stands around the stretches that answers cite of a version, whose text is about to be deleted. */
export async function keepExcerpts(trx: Transaction<Tables>, revisionId: number): Promise<void> {
  const quoted = await trx.selectFrom('knowledge_quoted').selectAll().where('revisionId', '=', revisionId).execute();
  if (quoted.length === 0) return;
  const stretches = widened(quoted.map(({ fromAt, toAt }) => ({ from: Number(fromAt), to: Number(toAt) })));
  const excerpts = await cutExcerpts(trx, revisionId, stretches);
  const rows = excerpts.map(({ from, blocks }, part) => ({ revisionId, part, fromAt: from, text: JSON.stringify(blocks) }));
  await addRows(trx, 'knowledge_excerpts', rows);
}

/** Deletes the text of a version, a part at a time: to delete all of a long one at once keeps everybody waiting. */
export async function dropText(trx: Transaction<Tables>, revisionId: number): Promise<void> {
  const parts = await trx.selectFrom('knowledge_texts').select('part').where('revisionId', '=', revisionId).execute();
  for (const { part } of parts) {
    await trx.deleteFrom('knowledge_texts').where('revisionId', '=', revisionId).where('part', '=', part).execute();
    await pause();
  }
}

/** Forgets what was cited of a version, and what was kept of it. */
export async function dropExcerpts(trx: Transaction<Tables>, revisionId: number): Promise<void> {
  for (const table of ['knowledge_quoted', 'knowledge_excerpts'] as const)
    await trx.deleteFrom(table).where('revisionId', '=', revisionId).execute();
}
