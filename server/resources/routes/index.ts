import type { FastifyRequest } from 'fastify';
import type { Verb } from '#schemas/kit/endpoint.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import type { OperationContext, Row } from '../../context.ts';
import { bulkRemove } from '../operations/bulkRemove.ts';
import { bulkUpdate } from '../operations/bulkUpdate.ts';
import { createRecord } from '../operations/create.ts';
import { recordHistory } from '../operations/history.ts';
import { listRecords } from '../operations/list.ts';
import { purgeRecord } from '../operations/purge.ts';
import { removeRecord } from '../operations/remove.ts';
import { restoreRecord } from '../operations/restore.ts';
import { revertRecord } from '../operations/revert.ts';
import { showRecord } from '../operations/show.ts';
import { listTrash } from '../operations/trash.ts';
import { updateRecord } from '../operations/update.ts';
import { writtenList, writtenRecord } from '../operations/written.ts';
import { asShown } from '../records/asShown.ts';
import { parseQuery, parseQueryString } from '../query/parseQuery.ts';
import { readRequest } from '../../calls/readInput.ts';
import { transact } from '../transact.ts';
import { bulkRemoveBody, bulkUpdateBody, revertBody } from './bodies.ts';
import { type Answer, idIn, numberIn, refuseWithoutVersions, type RouteContext } from './routeContext.ts';

/** Verbs whose requests or answers are files; they have rooms of their own. */
export type FileVerb = 'import' | 'export';

type Route = (request: FastifyRequest, route: RouteContext) => Promise<unknown>;

/** The route of a change to the record in its path; what it needs of the request is read before the transaction is open. */
const change =
  (work: (request: FastifyRequest, route: RouteContext, id: number) => (call: OperationContext) => Promise<unknown>): Route =>
  (request, route) =>
    transact(route.context, request.actor, work(request, route, idIn(request, route.resource)));

/** The same, answered with the record as it is then, as far as whoever changed it is shown it. */
const changeShown =
  (work: (request: FastifyRequest, route: RouteContext, id: number) => (call: OperationContext) => Promise<Row>): Route =>
  (request, route) =>
    answerShown(request, route, work(request, route, idIn(request, route.resource)));

const answerShown = ({ actor }: FastifyRequest, { context, resource }: RouteContext, work: (call: OperationContext) => Promise<Row>) =>
  transact(context, actor, async (call) => asShown({ context, db: call.trx }, actor, resource, await work(call)));

/** The version that the query string says a change was decided on. */
function versionIn(request: FastifyRequest, context: RouteContext['context']): number | undefined {
  const version = numberIn(request, 'version');
  refuseWithoutVersions(context, [{ version }]);
  return version;
}

function pageIn(request: FastifyRequest): { page: number; page_size: number } {
  const page = { page: numberIn(request, 'page') ?? 1, page_size: numberIn(request, 'pageSize') ?? 20 };
  if (page.page_size > queryLimits.pageSize) throw refuse('REQUEST_INVALID', { detail: 'pageSize' });
  return page;
}

const routes: Readonly<Record<Exclude<Verb, FileVerb>, Route>> = {
  // The query of a list is in the query string of a GET, else in the body.
  async list({ method, query: text, body, actor }, { context, resource }) {
    const query = method === 'GET' ? parseQueryString(text as Readonly<Record<string, unknown>>) : parseQuery(body);
    return (await writtenList(context, actor, resource, query)) ?? listRecords(context, actor, resource, query);
  },
  create: (request, route) => answerShown(request, route, (call) => createRecord(call, route.resource, request.body)),
  async show(request, { context, resource }) {
    const id = idIn(request, resource);
    return (await writtenRecord(context, request.actor, resource, id)) ?? showRecord(context, request.actor, resource, id);
  },
  update: changeShown(({ body }, { context, resource }, id) => {
    refuseWithoutVersions(context, [{ version: (body as Readonly<Record<string, unknown>> | null)?.['version'] }]);
    return (call) => updateRecord(call, resource, id, body);
  }),
  remove: change((request, { context, resource }, id) => {
    const version = versionIn(request, context);
    return (call) => removeRecord(call, resource, id, version);
  }),
  async bulkUpdate({ actor, body }, { context, resource }) {
    const { ids: records, ...changes } = readRequest(bulkUpdateBody, body);
    refuseWithoutVersions(context, records);
    return bulkUpdate(context, actor, resource, records, changes);
  },
  async bulkRemove({ actor, body }, { context, resource }) {
    const { ids: records } = readRequest(bulkRemoveBody, body);
    refuseWithoutVersions(context, records);
    return bulkRemove(context, actor, resource, records);
  },
  history: async (request, { context, resource }) =>
    recordHistory(context, request.actor, resource, idIn(request, resource), pageIn(request)),
  revert: changeShown(({ body }, { context, resource }, id) => {
    const wanted = readRequest(revertBody, body);
    refuseWithoutVersions(context, [wanted]);
    return (call) => revertRecord(call, resource, id, wanted);
  }),
  trash: async ({ actor, body }, { context, resource }) => listTrash(context, actor, resource, parseQuery(body)),
  restore: changeShown((request, { context, resource }, id) => {
    const version = versionIn(request, context);
    return (call) => restoreRecord(call, resource, id, version);
  }),
  purge: change((request, { context, resource }, id) => {
    const version = versionIn(request, context);
    return (call) => purgeRecord(call, resource, id, version);
  }),
};

/** The answer of a verb for one resource on this server. */
export const routeOf =
  (verb: Exclude<Verb, FileVerb>, route: RouteContext): Answer =>
  (request) =>
    routes[verb](request, route);
