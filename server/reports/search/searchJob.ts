import { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import { busyStates, type SearchState } from '#schemas/wire/reports/deepSearch.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { notify } from '../../notices/notify.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { storedTime } from '../../storedTime.ts';
import { deepSearches } from '#schemas/deepSearches.ts';
import { keepSnapshot } from '../snapshots.ts';
import { budgetedModel } from './budgetedModel.ts';
import { planSearch } from './planSearch.ts';
import { searchDatabase } from './searchDatabase.ts';
import { findingBlocks, type Found, givenOut, nothingFound, type Searching } from './searching.ts';
import { searchSpace } from './searchSpace.ts';
import { searchTool } from './searchTool.ts';
import { changeFrom, replaceSteps, searchOf, type SearchRow, type StepRow, stepsOf } from './searchStore.ts';
import { writeReport } from './writeReport.ts';

const pageOf = ({ id }: Pick<SearchRow, 'id'>): string => `${deepSearches.route}/${id}`;

/** Milliseconds of work from which on whoever began a search may have gone elsewhere. */
const patience = 10_000;

/** Tells whoever began a search of it, in the transaction of what it tells of. */
const tell = (
  call: OperationContext,
  kind: 'deepSearchPlanned' | 'deepSearchDone' | 'deepSearchFailed',
  search: SearchRow,
): Promise<void> =>
  notify({ ...call, actor: null }, { to: search.owner, kind, facts: { question: search.question }, link: pageOf(search) });

/** Makes the plan, and waits for somebody to confirm it. */
async function plan(searching: Searching): Promise<void> {
  const { context, search } = searching;
  const began = performance.now();
  const { steps, isByRule } = await planSearch(searching);
  await transact(context, null, async (call) => {
    const columns = { state: 'waiting', isPlannedByRule: isByRule, updatedAt: storedTime(context.clock()) };
    if (!(await changeFrom(call.trx, search.id, ['planning'], columns))) return;
    await replaceSteps(call.trx, search.id, steps);
    if (performance.now() - began > patience) await tell(call, 'deepSearchPlanned', search);
  });
}

const ways = { space: searchSpace, database: searchDatabase, tool: searchTool } as const;

/** Stores the outcome of a step with its evidence; nothing of a search that was paused or ended meanwhile. */
async function keepStep({ context, search }: Searching, step: StepRow, found: Found, took: { tokens: number; milliseconds: number }) {
  const takenAt = storedTime(context.clock());
  await context.store.transaction(async (trx) => {
    if (!(await changeFrom(trx, search.id, ['searching'], { updatedAt: takenAt }))) return;
    const ids: number[] = [];
    for (const each of found.evidence) ids.push(await keepSnapshot(trx, { ...each, owner: search.owner, takenAt }));
    const blocks = [...findingBlocks(found, ids), ...found.data];
    await trx
      .updateTable('deep_search_steps')
      .set({
        state: blocks.length > 0 || !found.problem ? 'done' : 'failed',
        blocks: JSON.stringify(blocks),
        snapshots: JSON.stringify(ids),
        dropped: found.dropped,
        error: found.problem && JSON.stringify(found.problem),
        endedAt: takenAt,
        ...took,
      })
      .where('search', '=', search.id)
      .where('position', '=', step.position)
      .execute();
  });
}

/** Does the next step; once there is none, or the budget is used up, the report is written. */
async function searchNext(searching: Searching): Promise<void> {
  const { context, search, signal } = searching;
  const steps = await stepsOf(context.store.lookups, search.id);
  const step = steps.find(({ state }) => state === 'planned');
  const isSpent = signal.aborted || search.worked >= search.budget.minutes * 60_000;
  if (!step || isSpent) {
    await context.store.transaction(async (trx) => {
      const updatedAt = storedTime(context.clock());
      if (!(await changeFrom(trx, search.id, ['searching'], { state: 'writing', updatedAt }))) return;
      await trx
        .updateTable('deep_search_steps')
        .set({ state: 'skipped' })
        .where('search', '=', search.id)
        .where('state', '=', 'planned')
        .execute();
    });
    return;
  }
  const began = performance.now();
  const found = await ways[step.source.kind](searching, step.source, step.question).catch((error: unknown) => {
    signal.throwIfAborted();
    return { ...nothingFound, problem: givenOut(error) };
  });
  const after = await searchOf(context.store.lookups, search.id);
  const tokens = Math.max(0, (after?.tokens ?? search.tokens) - search.tokens);
  await keepStep(searching, step, found, { tokens, milliseconds: Math.round(performance.now() - began) });
}

/** Writes the report, as a record of whoever began the search. */
async function write(searching: Searching): Promise<void> {
  const { context, actor, search } = searching;
  const written = await writeReport(searching, await stepsOf(context.store.lookups, search.id));
  await transact(context, actor, async (call) => {
    const endedAt = storedTime(context.clock());
    if (!(await changeFrom(call.trx, search.id, ['writing'], { state: 'done', updatedAt: endedAt, endedAt }))) return;
    const report = await createRecord(call, resourceIn(context, 'reports'), { ...written, roles: [] });
    await call.trx.updateTable('deep_searches').set({ report: report.id }).where('id', '=', search.id).execute();
    if (search.worked > patience) await tell(call, 'deepSearchDone', search);
  });
}

const phases: Readonly<Partial<Record<SearchState, (searching: Searching) => Promise<void>>>> = {
  planning: plan,
  searching: searchNext,
  writing: write,
};

/** Milliseconds that writing may take beyond the time of a search. */
const grace = 60_000;

/** Adds to a column of a search what was used. */
const add = async ({ store }: Context, id: number, column: 'tokens' | 'worked', amount: number): Promise<void> => {
  await store.transaction((trx) =>
    trx
      .updateTable('deep_searches')
      .set((of) => ({ [column]: of(column, '+', Math.round(amount)) }))
      .where('id', '=', id)
      .execute(),
  );
};

/** One phase, or one step of it, within what is left of the budget. */
async function work(context: Context, actor: Actor, search: SearchRow, signal: AbortSignal): Promise<void> {
  const account = { used: search.tokens };
  const model = await context.models.open(search.model ?? engineName);
  const timeLeft = Math.max(1, search.budget.minutes * 60_000 - search.worked) + (search.state === 'writing' ? grace : 0);
  // A plan is made whatever time there is: it is what the time is given for.
  const over = search.state === 'planning' ? new AbortController().signal : AbortSignal.timeout(timeLeft);
  const began = performance.now();
  const searching: Searching = {
    context,
    actor,
    search,
    signal: AbortSignal.any([signal, over]),
    model:
      search.model === null
        ? model
        : budgetedModel(context, actor, model, {
            left: () => search.budget.tokens - account.used,
            spend(tokens) {
              account.used += tokens;
              return add(context, search.id, 'tokens', tokens);
            },
          }),
  };
  try {
    await phases[search.state]!(searching);
  } catch (error) {
    // The time of the search is over, and nothing else ended it: the next look goes on to what is left to do.
    if (signal.aborted || !over.aborted || search.state === 'writing') throw error;
  } finally {
    await add(context, search.id, 'worked', performance.now() - began);
  }
}

/** Plans, searches and writes, each step stored as it ends: a search that was broken off goes on where it was. */
export const searchJob = defineJob({
  kind: 'reports.deepSearch',
  payload: z.strictObject({ search: z.int().positive() }),
  limits: { attempts: 3, atOnce: { server: 2, owner: 2 } },
  async run({ id: job, context, payload: { search: id }, signal, progress }) {
    for (;;) {
      signal.throwIfAborted();
      const search = await searchOf(context.store.lookups, id);
      // One whose end was not stored is taken again, when the search may have been gone on with by the next.
      if (search?.job !== job || !busyStates.includes(search.state)) return { state: search?.state ?? null };
      const actor = await actorNow(context, { id: search.owner, ...(search.sessionId && { sessionId: search.sessionId }) });
      if (!actor) throw refuse('DEEP_SEARCH_RIGHT_LOST');
      const steps = await stepsOf(context.store.lookups, id);
      progress({ done: steps.filter(({ state }) => state !== 'planned').length, total: steps.length });
      await work(context, actor, search, signal);
    }
  },
  async failed(call, { id: job, payload: { search: id }, error }) {
    const search = await searchOf(call.trx, id);
    if (search?.job !== job) return;
    const endedAt = storedTime(call.context.clock());
    const columns = { state: 'failed', resumes: search.state, error: JSON.stringify(error), endedAt, updatedAt: endedAt };
    if (await changeFrom(call.trx, id, busyStates, columns)) await tell(call, 'deepSearchFailed', search);
  },
  async cancelled({ trx, context }, { id: job, payload: { search: id } }) {
    const search = await searchOf(trx, id);
    if (search?.job !== job) return;
    const endedAt = storedTime(context.clock());
    await changeFrom(trx, id, busyStates, { state: 'cancelled', resumes: search.state, endedAt, updatedAt: endedAt });
  },
  async retried({ trx, context }, { id: job, payload: { search: id } }) {
    const search = await searchOf(trx, id);
    if (search?.job !== job || search.resumes === null) return;
    const columns = { state: search.resumes, resumes: null, error: null, endedAt: null, updatedAt: storedTime(context.clock()) };
    await changeFrom(trx, id, ['cancelled', 'failed'], columns);
  },
});
