import { scenes } from '#schemas/wire/chat/scenes.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import { answerWithDatabase } from '../database/answerWithDatabase.ts';
import { suggestFor } from '../database/askGrammar.ts';
import type { AskedDatabase } from '../database/askedDatabase.ts';
import type { Scene, SceneQuestion } from './scene.ts';

/** A data source that the asking person may ask. */
export function sourceAsked(
  { context: { sources }, actor, language }: Pick<SceneQuestion, 'context' | 'actor' | 'language'>,
  source: SourceEntry,
): AskedDatabase {
  const type = sources.types.languageOf(source.type);
  return {
    name: source.name,
    source: { name: source.name, type },
    dialect: sources.types.labelOf(type, language),
    quote: (name) => sources.types.quote(source.type, name),
    type,
    instructions: source.instructions,
    statements: sources.types.dialectOf(source.type),
    values: (signal) => sources.valuesOf(actor, source, { signal }),
    tables: async (signal) => (await sources.schemaOf(actor, source, { fresh: false, signal })).tables,
    glossary: async () => (await sources.glossaryOf(actor, source)).glossary,
    run: (sql, options) => sources.run(actor, source, sql, options),
  };
}

/** A database, asked: SQL is run as it was written; a question in words becomes SQL by the model, where there is one (spec §3). */
export const chatWithDatabase: Scene = {
  key: 'chat_with_db_execute',
  ...scenes.chat_with_db_execute,
  hello: { zh: '请选择数据库，用自己的话提问，或直接写 SQL。', en: 'Choose a database, then ask in your own words, or write SQL.' },
  subjects: {
    title: { zh: '选择数据库', en: 'DB Select' },
    list: async ({ sources }, actor) => (await sources.offered(actor)).map(({ name, type }) => ({ param: name, type })),
  },
  suggest: async (asked) => suggestFor(asked, sourceAsked(asked, await asked.context.sources.named(asked.actor, asked.subject))),
  prepare: async (asked) => answerWithDatabase(asked, sourceAsked(asked, await asked.context.sources.named(asked.actor, asked.subject!))),
};
