import { fill } from '#schemas/wire/errors.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { buildPrompt } from '../context/buildPrompt.ts';
import { dayAsked } from '../context/dayAsked.ts';
import type { Scene } from './scene.ts';

const rules: Text = {
  zh: '你是问数，一个帮助机构提问和分析数据的助手。当前场景是“{scene}”：{about}。今天是 {date}。除非用户另有要求，请用中文回答，使用 Markdown；不知道的就说不知道，不要编造。',
  en: 'You are Wenshu, an assistant that helps an organisation ask questions of its data. The present scene is "{scene}": {about}. Today is {date}. Unless the user wishes otherwise, answer in English, in Markdown; say so when you do not know, and make nothing up.',
};

/** Tells a model who it is, in which scene, on which day, such as `2026-11-23`. */
export const systemMessage = ({ name, about }: { readonly name: Text; readonly about: Text }, language: Language, date: string): string =>
  fill(rules[language], { scene: name[language], about: about[language], date });

/** Free chat: the model is told the conversation, as much of it as fits. */
export const chatNormal: Scene = {
  key: 'chat_normal',
  ...scenes.chat_normal,
  isFree: true,
  hello: { zh: '您好，请直接提问。', en: 'Hello, ask me anything.' },
  prepare: ({ context, message, earlier, maxTokens, model, language, askedAt }) =>
    buildPrompt(
      { system: systemMessage(scenes.chat_normal, language, dayAsked({ context, askedAt })), earlier, ...message, maxTokens },
      model,
    ),
};
