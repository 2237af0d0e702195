import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { appDraft, categoryKeys } from '../wire/apps/app.ts';
import { givenApp, wireApp, wireQuestion } from '../wire/apps/givenApp.ts';

const group = { zh: '应用（DB-GPT）', en: 'Apps (DB-GPT)' };
const access = 'ask';
/** True and false, which the second generation writes in letters. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false'])]).nullish();
const said = z.string().max(200).nullish();
/** A whole number, which older clients write in digits. */
const wholeNumber = (most: number) =>
  z.union([
    z.int().min(1).max(most),
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(most)),
  ]);
const paging = { page: wholeNumber(1e6).default(1), page_size: wholeNumber(100).default(100) };

/** Apps that are asked for: those of which all that is named holds (contract §13.2). */
const asked = z.looseObject({
  ...paging,
  app_code: said,
  app_codes: z.array(z.string().max(200)).max(100).nullish(),
  app_name: said,
  /** Words of the name or the description. */
  search: said,
  team_mode: said,
  language: said,
  published: yesOrNo,
  is_collected: yesOrNo,
  is_recent_used: yesOrNo,
  /** One's own, which one may change. */
  mine: yesOrNo,
  category: z.enum(categoryKeys).nullish(),
});
export type AppsAsked = z.output<typeof asked>;

const page = z.strictObject({ total_count: z.int(), total_page: z.int(), current_page: z.int(), app_list: z.array(wireApp) });
const named = z.looseObject({ app_code: z.string().min(1).max(200) });

export const listApps = defineCall('POST /api/v1/app/list', {
  name: 'app.list',
  access,
  group,
  does: { zh: '应用列表', en: 'Apps' },
  body: asked,
  answer: page,
});

/** Apps by how often they were used. */
export const listHotApps = defineCall('POST /api/v1/app/hot/list', {
  name: 'app.hot',
  access,
  group,
  does: { zh: '常用应用', en: 'Apps used most' },
  body: z.looseObject({ ...paging, page_size: wholeNumber(100).default(10) }),
  answer: z.array(wireApp),
});

/** Apps that can be asked now, for clients that choose one. */
export const listUsableApps = defineCall('GET /api/v1/dbgpts/list', {
  name: 'app.usable',
  access,
  group,
  does: { zh: '可以提问的应用', en: 'Apps that can be asked' },
  answer: z.array(wireApp),
});

/** The same, at the specification's address. */
export const postUsableApps = defineCall('POST /api/v1/datagpts/list', {
  name: 'app.listUsable',
  access,
  group,
  does: { zh: '可以提问的应用（规格地址）', en: 'Apps that can be asked, at the specification’s address' },
  answer: z.array(wireApp),
});

/**
 * Types of resources that whoever asks an app chooses, each with those of them that they may use; they go with the code of the app, see
 * `writeAppSubject`. Where there is one alone, it is taken unless said otherwise.
 */
export const listAppChoices = defineCall('GET /api/v1/app/choices', {
  name: 'app.choices',
  access,
  group,
  does: { zh: '提问时选择的资源', en: 'Resources that are chosen when an app is asked' },
  query: named,
  answer: z.array(
    z.strictObject({
      type: z.string(),
      label: z.string(),
      offered: z.array(z.strictObject({ value: z.string(), label: z.string() })).readonly(),
    }),
  ),
});

export const createApp = defineCall('POST /api/v1/app/create', {
  name: 'app.create',
  access,
  group,
  does: { zh: '新建应用', en: 'Create an app' },
  body: givenApp,
  answer: wireApp,
});

/** An app as a client sends it whole; its agents and questions take the place of those it had. */
export const editApp = defineCall('POST /api/v1/app/edit', {
  name: 'app.edit',
  access,
  group,
  does: { zh: '修改应用', en: 'Change an app' },
  body: givenApp,
  answer: z.literal(true),
});

export const removeApp = defineCall('POST /api/v1/app/remove', {
  name: 'app.remove',
  access,
  group,
  does: { zh: '删除应用', en: 'Delete an app' },
  body: named,
  answer: z.null(),
});

export const collectApp = defineCall('POST /api/v1/app/collect', {
  name: 'app.collect',
  access,
  group,
  does: { zh: '收藏应用', en: 'Collect an app' },
  body: named,
  answer: z.null(),
});

export const uncollectApp = defineCall('POST /api/v1/app/uncollect', {
  name: 'app.uncollect',
  access,
  group,
  does: { zh: '取消收藏', en: 'Uncollect an app' },
  body: named,
  answer: z.null(),
});

/** Refused with APP_INCOMPLETE while something is missing without which it cannot answer. */
export const publishApp = defineCall('POST /api/v1/app/publish', {
  name: 'app.publish',
  access,
  group,
  does: { zh: '发布应用', en: 'Publish an app' },
  body: named,
  answer: z.tuple([]),
});

/** An app taken back: its owner keeps it, and all others lose it from their collections. */
export const unpublishApp = defineCall('POST /api/v1/app/unpublish', {
  name: 'app.unpublish',
  access,
  group,
  does: { zh: '取消发布', en: 'Unpublish an app' },
  body: named,
  answer: z.tuple([]),
});

export const detailApp = defineCall('POST /api/v1/app/detail', {
  name: 'app.detail',
  access,
  group,
  does: { zh: '一个应用', en: 'An app' },
  body: named,
  answer: wireApp,
});

/** An app as it is being made, kept to be tried before it is saved; `app_code` of an earlier trial keeps its conversation. */
export const tryApp = defineCall('POST /api/apps/trial', {
  name: 'apps.try',
  access,
  group: { zh: '应用', en: 'Apps' },
  does: { zh: '试用还没有保存的应用', en: 'Try an app that is not saved' },
  body: z.strictObject({ app_code: z.string().max(100).optional(), draft: appDraft }),
  answer: z.strictObject({ app_code: z.string() }),
});

const ofSceneOrCode = z.looseObject({ chat_scene: said, app_code: said });

/** An app by its code; without one, a scene told of as an app. */
export const infoApp = defineCall('GET /api/v1/app/info', {
  name: 'app.info',
  access,
  group,
  does: { zh: '应用或场景的信息', en: 'An app, or a scene as one' },
  query: ofSceneOrCode,
  answer: wireApp,
});

export const exportApp = defineCall('GET /api/v1/app/export', {
  name: 'app.export',
  access,
  limit: 'long',
  group,
  does: { zh: '导出应用', en: 'Export an app' },
  query: ofSceneOrCode,
  answer: wireApp,
});

export const showApp = defineCall('GET /api/v1/app/{code}', {
  name: 'app.show',
  access,
  group,
  does: { zh: '按标识读取应用', en: 'An app by its code' },
  answer: wireApp,
});

/** Scenes that an app can be made of. */
export const listNativeScenes = defineCall('GET /api/v1/native_scenes', {
  name: 'app.nativeScenes',
  access,
  group,
  does: { zh: '可以做成应用的场景', en: 'Scenes that apps can be made of' },
  answer: z.array(
    z.strictObject({
      chat_scene: z.string(),
      scene_name: z.string(),
      param_need: z.array(z.strictObject({ type: z.string(), value: z.string().nullable() })),
    }),
  ),
});

export const listAppQuestions = defineCall('GET /api/v1/question/list', {
  name: 'app.questions',
  access,
  group,
  does: { zh: '推荐问题', en: 'Recommended questions' },
  query: z.looseObject({ valid: said, app_code: said, chat_mode: said, is_hot_question: said }),
  answer: z.array(wireQuestion),
});

const change = { question: z.string().trim().min(1).max(500), valid: yesOrNo, is_hot_question: yesOrNo };

export const createAppQuestion = defineCall('POST /api/v1/question/create', {
  name: 'app.createQuestion',
  access,
  group,
  does: { zh: '新增推荐问题', en: 'Add a recommended question' },
  body: z.looseObject({ ...change, app_code: z.string().min(1).max(200) }),
  answer: wireQuestion,
});

const question = z.int().positive();

export const updateAppQuestion = defineCall('POST /api/v1/question/update', {
  name: 'app.updateQuestion',
  access,
  group,
  does: { zh: '修改推荐问题', en: 'Change a recommended question' },
  body: z.looseObject({ ...change, question: change.question.optional(), id: question }),
  answer: wireQuestion,
});

export const deleteAppQuestion = defineCall('POST /api/v1/question/delete', {
  name: 'app.deleteQuestion',
  access,
  group,
  does: { zh: '删除推荐问题', en: 'Delete a recommended question' },
  body: z.looseObject({ id: question }),
  answer: z.null(),
});
