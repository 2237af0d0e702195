import { fill } from '#schemas/wire/errors.ts';
import type { Text } from '#schemas/kit/text.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import { askDatabase, mostRows } from '../database/askDatabase.ts';
import { resultWords } from '../database/resultWords.ts';
import { writtenName } from '../database/schemaWords.ts';
import type { Scene, SceneQuestion } from './scene.ts';

/** Tables that are named to whoever cannot know them. */
const mostNamed = 20;

/** The first words of statements that read: a question that begins with one is taken for SQL. */
const beginsSql = /^[\s(]*(?:select|with|show|describe|desc|explain|values|pragma)\b/i;

const withoutModel: Text = {
  zh: '还没有连接语言模型，我只能执行 SQL，不会猜测您的问题。可以直接写只读的 SQL，例如：\n\n```sql\nselect count(*) from {table}\n```\n\n“{source}”中的表：{tables}',
  en: 'No language model is connected yet: I can run SQL, and do not guess what a question means. Write SQL that reads, such as:\n\n```sql\nselect count(*) from {table}\n```\n\nTables in "{source}": {tables}',
};
const noTables: Text = { zh: '“{source}”中没有可以读取的表。', en: 'There is no table in "{source}" that can be read.' };

async function* runWritten(
  { context, actor, question, language }: SceneQuestion,
  source: SourceEntry,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const result = await context.sources.run(actor, source, question, { limit: mostRows, signal });
  yield { type: 'text', text: resultWords(result, { sql: question.trim(), type: 'response_table', language }) };
  yield { type: 'finished', reason: 'stop' };
}

async function* sayTables(
  { context, actor, language }: SceneQuestion,
  source: SourceEntry,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { tables } = await context.sources.schemaOf(actor, source, { fresh: false, signal });
  const names = tables.map((table) => writtenName(table, (name) => context.sources.types.quote(source.type, name)));
  const listed = names.slice(0, mostNamed).map((name) => `\`${name}\``);
  const facts = { source: source.name, table: names[0] ?? '', tables: listed.join('、') + (names.length > mostNamed ? '……' : '') };
  yield { type: 'text', text: fill((names.length > 0 ? withoutModel : noTables)[language], facts) };
  yield { type: 'finished', reason: 'stop' };
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
  async prepare(asked) {
    const { context, actor, subject, question, model } = asked;
    const source = await context.sources.named(actor, subject!);
    return {
      dropped: 0,
      promptTokens: 0,
      steps: (ask, signal) =>
        beginsSql.test(question)
          ? runWritten(asked, source, signal)
          : model.name === engineName
            ? sayTables(asked, source, signal)
            : askDatabase(asked, source, ask, signal),
    };
  },
};
