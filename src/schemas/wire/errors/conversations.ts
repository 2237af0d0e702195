import type { ErrorTable } from './entry.ts';

/** Errors of conversations, their turns, their shares and their scenes. */
export const conversationErrors = {
  CONVERSATION_NOT_FOUND: { status: 404, zh: '没有这个对话', en: 'There is no such conversation' },
  RATED_TURN_GONE: { status: 404, zh: '被评价的回答已不在了', en: 'The answer that was rated is no longer there' },
  SHARE_NOT_FOUND: { status: 404, zh: '这个分享链接打不开', en: 'This shared link cannot be opened' },
  NOTHING_TO_SHARE: { status: 409, zh: '对话里还没有可以分享的回答', en: 'The conversation has no answer to share yet' },
  TOO_MANY_SHARES: {
    status: 429,
    zh: '最多同时分享 {limit} 个对话，请先停止其中一些',
    en: 'At most {limit} conversations are shared at once; stop sharing some first',
  },
  TURN_WITHOUT_SQL: { status: 404, zh: '第 {turn} 轮没有可以编辑的 SQL', en: 'Turn {turn} has no SQL that can be edited' },
  CONVERSATION_WITHOUT_CHARTS: { status: 404, zh: '对话中没有可以编辑的图表', en: 'The conversation has no charts that can be edited' },
  CHART_NOT_FOUND: { status: 404, zh: '没有图表“{chart}”', en: 'There is no chart "{chart}"' },
  TURN_NOT_FOUND: { status: 404, zh: '对话中没有第 {turn} 轮', en: 'The conversation has no turn {turn}' },
  TOO_MANY_ANSWERS: {
    status: 429,
    zh: '同时最多生成 {limit} 个回答，请等其中一个完成',
    en: 'At most {limit} answers are written at once; wait for one of them to be finished',
  },
  TURN_RUNNING: {
    status: 409,
    zh: '上一个问题还在回答，请等待或停止后再问',
    en: 'The last question is still being answered; wait for it or stop it first',
  },
  SCENE_UNKNOWN: { status: 400, zh: '没有场景“{scene}”', en: 'There is no scene "{scene}"' },
  SCENE_NOT_READY: { status: 409, zh: '场景“{scene}”尚未开放', en: 'The scene "{scene}" is not open yet' },
} as const satisfies ErrorTable;
