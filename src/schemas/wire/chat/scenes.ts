import { z } from 'zod';
import type { Text } from '../../kit/text.ts';

/** Kind of what a scene asks for before one can talk. */
export type SubjectKind = 'none' | 'database' | 'file' | 'space' | 'agent' | 'flow' | 'app';

/** Words of a scene. What it does is in `server/chat/scenes`, how it is drawn in `src/chat/scenes`; one that does nothing yet says that it comes later. */
interface DeclaredScene {
  readonly name: Text;
  readonly about: Text;
  readonly subject: SubjectKind;
  /** Key of the app center's category (spec §9). */
  readonly category: string;
}

/** The scenes, by `chat_mode` (contract §3.1, spec §2). */
export const scenes = {
  chat_normal: {
    name: { zh: '自由对话', en: 'Free chat' },
    about: { zh: '直接与大模型交谈', en: 'Talk to a language model' },
    subject: 'none',
    category: 'ai_trying',
  },
  chat_with_db_execute: {
    name: { zh: '数据对话', en: 'Chat Data' },
    about: { zh: '用自然语言查询数据库，得到数据和图表', en: 'Ask a database in plain words; get data and charts' },
    subject: 'database',
    category: 'ai_office',
  },
  chat_with_db_qa: {
    name: { zh: '数据库问答', en: 'Chat DB' },
    about: { zh: '了解数据库的表结构和 SQL', en: 'Learn about the tables of a database and its SQL' },
    subject: 'database',
    category: 'ai_develop',
  },
  chat_excel: {
    name: { zh: '表格对话', en: 'Chat Excel' },
    about: { zh: '上传表格，边问边分析', en: 'Upload a spreadsheet and analyse it by asking' },
    subject: 'file',
    category: 'ai_office',
  },
  chat_knowledge: {
    name: { zh: '知识问答', en: 'Chat Knowledge' },
    about: { zh: '依据知识库的文档回答，并注明出处', en: 'Answers from the documents of a space, with their sources' },
    subject: 'space',
    category: 'ai_office',
  },
  chat_dashboard: {
    name: { zh: '数据看板', en: 'Dashboard' },
    about: { zh: '用一句话生成一页图表', en: 'A page of charts from one sentence' },
    subject: 'database',
    category: 'ai_office',
  },
  chat_agent: {
    name: { zh: '智能体对话', en: 'Agent Chat' },
    about: { zh: '让智能体调用工具完成任务', en: 'Agents that use tools to get things done' },
    subject: 'agent',
    category: 'ai_develop',
  },
  chat_app: {
    name: { zh: '应用对话', en: 'App Chat' },
    about: { zh: '向已发布的应用提问', en: 'Ask an app that was published' },
    subject: 'app',
    category: 'ai_office',
  },
  chat_flow: {
    name: { zh: '工作流对话', en: 'Flow Chat' },
    about: { zh: '与已部署的工作流对话', en: 'Talk to a flow that is deployed' },
    subject: 'flow',
    category: 'ai_develop',
  },
  chat_deep_search: {
    name: { zh: '深度搜索', en: 'Deep Search' },
    about: {
      zh: '列出计划，确认后查找知识空间、数据库和工具，写出带原文的报告',
      en: 'A plan that you confirm, then a report with quotes from spaces, databases and tools',
    },
    subject: 'none',
    category: 'ai_office',
  },
} as const satisfies Record<string, DeclaredScene>;
export type SceneKey = keyof typeof scenes;

/** True if a `chat_mode` is declared here. */
export const isScene = (mode: string): mode is SceneKey => Object.hasOwn(scenes, mode);

/** A scene as the server tells of it, `GET /api/v1/chat/dialogue/scenes` (spec §3, contract §3.1); named in the language of who asks. */
export const wireScene = z.strictObject({
  chat_scene: z.string(),
  scene_name: z.string(),
  scene_describe: z.string(),
  param_title: z.string(),
  /** A key of the app center's categories (spec §9). */
  scene_type_zh: z.string(),
  /** True if it cannot be talked to now. */
  show_disable: z.boolean(),
});
export type WireScene = Readonly<z.infer<typeof wireScene>>;

/** The same as an item of the app center, which calls it an app. */
export const wireSceneItem = z.lazy(() => wireScene.extend({ app_name: z.string(), app_describe: z.string(), app_code: z.string() }));
export type WireSceneItem = z.infer<typeof wireSceneItem>;

/** One of the databases, files, spaces or agents that a scene can be about (contract §3.6). */
export const sceneSubject = z.strictObject({
  param: z.string(),
  type: z.string(),
  /** Name that people know it by, where `param` is only its sign. */
  name: z.string().optional(),
});
export type SceneSubject = Readonly<z.infer<typeof sceneSubject>>;
