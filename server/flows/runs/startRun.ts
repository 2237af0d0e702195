import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { RunInput } from '#schemas/wire/flows/runs.ts';
import { type EarlierLog, insertEvents } from '../../agents/journalStore.ts';
import type { TurnPlace } from '../../llm/workEvents.ts';
import type { Context } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobKind } from '../../jobs/defineJob.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { noteLastRun, runOf, type RunRow, type StepRow } from './runStore.ts';

/** The version that a run is of; or a document of its own, which stands in a version or which the server made: never a drawing that somebody sent (attack F19). */
type RunOf =
  | { readonly flow: number; readonly version: number }
  | { readonly flow?: number; readonly version?: number; readonly document: FlowDocument };

/** A run that is to be made. One of no flow is seen and changed by its owner alone. */
export type NewRun = RunOf & {
  readonly trigger: string;
  readonly input: RunInput;
  readonly owner: number;
  readonly language: Language;
  readonly until?: string | null;
  /** One run is made per key; a second one gives the first. */
  readonly key?: string;
  readonly parent?: Pick<RunRow, 'id' | 'depth'>;
  /** The turn of a conversation that it answers. */
  readonly place?: TurnPlace | undefined;
  /** The app that was asked, and the names of the agents that answer. */
  readonly app?: number | null | undefined;
  readonly agents?: string;
  /** Log of agents that a step begins with. */
  readonly log?: EarlierLog;
  /** Steps of an earlier run that it begins with. */
  readonly kept?: readonly StepRow[];
};

/** Steps as a run begins with them. */
async function insertKept(trx: Transaction<Tables>, run: number, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ node, state, inputs, outputs, editedBy, startedAt, endedAt }) => ({
    run,
    node,
    attempt: 1,
    round: 0,
    state,
    editedBy,
    startedAt,
    endedAt,
    inputs: inputs && JSON.stringify(inputs),
    outputs: outputs && JSON.stringify(outputs),
  }));
  await trx.insertInto('flow_steps').values(rows).execute();
}

/** Inserts a run, unless there is one of its key; returns its number. */
export async function insertRun({ clock }: Context, trx: Transaction<Tables>, run: NewRun): Promise<number> {
  const {
    trigger,
    input,
    owner,
    language,
    until = null,
    key = randomUUID(),
    parent,
    kept = [],
    log,
    place,
    app = null,
    agents = null,
  } = run;
  const of =
    'document' in run
      ? { flow: run.flow ?? 0, flowVersion: run.version ?? 0, document: JSON.stringify(run.document) }
      : { flow: run.flow, flowVersion: run.version };
  const now = storedTime(clock());
  const asked = { conversation: place?.convUid ?? null, turn: place?.turn ?? null, app, agents };
  const values = { ...of, ...asked, trigger, input: JSON.stringify(input), owner, language, until, key };
  const inserted = await trx
    .insertInto('flow_runs')
    .values({ ...values, ...fresh, parent: parent?.id ?? null, depth: (parent?.depth ?? -1) + 1, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    await insertKept(trx, Number(inserted['id']), kept);
    if (log) await insertEvents(trx, { run: Number(inserted['id']), at: now }, log);
    if (!parent && !('document' in run)) await noteLastRun(trx, run.flow);
    return Number(inserted['id']);
  }
  const found = await trx.selectFrom('flow_runs').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return Number(found['id']);
}

const fresh = { state: 'queued', round: 1, version: 1 } as const;

/** Refuses with FLOW_WITHOUT_TRIGGER a flow that does not begin that way. */
export function refuseTrigger({ nodes }: FlowDocument, trigger: string): void {
  if (!nodes.some(({ type }) => type === trigger)) throw refuse('FLOW_WITHOUT_TRIGGER', { trigger: trigger.slice(0, 100) });
}

/** The job that goes on with a run. */
export type RunJob = JobKind<{ run: number }>;

/** Has a run begun, or gone on with, by whichever server is free: in the transaction of what it belongs to. */
export async function queueRun(
  context: Context,
  trx: Transaction<Tables>,
  job: RunJob,
  { id, round, owner }: Pick<RunRow, 'id' | 'round' | 'owner'>,
) {
  const added = await enqueue(context, trx, job, { run: id }, { key: `${id}/${round}`, owner });
  await trx.updateTable('flow_runs').set({ job: added.id }).where('id', '=', id).execute();
}

/** Makes a run, and has it begun. */
export async function startRun(context: Context, job: RunJob, run: NewRun): Promise<RunRow> {
  const id = await context.store.transaction(async (trx) => {
    const made = await insertRun(context, trx, run);
    const { round, owner, job: queued } = await runOf(trx, made);
    if (queued === null) await queueRun(context, trx, job, { id: made, round, owner });
    return made;
  });
  await wakeWorkers(context);
  return runOf(context.store.lookups, id);
}
