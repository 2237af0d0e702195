import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { completeParameters } from '#schemas/kit/parameters.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { FlowDocument, FlowNode } from '#schemas/wire/flows/document.ts';
import type { RunInput, StepFailure, StepOutputs } from '#schemas/wire/flows/runs.ts';
import type { Context } from '../../context.ts';
import { LeaseLost } from '../../jobs/queue/claim.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { askPerson, WaitsForPerson } from '../asks/askPerson.ts';
import { runnerNow } from '../flowAccess.ts';
import { operators } from '../operators/index.ts';
import type { StepMeans } from '../operators/operator.ts';
import { convertInputs } from './convertInputs.ts';
import { inputsOf, knownOutputs, type Plan, type Settled, shownBy, stepsBefore } from './plan.ts';
import { NeedsDecision, RunLeft, type RunRow } from './runStore.ts';
import { tellWords } from './textOfRun.ts';

/** Most characters of what a step gives out. */
const mostOutput = 1_000_000;

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

/** One step as it is tried now: its tries of this round that failed, the number of the next one, and how often something before it was changed. */
export interface Tried {
  readonly attempt: number;
  readonly failed: number;
  readonly changes: number;
}

/** The sign of a step, the same for every try of it with the same inputs; those who are asked twice can tell by it. */
export const keyOfStep = (run: number, node: string, changes = 0): string =>
  createHash('sha256')
    .update(changes === 0 ? `${run}/${node}` : `${run}.${changes}/${node}`)
    .digest('base64url')
    .slice(0, 32);

const failureOf = (error: unknown, node: string): StepFailure => {
  const { code, facts } = isRefusal(error) ? error : refuse('FLOW_STEP_FAILED', { node: node.slice(0, 100) });
  return { code, facts: { ...facts } };
};

type Columns = Readonly<Record<string, unknown>>;

function stepWriter({ context, run, root }: RunUnderWay, node: string, attempt: number) {
  const now = (): string => storedTime(context.clock());
  const set = (trx: Transaction<Tables>, columns: Columns) =>
    trx.updateTable('flow_steps').set(columns).where('run', '=', run.id).where('node', '=', node).where('attempt', '=', attempt).execute();
  return {
    begin: (inputs: StepOutputs) =>
      context.store.transaction((trx) =>
        trx
          .insertInto('flow_steps')
          .values({ run: run.id, node, attempt, round: run.round, state: 'running', inputs: JSON.stringify(inputs), startedAt: now() })
          // A step that waited for a person is there already.
          .onConflict((conflict) => conflict.columns(['run', 'node', 'attempt']).doUpdateSet({ state: 'running' }))
          .execute(),
      ),
    write: (columns: Columns) => context.store.transaction((trx) => set(trx, columns)),
    /** Notes that something elsewhere is about to be changed. Throws `RunLeft` where the run was cancelled, even if that is not heard of yet. */
    act: () =>
      context.store.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('flow_runs')
          .set((of) => ({ version: of('version', '+', 1) }))
          .where('id', '=', root.id)
          .where('round', '=', root.round)
          .where('state', '!=', 'cancelled')
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) throw new RunLeft(root.id);
        await set(trx, { actedAt: now() });
      }),
    now,
  };
}

/** Outputs as they are stored. Refuses with FLOW_OUTPUT_TOO_LARGE. */
export function fitting(outputs: StepOutputs): string {
  const written = JSON.stringify(outputs);
  if (written.length > mostOutput) throw refuse('FLOW_OUTPUT_TOO_LARGE', { limit: mostOutput });
  return written;
}

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

/** One try, as its means are made of it. */
interface Try extends Pick<StepMeans, 'say' | 'spend' | 'asker'> {
  readonly node: string;
  readonly changes: number;
  readonly given: Readonly<Record<string, Json>>;
  readonly late: AbortSignal;
  /** Notes that it is about to change something elsewhere. */
  acts(): Promise<unknown>;
}

function meansOf(underWay: RunUnderWay, settled: ReadonlyMap<string, Settled>, tried: Try): StepMeans {
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
