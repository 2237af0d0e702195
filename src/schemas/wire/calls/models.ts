import type { Call } from '../../kit/openapi/call.ts';
import { integer, type JsonSchema, listOf, objectOf, orNull, text } from '../../kit/openapi/jsonSchema.ts';
import { modelEndpoints, modelTypes } from '../chat/endpoints.ts';
import { workerTypes } from '../models.ts';

const under = { zh: '模型', en: 'Models' };
const yesOrNo: JsonSchema = { type: 'boolean' };
const number: JsonSchema = { type: 'number' };
const anyObject: JsonSchema = { type: 'object' };
const worker = { enum: [...workerTypes] };
const day: JsonSchema = { type: 'string', format: 'date' };

const model = objectOf({
  model_name: text,
  model_type: worker,
  host: text,
  port: integer,
  manager_host: text,
  manager_port: integer,
  healthy: yesOrNo,
  check_healthy: yesOrNo,
  prompt_template: orNull(text),
  last_heartbeat: orNull({ type: 'string', format: 'date-time' }),
  state: { enum: ['started', 'stopped'] },
  params: anyObject,
  has_key: yesOrNo,
  is_default: yesOrNo,
  is_built_in: yesOrNo,
  is_from_settings: yesOrNo,
  problem: orNull(text),
});

const parameter = objectOf({
  param_name: text,
  param_class: text,
  param_type: { enum: ['string', 'integer', 'number', 'boolean'] },
  label: text,
  description: orNull(text),
  required: yesOrNo,
  is_array: yesOrNo,
  default_value: { type: ['string', 'number', 'boolean', 'null'] },
  valid_values: orNull(listOf(text)),
  ext_metadata: orNull(anyObject),
  nested_fields: { type: 'null' },
  param_order: integer,
});

const kind = objectOf({
  model: text,
  path: orNull(text),
  worker_type: worker,
  path_exist: yesOrNo,
  proxy: yesOrNo,
  enabled: yesOrNo,
  host: text,
  port: integer,
  provider: text,
  description: text,
  params: listOf(parameter),
});

const use = objectOf({
  day,
  user: text,
  model: text,
  turns: integer,
  failed: integer,
  promptTokens: integer,
  completionTokens: integer,
  firstMs: orNull(number),
  totalMs: orNull(number),
});

/** What every body about a model may say; what DB-GPT's consoles send beside it is taken and not used (contract §10.4). */
const said = {
  model: text,
  params: anyObject,
  worker_type: worker,
  host: text,
  port: number,
  worker_name: orNull(text),
  sys_code: orNull(text),
  user_name: orNull(text),
};

/** Calls of `server/models`. */
export const modelCalls: readonly Call[] = [
  {
    endpoint: modelTypes,
    name: 'models.types',
    under,
    does: { zh: '可以提问的模型；或另一种可用的模型', en: 'Models that can be asked, or those of another type that can be used' },
    query: { worker_type: { ...worker, default: 'llm' }, vision: yesOrNo },
    answer: listOf(text),
  },
  {
    endpoint: modelEndpoints['models.list'],
    name: 'models.list',
    under,
    does: { zh: '全部模型及其状态', en: 'All models and how they are' },
    answer: listOf(model),
  },
  {
    endpoint: modelEndpoints['models.params'],
    name: 'models.params',
    under,
    does: { zh: '可以连接的服务及其参数', en: 'Services that can be connected, and their parameters' },
    answer: listOf(kind),
  },
  {
    endpoint: modelEndpoints['models.start'],
    name: 'models.start',
    under,
    does: { zh: '连接、更改或启动模型', en: 'Connect, change or start a model' },
    body: objectOf({ ...said, is_new: yesOrNo }, ['model']),
    answer: model,
  },
  {
    endpoint: modelEndpoints['models.stop'],
    name: 'models.stop',
    under,
    does: { zh: '停止或删除模型', en: 'Stop or delete a model' },
    body: objectOf({ ...said, delete_after: yesOrNo }, ['model']),
    answer: yesOrNo,
  },
  {
    endpoint: modelEndpoints['models.test'],
    name: 'models.test',
    under,
    does: { zh: '试用模型：提一个简短的问题，或转写一段静音', en: 'Try a model: a short question, or a moment of silence to write down' },
    body: objectOf(said, ['model']),
    answer: objectOf({ ok: yesOrNo, first_ms: orNull(number), reply: orNull(text), problem: orNull(text) }),
  },
  {
    endpoint: modelEndpoints['usage.read'],
    name: 'models.usage',
    under,
    does: { zh: '每天每个用户对每个模型的用量', en: 'Use by day, user and model' },
    query: { from: day, to: day },
    needs: ['from', 'to'],
    answer: listOf(use),
  },
];
