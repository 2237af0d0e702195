import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { modelEndpoints, modelTypes } from '#schemas/wire/chat/endpoints.ts';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type WorkerType, workerTypes } from '#schemas/wire/models.ts';
import { readInput } from '../calls/readInput.ts';
import type { Actor, Context } from '../context.ts';
import { languageOf } from '../plugins/language.ts';
import type { Models } from './model.ts';
import { startModel, stopModel } from './registry/changeModels.ts';
import { isWorkerType, namesOf } from './registry/entry.ts';
import { listKinds } from './registry/kinds.ts';
import { givenParams } from './registry/parameters.ts';
import { type Room, roomOf, wellEntries } from './room.ts';
import { testModel } from './testModel.ts';
import { period, readUse } from './use/readUse.ts';
import { speechRoutes } from './speech/speechRoutes.ts';
import { untilGone } from './untilGone.ts';
import { listModels } from './wireModel.ts';

const modelName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => isStorableText(name) && !/\p{C}/u.test(name), 'invalid');

/** What a request says beside the model's own: places that DB-GPT's consoles fill, and this server has no use for (contract §10.4). */
const unused = {
  host: z.string().optional(),
  port: z.number().optional(),
  worker_name: z.string().nullish(),
  sys_code: z.string().nullish(),
  user_name: z.string().nullish(),
};
const inputsOf = <Type extends WorkerType>(type: Type) => {
  const said = { model: modelName, params: givenParams(type).optional(), worker_type: z.literal(type).optional(), ...unused };
  return { start: z.strictObject({ ...said, is_new: z.boolean().optional() }), test: z.strictObject(said) };
};
/** What is said of a model, by what it is for. */
const inputs = { llm: inputsOf('llm'), speech2text: inputsOf('speech2text') } as const satisfies Record<WorkerType, unknown>;
const stopInput = z.strictObject({
  model: modelName,
  worker_type: z.enum(workerTypes).optional(),
  params: z.looseObject({}).optional(),
  delete_after: z.boolean().optional(),
  ...unused,
});
/** Which names are asked for; a plain call is about language models (contract §10.1). */
const typesQuery = z.looseObject({
  worker_type: z.enum(workerTypes).default('llm'),
  /** Only of language models that see images. */
  vision: z.stringbool().optional(),
});

/** What a request about a model is about: the type it says, else that of the model of this name, else a language model. */
async function typeIn({ registry }: Room, body: unknown): Promise<WorkerType> {
  const { model, worker_type: said } = (body ?? {}) as { readonly model?: unknown; readonly worker_type?: unknown };
  if (isWorkerType(said)) return said;
  const entry = typeof model === 'string' ? await registry.find(model.trim()) : undefined;
  return entry?.workerType ?? 'llm';
}

/** The addresses of the models. */
export async function modelRoutes(app: FastifyInstance, context: Context, models: Models): Promise<void> {
  const room = roomOf(context);
  app.addHook('onClose', () => room.close());
  const names: Readonly<Record<WorkerType, (asked: z.output<typeof typesQuery>) => Promise<readonly string[]>>> = {
    llm: ({ vision }) => models.names({ vision }),
    speech2text: async () => namesOf(await wellEntries(room, 'speech2text')),
  };
  app.get(partsOf(modelTypes).path, async ({ query }) => {
    const asked = readInput(typesQuery, query);
    return success(await names[asked.worker_type](asked));
  });
  const answers = answersOf(room);
  for (const [name, endpoint] of Object.entries(modelEndpoints) as [keyof typeof modelEndpoints, Endpoint][]) {
    const { method, path } = partsOf(endpoint);
    app.route({ method, url: path, handler: async (request, reply) => success(await answers[name](request, reply)) });
  }
  await speechRoutes(app, room);
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const answersOf = (room: Room): { readonly [Name in keyof typeof modelEndpoints]: Answer } => ({
  'models.list': (request) => listModels(room, languageOf(request)),
  'models.params': async (request) => listKinds(languageOf(request)),
  async 'models.start'(request) {
    const type = await typeIn(room, request.body);
    const { model, params, is_new } = readInput(inputs[type].start, request.body);
    await startModel(room, actorOf(request), { name: model, type, given: params ?? {}, isNew: is_new ?? false });
    const entry = await room.registry.find(model);
    if (entry) await room.health.lookAt(entry);
    return (await listModels(room, languageOf(request))).find(({ model_name }) => model_name === model) ?? null;
  },
  async 'models.stop'(request) {
    const { model: name, worker_type: type, delete_after: isDeleted = false } = readInput(stopInput, request.body);
    await stopModel(room, actorOf(request), { name, type, isDeleted });
    return true;
  },
  async 'models.test'(request, reply) {
    const type = await typeIn(room, request.body);
    const { model: name, params: given } = readInput(inputs[type].test, request.body);
    return testModel(room, { name, type, given }, languageOf(request), untilGone(reply));
  },
  'usage.read': (request) => readUse(room.context, readInput(period, request.query)),
});

function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw refuse('UNAUTHENTICATED');
  return actor;
}
