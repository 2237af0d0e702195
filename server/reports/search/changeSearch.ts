import type { Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { Language } from '#schemas/kit/text.ts';
import {
  type Budget,
  busyStates,
  type NamedSource,
  type SearchChange,
  type SearchState,
  searchStates,
} from '#schemas/wire/reports/deepSearch.ts';
import type { Actor, Context, ResourceHooks } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { cancelJob, jobsChanged } from '../../jobs/changeJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { nowOf } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { searchJob } from './searchJob.ts';
import { changeFrom, replaceSteps, searchOf, type SearchRow } from './searchStore.ts';

/** A search that is to begin. */
interface NewSearch {
  readonly question: string;
  readonly sources: readonly NamedSource[];
  readonly budget: Budget;
  readonly model: string | null;
  readonly language: Language;
  /** The step of a flow that begins it, by its sign, with which it is begun once, and its run. */
  readonly origin?: { readonly sign: string; readonly run: number };
}

async function queue(context: Context, trx: Transaction<Tables>, { id, round, owner }: Pick<SearchRow, 'id' | 'round' | 'owner'>) {
  const job = await enqueue(context, trx, searchJob, { search: id }, { key: `${id}/${round}`, owner });
  await trx.updateTable('deep_searches').set({ job: job.id, round }).where('id', '=', id).execute();
}

/** The number of the search that a step of a flow began; undefined where it began none. */
async function begunBy(trx: Transaction<Tables>, origin: NewSearch['origin']): Promise<number | undefined> {
  if (origin === undefined) return undefined;
  const row = await trx.selectFrom('deep_searches').select('id').where('origin', '=', origin.sign).executeTakeFirst();
  return row && Number(row['id']);
}

/** Begins a search: its plan is made by whichever server is free. Returns its number. */
export async function beginSearch(context: Context, actor: Actor, { sources, budget, origin, ...search }: NewSearch): Promise<number> {
  const now = nowOf(context);
  const id = await context.store.transaction(async (trx) => {
    const begun = await begunBy(trx, origin);
    if (begun !== undefined) return begun;
    const fresh = { state: 'planning', tokens: 0, worked: 0, isPlannedByRule: false, round: 1, version: 1, createdAt: now, updatedAt: now };
    const row = { ...search, sources: JSON.stringify(sources), budget: JSON.stringify(budget), owner: actor.id };
    const added = await trx
      .insertInto('deep_searches')
      .values({ ...fresh, ...row, origin: origin?.sign ?? null, run: origin?.run ?? null, sessionId: actor.sessionId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue(context, trx, { id: Number(added['id']), round: 1, owner: actor.id });
    return Number(added['id']);
  });
  await wakeWorkers(context);
  return id;
}

/** A search that an actor may see. Refuses with DEEP_SEARCH_NOT_FOUND, also of one of somebody else (attack F1). */
export async function searchFor(context: Context, actor: Actor, id: string): Promise<SearchRow> {
  const search = /^[1-9]\d{0,14}$/.test(id) ? await searchOf(context.store.lookups, Number(id)) : undefined;
  if (!search || (!actor.isAdmin && search.owner !== actor.id)) throw refuse('DEEP_SEARCH_NOT_FOUND');
  return search;
}

const refuseState = ({ state, language }: SearchRow): Error => refuse('DEEP_SEARCH_STATE', { state: searchStates[state].label[language] });

/** Key of the question about the plan of a search, in the step that began it. */
export const planQuestion = ({ id }: Pick<SearchRow, 'id'>): string => `plan/${id}`;

/** Takes back the question about the plan from whoever runs the flow: it was settled elsewhere. */
const takeBackQuestion = async ({ runs }: Context, trx: Transaction<Tables>, search: SearchRow): Promise<void> => {
  if (search.run !== null) await runs.takeBack(trx, { run: search.run, key: planQuestion(search) });
};

/** Puts a plan in place of the one that waits, and has the search go on by it. */
export async function confirm(
  context: Context,
  search: SearchRow,
  steps: readonly { readonly question: string; readonly source: NamedSource }[],
  budget: Budget,
): Promise<void> {
  if (steps.length > budget.steps) throw refuse('DEEP_SEARCH_STEPS', { steps: steps.length, budget: budget.steps });
  await context.store.transaction(async (trx) => {
    const columns = { state: 'searching', budget: JSON.stringify(budget), updatedAt: nowOf(context) };
    if (!(await changeFrom(trx, search.id, ['waiting'], columns))) throw refuseState(search);
    await replaceSteps(trx, search.id, steps);
    await takeBackQuestion(context, trx, search);
    await queue(context, trx, { ...search, round: search.round + 1 });
  });
  await wakeWorkers(context);
}

/** The job of a search that may still run, asked to end. */
async function stopJob(context: Context, trx: Transaction<Tables>, { job }: SearchRow): Promise<void> {
  if (job === null) return;
  const row = await trx.selectFrom('jobs').select('state').where('id', '=', job).executeTakeFirst();
  if (row && ['queued', 'running'].includes(String(row['state']))) await cancelJob(context, trx, job);
}

const stoppable: readonly SearchState[] = [...busyStates, 'waiting', 'paused'];

const changes: Readonly<Record<SearchChange, (context: Context, trx: Transaction<Tables>, search: SearchRow) => Promise<boolean>>> = {
  async pause(context, trx, search) {
    const isPaused = await changeFrom(trx, search.id, busyStates, { state: 'paused', resumes: search.state, updatedAt: nowOf(context) });
    if (isPaused) await stopJob(context, trx, search);
    return isPaused;
  },
  async resume(context, trx, search) {
    const state = search.resumes ?? search.state;
    const columns = { state, resumes: null, error: null, endedAt: null, updatedAt: nowOf(context) };
    const goesOn = await changeFrom(trx, search.id, ['paused', 'failed', ...busyStates], columns);
    // A job that is still there goes on; its end is waited for by none.
    if (goesOn) await stopJob(context, trx, search);
    if (goesOn) await queue(context, trx, { ...search, round: search.round + 1 });
    return goesOn;
  },
  async cancel(context, trx, search) {
    const endedAt = nowOf(context);
    const isEnded = await changeFrom(trx, search.id, stoppable, { state: 'cancelled', endedAt, updatedAt: endedAt });
    if (isEnded) await stopJob(context, trx, search);
    return isEnded;
  },
};

/** Pauses, goes on with or ends a search. Refuses with DEEP_SEARCH_STATE one that is in no state for it. */
export async function change(context: Context, search: SearchRow, to: SearchChange): Promise<void> {
  await context.store.transaction(async (trx) => {
    if (!(await changes[to](context, trx, (await searchOf(trx, search.id)) ?? search))) throw refuseState(search);
    await takeBackQuestion(context, trx, search);
  });
  await jobsChanged(context, search.job === null ? [] : [search.job]);
}

const ofRuns = async (trx: Transaction<Tables>, runs: readonly number[], states: readonly SearchState[]): Promise<SearchRow[]> => {
  const rows = await trx.selectFrom('deep_searches').select('id').where('run', 'in', runs).where('state', 'in', states).execute();
  const searches = await Promise.all(rows.map(({ id }) => searchOf(trx, Number(id))));
  return searches.flatMap((search) => search ?? []);
};

/** Ends the searches of runs that go on no more. Returns their jobs, for `jobsChanged`. */
export async function endSearchesOf(context: Context, trx: Transaction<Tables>, runs: readonly number[]): Promise<number[]> {
  const searches = await ofRuns(trx, runs, stoppable);
  for (const search of searches) await changes.cancel(context, trx, search);
  return searches.flatMap(({ job }) => job ?? []);
}

/** Has searches of runs that are tried again go on where they failed; for those that were ended, others are begun. */
export async function retrySearchesOf(context: Context, trx: Transaction<Tables>, runs: readonly number[]): Promise<void> {
  for (const search of await ofRuns(trx, runs, ['failed'])) await changes.resume(context, trx, search);
  await trx
    .updateTable('deep_searches')
    .set({ origin: null, run: null })
    .where('run', 'in', runs)
    .where('state', '=', 'cancelled')
    .execute();
}

/** Deletes a search for good, with what it found and no report quotes. Refuses with DEEP_SEARCH_STATE one that a run still waits for. */
export async function remove(context: Context, search: SearchRow): Promise<void> {
  const isUnderWay = stoppable.includes(search.state);
  if (isUnderWay && search.run !== null) throw refuseState(search);
  if (isUnderWay) await change(context, search, 'cancel');
  await context.store.transaction((trx) => deleteSearch(trx, search.id));
}

/** Deletes a search that has ended, with its steps. */
export async function deleteSearch(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('deep_search_steps').where('search', '=', id).execute();
  await trx.deleteFrom('deep_searches').where('id', '=', id).execute();
}

/** Searches are seen by whoever began them. */
export const searchHooks: ResourceHooks = {
  isPersonal: true,
  scope: (actor) => (!actor || actor.isAdmin ? undefined : { field: 'owner', operator: 'eq', value: actor.id }),
};
