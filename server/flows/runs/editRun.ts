import { refuse } from '#schemas/wire/errors.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { after } from '#schemas/wire/flows/graph.ts';
import { outputsOf } from '#schemas/wire/flows/operatorShape.ts';
import type { StepOutputs, StepState } from '#schemas/wire/flows/runs.ts';
import { staleSteps } from '#schemas/wire/flows/stale.ts';
import type { Actor, Context } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { refuseOthers } from '../../resources/ownership.ts';
import { storedTime } from '../../storedTime.ts';
import type { Database } from '../../stores/store.ts';
import { catalog } from '../operators/index.ts';
import { documentOfRun, versionOf } from '../versions.ts';
import { changed, refuseState } from './changeRun.ts';
import { goOnAgain } from './goOnAgain.ts';
import { runJob } from './runJob.ts';
import { convertInputs } from './convertInputs.ts';
import { planOf, type Plan } from './plan.ts';
import { runOf, type RunRow, type StepRow, stepsOf } from './runStore.ts';
import { fitting } from './stepWriter.ts';

/** States of a step whose outputs can be put in place of what it gave, or did not give. */
const overStates: readonly StepState[] = ['done', 'failed', 'interrupted'];

/** Outputs as the ports of a step have them. Refuses with FLOW_PORT_UNKNOWN and FLOW_INPUT_TYPE. */
function checkedOutputs({ nodes }: Plan, { node, outputs: before }: StepRow, given: StepOutputs, { language }: RunRow): string {
  const place = nodes.get(node)!;
  const ports = outputsOf(catalog.get(place.type)!, place);
  const unported = Object.keys(before ?? {}).filter((name) => !ports.some((port) => port.name === name));
  const unknown = Object.keys(given).find((name) => !unported.includes(name) && !ports.some((port) => port.name === name));
  if (unknown !== undefined) throw refuse('FLOW_PORT_UNKNOWN', { port: unknown.slice(0, 100) });
  return fitting({ ...given, ...convertInputs(ports, given, language) });
}

/** Puts other outputs in place of those of a step that is over; what comes after it is done again. */
export async function editStep(
  context: Context,
  actor: Actor,
  seen: RunRow,
  { node, outputs }: { readonly node: string; readonly outputs: StepOutputs },
): Promise<RunRow> {
  refuseOthers({ actor }, seen);
  if (seen.parent !== null) throw refuse('FLOW_RUN_PART');
  const document = await documentOfRun(context.store.lookups, seen);
  const plan = planOf(document, catalog, seen.trigger, null);
  await context.store.transaction(async (trx) => {
    const run = await runOf(trx, seen.id);
    refuseState(run, ['done', 'failed', 'cancelled']);
    const last = new Map((await stepsOf(trx, run.id)).map((step) => [step.node, step]));
    const before = last.get(node);
    if (!before || !overStates.includes(before.state)) throw refuse('FLOW_RUN_STATE', { state: before?.state ?? 'queued' });
    const now = storedTime(context.clock());
    const later = [...after(node, plan.graph)].flatMap((id) => {
      const step = last.get(id);
      return step && ['done', 'skipped', 'failed', 'waiting'].includes(step.state) ? [step.id] : [];
    });
    if (later.length > 0) await trx.updateTable('flow_steps').set({ state: 'stale' }).where('id', 'in', later).execute();
    const { attempt, inputs } = before;
    const columns = { run: run.id, node, attempt: attempt + 1, round: run.round + 1, state: 'done', inputs: JSON.stringify(inputs) };
    const written = checkedOutputs(plan, before, outputs, run);
    await trx
      .insertInto('flow_steps')
      .values({ ...columns, outputs: written, editedBy: actor.username, startedAt: now, endedAt: now })
      .execute();
    await goOnAgain(context, trx, runJob, run);
  });
  await wakeWorkers(context);
  return changed(context, seen);
}

/** Steps of an earlier run that one of another version begins with: those that are as they were, and come after none that is not. */
export async function keptSteps(
  db: Database,
  { id, flow, flowVersion }: RunRow,
  document: FlowDocument,
  again: readonly string[],
): Promise<StepRow[]> {
  const { document: was } = await versionOf(db, flow, flowVersion);
  const stale = staleSteps(was, document, new Set(again));
  const there = new Set(document.nodes.map((node) => node.id));
  const last = new Map((await stepsOf(db, id)).map((step) => [step.node, step]));
  return [...last.values()].filter(({ node, state }) => (state === 'done' || state === 'skipped') && there.has(node) && !stale.has(node));
}
