import type { Transaction } from 'kysely';
import { z } from 'zod';
import { parametersSchema } from '#schemas/kit/parameters.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type AskAnswer, fieldsOfAsk } from '#schemas/wire/flows/asks.ts';
import { readInput } from '../../calls/readInput.ts';
import type { Actor, Context } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { goOnAgain } from '../runs/goOnAgain.ts';
import { runJob } from '../runs/runJob.ts';
import { announceRun, runOf } from '../runs/runStore.ts';
import { askFor, type AskRow, isAskedOf, openAsk } from './askStore.ts';

/** Values as the fields of a form take them. Refuses with VALIDATION_FAILED, each problem at its field. */
function valuesOf({ form }: AskRow, { button, values }: AskAnswer): AskAnswer {
  if (!form.buttons.some(({ value }) => value === button)) throw refuse('REQUEST_INVALID', { detail: 'button' });
  const fields = fieldsOfAsk(form);
  const given = readInput(parametersSchema(fields), values);
  const missing = Object.entries(fields).filter(([name, { required }]) => required && (given[name] ?? null) === null);
  // A form that is turned down need not be filled in.
  const isNeeded = form.buttons.find(({ value }) => value === button)?.tone !== 'danger';
  if (isNeeded && missing.length > 0)
    throw refuse('VALIDATION_FAILED', {}, { errors: Object.fromEntries(missing.map(([name]) => [name, { key: 'required' as const }])) });
  return { button, values: given as AskAnswer['values'] };
}

/** Ends what is still open, once; undefined where somebody was quicker. */
async function settle(context: Context, trx: Transaction<Tables>, { id, root }: AskRow, columns: Readonly<Record<string, unknown>>) {
  const { numUpdatedRows } = await trx
    .updateTable('flow_asks')
    .set({ ...columns, answeredAt: storedTime(context.clock()) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return false;
  // The row of the run is held from here on: either it waits already, or it looks for answers before it does (`rest` in `runs/runJob`).
  await trx
    .updateTable('flow_runs')
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', root)
    .execute();
  const run = await runOf(trx, root);
  if (run.state === 'waiting') await goOnAgain(context, trx, runJob, run);
  return true;
}

/** Takes back a question of a step that was settled elsewhere, and has its run go on. */
export async function takeBack(
  context: Context,
  trx: Transaction<Tables>,
  { run, key }: { readonly run: number; readonly key: string },
): Promise<void> {
  const ask = await openAsk(trx, run, key);
  if (ask) await settle(context, trx, ask, { state: 'ended' });
}

async function told(context: Context, { root }: AskRow): Promise<void> {
  await wakeWorkers(context);
  await announceRun(context, { id: root });
}

/** Answers what a run asked, and has the run go on. Refuses with FORBIDDEN those who were not asked, and with FLOW_ASK_OVER all but the first answer. */
export async function answerAsk(context: Context, actor: Actor, id: string, answer: AskAnswer): Promise<AskRow> {
  const ask = await askFor(context.store.lookups, actor, id);
  if (!(await isAskedOf(context.store.lookups, actor, ask))) throw refuse('FORBIDDEN');
  if (ask.state !== 'open') throw refuse('FLOW_ASK_OVER');
  const given = JSON.stringify(valuesOf(ask, answer));
  const isFirst = await context.store.transaction((trx) =>
    settle(context, trx, ask, { state: 'answered', answer: given, answeredBy: actor.id }),
  );
  if (!isFirst) throw refuse('FLOW_ASK_OVER');
  await told(context, ask);
  return askFor(context.store.lookups, actor, id);
}

/** Ends a question that nobody answered in time: its step fails, and does what its node says of that. */
export const lateJob = defineJob({
  kind: 'flows.askLate',
  payload: z.strictObject({ ask: z.int().positive() }),
  async run({ context, payload: { ask: id } }) {
    const ask = await askFor(context.store.lookups, { id: 0, isAdmin: true }, String(id));
    if (await context.store.transaction((trx) => settle(context, trx, ask, { state: 'late' }))) await told(context, ask);
  },
});
