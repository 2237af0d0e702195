import { z } from 'zod';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { RunInput, StepFailure } from '#schemas/wire/flows/runs.ts';
import type { Context } from '../../context.ts';
import { jobsChanged } from '../../jobs/changeJob.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { publishChange } from '../../publishChange.ts';
import { storedTime } from '../../storedTime.ts';
import { flowFor, runnerNow } from '../flowAccess.ts';
import { WaitsForPerson } from '../asks/askPerson.ts';
import { catalog } from '../operators/index.ts';
import { documentOfRun, refuseProblems, versionOf } from '../versions.ts';
import { carryOut } from './carryOut.ts';
import { cancelWithJob, failWithJob, reopenWithJob } from './endRun.ts';
import { endWaiting } from './endWaiting.ts';
import { signOfPart } from './partsOfRun.ts';
import { planOf } from './plan.ts';
import { announceRun, NeedsDecision, noteLastRun, RunLeft, runOf, type RunRow, tellTurn } from './runStore.ts';
import type { RunUnderWay, StepOfFlow } from './stepMeans.ts';
import { insertRun } from './startRun.ts';

/** Most flows that run one within another. */
const deepest = 5;

/** Writes the state of a run that is under way; one that was cancelled meanwhile stays so, also where it was begun again since. */
async function setState(context: Context, run: RunRow, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const updatedAt = storedTime(context.clock());
  const jobs = await context.store.transaction(async (trx) => {
    await trx
      .updateTable('flow_runs')
      .set((of) => ({ ...columns, updatedAt, version: of('version', '+', 1) }))
      .where('id', '=', run.id)
      .where('round', '=', run.round)
      .where('state', '!=', 'cancelled')
      .execute();
    if (run.parent === null) await noteLastRun(trx, run.flow);
    return run.parent === null && columns['state'] === 'failed' ? endWaiting(context, trx, run.id) : [];
  });
  if (jobs.length > 0) await jobsChanged(context, jobs);
  await announceRun(context, run);
  // The list of flows shows how the last run of each ended.
  if (columns['endedAt'] && run.parent === null)
    await publishChange(context.store, { resource: 'flows', type: 'updated', ids: [run.flow] });
}

const failureOf = (error: unknown, run: number): StepFailure => {
  const { code, facts } = isRefusal(error) ? error : refuse('FLOW_STEP_FAILED', { node: `run ${run}` });
  return { code, facts: { ...facts } };
};

/** The run of a step that runs another flow: made once, and gone on with by every further try. */
async function childOf(context: Context, parent: RunRow, step: StepOfFlow, flow: number | FlowDocument, input: RunInput) {
  if (parent.depth + 1 >= deepest) throw refuse('FLOW_TOO_DEEP', { limit: deepest });
  const of =
    typeof flow === 'number'
      ? await deployedFlow(context, parent, step.owner, flow)
      : { flow: parent.flow, version: parent.flowVersion, document: flow, trigger: 'itemTrigger' };
  const made = { ...of, input, owner: step.owner, language: parent.language, key: signOfPart(parent.id, step), parent };
  return context.store.transaction((trx) => insertRun(context, trx, made));
}

/** Another flow as a part of a run: its deployed version, if whoever runs it may. */
async function deployedFlow(context: Context, parent: RunRow, owner: number, flow: number) {
  const asker = await runnerNow(context, owner, parent.flow);
  const { deployed } = await flowFor(context.store.lookups, asker, flow);
  if (deployed === null) throw refuse('FLOW_NOT_DEPLOYED');
  const { document } = await versionOf(context.store.lookups, flow, deployed);
  const trigger = ['chatTrigger', 'httpTrigger'].find((type) => document.nodes.some((each) => each.type === type));
  if (!trigger) throw refuse('FLOW_WITHOUT_TRIGGER', { trigger: 'subflow' });
  return { flow, version: deployed, trigger };
}

/** Has a run wait for people, unless one of them was quicker; returns true if it does. */
const rest = (context: Context, { id, round }: RunRow): Promise<boolean> =>
  context.store.transaction(async (trx) => {
    const updatedAt = storedTime(context.clock());
    // From here on the row is held: an answer either finds the run waiting, or is found below.
    await trx
      .updateTable('flow_runs')
      .set((of) => ({ state: 'waiting', updatedAt, version: of('version', '+', 1) }))
      .where('id', '=', id)
      .where('round', '=', round)
      .where('state', '!=', 'cancelled')
      .execute();
    const { numUpdatedRows: takenBack } = await trx
      .updateTable('flow_asks')
      .set({ isTaken: true })
      .where('root', '=', id)
      .where('state', '=', 'ended')
      .where('isTaken', '=', false)
      .executeTakeFirst();
    const answered = await trx
      .selectFrom('flow_asks')
      .select('id')
      .where('root', '=', id)
      .where('state', 'in', ['answered', 'late'])
      .where('isTaken', '=', false)
      .executeTakeFirst();
    const goesOn = answered !== undefined || Number(takenBack) > 0;
    if (goesOn) await trx.updateTable('flow_runs').set({ state: 'running' }).where('id', '=', id).where('state', '=', 'waiting').execute();
    return !goesOn;
  });

/** True of a run of a drawing within a node. */
const isInner = ({ parent, document }: RunRow): boolean => parent !== null && document !== null;

/** Goes on with a run to its end, and returns what it gives out; stores how it ended. */
async function goOn(context: Context, id: number, signal: AbortSignal, root: RunUnderWay['root']): Promise<Json> {
  const run = await runOf(context.store.lookups, id);
  if (run.state === 'done') return run.output;
  // A part that failed is gone on with by the next try of its step.
  if (run.state === 'cancelled' || (run.state === 'failed' && run.parent === null)) throw refuse('FLOW_RUN_STATE', { state: run.state });
  try {
    const document = await documentOfRun(context.store.lookups, run);
    refuseProblems(document, run.language, isInner(run));
    await setState(context, run, { state: 'running', error: null, endedAt: null });
    await tellTurn(context, run);
    const plan = planOf(document, catalog, run.trigger, run.until);
    const underWay: RunUnderWay = {
      context,
      run,
      plan,
      signal,
      root,
      runFlow: async (step, flow, input) => goOn(context, await childOf(context, run, step, flow, input), signal, root),
    };
    const output = await carryOut(underWay);
    await setState(context, run, { state: 'done', output: JSON.stringify(output), endedAt: storedTime(context.clock()) });
    return output;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WaitsForPerson && id === root.id) {
      const isWaiting = await rest(context, run);
      await announceRun(context, run);
      if (!isWaiting) return goOn(context, id, signal, root);
    } else if (error instanceof WaitsForPerson) await setState(context, run, { state: 'waiting' });
    else if (error instanceof NeedsDecision) await setState(context, run, { state: 'asking' });
    else if (isRefusal(error))
      await setState(context, run, { state: 'failed', error: JSON.stringify(failureOf(error, id)), endedAt: storedTime(context.clock()) });
    throw error;
  }
}

/** Goes on with a run, on whichever server is free, from wherever the one before ended. */
export const runJob = defineJob({
  kind: 'flows.run',
  payload: z.strictObject({ run: z.int().positive() }),
  limits: { attempts: 100, backoff: [1_000, 5_000], atOnce: { server: 4, owner: 3 } },
  async run({ id, context, payload: { run }, signal }) {
    try {
      const root = await runOf(context.store.lookups, run);
      // One whose end was not stored is taken again, when the run may have been gone on with by the next.
      if (root.job === id) await goOn(context, run, signal, root);
    } catch (error) {
      signal.throwIfAborted();
      // How a flow ended is told by its run: the job has done its part.
      const isOver = [NeedsDecision, RunLeft, WaitsForPerson].some((end) => error instanceof end);
      if (!isRefusal(error) && !isOver) throw error;
    }
  },
  failed: failWithJob,
  cancelled: cancelWithJob,
  retried: reopenWithJob,
});
