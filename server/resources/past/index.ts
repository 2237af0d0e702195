import type { FastifyInstance } from 'fastify';
import { listPast } from '#schemas/contracts/past.ts';
import { type Endpoint, partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import type { Actor, Context } from '../../context.ts';
import { replyOf } from '../operations/list.ts';
import { relatedTo } from '../records/readRows.ts';
import { titlesFor } from '../records/related.ts';
import { actorThrough } from '../scope/actThrough.ts';
import { beginOfLog, changesSince } from './changesSince.ts';
import { pastPage } from './pastPage.ts';
import { pastRows } from './pastRows.ts';
import type { PastReader } from './reader.ts';

/** Stands for whichever record: rights to histories are asked of all alike. */
const anyRecord = { id: 1 };

/** The resource whose past an actor may read, limited as its list and as its records' histories at once. Refuses what keeps no histories. */
function pastOf(context: Context, actor: Actor, key: string): { readonly resource: Resource; readonly reader: PastReader } {
  const resource = context.resources.find((each) => each.key === key);
  const { list, history } = resource?.endpoints ?? {};
  if (!resource || !list || !history || resource.systemTable) throw refuse('PAST_NOT_KEPT');
  for (const endpoint of [list, history]) {
    if (!actor.may(partsOf(endpoint).method, pathOf(endpoint, anyRecord))) throw refuse('FORBIDDEN', { permission: endpoint });
  }
  const through = (endpoint: Endpoint): Actor =>
    actorThrough(actor, resource, { method: partsOf(endpoint).method, path: pathOf(endpoint, anyRecord) });
  return { resource, reader: { ofList: through(list), ofHistories: through(history) } };
}

/** Answers the call that reads a list as it was. */
export function pastRoutes(app: FastifyInstance, context: Context): void {
  answer(app, listPast, async ({ actor, params, body }) => {
    const { resource, reader } = pastOf(context, actor, params.resource);
    if (Date.parse(body.at) > context.clock()) throw refuse('PAST_NOT_YET');
    const at = new Date(body.at).toISOString();
    const { db } = context.store;
    const source = { context, resource };
    const touched = await changesSince(db, resource, at);
    const page = await pastPage(db, source, reader, touched, { ...body, at });
    const { rows, present, since } = await pastRows(db, source, reader, at, touched, page);
    const related = await titlesFor({ context, db }, actor, await relatedTo({ context, db }, resource, [...rows, ...present]));
    return { ...replyOf(body, page.total), items: rows, related, since, counts: page.counts, reaches: await beginOfLog(db, at) };
  });
}
