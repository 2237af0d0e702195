import type { OperationContext } from '../../context.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { inBatches } from '../../stores/inBatches.ts';
import { insertRows } from '../../stores/insertRows.ts';
import { nowOf } from '../../storedTime.ts';
import { dropRevisions } from '../files/dropOriginals.ts';
import { chunksAtOnce } from '../files/chunksAtOnce.ts';
import { dropText, keepExcerpts } from '../files/quotedTexts.ts';
import { revisionsOf } from '../files/revision.ts';
import { indexChunks } from '../retrieval/indexChunks.ts';
import type { Hashed } from './cutInTurn.ts';
import { hiddenUnder, type PlacedChunk, rowOf, showHidden } from './hiddenChunks.ts';
import { knownChunks, matchChunks } from './matchChunks.ts';
import { moveChunks } from './moveChunks.ts';
import { holdWork, type Work } from './work.ts';

/** Older versions of a document of which the originals are kept. */
const keptVersions = 10;

/** A revision once it is built. */
export interface Built {
  readonly chunks: readonly Hashed[];
  readonly characters: number;
  readonly pages: number | null;
}

/** Puts a revision in the place of the current one, in one transaction: whoever asks meanwhile has the chunks of one of them, and never of both. */
export async function swapRevision(call: OperationContext, work: Work, { chunks, characters, pages }: Built): Promise<void> {
  const { trx, context, changes } = call;
  const { document, revision } = work;
  await holdWork(trx, work, 'storing');
  const own = await placeChunks(call, work, chunks);
  await trx
    .updateTable('knowledge_revisions')
    .set({ state: 'replaced' })
    .where('documentId', '=', document.id)
    .where('state', '=', 'current')
    .execute();
  const built = { state: 'current', step: null, characters, pages };
  await trx.updateTable('knowledge_revisions').set(built).where('id', '=', revision.id).execute();
  await forgetOld(call, work);
  const { size } =
    (revision.file === null
      ? undefined
      : await trx.selectFrom('files').select('size').where('name', '=', revision.file).executeTakeFirst()) ?? {};
  const at = nowOf(context);
  const read = {
    status: 'FINISHED',
    result: null,
    chunks: chunks.length + own,
    pages,
    lastSync: at,
    updatedAt: at,
    ...(size !== undefined && { size }),
  };
  await trx.updateTable('documents').set(read).where('id', '=', document.id).execute();
  changes.note(resourceIn(context, 'documents'), 'updated', document.id);
}

/** Chunks whose rows are changed by one statement. */
const atOnce = 200;

/** Puts the chunks of a revision in the place of those that its document has; what is new was stored before, and what goes is deleted later. Gives the number of those that people added. */
async function placeChunks(call: OperationContext, work: Work, chunks: readonly Hashed[]): Promise<number> {
  const { trx } = call;
  const { document, revision } = work;
  const known = await knownChunks(trx, document.id);
  const { kept, added, dropped, own } = await matchChunks(known, chunks);
  await inBatches(dropped, { size: atOnce }, (ids) =>
    trx
      .updateTable('knowledge_chunks')
      .set({ documentId: hiddenUnder(document.id) })
      .where('id', 'in', ids)
      .execute(),
  );
  await moveChunks(call, revision.id, known, { kept, own });
  await showAdded(call, work, added);
  return own.length;
}

/** Shows chunks that were stored hidden; those that somebody deleted meanwhile are stored again. */
async function showAdded({ trx, context }: OperationContext, work: Work, added: readonly PlacedChunk[]): Promise<void> {
  const shown = new Set<number>();
  await inBatches(
    added.map(({ position }) => position),
    { size: atOnce },
    async (positions) => {
      for (const position of await showHidden(trx, work, positions)) shown.add(position);
    },
  );
  const late = added.filter(({ position }) => !shown.has(position));
  const at = nowOf(context);
  await inBatches(late, chunksAtOnce, async (some) =>
    indexChunks(
      context,
      trx,
      await insertRows(
        trx,
        'knowledge_chunks',
        some.map((each) => rowOf(work, each, at, work.document.id)),
      ),
    ),
  );
}

/** Deletes the texts of revisions that were replaced, but for what answers cite of them, and the oldest of these altogether. */
async function forgetOld({ trx }: OperationContext, { document }: Work): Promise<void> {
  const replaced = (await revisionsOf(trx, document.id)).filter(({ state }) => state === 'replaced');
  for (const { id } of replaced) {
    await keepExcerpts(trx, id);
    await dropText(trx, id);
  }
  await dropRevisions(trx, replaced.slice(keptVersions));
}
