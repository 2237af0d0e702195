import type { Call } from '../../kit/openapi/call.ts';
import { integer, type JsonSchema, jsonSchemaOf, listOf, objectOf, orNull, text } from '../../kit/openapi/jsonSchema.ts';
import { completionRequest, conversationChange } from '../chat/conversation.ts';
import { chatEndpoints, ratingCategories } from '../chat/endpoints.ts';
import { fileKinds, unreadReasons } from '../chat/files.ts';
import { newInput, ratingGiven } from '../chat/inputs.ts';
import { segmentKinds, turnStatuses } from '../chat/turn.ts';

const under = { zh: '对话', en: 'Chat' };
const ratings = { zh: '评分', en: 'Ratings' };

const boolean: JsonSchema = { type: 'boolean' };
const nothing: JsonSchema = { type: 'null' };
const uid: JsonSchema = { type: 'string', minLength: 1, maxLength: 100 };
const number: JsonSchema = { type: 'integer', minimum: 1 };
const page = { page: { ...number, default: 1 }, page_size: { ...number, maximum: 100, default: 10 } };
const ofOne = { query: { con_uid: uid }, needs: ['con_uid'] } as const;

const conversationFields = {
  conv_uid: text,
  chat_mode: text,
  user_input: text,
  select_param: orNull(text),
  app_code: orNull(text),
  model_name: orNull(text),
  user_code: text,
  user_name: text,
  sys_code: nothing,
  pinned: boolean,
  running: boolean,
  create_time: text,
  gmt_created: text,
  gmt_modified: text,
};
const conversation = objectOf(conversationFields);

const attachment = objectOf(
  { name: text, url: text, size: integer, kind: { enum: [...fileKinds] }, unread: { enum: [...unreadReasons] } },
  ['name', 'url', 'size'],
);
const turn = objectOf({
  turn: integer,
  parent: orNull(integer),
  beside: orNull(integer),
  question: text,
  attachments: listOf(attachment),
  model: text,
  status: { enum: [...turnStatuses] },
  segments: listOf(objectOf({ kind: { enum: [...segmentKinds] }, text })),
  usage: orNull(
    objectOf({
      promptTokens: integer,
      completionTokens: integer,
      isEstimated: boolean,
      firstMs: orNull(integer),
      totalMs: orNull(integer),
    }),
  ),
  error: orNull(objectOf({ code: text, message: text, facts: { type: 'object' } }, ['code', 'message'])),
  dropped: integer,
  rating: orNull(integer),
  startedAt: text,
});

const scenes = listOf(
  objectOf({
    chat_scene: text,
    scene_name: text,
    scene_describe: text,
    param_title: text,
    show_disable: boolean,
    scene_type_zh: text,
    app_name: text,
    app_describe: text,
    app_code: text,
  }),
);

const message = objectOf({
  role: { enum: ['human', 'ai', 'view', 'system'] },
  context: text,
  order: integer,
  time_stamp: orNull(text),
  model_name: orNull(text),
  feedback: { type: 'object' },
});

const rating = objectOf({
  conv_uid: text,
  conv_index: integer,
  question: text,
  score: integer,
  ques_type: orNull(text),
  user_name: text,
  messages: orNull(text),
  knowledge_space: orNull(text),
});

/** Calls of `server/chat` that tell of conversations. */
const conversationCalls: readonly Call[] = [
  { endpoint: chatEndpoints['chat.scenes'], name: 'chat.scenes', under, does: { zh: '场景', en: 'Scenes' }, answer: scenes },
  {
    endpoint: chatEndpoints['chat.listScenes'],
    name: 'chat.listScenes',
    under,
    does: { zh: '场景（旧写法）', en: 'Scenes, the older way' },
    answer: scenes,
  },
  {
    endpoint: chatEndpoints['chat.subjects'],
    name: 'chat.subjects',
    under,
    does: { zh: '场景可选的对象', en: 'What a scene can be about' },
    query: { chat_mode: text },
    needs: ['chat_mode'],
    answer: orNull(listOf(objectOf({ param: text, type: text }))),
  },
  {
    endpoint: chatEndpoints['chat.new'],
    name: 'chat.new',
    under,
    does: { zh: '新建对话', en: 'Begin a conversation' },
    query: { chat_mode: text, model_name: text, select_param: text, app_code: text },
    body: jsonSchemaOf(newInput),
    answer: objectOf({ ...conversationFields, scene_hello: text }),
  },
  {
    endpoint: chatEndpoints['chat.list'],
    name: 'chat.list',
    under,
    does: { zh: '自己的对话', en: 'Own conversations' },
    query: page,
    answer: listOf(conversation),
  },
  {
    endpoint: chatEndpoints['chat.search'],
    name: 'chat.search',
    under,
    does: { zh: '搜索标题和内容', en: 'Search titles and messages' },
    query: { q: { type: 'string', minLength: 1, maxLength: 200 }, ...page },
    needs: ['q'],
    answer: listOf(objectOf({ conversation, turn: orNull(integer), excerpt: text })),
  },
  {
    endpoint: chatEndpoints['chat.turns'],
    name: 'chat.turns',
    under,
    does: { zh: '一个对话的全部版本', en: 'A conversation with all its versions' },
    ...ofOne,
    answer: objectOf({ conversation, turns: listOf(turn), leaf: orNull(integer) }),
  },
  {
    endpoint: chatEndpoints['chat.history'],
    name: 'chat.history',
    under,
    does: { zh: '一个对话的消息', en: 'The messages of a conversation' },
    ...ofOne,
    answer: listOf(message),
  },
  {
    endpoint: chatEndpoints['chat.change'],
    name: 'chat.change',
    under,
    does: { zh: '改名、置顶、选择版本或模型', en: 'Rename, pin, choose a version or a model' },
    body: jsonSchemaOf(conversationChange),
    answer: conversation,
  },
  {
    endpoint: chatEndpoints['chat.delete'],
    name: 'chat.delete',
    under,
    does: { zh: '删除对话', en: 'Delete a conversation' },
    ...ofOne,
    answer: nothing,
  },
  {
    endpoint: chatEndpoints['chat.clear'],
    name: 'chat.clear',
    under,
    does: { zh: '清空对话', en: 'Empty a conversation' },
    ...ofOne,
    answer: nothing,
  },
];

/** Those that ask, read on and stop. */
const turnCalls: readonly Call[] = [
  {
    endpoint: chatEndpoints['chat.ask'],
    name: 'chat.ask',
    under,
    does: { zh: '提问，流式回答', en: 'Ask; the answer streams' },
    body: jsonSchemaOf(completionRequest),
    answerType: 'text/event-stream',
  },
  {
    endpoint: chatEndpoints['chat.resume'],
    name: 'chat.resume',
    under,
    does: { zh: '从 Last-Event-ID 起继续读回答', en: 'Read an answer on from Last-Event-ID' },
    query: { conv_uid: uid, turn: number },
    needs: ['conv_uid', 'turn'],
    answerType: 'text/event-stream',
  },
  {
    endpoint: chatEndpoints['chat.stop'],
    name: 'chat.stop',
    under,
    does: { zh: '停止回答', en: 'Stop an answer' },
    query: { conv_id: uid, round_index: number },
    needs: ['conv_id'],
    answer: nothing,
  },
];

/** Those of ratings (contract §9.1). */
const ratingCalls: readonly Call[] = [
  {
    endpoint: ratingCategories,
    name: 'chat.ratingCategories',
    under: ratings,
    does: { zh: '问题的类别', en: 'Categories of questions' },
    answer: { type: 'object', additionalProperties: text },
  },
  {
    endpoint: chatEndpoints['chat.rating'],
    name: 'chat.rating',
    under: ratings,
    does: { zh: '一个回答的评分', en: 'How an answer was rated' },
    query: { conv_uid: uid, conv_index: number },
    needs: ['conv_uid', 'conv_index'],
    answer: orNull(rating),
  },
  {
    endpoint: chatEndpoints['chat.rate'],
    name: 'chat.rate',
    under: ratings,
    does: { zh: '给回答评分', en: 'Rate an answer' },
    body: jsonSchemaOf(ratingGiven),
    answer: boolean,
  },
];

const speechCalls: readonly Call[] = [
  {
    endpoint: chatEndpoints['chat.transcribe'],
    name: 'chat.transcribe',
    under,
    does: { zh: '把一段语音转成文字', en: 'Write down what is spoken' },
    bodyType: 'multipart/form-data',
    body: objectOf({ file: { type: 'string', format: 'binary' }, model_name: text, language: text }, ['file']),
    answer: objectOf({ text }),
  },
];

/** Calls of `server/chat`, and the one of `server/models` by which questions are spoken. */
export const chatCalls: readonly Call[] = [...conversationCalls, ...turnCalls, ...ratingCalls, ...speechCalls];
