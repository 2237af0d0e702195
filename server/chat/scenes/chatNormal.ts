import { fill } from '#schemas/wire/errors.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { buildPrompt } from '../context/buildPrompt.ts';
import type { Scene } from './scene.ts';

const rules: Text = {
  zh: '你是问数，一个帮助机构提问和分析数据的助手。当前场景是“{scene}”：{about}。今天是 {date}（UTC）。除非用户另有要求，请用中文回答，使用 Markdown；不知道的就说不知道，不要编造。',
  en: 'You are Wenshu, an assistant that helps an organisation ask questions of its data. The present scene is "{scene}": {about}. Today is {date} (UTC). Unless the user wishes otherwise, answer in English, in Markdown; say so when you do not know, and make nothing up.',
};

/** Tells a model who it is, in which scene, on which day. `now` is in milliseconds since 1970. */
export const systemMessage = ({ name, about }: { readonly name: Text; readonly about: Text }, language: Language, now: number): string =>
  fill(rules[language], { scene: name[language], about: about[language], date: new Date(now).toISOString().slice(0, 10) });

/** Free chat: the model is told the conversation, as much of it as fits. */
export const chatNormal: Scene = {
  key: 'chat_normal',
  ...scenes.chat_normal,
  hello: { zh: '您好，请直接提问。', en: 'Hello, ask me anything.' },
  prepare: ({ message, earlier, maxTokens, model, language, askedAt }) =>
    buildPrompt({ system: systemMessage(scenes.chat_normal, language, askedAt), earlier, ...message, maxTokens }, model),
};
