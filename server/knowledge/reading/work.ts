import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { findRevision, type Revision } from '../files/revision.ts';

/** Document that a job reads, and the revision that it builds of it. */
export interface Work {
  readonly jobId: number;
  readonly revision: Revision;
  readonly document: {
    readonly id: number;
    readonly space: number;
    readonly name: string;
    readonly type: string;
    readonly source: string | null;
  };
}

/** The work of a job; undefined where it was cancelled, or the document or its space deleted. A job that somebody had tried once more builds again what failed. */
export function openWork({ store }: Context, revisionId: number, jobId: number): Promise<Work | undefined> {
  return store.transaction(async (trx) => {
    const revision = await findRevision(trx, revisionId);
    if (revision?.jobId !== jobId || (revision.state !== 'building' && revision.state !== 'failed')) return undefined;
    await trx.updateTable('knowledge_revisions').set({ state: 'building' }).where('id', '=', revisionId).execute();
    const row = await trx
      .selectFrom('documents')
      .select(['id', 'space', 'name', 'type', 'source'])
      .where('id', '=', revision.documentId)
      .where(({ exists, selectFrom }) => exists(selectFrom('spaces').select('id').whereRef('spaces.id', '=', 'documents.space')))
      .executeTakeFirst();
    if (!row) return undefined;
    const document = { ...row, id: Number(row['id']), space: Number(row['space']) } as unknown as Work['document'];
    return { jobId, revision, document };
  });
}

/** Thrown where the work of a job was taken back while it ran. */
export class WorkGone extends Error {}

/** Holds a revision for a change of what is built of it. Throws `WorkGone` when it was cancelled or deleted. */
export async function holdWork(
  trx: Transaction<Tables>,
  { revision, jobId }: Work,
  step: 'fetching' | 'reading' | 'cutting' | 'storing',
): Promise<void> {
  const held = await trx
    .updateTable('knowledge_revisions')
    .set({ step })
    .where('id', '=', revision.id)
    .where('state', '=', 'building')
    .where('jobId', '=', jobId)
    .executeTakeFirst();
  if (Number(held.numUpdatedRows) === 0) throw new WorkGone();
}
