import type { FastifyInstance } from 'fastify';
import { listEvaluations, readEvaluation, startEvaluation } from '#schemas/contracts/evaluations.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import {
  type Circumstance,
  circumstances,
  type EvaluationOutcome,
  type EvaluationRun,
  type Outcome,
  outcomes,
} from '#schemas/wire/evaluations.ts';
import { answer } from '../calls/answer.ts';
import { promptSign } from '../chat/database/databasePrompt.ts';
import type { Actor, Context } from '../context.ts';
import { wakeWorkers } from '../jobs/announce.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SourceEntry } from '../sources/entry.ts';
import { nowOf } from '../storedTime.ts';
import { runJob } from './runJob.ts';

/** Runs that are told of, the latest ones. */
const mostRuns = 20;
/** States of a job that will still end. */
const unended = new Set<unknown>(['queued', 'running']);

const none = Object.fromEntries(Object.keys(outcomes).map((outcome) => [outcome, 0])) as Record<Outcome, number>;

/** A run that has no end and no job that could still give it one has failed. */
const stateOf = ({ endedAt, jobState }: Readonly<Record<string, unknown>>): EvaluationRun['state'] =>
  endedAt !== null ? 'done' : unended.has(jobState) ? 'running' : 'failed';

/** The runs of a source, the latest first. */
async function runsOf({ store }: Context, source: number): Promise<EvaluationRun[]> {
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

interface Circumstances {
  readonly model: string | null;
  readonly glossary: number;
  readonly prompt: string;
}

/** Circumstances that are not those of the last pass that ended; of the model, those in which no pass was made. */
async function changedSince({ store }: Context, source: number, { model, glossary, prompt }: Circumstances): Promise<Circumstance[]> {
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

async function countCases({ store }: Context, source: number): Promise<number> {
  const counted = await store.lookups
    .selectFrom('evaluation_cases')
    .select(({ fn }) => fn.countAll().as('cases'))
    .where('source', '=', source)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(counted['cases']);
}

/** Answers the calls on evaluations of sources, to whoever may ask the source. */
export function evaluationRoutes(app: FastifyInstance, context: Context): void {
  const { sources, models, store } = context;

  async function entryOf(actor: Actor, id: string): Promise<SourceEntry> {
    const entry = (await sources.offered(actor)).find((each) => String(each.id) === id);
    if (!entry) throw refuse('SOURCE_NOT_FOUND', { source: id });
    return entry;
  }

  /** The name of the default model; null where it cannot be asked. */
  async function defaultModel(): Promise<string | null> {
    try {
      return (await models.open(null)).name;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  answer(app, startEvaluation, async ({ actor, params, body, language }) => {
    const entry = await entryOf(actor, params.id);
    const [{ name: model }, { version: glossary }, cases] = await Promise.all([
      models.open(body.model ?? null),
      sources.glossaryOf(actor, entry),
      countCases(context, entry.id),
    ]);
    const now: Circumstances = { model, glossary, prompt: promptSign(entry) };
    if (cases === 0) throw refuse('EVALUATION_EMPTY', { source: entry.name });
    const begun = { ...now, sourceId: entry.id, language, startedBy: actor.username, startedAt: nowOf(context) };
    const session = { ...(actor.sessionId && { sessionId: actor.sessionId }), ...(actor.address && { address: actor.address }) };
    const run = await store.transaction(async (trx) => {
      const added = await trx
        .insertInto('evaluation_runs')
        .values({ ...begun, jobId: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const runId = Number(added['id']);
      const job = await enqueue(context, trx, runJob, { runId, ...session }, { owner: actor.id });
      await trx.updateTable('evaluation_runs').set({ jobId: job.id }).where('id', '=', runId).execute();
      return runId;
    });
    await wakeWorkers(context);
    return { run };
  });

  answer(app, listEvaluations, async ({ actor, params }) => {
    const entry = await entryOf(actor, params.id);
    const [runs, model, { version: glossary }, cases] = await Promise.all([
      runsOf(context, entry.id),
      defaultModel(),
      sources.glossaryOf(actor, entry),
      countCases(context, entry.id),
    ]);
    return { runs, changed: await changedSince(context, entry.id, { model, glossary, prompt: promptSign(entry) }), cases };
  });

  answer(app, readEvaluation, async ({ actor, params }) => {
    const entry = await entryOf(actor, params.id);
    const rows = await store.lookups
      .selectFrom('evaluation_outcomes')
      .innerJoin('evaluation_runs', 'evaluation_runs.id', 'evaluation_outcomes.runId')
      .select(['caseId as case', 'question', 'outcome', 'sql', 'expected', 'problem', 'milliseconds'])
      .where('evaluation_runs.sourceId', '=', entry.id)
      .where('runId', '=', Number(params.run) || 0)
      .orderBy('caseId')
      .execute();
    return { outcomes: rows.map((row) => ({ ...row, case: Number(row['case']) }) as EvaluationOutcome) };
  });
}
