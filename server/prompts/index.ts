import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { isWritable } from '#schemas/kit/inputSchema.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { productEndpoints } from '#schemas/wire/access/productEndpoints.ts';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import type { Context } from '../context.ts';
import type { Call, Row } from '../resources/behaviour.ts';
import { listRecords } from '../resources/operations/list.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { readRequest } from '../resources/readRequest.ts';
import { transact } from '../resources/transact.ts';

/** Most prompts that the picker offers: those changed last. */
const mostOffered = 200;

/** Calls on prompts that older clients make beside those that every resource has (spec §7, contract §11). */
export function promptRoutes(app: FastifyInstance, context: Context): void {
  const resource = context.resources.find(({ key }) => key === 'prompts');
  if (!resource) return;
  const offered = partsOf(productEndpoints['chat.prompts']);
  app.route({
    method: offered.method,
    url: offered.path,
    handler: async (request) => success(await offeredPrompts(context, resource, request)),
  });
  const update = partsOf(productEndpoints['prompts.updateNamed']);
  app.route({
    method: update.method,
    url: update.path,
    handler: async ({ actor, body }) => success(await transact(context, actor, (call) => updateNamed(call, resource, body))),
  });
}

/** What may be picked in a scene: its own prompts, and those of every scene. Without a scene, all. */
async function offeredPrompts(context: Context, resource: Resource, { actor, query }: FastifyRequest): Promise<readonly Row[]> {
  const { chat_mode: scene } = query as Readonly<Record<string, unknown>>;
  const { items } = await listRecords(context, actor, resource, {
    page: 1,
    page_size: mostOffered,
    sorters: [],
    filters: scene === undefined || scene === '' ? [] : [ofScene(scene)],
  });
  return items;
}

const ofScene = (scene: unknown): Filter => ({
  operator: 'or',
  value: [
    { field: 'chat_scene', operator: 'eq', value: scene },
    { field: 'chat_scene', operator: 'null' },
  ],
});

const namedPrompt = z.looseObject({ id: z.int().positive().optional(), prompt_name: z.string().min(1).max(100) });

/** Changes the prompt of that id, or one's own of that name; what else such clients send is let by. */
async function updateNamed(call: Call, resource: Resource, body: unknown): Promise<Row> {
  const { id, version, ...given } = readRequest(namedPrompt, body);
  const changes = Object.entries(given).filter(
    ([name]) => Object.hasOwn(resource.fields, name) && isWritable(resource.fields[name]!, 'update'),
  );
  return updateRecord(call, resource, id ?? (await ownNamed(call, given.prompt_name)), { ...Object.fromEntries(changes), version });
}

async function ownNamed({ trx, actor }: Call, name: string): Promise<number> {
  const found = await trx
    .selectFrom('prompts')
    .select('id')
    .where('prompt_name', '=', name)
    .where('owner', '=', actor?.id ?? null)
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute();
  if (found.length > 1) throw refuse('REQUEST_INVALID', { detail: 'prompt_name: several prompts have it; say the id' });
  if (!found[0]) throw refuse('RECORD_NOT_FOUND', { resource: 'prompts', id: name });
  return Number(found[0]['id']);
}
