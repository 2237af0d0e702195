import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/apps.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type AppQuestion, mostQuestions } from '#schemas/wire/apps/app.ts';
import { isYes } from '#schemas/wire/apps/givenApp.ts';
import { type App, questionIn, writeQuestion } from '#schemas/wire/apps/writeApp.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import type { SignedInActor } from '../calls/actorIn.ts';
import type { Actor, Context } from '../context.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { transact } from '../resources/transact.ts';
import type { AppStore } from './appStore.ts';

const questionsOf = ({ questions }: App): readonly AppQuestion[] => questions ?? [];
const shownIn = (app: App, test: (question: AppQuestion) => boolean) =>
  questionsOf(app)
    .filter(test)
    .map((each) => writeQuestion(each, app));

/** Answers DB-GPT's calls on recommended questions, each of which belongs to an app (contract §13.2). */
export function questionRoutes(app: FastifyInstance, context: Context, resource: Resource, store: AppStore): void {
  async function change(
    actor: SignedInActor,
    found: App,
    work: (questions: readonly AppQuestion[]) => readonly AppQuestion[],
  ): Promise<App> {
    const questions = work(questionsOf(found));
    if (questions.length > mostQuestions) throw refuse('APP_TOO_MANY_QUESTIONS', { limit: mostQuestions });
    const row = await transact(context, actor, (call) => updateRecord(call, resource, found.id, { version: found.version, questions }));
    return row as unknown as App;
  }

  /** The app of a question, and its number there. Refuses with APP_QUESTION_NOT_FOUND. */
  async function holding(actor: Actor, call: CallContract, id: number) {
    const { app: appId, n } = questionIn(id);
    const filters = [{ field: 'id', operator: 'eq' as const, value: appId }];
    const { apps } = appId > 0 ? await store.rows(actor, call, { page: 1, page_size: 1, filters }) : { apps: [] };
    const question = apps[0] && questionsOf(apps[0]).find((each) => each.n === n);
    if (!apps[0] || !question) throw refuse('APP_QUESTION_NOT_FOUND', { question: id });
    return { found: apps[0], question };
  }

  answer(app, calls.listAppQuestions, async ({ actor, query }) => {
    const asked = { page: 1, page_size: 100, app_code: query.app_code };
    const { apps } = await store.list(actor, calls.listAppQuestions, asked);
    const wanted = ({ isShown, isHot }: AppQuestion): boolean =>
      (!query.valid || isYes(query.valid) === isShown) && (!query.is_hot_question || isYes(query.is_hot_question) === isHot);
    return apps.flatMap((each) => shownIn(each, wanted));
  });
  answer(app, calls.createAppQuestion, async ({ actor, body }) => {
    const found = await store.find(actor, calls.createAppQuestion, body.app_code);
    const made = { n: 0, text: body.question, isShown: body.valid == null || isYes(body.valid), isHot: isYes(body.is_hot_question) };
    const known = new Set(questionsOf(found).map(({ n }) => n));
    const saved = await change(actor, found, (questions) => [...questions, made]);
    return shownIn(saved, ({ n }) => !known.has(n))[0]!;
  });
  answer(app, calls.updateAppQuestion, async ({ actor, body }) => {
    const { found, question } = await holding(actor, calls.updateAppQuestion, body.id);
    const changed: AppQuestion = {
      n: question.n,
      text: body.question ?? question.text,
      isShown: body.valid == null ? question.isShown : isYes(body.valid),
      isHot: body.is_hot_question == null ? question.isHot : isYes(body.is_hot_question),
    };
    const saved = await change(actor, found, (questions) => questions.map((each) => (each === question ? changed : each)));
    return shownIn(saved, ({ n }) => n === question.n)[0]!;
  });
  answer(app, calls.deleteAppQuestion, async ({ actor, body }) => {
    const { found, question } = await holding(actor, calls.deleteAppQuestion, body.id);
    await change(actor, found, (questions) => questions.filter((each) => each !== question));
    return null;
  });
}
