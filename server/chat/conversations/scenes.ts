import type { Language, Text } from '#schemas/kit/text.ts';
import { isScene, type SceneKey, scenes, type SceneSubject, type WireSceneItem } from '#schemas/wire/chat/scenes.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** What is chosen before one can talk, as the older contract words it (contract §3.1). */
const parameters: Readonly<Record<SceneSubject, Text>> = {
  none: { zh: '', en: '' },
  database: { zh: '选择数据库', en: 'DB Select' },
  file: { zh: '选择文件', en: 'File Select' },
  space: { zh: '选择知识库', en: 'Knowledge Space Select' },
  agent: { zh: '选择智能体', en: 'Plugin Select' },
};

/** What a conversation is greeted with (spec §3). */
const hellos: Readonly<Record<SceneSubject, Text>> = {
  none: { zh: '您好，请直接提问。', en: 'Hello, ask me anything.' },
  database: { zh: '您好，请选择数据库，然后用自然语言提问。', en: 'Hello, choose a database, then ask in plain words.' },
  file: { zh: '您好，请上传表格，然后边问边分析。', en: 'Hello, upload a spreadsheet, then analyse it by asking.' },
  space: { zh: '您好，请选择知识库，回答会注明出处。', en: 'Hello, choose a knowledge space; answers name their sources.' },
  agent: { zh: '您好，请选择智能体，然后说出任务。', en: 'Hello, choose an agent, then tell it the task.' },
};

/** The scene of that name, open to be talked to; refuses with SCENE_UNKNOWN or SCENE_NOT_READY. */
export function openScene(mode: string, language: Language): SceneKey {
  if (!isScene(mode)) throw refuse('SCENE_UNKNOWN', { scene: mode.slice(0, 100) });
  if (!scenes[mode].isReady) throw refuse('SCENE_NOT_READY', { scene: scenes[mode].name[language] });
  return mode;
}

export const helloOf = (scene: SceneKey, language: Language): string => hellos[scenes[scene].subject][language];

/** The scenes as items of the home page and the app center (contract §3.1, spec §3). */
export const sceneItems = (language: Language): WireSceneItem[] =>
  (Object.keys(scenes) as SceneKey[]).map((key) => {
    const { name, about, subject, category, isReady } = scenes[key];
    return {
      chat_scene: key,
      scene_name: name[language],
      scene_describe: about[language],
      param_title: parameters[subject][language],
      show_disable: !isReady,
      scene_type_zh: category,
      app_name: name[language],
      app_describe: about[language],
      app_code: key,
    };
  });

/** What a scene can be about: nothing in free chat (null, contract §3.6); of the others there is none yet. */
export function subjectsOf(mode: string): [] | null {
  if (!isScene(mode)) throw refuse('SCENE_UNKNOWN', { scene: mode.slice(0, 100) });
  return scenes[mode].subject === 'none' ? null : [];
}
