import { sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { RunState, StepState } from '#schemas/wire/flows/runs.ts';
import { endStates, runStateLabels } from '#schemas/wire/flows/runs.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { Actor, Context } from '../../context.ts';
import { runnerNow } from '../../flows/flowAccess.ts';
import { ownRuns, retryRun, runFor } from '../../flows/runs/changeRun.ts';
import { deleteRuns } from '../../flows/runs/dropOldRuns.ts';
import { runJob } from '../../flows/runs/runJob.ts';
import { stepsOf } from '../../flows/runs/runStore.ts';
import { startRun } from '../../flows/runs/startRun.ts';
import { holds, statesMeaning, type TaskKind } from '../taskKind.ts';

const meanings: Readonly<Record<RunState, TaskState>> = {
  queued: 'queued',
  running: 'running',
  waiting: 'running',
  asking: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

const stepWords: Readonly<Record<StepState, Text>> = {
  running: runStateLabels.running,
  waiting: runStateLabels.waiting,
  done: runStateLabels.done,
  failed: runStateLabels.failed,
  skipped: { zh: '跳过', en: 'Skipped' },
  interrupted: { zh: '被打断', en: 'Cut short' },
  unclear: { zh: '不清楚是否完成', en: 'Not clear whether it was done' },
  stale: { zh: '将重新执行', en: 'To be done again' },
};

const seenRuns = ({ store }: Context, actor: Actor) =>
  store.lookups
    .selectFrom('flow_runs')
    .innerJoin('flows', 'flows.id', 'flow_runs.flow')
    .where('flow_runs.parent', 'is', null)
    .$if(!actor.isAdmin, (query) => query.where(ownRuns(actor)));

/** Tokens of the steps of a run. */
const tokensOf = sql<number | null>`(select sum(flow_steps.tokens) from flow_steps where flow_steps.run = flow_runs.id)`.as('tokens');

/** Runs of flows that nobody else began; runs within runs are steps of theirs. */
export const flowTasks: TaskKind = {
  key: 'flow',
  label: { zh: '工作流运行', en: 'Run of a flow' },
  async list(context, actor, { search, states, limit }) {
    const found = seenRuns(context, actor)
      .where('flow_runs.state', 'in', statesMeaning(meanings, states))
      .$if(search !== '', (query) => query.where(holds('flows.name', search)));
    const [rows, { total }] = await Promise.all([
      found
        .select([
          'flow_runs.id',
          'flows.name',
          'flow_runs.state',
          'flow_runs.owner',
          'flow_runs.round',
          'flow_runs.error',
          'flow_runs.createdAt',
          'flow_runs.endedAt',
          tokensOf,
        ])
        .orderBy('flow_runs.id', 'desc')
        .limit(limit)
        .execute(),
      found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    const items = rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      state: meanings[row['state'] as RunState],
      owner: Number(row['owner']),
      createdAt: String(row['createdAt']),
      endedAt: (row['endedAt'] as string | null) ?? null,
      tries: Number(row['round']),
      tokens: Number(row['tokens'] ?? 0),
      error: row['error'] == null ? null : JSON.parse(String(row['error'])),
      link: `/flow-runs/${row['id']}`,
      mayRepeat: endStates.includes(row['state'] as RunState),
      mayRemove: endStates.includes(row['state'] as RunState),
    }));
    return { items, total: Number(total) };
  },
  async read(context, actor, id) {
    const run = await runFor(context, actor, id);
    const steps = await stepsOf(context.store.lookups, run.id);
    const log = steps.map(({ node, state, startedAt, endedAt }) => ({
      at: endedAt ?? startedAt,
      words: { ...stepWords[state] },
      detail: node,
    }));
    return { log, result: run.output };
  },
  async repeat(context, actor, id) {
    const run = await runFor(context, actor, id);
    if (run.state !== 'done') return void (await retryRun(context, actor, run));
    if (run.owner !== actor.id) throw refuse('FORBIDDEN');
    await runnerNow(context, actor.id, run.flow);
    const { flow, flowVersion: version, trigger, input, owner, language } = run;
    return void (await startRun(context, runJob, { flow, version, trigger, input, owner, language }));
  },
  async remove({ context, trx, actor }, id) {
    const run = await runFor(context, actor, id);
    if (!actor.isAdmin && run.owner !== actor.id) throw refuse('FORBIDDEN');
    if (!endStates.includes(run.state)) return false;
    await deleteRuns(trx, { ids: [run.id] });
    return true;
  },
};
