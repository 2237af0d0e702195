import { scenes } from '#schemas/wire/chat/scenes.ts';
import { answerWithDatabase } from '../database/answerWithDatabase.ts';
import { sourceAsked } from '../database/askedDatabase.ts';
import type { Scene } from './scene.ts';

/** A database, asked: SQL is run as it was written; a question in words becomes SQL by the model, where there is one (spec §3). */
export const chatWithDatabase: Scene = {
  key: 'chat_with_db_execute',
  ...scenes.chat_with_db_execute,
  hello: { zh: '请选择数据库，用自己的话提问，或直接写 SQL。', en: 'Choose a database, then ask in your own words, or write SQL.' },
  subjects: {
    title: { zh: '选择数据库', en: 'DB Select' },
    list: async ({ sources }, actor) => (await sources.offered(actor)).map(({ name, type }) => ({ param: name, type })),
  },
  prepare: async (asked) => answerWithDatabase(asked, sourceAsked(asked, await asked.context.sources.named(asked.actor, asked.subject!))),
};
