import type { Json } from '#schemas/kit/kinds/json.ts';
import { languages } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type JobError, jobKinds, type JobState } from '#schemas/wire/jobs.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Actor, Context } from '../../context.ts';
import { jobsChanged, retryByHand } from '../../jobs/changeJob.ts';
import { transact } from '../../resources/transact.ts';
import { numberIn, statesMeaning, type TaskKind } from '../taskKind.ts';

const meanings: Readonly<Record<JobState, TaskState>> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Jobs that only carry what the history shows as a task of its own. */
const carriers = ['flows.run', 'flows.due', 'reports.deepSearch'];

const labelOf = (kind: string) => (Object.hasOwn(jobKinds, kind) ? jobKinds[kind as keyof typeof jobKinds] : { zh: kind, en: kind });

const kindsNamed = (search: string): string[] =>
  Object.keys(jobKinds).filter((kind) => languages.some((language) => labelOf(kind)[language].toLowerCase().includes(search)));

const seenJobs = ({ store }: Context, { id, isAdmin }: Actor) =>
  store.lookups
    .selectFrom('jobs')
    .where('kind', 'not in', carriers)
    .$if(!isAdmin, (query) => query.where('owner', '=', id));

async function jobFor(context: Context, actor: Actor, id: string) {
  const number = numberIn(id);
  const row = number === undefined ? undefined : await seenJobs(context, actor).selectAll().where('id', '=', number).executeTakeFirst();
  if (!row) throw refuse('TASK_NOT_FOUND');
  return row;
}

const errorIn = (stored: unknown): JobError | null => (stored == null ? null : (JSON.parse(String(stored)) as JobError));
const hasEnded = (state: unknown): boolean => ['done', 'failed', 'cancelled'].includes(String(state));

/** Work that the server does in the background. */
export const jobTasks: TaskKind = {
  key: 'job',
  label: { zh: '后台任务', en: 'Job' },
  async list(context, actor, { search, states, language, limit }) {
    const named = kindsNamed(search);
    const found = seenJobs(context, actor)
      .where('state', 'in', statesMeaning(meanings, states))
      .$if(search !== '', (query) => query.where('kind', 'in', named.length > 0 ? named : ['']));
    const [rows, { total }] = await Promise.all([
      found.selectAll().orderBy('id', 'desc').limit(limit).execute(),
      found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    const items = rows.map((row) => ({
      id: String(row['id']),
      name: labelOf(String(row['kind']))[language],
      state: meanings[row['state'] as JobState],
      owner: row['owner'] === null ? null : Number(row['owner']),
      createdAt: String(row['createdAt']),
      endedAt: (row['endedAt'] as string | null) ?? null,
      tries: Number(row['attempts']),
      tokens: null,
      error: errorIn(row['error']),
      link: '/jobs',
      mayRepeat: row['state'] === 'failed' || row['state'] === 'cancelled',
      mayRemove: hasEnded(row['state']),
    }));
    return { items, total: Number(total) };
  },
  async read(context, actor, id) {
    const row = await jobFor(context, actor, id);
    const moments = [
      [row['createdAt'], { zh: '加入', en: 'Added' }],
      [row['startedAt'], { zh: '开始', en: 'Began' }],
      [row['endedAt'], { zh: '结束', en: 'Ended' }],
    ] as const;
    const log = moments.flatMap(([at, words]) => (at == null ? [] : [{ at: String(at), words, detail: null }]));
    return { log, result: row['result'] == null ? null : (JSON.parse(String(row['result'])) as Json) };
  },
  async repeat(context, actor, id) {
    const row = await jobFor(context, actor, id);
    await transact(context, actor, (call) => retryByHand(call, Number(row['id'])));
    await jobsChanged(context, [Number(row['id'])]);
  },
  async remove({ context, trx, actor }, id) {
    const row = await jobFor(context, actor, id);
    const gone = await trx
      .deleteFrom('jobs')
      .where('id', '=', Number(row['id']))
      .where('state', 'in', ['done', 'failed', 'cancelled'])
      .returning('id')
      .executeTakeFirst();
    return gone !== undefined;
  },
};
