import { setTimeout as pause } from 'node:timers/promises';
import { completeParameters } from '#schemas/kit/parameters.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import type { StepFailure, StepOutputs } from '#schemas/wire/flows/runs.ts';
import type { Context } from '../../context.ts';
import { LeaseLost } from '../../jobs/queue/claim.ts';
import { WaitsForPerson } from '../asks/askPerson.ts';
import { runnerNow } from '../flowAccess.ts';
import { operators } from '../operators/index.ts';
import { convertInputs } from './convertInputs.ts';
import { inputsOf, knownOutputs, type Settled, shownBy } from './plan.ts';
import { NeedsDecision, RunLeft } from './runStore.ts';
import { meansOf, type RunUnderWay } from './stepMeans.ts';
import { fitting, stepWriter } from './stepWriter.ts';
import { tellWords } from './textOfRun.ts';

/** One step as it is tried now: its tries of this round that failed, the number of the next one, and how often something before it was changed. */
export interface Tried {
  readonly attempt: number;
  readonly failed: number;
  readonly changes: number;
}

const failureOf = (error: unknown, node: string): StepFailure => {
  const { code, facts } = isRefusal(error) ? error : refuse('FLOW_STEP_FAILED', { node: node.slice(0, 100) });
  return { code, facts: { ...facts } };
};

/** Ends of a try that say nothing of the step: another server has the run, a person was asked, or must decide about a part of it. */
const isNoFailure = (thrown: unknown): boolean =>
  thrown instanceof LeaseLost || thrown instanceof RunLeft || thrown instanceof NeedsDecision || thrown instanceof WaitsForPerson;

/** The work of an operator; what it throws beside refusals is told by its node alone. */
async function worked(node: string, { log }: Context, work: () => Promise<StepOutputs>): Promise<StepOutputs> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error) || isNoFailure(error)) throw error;
    log.error(error, 'a step of a flow failed');
    throw refuse('FLOW_STEP_FAILED', { node: node.slice(0, 100) });
  }
}

/** One try of a step: its row first, then the work, then its end. Throws what the work throws, once that is stored. */
async function tryStep(
  underWay: RunUnderWay,
  { id, type, values, onFailure }: FlowNode,
  { attempt, changes }: Pick<Tried, 'attempt' | 'changes'>,
  settled: ReadonlyMap<string, Settled>,
) {
  const { context, run, plan, signal } = underWay;
  const operator = operators.get(type)!;
  const inputs = inputsOf(plan, id, settled);
  const row = stepWriter(underWay, id, attempt);
  await row.begin(inputs);
  const seconds = onFailure?.seconds ?? operator.seconds;
  const late = AbortSignal.timeout(seconds * 1_000);
  const [shown] = shownBy(plan, id);
  const words = shown === undefined ? undefined : tellWords(context, { run: run.id, node: shown, attempt });
  let tokens = 0;
  try {
    const asker = await runnerNow(context, run.owner, run.flow);
    const given = convertInputs(operator.inputs, inputs, run.language);
    const means = meansOf(underWay, settled, {
      node: id,
      changes,
      late,
      asker,
      given,
      say: (text) => words?.say(text),
      spend: (more) => void (tokens += more),
      acts: row.act,
    });
    const complete = completeParameters(operator.parameters, values);
    const outputs = knownOutputs(plan, id, await worked(id, context, async () => operator.run(given, complete, means)));
    await row.write({ state: 'done', outputs: fitting(outputs), tokens, endedAt: row.now() });
    return outputs;
  } catch (thrown) {
    if (!signal.aborted && thrown instanceof WaitsForPerson) await row.write({ state: 'waiting', tokens });
    if (signal.aborted || isNoFailure(thrown)) throw signal.aborted ? signal.reason : thrown;
    const error = late.aborted ? refuse('FLOW_STEP_TIMEOUT', { seconds }) : thrown;
    await row.write({ state: 'failed', error: JSON.stringify(failureOf(error, id)), tokens, endedAt: row.now() });
    throw error;
  } finally {
    words?.end();
  }
}

/** Outputs of a step that failed for good, as its node says; undefined where the run fails with it. */
function afterFailure({ onFailure }: FlowNode, failure: StepFailure): StepOutputs | undefined {
  if (onFailure?.outcome === 'default') return onFailure.outputs ?? {};
  if (onFailure?.outcome === 'branch') return { error: { code: failure.code, facts: { ...failure.facts } } };
  return undefined;
}

/** Rights that are gone do not come back by trying again, nor does an error branch stand for them. */
const isFinal = (error: unknown): boolean => isRefusal(error) && error.code === 'FLOW_RIGHT_LOST';

/** Does a step, as often as its node says. Throws what the last try threw, where nothing stands for its outputs. */
export async function runStep(
  underWay: RunUnderWay,
  node: FlowNode,
  { attempt, failed, changes }: Tried,
  settled: ReadonlyMap<string, Settled>,
): Promise<StepOutputs> {
  const retries = node.onFailure?.retries ?? 0;
  for (let again = 0; ; again++) {
    try {
      return await tryStep(underWay, node, { attempt: attempt + again, changes }, settled);
    } catch (error) {
      underWay.signal.throwIfAborted();
      if (!isRefusal(error)) throw error;
      if (failed + again < retries && !isFinal(error)) {
        await pause((node.onFailure?.pause ?? 1) * 1_000, undefined, { signal: underWay.signal });
        continue;
      }
      const outputs = isFinal(error) ? undefined : afterFailure(node, failureOf(error, node.id));
      if (!outputs) throw error;
      const row = stepWriter(underWay, node.id, attempt + again + 1);
      await row.begin({});
      await row.write({ state: 'done', outputs: fitting(outputs), endedAt: row.now() });
      return outputs;
    }
  }
}
