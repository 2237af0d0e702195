import { type SearchState, stepStates } from '#schemas/wire/reports/deepSearch.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Actor, Context } from '../../context.ts';
import { holds, statesMeaning, type TaskKind } from '../../tasks/taskKind.ts';
import { parsed } from '../snapshots.ts';
import { beginSearch, change, deleteSearch, searchFor } from './changeSearch.ts';
import { stepsOf } from './searchStore.ts';

const meanings: Readonly<Record<SearchState, TaskState>> = {
  planning: 'running',
  waiting: 'queued',
  searching: 'running',
  writing: 'running',
  paused: 'queued',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};
const ended: readonly SearchState[] = ['done', 'failed', 'cancelled'];

const seenSearches = ({ store }: Context, { id, isAdmin }: Actor) =>
  store.lookups
    .selectFrom('deep_searches')
    .where('deletedAt', 'is', null)
    .$if(!isAdmin, (query) => query.where('owner', '=', id));

/** Deep searches in the history of tasks. */
export const searchTasks: TaskKind = {
  key: 'deepSearch',
  label: { zh: '深度搜索', en: 'Deep search' },
  async list(context, actor, { search, states, limit }) {
    const found = seenSearches(context, actor)
      .where('state', 'in', statesMeaning(meanings, states))
      .$if(search !== '', (query) => query.where(holds('question', search)));
    const [rows, { total }] = await Promise.all([
      found
        .select(['id', 'question', 'state', 'owner', 'round', 'tokens', 'error', 'createdAt', 'endedAt'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
      found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    const items = rows.map((row) => {
      const state = row['state'] as SearchState;
      return {
        id: String(row['id']),
        name: String(row['question']),
        state: meanings[state],
        owner: Number(row['owner']),
        createdAt: String(row['createdAt']),
        endedAt: (row['endedAt'] as string | null) ?? null,
        // Its first round makes the plan.
        tries: Math.max(1, Number(row['round']) - 1),
        tokens: Number(row['tokens']),
        error: parsed<{ code: string; facts: Record<string, string | number> }>(row['error']) ?? null,
        link: `/deep-search/${row['id']}`,
        mayRepeat: ended.includes(state) && Number(row['owner']) === actor.id,
        mayRemove: ended.includes(state),
      };
    });
    return { items, total: Number(total) };
  },
  async read(context, actor, id) {
    const { id: number, report, tokens, createdAt, endedAt } = await searchFor(context, actor, id);
    const steps = await stepsOf(context.store.lookups, number);
    const log = steps.map((step) => ({ at: step.endedAt ?? endedAt ?? createdAt, words: stepStates[step.state], detail: step.question }));
    return { log, result: { report, tokens } };
  },
  async repeat(context, actor, id) {
    const search = await searchFor(context, actor, id);
    if (search.owner !== actor.id) throw refuse('FORBIDDEN');
    if (search.state === 'failed') return change(context, search, 'resume');
    const { question, sources, budget, model, language } = search;
    return void (await beginSearch(context, actor, { question, sources, budget, model, language }));
  },
  async remove({ context, trx, actor }, id) {
    const search = await searchFor(context, actor, id);
    if (!ended.includes(search.state)) return false;
    await deleteSearch(trx, search.id);
    return true;
  },
};
