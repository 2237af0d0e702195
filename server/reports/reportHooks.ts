import type { Block } from '#schemas/wire/reports/report.ts';
import type { Actor, OperationContext, ResourceHooks, Row } from '../context.ts';
import { isOwnOrOfRole, ownerOf, refuseOthers } from '../resources/ownership.ts';
import { flagFigures, quotesIn, refuseInvented } from './document/checkBlocks.ts';
import { snapshotsOf } from './snapshots.ts';

/** That a report is one's own, or shared with a role that one holds. */
export const isSharedWith = (actor: Pick<Actor, 'id' | 'seesAs'>) => isOwnOrOfRole('reports', actor);

/** Snapshots that somebody may quote in a report: those they were shown, and those that the report quotes already. */
async function quotable({ trx, actor }: OperationContext, blocks: readonly Block[], before: Row | null) {
  const ids = quotesIn(blocks).map(({ snapshot }) => snapshot);
  const known = new Set(quotesIn((before?.['blocks'] as readonly Block[] | null | undefined) ?? []).map(({ snapshot }) => snapshot));
  const found = await snapshotsOf(trx, ids);
  return new Map([...found].filter(([id, { owner }]) => !actor || owner === actor.id || known.has(id)));
}

async function checked(call: OperationContext, blocks: readonly Block[], before: Row | null): Promise<Block[]> {
  refuseInvented(blocks, await quotable(call, blocks, before));
  return flagFigures(blocks);
}

/** Notes which snapshots a report quotes, in any of its versions. */
async function noteSources({ trx }: OperationContext, { id, ...row }: Row): Promise<void> {
  const snapshots = new Set(quotesIn((row as { readonly blocks?: readonly Block[] }).blocks ?? []).map(({ snapshot }) => snapshot));
  if (snapshots.size === 0) return;
  await trx
    .insertInto('report_sources')
    .values([...snapshots].map((snapshot) => ({ report: id, snapshot })))
    .onConflict((conflict) => conflict.columns(['report', 'snapshot']).doNothing())
    .execute();
}

/** Reports belong to whoever wrote them, are seen by the roles they are shared with, and changed by their owner or an admin (attack F1). */
export const reportHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : isSharedWith(actor)),
  async beforeWrite(call, input, before) {
    if (before) refuseOthers(call, before);
    const blocks = input['blocks'] as readonly Block[] | undefined;
    const written = blocks && { blocks: await checked(call, blocks, before) };
    return { ...input, ...written, ...ownerOf(call, before) };
  },
  beforeRemove: refuseOthers,
  beforeRestore: refuseOthers,
  async beforePurge(call, row) {
    refuseOthers(call, row);
    await call.trx.deleteFrom('report_sources').where('report', '=', row.id).execute();
  },
  async afterWrite(call, _, after) {
    if (after) await noteSources(call, after);
  },
};
