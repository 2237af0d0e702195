import { sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext, ResourceHooks, Row } from '../../context.ts';
import { addRows } from '../../stores/insertRows.ts';
import { foldCase } from '../../resources/query/sqlParts.ts';
import { refuseWithoutDocument } from '../access/refuseWithout.ts';
import { documentTest } from '../access/tests.ts';
import { leaveDocument } from '../clearing/clearingJob.ts';
import { afterRenaming, beforeRenaming } from './formerNames.ts';

const onlyManagers = ({ trx, actor }: OperationContext, { id }: Row): Promise<void> => refuseWithoutDocument(trx, actor, id, 'manage');

/** Refuses the name of another living document of the space. */
export async function refuseSameName({ trx }: OperationContext, space: unknown, name: string, id: number | null): Promise<void> {
  const taken = await trx
    .selectFrom('documents')
    .select('id')
    .where('space', '=', space)
    .where(sql`lower(name)`, '=', foldCase(name))
    .where('deletedAt', 'is', null)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (taken) throw refuse('VALIDATION_FAILED', {}, { errors: { name: { key: 'notUnique' } } });
}

async function keepLabels({ trx }: OperationContext, { id, labels }: Row): Promise<void> {
  await trx.deleteFrom('knowledge_labels').where('documentId', '=', id).execute();
  await addRows(
    trx,
    'knowledge_labels',
    (labels as readonly string[]).map((label) => ({ documentId: id, label })),
  );
}

/** A document whose revision is being built is running, as long as its job is: nobody has to write that down, and nothing is stuck in it. */
export const documentStatus = sql`case when exists (select 1 from knowledge_revisions built join jobs on jobs.id = built."jobId"
  where built."documentId" = documents.id and built.state = 'building' and jobs.state in ('queued', 'running'))
  then 'RUNNING' else documents.status end`;

/** Documents are seen by those who see their space, and changed by those who manage it; labels may limit both. */
export const documentHooks: ResourceHooks = {
  isPersonal: true,
  partOf: 'space',
  seenBy: (actor) => documentTest(actor, 'see'),
  hidden: { fields: ['status'], where: () => undefined, instead: () => ({ status: documentStatus }) },
  async beforeWrite(call, input, before) {
    if (before) await onlyManagers(call, before);
    if (before && input['name'] !== undefined && input['name'] !== before['name']) {
      await refuseSameName(call, before['space'], String(input['name']), before.id);
      await beforeRenaming(call, before);
    }
    return input;
  },
  beforeRemove: onlyManagers,
  async beforeRestore(call, document) {
    await onlyManagers(call, document);
    await refuseSameName(call, document['space'], String(document['name']), document.id);
  },
  async beforePurge(call, document) {
    await onlyManagers(call, document);
    await leaveDocument(call, document);
  },
  async afterWrite(call, before, after) {
    if (!after) return;
    await keepLabels(call, after);
    if (before && before['name'] !== after['name']) await afterRenaming(call, after);
    // Whoever manages documents of some labels only keeps to them.
    if (before) await onlyManagers(call, after);
  },
};
