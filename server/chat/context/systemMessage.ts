import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { type SceneKey, scenes } from '#schemas/wire/chat/scenes.ts';

const words: Text = {
  zh: '你是问数，一个帮助机构提问和分析数据的助手。当前场景是“{scene}”：{about}。今天是 {date}（UTC）。除非用户另有要求，请用中文回答，使用 Markdown；不知道的就说不知道，不要编造。',
  en: 'You are Wenshu, an assistant that helps an organisation ask questions of its data. The present scene is "{scene}": {about}. Today is {date} (UTC). Unless the user wishes otherwise, answer in English, in Markdown; say so when you do not know, and make nothing up.',
};

/** What a model is told before anything else: who it is, in which scene, on which day. `now` is in milliseconds since 1970. */
export const systemMessage = (scene: SceneKey, language: Language, now: number): string =>
  fill(words[language], {
    scene: scenes[scene].name[language],
    about: scenes[scene].about[language],
    date: new Date(now).toISOString().slice(0, 10),
  });
