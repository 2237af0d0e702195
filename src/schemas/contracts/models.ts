import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import {
  modelNamesQuery,
  modelOfferInput,
  modelStartInput,
  modelStopInput,
  modelTestInput,
  usagePeriod,
  wireModel,
  wireModelKind,
  wireModelTest,
  wireUse,
} from '../wire/models.ts';

const group = { zh: '模型', en: 'Models' };

/** Names of the models that can be asked; or of those of another type that can be used. */
export const listModelNames = defineCall('GET /api/v1/model/types', {
  name: 'models.types',
  access: 'open',
  group,
  does: { zh: '可以提问的模型；或另一种可用的模型', en: 'Models that can be asked, or those of another type that can be used' },
  query: modelNamesQuery,
  answer: z.array(z.string()),
});

/** All models and how they are. */
export const listModels = defineCall('GET /api/v1/worker/model/list', {
  name: 'models.list',
  access: 'inspect',
  group,
  does: { zh: '全部模型及其状态', en: 'All models and how they are' },
  answer: z.array(wireModel),
});

/** Services that can be connected, and their parameters. */
export const listModelKinds = defineCall('GET /api/v1/worker/model/params', {
  name: 'models.params',
  access: 'administer',
  group,
  does: { zh: '可以连接的服务及其参数', en: 'Services that can be connected, and their parameters' },
  answer: z.array(wireModelKind),
});

/** A model, connected, changed or started. Its parameters are read by the type of model that it is of. */
export const startModel = defineCall('POST /api/v1/worker/model/start', {
  name: 'models.start',
  access: 'administer',
  group,
  does: { zh: '连接、更改或启动模型', en: 'Connect, change or start a model' },
  body: modelStartInput,
  answer: wireModel.nullable(),
  limit: 'long',
});

/** A model, stopped or deleted. */
export const stopModel = defineCall('POST /api/v1/worker/model/stop', {
  name: 'models.stop',
  access: 'administer',
  group,
  does: { zh: '停止或删除模型', en: 'Stop or delete a model' },
  body: modelStopInput,
  answer: z.literal(true),
  limit: 'long',
});

/** A model, tried: with a short question, or a moment of silence to write down. */
export const testModel = defineCall('POST /api/v1/worker/model/test', {
  name: 'models.test',
  access: 'administer',
  group,
  does: { zh: '试用模型：提一个简短的问题，或转写一段静音', en: 'Try a model: a short question, or a moment of silence to write down' },
  body: modelTestInput,
  answer: wireModelTest,
  limit: 'long',
});

/** Names of the models that a service lists, to choose from while one is connected. */
export const listServiceModels = defineCall('POST /api/v1/worker/model/offered', {
  name: 'models.offered',
  access: 'administer',
  group,
  does: { zh: '服务列出的模型名', en: 'Names of the models that a service lists' },
  body: modelOfferInput,
  answer: z.array(z.string()),
});

/** Use of models by day, user and model. */
export const readUsage = defineCall('GET /api/v1/usage', {
  name: 'usage.read',
  access: 'administer',
  group,
  does: { zh: '每天每个用户对每个模型的用量', en: 'Use by day, user and model' },
  query: usagePeriod,
  answer: z.array(wireUse),
});
