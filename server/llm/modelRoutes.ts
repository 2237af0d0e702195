import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as calls from '#schemas/contracts/models.ts';
import type { CallInput } from '#schemas/kit/defineCall.ts';
import { parametersSchema } from '#schemas/kit/parameters.ts';
import type { WireModelStart, WorkerType } from '#schemas/wire/models.ts';
import { answer } from '../calls/answer.ts';
import { readInput } from '../calls/readInput.ts';
import type { Context } from '../context.ts';
import type { Models } from './model.ts';
import { startModel, stopModel } from './registry/changeModels.ts';
import { namesOf } from './registry/entry.ts';
import { listKinds } from './registry/kinds.ts';
import { type ModelService, wellEntries } from './modelService.ts';
import { entryFor, testModel } from './testModel.ts';
import { modelTypes } from './types/index.ts';
import { readUse } from './use/readUse.ts';
import { speechRoutes } from './speech/speechRoutes.ts';
import { untilGone } from '../calls/untilGone.ts';
import { listModels } from './wireModel.ts';

const inputOf = <Type extends WorkerType>(type: Type) => z.object({ params: parametersSchema(modelTypes[type].parameters).optional() });
/** Parameters of a model as they are sent, by what it is for. */
const inputs = {
  llm: inputOf('llm'),
  speech2text: inputOf('speech2text'),
  text2vec: inputOf('text2vec'),
  reranker: inputOf('reranker'),
  text2speech: inputOf('text2speech'),
} as const satisfies Record<WorkerType, unknown>;

/** The type of a model: the one that is said, else that of the model of this name, else a language model. */
const typeOf = async ({ registry }: ModelService, { model, worker_type: said }: WireModelStart): Promise<WorkerType> =>
  said ?? (await registry.find(model))?.workerType ?? 'llm';

/** Answers the calls of the models (contract §10). */
export async function modelRoutes(
  app: FastifyInstance,
  { modelService: room, models }: Context & { readonly modelService: ModelService },
): Promise<void> {
  app.addHook('onClose', () => room.close());
  readingRoutes(app, room, models);
  changeRoutes(app, room);
  await speechRoutes(app, models);
}

type Asked = CallInput<typeof calls.listModelNames>['query'];

function readingRoutes(app: FastifyInstance, room: ModelService, models: Models): void {
  const names = ({ worker_type: type, vision }: Asked): Promise<readonly string[]> =>
    type === 'llm' ? models.names({ vision }) : wellEntries(room, type).then(namesOf);
  answer(app, calls.listModelNames, async ({ query }) => [...(await names(query))]);
  answer(app, calls.listModels, ({ language }) => listModels(room, language));
  answer(app, calls.listModelKinds, ({ language }) => listKinds(language));
  answer(app, calls.readUsage, ({ query }) => readUse(room.context, query));
}

function changeRoutes(app: FastifyInstance, room: ModelService): void {
  answer(app, calls.startModel, async ({ actor, body, language }) => {
    const { model: name, is_new: isNew = false } = body;
    const type = await typeOf(room, body);
    const { params: given = {} } = readInput(inputs[type], { params: body.params });
    await startModel(room, actor, { name, type, given, isNew });
    const entry = await room.registry.find(name);
    if (entry) await room.health.probeNow(entry);
    return (await listModels(room, language)).find(({ model_name }) => model_name === name) ?? null;
  });
  answer(app, calls.stopModel, async ({ actor, body: { model: name, worker_type: type, delete_after: isDeleted = false } }) => {
    await stopModel(room, actor, { name, type, isDeleted });
    return true as const;
  });
  answer(app, calls.testModel, async ({ body, language, reply }) => {
    const type = await typeOf(room, body);
    const { params: given } = readInput(inputs[type], { params: body.params });
    return testModel(room, { name: body.model, type, given }, language, untilGone(reply));
  });
  answer(app, calls.listServiceModels, async ({ body, reply }) => {
    // A model that is being connected has no name yet, and none that is kept is without one.
    const named = { ...body, model: body.model ?? '' };
    const type = await typeOf(room, named);
    const { params: given } = readInput(inputs[type], { params: body.params });
    return room.listNames(await entryFor(room, { name: named.model, type, given }), untilGone(reply));
  });
}
