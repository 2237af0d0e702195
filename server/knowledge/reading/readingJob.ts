import { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import { formOf } from '#schemas/wire/knowledge/forms.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import type { OperationContext } from '../../context.ts';
import { textLength } from '../../documents/block.ts';
import { findFile } from '../../files/readFile.ts';
import { defineJob, type JobRun } from '../../jobs/defineJob.ts';
import { notify } from '../../notices/notify.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import type { Store } from '../../stores/store.ts';
import { findRevision } from '../files/revision.ts';
import { cutInTurn } from './cutInTurn.ts';
import { fetchPage } from './fetchPage.ts';
import { dropHidden, storeHidden } from './hiddenChunks.ts';
import { readBlocks, storedBlocks } from './readBlocks.ts';
import { swapRevision } from './swapRevision.ts';
import { holdWork, openWork, type Work, WorkGone } from './work.ts';

const payload = z.strictObject({ revisionId: z.int() });
/** That the text is stored, and of how many pages it is. */
const checkpoint = z.strictObject({ pages: z.int().nullable() });
type Checkpoint = z.infer<typeof checkpoint>;
type Run = Pick<JobRun<unknown, Checkpoint>, 'context' | 'signal' | 'progress' | 'transaction' | 'checkpoint'>;

/** The work with its original: that of a web page is fetched first. */
async function withOriginal({ context, signal }: Run, work: Work): Promise<Work> {
  if (work.revision.file !== null) return work;
  return { ...work, revision: { ...work.revision, ...(await fetchPage(context, work, signal)) } };
}

/** Transactions that change as many rows as a document has chunks. */
const inLarge =
  ({ transaction }: Store): Store['transaction'] =>
  (work) =>
    transaction(work, { isLarge: true });

/** Reads a document, cuts it, and puts it in the place of what was known of it. */
async function read(run: Run, opened: Work): Promise<{ readonly chunks: number }> {
  const { context } = run;
  const work = await withOriginal(run, opened);
  const { blocks, pages } = run.checkpoint ? { ...run.checkpoint, blocks: await storedBlocks(run, work) } : await readBlocks(run, work);
  await run.transaction(async (trx, save) => {
    await holdWork(trx, work, 'cutting');
    save({ pages });
  });
  const { originalName } = await findFile(context, work.revision.file!);
  const form = formOf(originalName, work.revision.fileType ?? '') ?? 'txt';
  const chunks = await cutInTurn(blocks, work.revision.settings, form, run.signal);
  if (chunks.length === 0) throw refuse('DOCUMENT_WITHOUT_CHUNKS');
  const built = { chunks, characters: textLength(blocks), pages };
  await storeHidden(context, work, chunks);
  await transact(context, null, (call) => swapRevision(call, work, built), inLarge(context.store));
  return { chunks: chunks.length };
}

/** Whoever had a document read is told once that some of a space failed, until they have seen that. */
async function tellOwner(call: OperationContext, owner: number, space: number, document: string): Promise<void> {
  const { trx } = call;
  const link = `/knowledge/${space}`;
  const told = await trx
    .selectFrom('notices')
    .select('id')
    .where('userId', '=', owner)
    .where('kind', '=', 'documentFailed')
    .where('link', '=', link)
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  const found = await trx.selectFrom('spaces').select('name').where('id', '=', space).executeTakeFirst();
  if (told || !found) return;
  await notify(call, { to: owner, kind: 'documentFailed', facts: { space: String(found['name']), document }, link });
}

/** Notes that a document could not be read: what was known of it before stays. */
async function noteFailure(call: OperationContext, revisionId: number, error: JobError, owner: number | null): Promise<void> {
  const { trx, context, changes } = call;
  const revision = await findRevision(trx, revisionId);
  if (revision?.state !== 'building') return;
  await trx.updateTable('knowledge_revisions').set({ state: 'failed', step: null }).where('id', '=', revisionId).execute();
  const document = await trx
    .updateTable('documents')
    .set({ status: 'FAILED', result: JSON.stringify(error) })
    .where('id', '=', revision.documentId)
    .returning(['space', 'name'])
    .executeTakeFirst();
  if (!document) return;
  changes.note(resourceIn(context, 'documents'), 'updated', revision.documentId);
  if (owner !== null) await tellOwner(call, owner, Number(document['space']), String(document['name']));
}

/** Reads one document in the background: fetches, reads and cuts it, and stores its chunks. */
export const readingJob = defineJob({
  kind: 'knowledge.read',
  payload,
  checkpoint,
  // Of several people's documents, each one's have their turn. Files are read in processes of their own: a server that ends is not their doing.
  limits: { attempts: 5, losses: 1_000, backoff: [1_000, 10_000, 60_000], atOnce: { server: 3, owner: 2 } },
  async run({ id, payload: { revisionId }, ...run }) {
    const work = await openWork(run.context, revisionId, id);
    if (!work) return {};
    try {
      return await read(run, work);
    } catch (error) {
      if (error instanceof WorkGone) return {};
      throw error;
    } finally {
      await dropHidden(run.context, work.document.id);
    }
  },
  failed: (call, { payload: { revisionId }, error, owner }) => noteFailure(call, revisionId, error, owner),
});
