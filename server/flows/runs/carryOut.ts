import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { StepOutputs } from '#schemas/wire/flows/runs.ts';
import { coalesced } from '../../coalesced.ts';
import { storedTime } from '../../storedTime.ts';
import { WaitsForPerson } from '../asks/askPerson.ts';
import { operators } from '../operators/index.ts';
import { nextSteps, outputOf, type Settled } from './plan.ts';
import { runStep, type Tried } from './runStep.ts';
import type { RunUnderWay } from './stepMeans.ts';
import { announceStep, NeedsDecision, type StepRow, stepsOf } from './runStore.ts';

/** Steps of one run that are done at a time, and that it has at most. */
const atOnce = 4;
const mostSteps = 500;
/** Milliseconds between two tellings of how far a run has come. */
const tellEvery = 250;

/** The last try of each step, and how often it failed in a round. */
interface Earlier {
  readonly settled: Map<string, Settled>;
  readonly tries: ReadonlyMap<string, Tried>;
  readonly cutShort: readonly StepRow[];
}

function earlierOf(steps: readonly StepRow[], round: number): Earlier {
  const last = new Map(steps.map((step) => [step.node, step]));
  const settled = new Map<string, Settled>();
  for (const [node, { state, outputs }] of last) {
    if (state === 'done') settled.set(node, { state, outputs: outputs ?? {} });
    if (state === 'skipped') settled.set(node, { state });
  }
  const count = (node: string, isSuch: (step: StepRow) => boolean): number =>
    steps.filter((step) => step.node === node && isSuch(step)).length;
  const tried = ({ node, attempt, state }: StepRow): Tried => ({
    // A step that waited goes on in the same try.
    attempt: state === 'waiting' ? attempt : attempt + 1,
    failed: count(node, (step) => step.round === round && step.state === 'failed'),
    changes: count(node, (step) => step.state === 'stale'),
  });
  const tries = new Map([...last].map(([node, step]) => [node, tried(step)]));
  return { settled, tries, cutShort: [...last.values()].filter(({ state }) => state === 'running' || state === 'unclear') };
}

/**
 * Looks after steps that an earlier server began and did not end. What only reads, had not begun to act, or bears repeating, is done again; of
 * anything else nobody knows whether it was done, and it is never done twice by itself.
 */
async function mendCutShort({ context, run, plan }: RunUnderWay, cutShort: readonly StepRow[]): Promise<void> {
  const endedAt = storedTime(context.clock());
  for (const { id, node, state, actedAt } of cutShort) {
    const { type, values } = plan.nodes.get(node)!;
    const isUnclear = state === 'unclear' || (actedAt !== null && !operators.get(type)!.bearsRepeating(values));
    const now = isUnclear ? 'unclear' : 'interrupted';
    await context.store.transaction((trx) =>
      trx.updateTable('flow_steps').set({ state: now, endedAt }).where('id', '=', id).where('run', '=', run.id).execute(),
    );
    if (isUnclear) throw new NeedsDecision(node);
  }
}

async function noteSkipped({ context, run }: RunUnderWay, nodes: readonly string[], { tries }: Earlier): Promise<void> {
  const now = storedTime(context.clock());
  const rows = nodes.map((node) => ({
    run: run.id,
    node,
    attempt: tries.get(node)?.attempt ?? 1,
    round: run.round,
    state: 'skipped',
    startedAt: now,
    endedAt: now,
  }));
  await context.store.transaction((trx) => trx.insertInto('flow_steps').values(rows).execute());
}

const unlessItWaits = (step: Promise<StepOutputs>): Promise<StepOutputs | undefined> =>
  step.catch((error: unknown) => {
    if (error instanceof WaitsForPerson) return undefined;
    throw error;
  });

/** Goes through a run from where it is to its end, and returns what it gives out. Throws what a step failed with, and `WaitsForPerson` where nothing else can be done. */
export async function carryOut(underWay: RunUnderWay): Promise<Json> {
  const { context, run, plan, signal } = underWay;
  if (plan.order.length > mostSteps) throw refuse('FLOW_TOO_MANY_STEPS', { limit: mostSteps });
  const earlier = earlierOf(await stepsOf(context.store.lookups, run.id), run.round);
  await mendCutShort(underWay, earlier.cutShort);
  const { settled, tries } = earlier;
  const stopping = new AbortController();
  const within: RunUnderWay = { ...underWay, signal: AbortSignal.any([signal, stopping.signal]) };
  const underWayNow = new Map<string, Promise<readonly [string, StepOutputs | undefined]>>();
  /** Steps that wait for people: the others go on meanwhile. */
  const waiting = new Set<string>();
  const tell = coalesced(async () => {
    await announceStep(context, run).catch((error: unknown) => context.log.warn(error, 'the steps of a run could not be told of'));
    await pause(tellEvery);
  });

  async function go(): Promise<void> {
    for (;;) {
      within.signal.throwIfAborted();
      const { ready, skipped } = nextSteps(plan, settled, new Set([...underWayNow.keys(), ...waiting]));
      if (skipped.length > 0) {
        await noteSkipped(within, skipped, earlier);
        for (const node of skipped) settled.set(node, { state: 'skipped' });
        continue;
      }
      for (const node of ready.slice(0, atOnce - underWayNow.size)) {
        const tried = tries.get(node) ?? { attempt: 1, failed: 0, changes: 0 };
        underWayNow.set(
          node,
          unlessItWaits(runStep(within, plan.nodes.get(node)!, tried, settled)).then((outputs) => [node, outputs]),
        );
      }
      void tell();
      if (underWayNow.size === 0 && waiting.size > 0) throw new WaitsForPerson();
      if (underWayNow.size === 0) return;
      const [node, outputs] = await Promise.race(underWayNow.values());
      if (outputs) settled.set(node, { state: 'done', outputs });
      else waiting.add(node);
      underWayNow.delete(node);
    }
  }
  try {
    await go();
  } finally {
    // Where one step failed, the others are stopped, and end before the run does.
    stopping.abort();
    await Promise.allSettled(underWayNow.values());
  }
  return outputOf(plan, settled);
}
