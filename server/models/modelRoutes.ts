import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { modelEndpoints, modelTypes } from '#schemas/wire/chat/endpoints.ts';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { readBody } from '../accounts/readBody.ts';
import type { Actor, Context } from '../context.ts';
import { languageOf } from '../plugins/language.ts';
import type { Models } from './model.ts';
import { startModel, stopModel } from './registry/changeModels.ts';
import { listKinds } from './registry/kinds.ts';
import { givenParams } from './registry/parameters.ts';
import { type Room, roomOf } from './room.ts';
import { testModel } from './testModel.ts';
import { period, readUse } from './use/readUse.ts';
import { listModels } from './wireModel.ts';

const modelName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => isStorableText(name) && !/\p{C}/u.test(name), 'invalid');

/** What a request says beside the model's own: places that DB-GPT's consoles fill, and this server has no use for (contract §10.4). */
const unused = {
  worker_type: z.literal('llm').optional(),
  host: z.string().optional(),
  port: z.number().optional(),
  worker_name: z.string().nullish(),
  sys_code: z.string().nullish(),
  user_name: z.string().nullish(),
};
const startInput = z.strictObject({ model: modelName, params: givenParams.optional(), is_new: z.boolean().optional(), ...unused });
const stopInput = z.strictObject({
  model: modelName,
  params: z.looseObject({}).optional(),
  delete_after: z.boolean().optional(),
  ...unused,
});
const testInput = z.strictObject({ model: modelName, params: givenParams.optional(), ...unused });

/** The addresses of the models. */
export function modelRoutes(app: FastifyInstance, context: Context, models: Models): void {
  const room = roomOf(context);
  app.addHook('onClose', () => room.close());
  app.get(partsOf(modelTypes).path, async () => success(await models.names()));
  const answers = answersOf(room);
  for (const [name, endpoint] of Object.entries(modelEndpoints) as [keyof typeof modelEndpoints, Endpoint][]) {
    const { method, path } = partsOf(endpoint);
    app.route({ method, url: path, handler: async (request, reply) => success(await answers[name](request, reply)) });
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const answersOf = (room: Room): { readonly [Name in keyof typeof modelEndpoints]: Answer } => ({
  'models.list': (request) => listModels(room, languageOf(request)),
  'models.params': async (request) => listKinds(languageOf(request)),
  async 'models.start'(request) {
    const { model, params, is_new } = readBody(startInput, request.body);
    await startModel(room, actorOf(request), { name: model, given: params ?? {}, isNew: is_new ?? false });
    const entry = await room.registry.find(model);
    if (entry) await room.health.lookAt(entry);
    return (await listModels(room, languageOf(request))).find(({ model_name }) => model_name === model) ?? null;
  },
  async 'models.stop'(request) {
    const { model, delete_after } = readBody(stopInput, request.body);
    await stopModel(room, actorOf(request), model, delete_after ?? false);
    return true;
  },
  async 'models.test'(request, reply) {
    const { model, params } = readBody(testInput, request.body);
    return testModel(room, model, params, languageOf(request), untilGone(reply));
  },
  'usage.read': (request) => readUse(room.context, readBody(period, request.query)),
});

/** Stops what is done for a request whose sender hangs up. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw refuse('UNAUTHENTICATED');
  return actor;
}
