import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/retrieval.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import { addSet, changeSet, deleteSet, runSet, runsOf, setBy, setsOf } from './questionSets.ts';
import { recallRoutes } from './recallRoutes.ts';
import { retrievalBy, retrievalsOf } from './retrievalLog.ts';
import { retrieve } from './retrieve.ts';

/** Searches of one page of the list. */
const pageSize = 30;

/** The number in an address; none that anything has for whatever is no number. */
const numbered = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/** Answers the page on which searches are tried. */
export function retrievalRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.testRetrieval, ({ actor, body, reply }) =>
    retrieve(context, actor, { ...body, purpose: 'test', signal: untilGone(reply) }),
  );
  answer(app, calls.listRetrievals, async ({ actor, query }) => {
    const items = await retrievalsOf(context, actor, { ...query, limit: pageSize + 1 });
    return { items: items.slice(0, pageSize), isWhole: items.length <= pageSize };
  });
  answer(app, calls.readRetrieval, ({ actor, params: { id } }) => retrievalBy(context, actor, numbered(id)));
  questionSetRoutes(app, context);
  recallRoutes(app, context);
}

function questionSetRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.listQuestionSets, ({ actor, query: { space } }) => setsOf(context, actor, space));
  answer(app, calls.addQuestionSet, ({ actor, body }) => addSet(context, actor, body));
  answer(app, calls.changeQuestionSet, ({ actor, params: { id }, body }) => changeSet(context, actor, numbered(id), body));
  answer(app, calls.deleteQuestionSet, ({ actor, params: { id } }) => deleteSet(context, actor, numbered(id)));
  answer(app, calls.runQuestionSet, async ({ actor, params: { id }, body: { settings }, reply }) =>
    runSet(context, actor, await setBy(context, actor, numbered(id)), { settings, signal: untilGone(reply) }),
  );
  answer(app, calls.listSetRuns, async ({ actor, params: { id } }) => runsOf(context, (await setBy(context, actor, numbered(id))).id));
}
