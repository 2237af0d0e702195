import {
  type Circumstance,
  circumstances,
  type EvaluationOutcome,
  type EvaluationRun,
  type Outcome,
  outcomes,
} from '#schemas/wire/evaluations.ts';
import type { Context } from '../context.ts';

/** Runs that are told of, the latest ones. */
const mostRuns = 20;
/** States of a job that will still end. */
const unended = new Set<unknown>(['queued', 'running']);

const none = Object.fromEntries(Object.keys(outcomes).map((outcome) => [outcome, 0])) as Record<Outcome, number>;

/** A run that has no end and no job that could still give it one has failed, or was cancelled with it. */
function stateOf({ endedAt, jobState }: Readonly<Record<string, unknown>>): EvaluationRun['state'] {
  if (endedAt !== null) return 'done';
  if (jobState === 'cancelled') return 'cancelled';
  return unended.has(jobState) ? 'running' : 'failed';
}

/** The runs of a source, the latest first. */
export async function runsOf({ store }: Context, source: number): Promise<EvaluationRun[]> {
  const runs = await store.lookups
    .selectFrom('evaluation_runs')
    .leftJoin('jobs', 'jobs.id', 'evaluation_runs.jobId')
    .selectAll('evaluation_runs')
    .select('jobs.state as jobState')
    .where('sourceId', '=', source)
    .orderBy('evaluation_runs.id', 'desc')
    .limit(mostRuns)
    .execute();
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => Number(id));
  const counted = await store.lookups
    .selectFrom('evaluation_outcomes')
    .select(({ fn }) => ['runId', 'outcome', fn.countAll().as('cases')])
    .where('runId', 'in', ids)
    .groupBy(['runId', 'outcome'])
    .execute();
  return runs.map((run) => {
    const own = counted.filter(({ runId }) => Number(runId) === Number(run['id']));
    const counts = { ...none, ...Object.fromEntries(own.map(({ outcome, cases }) => [outcome as Outcome, Number(cases)])) };
    return {
      id: Number(run['id']),
      model: String(run['model']),
      state: stateOf(run),
      startedBy: String(run['startedBy']),
      startedAt: String(run['startedAt']),
      endedAt: run['endedAt'] as string | null,
      cases: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
    };
  });
}

/** Circumstances of a run that may be others at the next. */
export interface Circumstances {
  readonly model: string | null;
  readonly glossary: number;
  readonly prompt: string;
}

/** Circumstances that are not those of the last pass that ended; of the model, those in which no pass was made. */
export async function changedSince(
  { store }: Context,
  source: number,
  { model, glossary, prompt }: Circumstances,
): Promise<Circumstance[]> {
  const runs = await store.lookups
    .selectFrom('evaluation_runs')
    .select(['model', 'glossary', 'prompt'])
    .where('sourceId', '=', source)
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute();
  const [last] = runs;
  if (!last) return [];
  const isChanged: Readonly<Record<Circumstance, boolean>> = {
    glossary: Number(last['glossary']) !== glossary,
    // Passes of earlier versions of the product noted no prompt.
    prompt: last['prompt'] !== null && last['prompt'] !== prompt,
    model: model !== null && !runs.some((run) => run['model'] === model),
  };
  return circumstances.filter((each) => isChanged[each]);
}

/** The number of cases of a source. */
export async function countCases({ store }: Context, source: number): Promise<number> {
  const counted = await store.lookups
    .selectFrom('evaluation_cases')
    .select(({ fn }) => fn.countAll().as('cases'))
    .where('source', '=', source)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(counted['cases']);
}

/** Outcomes of the cases of a run of a source. */
export async function outcomesOf({ store }: Context, source: number, run: number): Promise<EvaluationOutcome[]> {
  const rows = await store.lookups
    .selectFrom('evaluation_outcomes')
    .innerJoin('evaluation_runs', 'evaluation_runs.id', 'evaluation_outcomes.runId')
    .select(['caseId as case', 'question', 'outcome', 'sql', 'expected', 'problem', 'milliseconds'])
    .where('evaluation_runs.sourceId', '=', source)
    .where('runId', '=', run)
    .orderBy('caseId')
    .execute();
  return rows.map((row) => ({ ...row, case: Number(row['case']) }) as EvaluationOutcome);
}
