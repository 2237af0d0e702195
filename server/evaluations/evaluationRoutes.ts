import type { FastifyInstance } from 'fastify';
import { listEvaluations, readEvaluation, startEvaluation } from '#schemas/contracts/evaluations.ts';
import type { Language } from '#schemas/kit/text.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import { promptSign } from '../chat/database/databasePrompt.ts';
import type { Actor, Context } from '../context.ts';
import { wakeWorkers } from '../jobs/announce.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SourceEntry } from '../sources/entry.ts';
import { nowOf } from '../storedTime.ts';
import { runJob } from './runJob.ts';
import { changedSince, type Circumstances, countCases, outcomesOf, runsOf } from './runs.ts';

interface Beginning {
  readonly actor: Actor;
  readonly entry: SourceEntry;
  readonly language: Language;
  readonly now: Circumstances;
}

/** Stores a run and the job that carries it out, and gives its number. */
async function begin(context: Context, { actor, entry, language, now }: Beginning): Promise<number> {
  const begun = { ...now, sourceId: entry.id, language, startedBy: actor.username, startedAt: nowOf(context) };
  const session = { ...(actor.sessionId && { sessionId: actor.sessionId }), ...(actor.address && { address: actor.address }) };
  const run = await context.store.transaction(async (trx) => {
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
  return run;
}

/** Answers the calls on evaluations of sources, to whoever may ask the source. */
export function evaluationRoutes(app: FastifyInstance, context: Context): void {
  const { sources, models } = context;

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
    if (cases === 0) throw refuse('EVALUATION_EMPTY', { source: entry.name });
    return { run: await begin(context, { actor, entry, language, now: { model, glossary, prompt: promptSign(entry) } }) };
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
    return { outcomes: await outcomesOf(context, entry.id, Number(params.run) || 0) };
  });
}
