import type { FastifyInstance } from 'fastify';
import { listRetrievals, readRetrieval, testRetrieval } from '#schemas/contracts/retrieval.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import { retrievalBy, retrievalsOf } from './retrievalLog.ts';
import { retrieve } from './retrieve.ts';

/** Searches of one page of the list. */
const pageSize = 30;

/** Answers the page on which searches are tried. */
export function retrievalRoutes(app: FastifyInstance, context: Context): void {
  answer(app, testRetrieval, ({ actor, body, reply }) => retrieve(context, actor, { ...body, purpose: 'test', signal: untilGone(reply) }));
  answer(app, listRetrievals, async ({ actor, query }) => {
    const items = await retrievalsOf(context, actor, { ...query, limit: pageSize + 1 });
    return { items: items.slice(0, pageSize), isWhole: items.length <= pageSize };
  });
  answer(app, readRetrieval, ({ actor, params: { id } }) => retrievalBy(context, actor, Number(id)));
}
