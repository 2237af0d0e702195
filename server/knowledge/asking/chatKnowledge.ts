import { scenes } from '#schemas/wire/chat/scenes.ts';
import type { Scene } from '../../chat/scenes/scene.ts';
import { askSpaces, sureQuotes } from './askSpaces.ts';
import { recommendedQuestions } from '../retrieval/recommend.ts';
import { offeredSpaces, spacesIn } from './spacesAsked.ts';

/** Spaces, asked: answers rest on passages of their documents, each citation checked (spec §3). */
export const chatKnowledge: Scene = {
  key: 'chat_knowledge',
  ...scenes.chat_knowledge,
  hello: {
    zh: '请选择知识库，问它的文档；回答会注明出处。',
    en: 'Choose a knowledge space and ask its documents; answers name their sources.',
  },
  subjects: {
    title: { zh: '选择知识库', en: 'Knowledge Space Select' },
    several: true,
    list: async (context, actor) => (await offeredSpaces(context, actor)).map(({ name }) => ({ param: name, type: 'space' })),
  },
  mentioned: async (context, actor, question) => spacesIn(await offeredSpaces(context, actor), null, question).spaces.length > 0,
  async suggest({ context, actor, subject, language, signal }) {
    const [first] = spacesIn(await offeredSpaces(context, actor), subject, '').spaces;
    return first ? recommendedQuestions(context, actor, { space: first.id, language, signal }) : [];
  },
  async prepare(asked) {
    const about = spacesIn(await offeredSpaces(asked.context, asked.actor), asked.subject, asked.question);
    return { dropped: 0, promptTokens: 0, steps: (ask, signal) => askSpaces(asked, about, ask, signal) };
  },
  async findAnswers(asked, signal) {
    const spaces = await offeredSpaces(asked.context, asked.actor);
    return spaces.length === 0 ? [] : sureQuotes(asked, { spaces, question: asked.question }, signal);
  },
};
