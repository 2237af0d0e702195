import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/awel.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { awelOperator } from '#schemas/wire/awel/metadata.ts';
import { answer } from '../../calls/answer.ts';
import type { SignedInActor } from '../../calls/actorIn.ts';
import type { Actor, Context } from '../../context.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Language } from '#schemas/kit/text.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { listRecords } from '../../resources/operations/list.ts';
import { removeRecord } from '../../resources/operations/remove.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { transact } from '../../resources/transact.ts';
import { deployFlow, withdrawFlow } from '../flowRoutes.ts';
import { operators } from '../operators/index.ts';
import { templates } from '../templates.ts';
import { awelOf, awelTemplate, type Flow, recordOf, unsavedAwel } from './awelFlows.ts';
import { packFlow } from './dbgptsPackage.ts';
import { debugRun } from './debugRun.ts';
import { readAwelFile } from './readAwelFile.ts';

type Given = Parameters<typeof recordOf>[0];
interface Paging {
  readonly page: number;
  readonly page_size: number;
}
const pageOf = <Item>(items: readonly Item[], total: number, { page, page_size }: Paging) => ({
  items: [...items],
  total_count: total,
  total_pages: Math.ceil(total / page_size),
  page,
  page_size,
});

const isOwn = (actor: Actor, { owner }: Flow): boolean => actor.isAdmin || owner === actor.id;

/** Flows as DB-GPT's clients reach them: by their uid. */
function awelStore(context: Context, resource: Resource) {
  const told = (actor: Actor, flow: Flow, language: Language) => awelOf(flow, language, isOwn(actor, flow));

  async function list(
    actor: Actor,
    call: CallContract,
    query: Paging,
    wanted: Readonly<Partial<Record<'name' | 'uid' | 'state', string | undefined>>>,
  ) {
    const filters = Object.entries(wanted).flatMap(([field, value]) => (value ? [{ field, operator: 'eq' as const, value }] : []));
    const sorters = [{ field: 'updatedAt', order: 'desc' as const }];
    const asked = { page: query.page, page_size: query.page_size, sorters, filters };
    const { items, total_count } = await listRecords(context, actorThrough(actor, resource, call), resource, asked);
    return { items: items as unknown as Flow[], total: total_count };
  }

  /** A page of flows as clients are told of them. */
  async function page(...[actor, call, query, wanted, language]: [...Parameters<typeof list>, Language]) {
    const { items, total } = await list(actor, call, query, wanted);
    return pageOf(
      items.map((flow) => told(actor, flow, language)),
      total,
      query,
    );
  }

  async function find(actor: Actor, call: CallContract, uid: string): Promise<Flow> {
    const { items } = await list(actor, call, { page: 1, page_size: 1 }, { uid: uid.slice(0, 200) || '-' });
    if (!items[0]) throw refuse('FLOW_NOT_FOUND', { flow: uid.slice(0, 100) });
    return items[0];
  }

  /** Saves what a client sent; it asks by its state for the flow to be deployed. */
  const save = (actor: SignedInActor, language: Language, given: Given, before: Flow | null): Promise<Flow> =>
    transact(context, actor, async (call) => {
      const { awel, ...record } = recordOf(given);
      const row = before
        ? await updateRecord(call, resource, before.id, record, 'update', { awel })
        : await createRecord(call, resource, record, 'create', { awel });
      const flow = row as unknown as Flow;
      const isWanted = given.state === 'deployed' || given.state === 'running';
      if (isWanted) await deployFlow(call, resource, flow, { name: null, by: actor, language });
      else if (flow.state === 'deployed') await withdrawFlow(call, resource, flow);
      return { ...flow, state: isWanted ? 'deployed' : 'draft' };
    });
  return { page, find, save, told };
}

/** The ways in which a flow is exported, by `export_type`. */
const exports = {
  json: { ending: 'json', type: 'application/json; charset=utf-8', write: (flow: ReturnType<typeof awelOf>) => JSON.stringify({ flow }) },
  dbgpts: { ending: 'zip', type: 'application/zip', write: (flow: ReturnType<typeof awelOf>) => Buffer.from(packFlow(flow)) },
} as const;

interface ExportQuery {
  readonly export_type: string;
  readonly format: string;
  readonly file_name?: string | undefined;
}

function sendExport(reply: FastifyReply, flow: ReturnType<typeof awelOf>, { export_type, format, file_name }: ExportQuery) {
  const { ending, type, write } = exports[export_type as keyof typeof exports];
  if (format === 'json') return reply.type(type).send(write(flow));
  const name = (file_name ?? flow.name).replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 100) || 'flow';
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.${ending}`)
    .type(type)
    .send(write(flow));
}

/** Answers DB-GPT's calls on flows (spec §7, contract §12.1), at both of its prefixes. */
export async function awelRoutes(app: FastifyInstance, context: Context, resource: Resource): Promise<void> {
  const store = awelStore(context, resource);
  readRoutes(app, store);
  changeRoutes(app, context, resource, store);
  catalogRoutes(app);
  await fileRoutes(app, store);
  for (const call of [calls.debugAwel, calls.debugAwel2])
    answer(app, call, async ({ actor, body, reply, language }) => {
      const flow = await store.find(actor, call, body.flow.uid);
      return debugRun(context, reply, { actor, flow, language, messages: body.request.messages });
    });
}

type Store = ReturnType<typeof awelStore>;

function readRoutes(app: FastifyInstance, store: Store): void {
  for (const call of [calls.listAwel, calls.listAwel2])
    answer(app, call, ({ actor, query, language }) => {
      const { name, uid } = query;
      return store.page(actor, call, query, { name, uid }, language);
    });
  for (const call of [calls.listChatAwel, calls.listChatAwel2])
    answer(app, call, ({ actor, query, language }) => store.page(actor, call, query, { state: 'deployed', name: query.name }, language));
  for (const call of [calls.showAwel, calls.showAwel2])
    answer(app, call, async ({ actor, params, language }) => store.told(actor, await store.find(actor, call, params.id), language));
}

function changeRoutes(app: FastifyInstance, context: Context, resource: Resource, store: Store): void {
  for (const call of [calls.createAwel, calls.createAwel2])
    answer(app, call, async ({ actor, body, language }) => store.told(actor, await store.save(actor, language, body, null), language));
  for (const call of [calls.updateAwel, calls.updateAwel2])
    answer(app, call, async ({ actor, body, params, language }) => {
      const before = await store.find(actor, call, params.id);
      return store.told(actor, await store.save(actor, language, body, before), language);
    });
  for (const call of [calls.removeAwel, calls.removeAwel2])
    answer(app, call, async ({ actor, params, language }) => {
      const flow = await store.find(actor, call, params.id);
      await transact(context, actor, (changing) => removeRecord(changing, resource, flow.id));
      return store.told(actor, flow, language);
    });
}

/** Operators and templates, which are nobody's. */
function catalogRoutes(app: FastifyInstance): void {
  for (const call of [calls.awelNodes, calls.awelNodes2])
    answer(app, call, ({ language }) => [...operators.values()].map((each) => awelOperator(each, language)));
  for (const call of [calls.awelTemplates, calls.awelTemplates2])
    answer(app, call, ({ query, language }) => {
      const from = (query.page - 1) * query.page_size;
      const shown = templates.slice(from, from + query.page_size);
      return pageOf(
        shown.map((each) => awelTemplate(each, language)),
        templates.length,
        query,
      );
    });
}

async function fileRoutes(app: FastifyInstance, store: Store): Promise<void> {
  for (const call of [calls.exportAwel, calls.exportAwel2])
    answer(app, call, async ({ actor, params, query, language, reply }) => {
      const { export_type: as, format } = query;
      if (!Object.hasOwn(exports, as) || (as === 'dbgpts' && format === 'json')) throw refuse('AWEL_EXPORT_TYPE');
      const flow = await store.find(actor, call, params.id);
      return sendExport(reply, awelOf(flow, language, isOwn(actor, flow), true), query);
    });
  await app.register(async (scope) => {
    await acceptFiles(scope);
    const read = (request: FastifyRequest): Promise<Given> => readAwelFile(request);
    for (const call of [calls.importAwel, calls.importAwel2])
      answer(scope, call, async ({ actor, request, query, language }) => {
        const given = await read(request);
        if (query.save_flow !== 'true') return unsavedAwel(given);
        return store.told(actor, await store.save(actor, language, { ...given, state: 'developing' }, null), language);
      });
  });
}
