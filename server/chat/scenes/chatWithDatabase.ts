import { scenes } from '#schemas/wire/chat/scenes.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import type { EarlierTurn } from '../context/buildPrompt.ts';
import { answerWithDatabase } from '../database/answerWithDatabase.ts';
import { suggestFor } from '../database/askGrammar.ts';
import type { AskedDatabase } from '../database/askedDatabase.ts';
import { databaseReplies } from '../database/databaseReplies.ts';
import { mentionsIn } from './mentions.ts';
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

/** A question about a source: that of its conversation, or the first that it mentions; the same question without its name. */
async function aboutSource(asked: SceneQuestion): Promise<{ readonly source: SourceEntry; readonly question: SceneQuestion }> {
  const { context, actor, subject, question } = asked;
  if (subject !== null) return { source: await context.sources.named(actor, subject), question: asked };
  const offered = await context.sources.offered(actor);
  const { mentioned, rest } = mentionsIn(offered, question, 1);
  const [source] = mentioned;
  if (!source) throw refuse('VALIDATION_FAILED', {}, { errors: { select_param: { key: 'required' } } });
  return { source, question: { ...asked, question: rest, earlier: withoutNames(asked, offered) } };
}

/** The turns before a question, without the names of sources that they mention. */
const withoutNames = ({ earlier }: SceneQuestion, offered: readonly SourceEntry[]): readonly EarlierTurn[] =>
  earlier.map((turn) => ({ ...turn, question: mentionsIn(offered, turn.question, 1).rest }));

/** A database, asked: SQL is run as it was written; a question in words becomes SQL by the model, where there is one (spec §3). */
export const chatWithDatabase: Scene = {
  key: 'chat_with_db_execute',
  ...scenes.chat_with_db_execute,
  hello: { zh: '请选择数据库，用自己的话提问，或直接写 SQL。', en: 'Choose a database, then ask in your own words, or write SQL.' },
  subjects: {
    title: { zh: '选择数据库', en: 'DB Select' },
    list: async ({ sources }, actor) => (await sources.offered(actor)).map(({ name, type }) => ({ param: name, type })),
  },
  mentioned: async ({ sources }, actor, question) => mentionsIn(await sources.offered(actor), question, 1).mentioned.length > 0,
  suggest: async (asked) => suggestFor(asked, sourceAsked(asked, await asked.context.sources.named(asked.actor, asked.subject))),
  async prepare(asked) {
    const { source, question } = await aboutSource(asked);
    return answerWithDatabase(question, sourceAsked(question, source));
  },
  async findAnswers(asked, signal) {
    const offered = await asked.context.sources.offered(asked.actor);
    const question = { ...asked, earlier: withoutNames(asked, offered) };
    const databases = offered.map((source) => sourceAsked(question, source));
    return databaseReplies(question, databases, signal);
  },
};
