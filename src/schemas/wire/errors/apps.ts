import type { ErrorTable } from './entry.ts';

/** Errors of apps. */
export const appErrors = {
  APP_NOT_FOUND: { status: 404, zh: '没有应用“{app}”', en: 'There is no app "{app}"' },
  APP_INCOMPLETE: { status: 409, zh: '应用还没有配好：{missing}', en: 'The app is not ready: {missing}' },
  APP_NEEDS_CHOICE: { status: 409, zh: '请先为这个应用选择{type}', en: 'First choose a {type} for this app' },
  APP_NOTHING_TO_CHOOSE: {
    status: 403,
    zh: '这个应用要由提问者选一个{type}，而您没有可以使用的{type}；请向管理员申请',
    en: 'Whoever asks this app chooses a {type}, and there is none that you may use; ask an administrator for one',
  },
  APP_RESOURCE_REFUSED: {
    status: 403,
    zh: '应用要用的{type}“{name}”不存在，或您没有使用它的权限',
    en: 'The app uses the {type} "{name}", which does not exist or which you may not use',
  },
  APP_QUESTION_NOT_FOUND: { status: 404, zh: '没有编号为 {question} 的推荐问题', en: 'There is no recommended question {question}' },
  APP_TOO_MANY_QUESTIONS: { status: 422, zh: '一个应用最多 {limit} 个推荐问题', en: 'An app recommends at most {limit} questions' },
} as const satisfies ErrorTable;
