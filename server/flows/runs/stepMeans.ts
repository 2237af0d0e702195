import { createHash } from 'node:crypto';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { RunInput } from '#schemas/wire/flows/runs.ts';
import type { Context } from '../../context.ts';
import { askPerson } from '../asks/askPerson.ts';
import { runnerNow } from '../flowAccess.ts';
import type { StepMeans } from '../operators/operator.ts';
import { type Plan, type Settled, stepsBefore } from './plan.ts';
import type { RunRow } from './runStore.ts';

/** A run that is under way on this server: its writes fail once another one has it. */
export interface RunUnderWay {
  readonly context: Context;
  readonly run: RunRow;
  readonly plan: Plan;
  readonly signal: AbortSignal;
  /** The run that was begun: itself, unless it is a part of another. */
  readonly root: Pick<RunRow, 'id' | 'round'>;
  /** Runs another flow as a part of a step. */
  runFlow(step: StepOfFlow, flow: number | FlowDocument, input: RunInput): Promise<Json>;
}

/** A step that runs another flow, and which of its runs is meant. */
export interface StepOfFlow {
  readonly node: string;
  readonly owner: number;
  readonly part: string | undefined;
  readonly changes: number;
}

/** The sign of a step, the same for every try of it with the same inputs; those who are asked twice can tell by it. */
export const keyOfStep = (run: number, node: string, changes = 0): string =>
  createHash('sha256')
    .update(changes === 0 ? `${run}/${node}` : `${run}.${changes}/${node}`)
    .digest('base64url')
    .slice(0, 32);

/** One try, as its means are made of it. */
interface Try extends Pick<StepMeans, 'say' | 'spend' | 'asker'> {
  readonly node: string;
  readonly changes: number;
  readonly given: Readonly<Record<string, Json>>;
  readonly late: AbortSignal;
  /** Notes that it is about to change something elsewhere. */
  acts(): Promise<unknown>;
}

/** Means of an operator in one try of a step: what it may read, tell, spend, and change elsewhere. */
export function meansOf(underWay: RunUnderWay, settled: ReadonlyMap<string, Settled>, tried: Try): StepMeans {
  const { context, run, plan, signal, root } = underWay;
  const { node, changes, given, late, acts, asker, say, spend } = tried;
  const key = keyOfStep(run.id, node, changes);
  const steps = stepsBefore(plan, node, settled) as Json;
  const keyOfAsk = (ask: string): string => (changes === 0 ? ask : `${ask}.${changes}`);
  return {
    context,
    asker,
    say,
    spend,
    key,
    language: run.language,
    signal: AbortSignal.any([signal, late]),
    trigger: run.input,
    scope: { trigger: { ...run.input } as Json, steps, now: new Date(context.clock()).toISOString(), input: given },
    async act(work) {
      await acts();
      return work(key);
    },
    run: run.id,
    sign: changes === 0 ? node : `${node}.${changes}`,
    rightsNow: () => runnerNow(context, run.owner, run.flow),
    askPerson: (ask, question) => askPerson(context, { run: run.id, root: root.id, node, owner: run.owner, key: keyOfAsk(ask) }, question),
    runFlow: (flow, input, part) => underWay.runFlow({ node, owner: asker.id, part, changes }, flow, input),
  };
}
