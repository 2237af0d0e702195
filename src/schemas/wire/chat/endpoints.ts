import type { Endpoint } from '../../kit/endpoint.ts';

/** The calls of the chat (spec §7, "Chat" and "Feedback"), each under the name of its permission. A conversation is its user's alone. */
export const chatEndpoints = {
  'chat.scenes': 'GET /api/v1/chat/dialogue/scenes',
  'chat.listScenes': 'POST /api/v1/chat/dialogue/scenes',
  'chat.new': 'POST /api/v1/chat/dialogue/new',
  'chat.list': 'GET /api/v1/chat/dialogue/list',
  'chat.search': 'GET /api/v1/chat/dialogue/search',
  'chat.turns': 'GET /api/v1/chat/dialogue/turns',
  'chat.history': 'GET /api/v1/chat/dialogue/messages/history',
  'chat.change': 'PUT /api/v1/chat/dialogue/{con_uid}',
  'chat.delete': 'POST /api/v1/chat/dialogue/delete',
  'chat.clear': 'POST /api/v1/chat/dialogue/clear',
  'chat.ask': 'POST /api/v1/chat/completions',
  'chat.resume': 'GET /api/v1/chat/completions',
  'chat.stop': 'POST /api/v1/chat/topic/terminate',
  'chat.subjects': 'POST /api/v1/chat/mode/params/list',
  'chat.rating': 'GET /api/v1/feedback/find',
  'chat.rate': 'POST /api/v1/feedback/commit',
  'chat.transcribe': 'POST /api/v1/transSpeech2Txt',
} as const satisfies Readonly<Record<string, Endpoint>>;

/** The calls of the models (spec §7, "Models"), and of what they were used for. */
export const modelEndpoints = {
  'models.list': 'GET /api/v1/worker/model/list',
  'models.params': 'GET /api/v1/worker/model/params',
  'models.start': 'POST /api/v1/worker/model/start',
  'models.stop': 'POST /api/v1/worker/model/stop',
  'models.test': 'POST /api/v1/worker/model/test',
  'usage.read': 'GET /api/v1/usage',
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Open to all (spec §6). */
export const modelTypes = 'GET /api/v1/model/types' satisfies Endpoint;
export const ratingCategories = 'GET /api/v1/feedback/select' satisfies Endpoint;
