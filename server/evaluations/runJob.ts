import { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../accounts/sessions/actorNow.ts';
import type { Context } from '../context.ts';
import { defineJob } from '../jobs/defineJob.ts';
import { storedTime } from '../storedTime.ts';
import { askCase, type Asking, type Case } from './askCase.ts';

const payload = z.strictObject({ runId: z.int(), sessionId: z.string().optional(), address: z.string().optional() });
type Payload = z.output<typeof payload>;

/** Circumstances of a run as they are now: whoever started it must still be allowed to ask the source. */
async function askingOf(
  context: Context,
  { runId, ...session }: Payload,
  owner: number,
  signal: AbortSignal,
): Promise<Asking & { readonly sourceId: number }> {
  const run = await context.store.lookups.selectFrom('evaluation_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const actor = await actorNow(context, { id: owner, ...session });
  const sourceId = Number(run['sourceId']);
  const entry = actor && (await context.sources.offered(actor)).find(({ id }) => id === sourceId);
  if (!actor || !entry) throw refuse('SOURCE_NOT_FOUND', { source: sourceId });
  return {
    context,
    actor,
    language: run['language'] as Language,
    model: await context.models.open(String(run['model'])),
    entry,
    signal,
    sourceId,
  };
}

/** Cases of a source that a run has no outcome of yet, in their order. */
async function casesLeft({ store }: Context, sourceId: number, runId: number): Promise<readonly Case[]> {
  const answered = store.lookups.selectFrom('evaluation_outcomes').select('caseId').where('runId', '=', runId);
  const rows = await store.lookups
    .selectFrom('evaluation_cases')
    .select(['id', 'question', 'sql'])
    .where('source', '=', sourceId)
    .where('deletedAt', 'is', null)
    .where('id', 'not in', answered)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: Number(row['id']), question: String(row['question']), sql: String(row['sql']) }));
}

/** Asks every case of a source once, each outcome stored as it comes: a run that was broken off goes on where it was. */
export const runJob = defineJob({
  kind: 'evaluations.run',
  payload,
  limits: { attempts: 3, atOnce: { server: 1 } },
  async run({ context, payload: asked, owner, signal, progress, transaction }) {
    const { runId } = asked;
    const { sourceId, ...asking } = await askingOf(context, asked, owner ?? 0, signal);
    const cases = await casesLeft(context, sourceId, runId);
    for (const [done, one] of cases.entries()) {
      signal.throwIfAborted();
      progress({ done, total: cases.length });
      const { case: caseId, ...outcome } = await askCase(asking, one);
      await transaction(
        async (trx) =>
          void (await trx
            .insertInto('evaluation_outcomes')
            .values({ runId, caseId, ...outcome })
            .execute()),
      );
    }
    const endedAt = storedTime(context.clock());
    await transaction(async (trx) => void (await trx.updateTable('evaluation_runs').set({ endedAt }).where('id', '=', runId).execute()));
    return { cases: cases.length };
  },
});
