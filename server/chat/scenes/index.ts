import type { Text } from '#schemas/kit/text.ts';
import { type SceneKey, scenes as declared, type SubjectKind } from '#schemas/wire/chat/scenes.ts';
import { chatAboutDatabase } from './chatAboutDatabase.ts';
import { chatDashboard } from './chatDashboard.ts';
import { chatNormal } from './chatNormal.ts';
import { chatWithDatabase } from './chatWithDatabase.ts';
import type { AnyScene } from './scene.ts';

const subjectTitles: Readonly<Record<Exclude<SubjectKind, 'none'>, Text>> = {
  database: { zh: '选择数据库', en: 'DB Select' },
  file: { zh: '选择文件', en: 'File Select' },
  space: { zh: '选择知识库', en: 'Knowledge Space Select' },
  agent: { zh: '选择智能体', en: 'Plugin Select' },
  flow: { zh: '选择工作流', en: 'Flow Select' },
  app: { zh: '选择应用', en: 'App Select' },
};

/** Scenes that can be talked to, by `chat_mode`. One that is declared and not here comes later. */
const ready: Readonly<Partial<Record<SceneKey, AnyScene>>> = {
  chat_normal: chatNormal,
  chat_with_db_execute: chatWithDatabase,
  chat_with_db_qa: chatAboutDatabase,
  chat_dashboard: chatDashboard,
};

/** The declared scenes, in their order. */
export const scenes: readonly AnyScene[] = (Object.keys(declared) as SceneKey[]).map((key): AnyScene => {
  const { subject, ...words } = declared[key];
  return ready[key] ?? { key, ...words, isComing: true, ...(subject !== 'none' && { subjectTitle: subjectTitles[subject] }) };
});
