import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import {
  conversationChange,
  wireConversation,
  wireConversationTurns,
  wireMessage,
  wireSearchHit,
  wireStarted,
} from '../wire/chat/conversation.ts';
import { listInput, newInput, ofConversation, sceneInput, searchInput, suggestionInput } from '../wire/chat/inputs.ts';
import { sceneSubject, wireSceneItem } from '../wire/chat/scenes.ts';

const group = { zh: '对话', en: 'Chat' };
const access = 'ask';

/** The scenes that can be talked to (contract §3.1). */
export const listScenes = defineCall('GET /api/v1/chat/dialogue/scenes', {
  name: 'chat.scenes',
  access,
  group,
  does: { zh: '场景', en: 'Scenes' },
  answer: z.array(wireSceneItem),
});

/** The same as older clients ask for them. */
export const postScenes = defineCall('POST /api/v1/chat/dialogue/scenes', {
  name: 'chat.listScenes',
  access,
  group,
  does: { zh: '场景（旧写法）', en: 'Scenes, the older way' },
  answer: z.array(wireSceneItem),
});

/** Databases, files, spaces or agents that a scene can be about (contract §3.6); null where it is about nothing. */
export const listSubjects = defineCall('POST /api/v1/chat/mode/params/list', {
  name: 'chat.subjects',
  access,
  group,
  does: { zh: '场景可选的对象', en: 'What a scene can be about' },
  query: sceneInput,
  answer: z.array(sceneSubject).nullable(),
});

/** Questions that the subject of a conversation can be asked, each of which is answered without a model. */
export const suggestQuestions = defineCall('GET /api/v1/chat/suggestions', {
  name: 'chat.suggestions',
  access,
  group,
  does: { zh: '可以向一个数据源提的问题', en: 'Questions that a source can be asked' },
  query: suggestionInput,
  answer: z.array(z.string()),
  limit: 'long',
});

/** A new conversation; clients say what it is about in the query string, in the body, or in both (contract §3.2). */
export const beginConversation = defineCall('POST /api/v1/chat/dialogue/new', {
  name: 'chat.new',
  access,
  group,
  does: { zh: '新建对话', en: 'Begin a conversation' },
  query: newInput,
  body: newInput,
  answer: wireStarted,
});

/** One's own conversations, pinned first, then newest (contract §3.3). */
export const listConversations = defineCall('GET /api/v1/chat/dialogue/list', {
  name: 'chat.list',
  access,
  group,
  does: { zh: '自己的对话', en: 'Own conversations' },
  query: listInput,
  answer: z.array(wireConversation),
});

/** Titles, questions and answers of one's own that hold some words. */
export const searchConversations = defineCall('GET /api/v1/chat/dialogue/search', {
  name: 'chat.search',
  access,
  group,
  does: { zh: '搜索标题和内容', en: 'Search titles and messages' },
  query: searchInput,
  answer: z.array(wireSearchHit),
});

/** A conversation with every version of it. */
export const readTurns = defineCall('GET /api/v1/chat/dialogue/turns', {
  name: 'chat.turns',
  access,
  group,
  does: { zh: '一个对话的全部版本', en: 'A conversation with all its versions' },
  query: ofConversation,
  answer: wireConversationTurns,
});

/** The version looked at, as messages of the older contract (contract §3.4). */
export const readHistory = defineCall('GET /api/v1/chat/dialogue/messages/history', {
  name: 'chat.history',
  access,
  group,
  does: { zh: '一个对话的消息', en: 'The messages of a conversation' },
  query: ofConversation,
  answer: z.array(wireMessage),
});

/** A conversation's title, pin, version looked at, model or subject, changed. */
export const changeConversation = defineCall('PUT /api/v1/chat/dialogue/{con_uid}', {
  name: 'chat.change',
  access,
  group,
  does: { zh: '改名、置顶、选择版本或模型', en: 'Rename, pin, choose a version or a model' },
  body: conversationChange,
  answer: wireConversation,
});

/** A conversation, gone with all that was said in it. */
export const deleteConversation = defineCall('POST /api/v1/chat/dialogue/delete', {
  name: 'chat.delete',
  access,
  group,
  does: { zh: '删除对话', en: 'Delete a conversation' },
  query: ofConversation,
  answer: z.null(),
});

/** A conversation without what was said in it. */
export const clearConversation = defineCall('POST /api/v1/chat/dialogue/clear', {
  name: 'chat.clear',
  access,
  group,
  does: { zh: '清空对话', en: 'Empty a conversation' },
  query: ofConversation,
  answer: z.null(),
});
