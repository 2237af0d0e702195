import type { Transaction } from 'kysely';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import {
  endStates,
  type RunInput,
  type RunState,
  type StepFailure,
  type StepOutputs,
  type StepState,
  type WireRun,
  type WireStep,
} from '#schemas/wire/flows/runs.ts';
import { tellMayGoOn } from '../../chat/turns/goOn.ts';
import { publishChange } from '../../publishChange.ts';
import type { Context } from '../../context.ts';
import type { Database, Tables } from '../../stores/store.ts';

/** A run as it is stored. */
export interface RunRow {
  readonly id: number;
  /** 0 of a run that has a document of its own. */
  readonly flow: number;
  readonly flowVersion: number;
  /** The document of a run that is of no flow. */
  readonly document: FlowDocument | null;
  readonly trigger: string;
  readonly state: RunState;
  readonly owner: number;
  readonly language: Language;
  readonly until: string | null;
  readonly input: RunInput;
  readonly output: Json;
  readonly error: StepFailure | null;
  readonly parent: number | null;
  readonly depth: number;
  readonly round: number;
  readonly job: number | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** The turn of a conversation that it answers; null of any other run. */
  readonly conversation: string | null;
  readonly turn: number | null;
}

/** One try of one step, as it is stored. */
export interface StepRow {
  readonly id: number;
  readonly node: string;
  readonly attempt: number;
  readonly round: number;
  readonly state: StepState;
  readonly inputs: StepOutputs | null;
  readonly outputs: StepOutputs | null;
  readonly error: StepFailure | null;
  readonly tokens: number | null;
  readonly editedBy: string | null;
  readonly actedAt: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

type Stored = Readonly<Record<string, unknown>>;
const parsed = <Value>(stored: unknown): Value | null => (typeof stored === 'string' ? (JSON.parse(stored) as Value) : null);

const toRun = (row: Stored): RunRow =>
  ({
    ...row,
    input: parsed<RunInput>(row['input']) ?? {},
    output: parsed<Json>(row['output']),
    error: parsed(row['error']),
    document: parsed(row['document']),
  }) as unknown as RunRow;

const toStep = (row: Stored): StepRow =>
  ({ ...row, inputs: parsed(row['inputs']), outputs: parsed(row['outputs']), error: parsed(row['error']) }) as unknown as StepRow;

/** A run by its number. Refuses with FLOW_RUN_NOT_FOUND. */
export async function runOf(db: Database, id: number): Promise<RunRow> {
  const row = await db.selectFrom('flow_runs').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  if (!row) throw refuse('FLOW_RUN_NOT_FOUND', { run: id });
  return toRun(row);
}

/** Every try of every step of a run, in the order in which they began. */
export const stepsOf = async (db: Database, run: number): Promise<StepRow[]> =>
  (await db.selectFrom('flow_steps').selectAll().where('run', '=', run).orderBy('id').execute()).map(toStep);

export const toWireRun = ({
  id,
  flow,
  flowVersion,
  trigger,
  state,
  until,
  input,
  output,
  error,
  owner,
  createdAt,
  endedAt,
}: RunRow): WireRun => ({
  id,
  flow,
  version: flowVersion,
  trigger,
  state,
  until,
  input,
  output,
  error,
  startedBy: owner,
  createdAt,
  endedAt,
});

/** A step as it is told of: one whose run has ended is not under way any more. */
export const toWireStep = (
  { state: runState }: RunRow,
  { node, attempt, round, state, inputs, outputs, error, tokens, editedBy, startedAt, endedAt }: StepRow,
): WireStep => ({
  node,
  attempt,
  state: state === 'running' && endStates.includes(runState) ? 'interrupted' : state,
  inputs,
  outputs,
  error,
  tokens,
  isKept: round === 0,
  editedBy,
  startedAt,
  endedAt,
});

/** Has the record of a flow tell how the last of its runs stands; parts of others do not count. */
export async function noteLastRun(trx: Transaction<Tables>, flow: number): Promise<void> {
  const last = await trx
    .selectFrom('flow_runs')
    .select(['state', 'createdAt', 'endedAt'])
    .where('flow', '=', flow)
    .where('parent', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last) return;
  const columns = { lastRun: last['state'], lastRunAt: last['endedAt'] ?? last['createdAt'] };
  await trx.updateTable('flows').set(columns).where('id', '=', flow).execute();
}

/** Tells screens and whoever waits that a run has changed. */
export async function announceRun({ store }: Pick<Context, 'store'>, { id }: Pick<RunRow, 'id'>): Promise<void> {
  await publishChange(store, { resource: 'flowRuns', type: 'updated', ids: [id] });
  await store.publish(runChannel, JSON.stringify({ run: id }));
}

/** Tells the turn that a run answers that it goes on, or has ended. */
export async function tellTurn(context: Pick<Context, 'store'>, { conversation, turn }: RunRow): Promise<void> {
  if (conversation !== null && turn !== null) await tellMayGoOn(context, { convUid: conversation, turn });
}

/** Tells whoever started a run that it has come further. */
export const announceStep = ({ store }: Pick<Context, 'store'>, { id, owner }: Pick<RunRow, 'id' | 'owner'>): Promise<void> =>
  publishChange(store, { resource: 'flowRuns', type: 'updated', ids: [id], to: owner });

/** Messages of runs: that one has changed, and words that it gives out. */
export const runChannel = 'flows.run';

/** Thrown where a run was cancelled, or is gone on with by another: whoever still works on it leaves it. */
export class RunLeft extends Error {
  constructor(run: number) {
    super(`The run ${run} is no more of this job`);
    this.name = 'RunLeft';
  }
}

/** Thrown where somebody must decide about a step before the run can go on. */
export class NeedsDecision extends Error {
  constructor(node: string) {
    super(`Nobody knows whether the step ${node} had its effect`);
    this.name = 'NeedsDecision';
  }
}
