import { fill } from '#schemas/wire/errors.ts';
import type { Text } from '#schemas/kit/text.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { AskModel, Prepared, SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { askDatabase, mostRows } from './askDatabase.ts';
import { resultWords } from './resultWords.ts';
import { writtenName } from './schemaWords.ts';

/** Tables that are named to whoever cannot know them. */
const mostNamed = 20;

/** The first words of statements that read: a question that begins with one is taken for SQL. */
export const beginsSql = /^[\s(]*(?:select|with|show|describe|desc|explain|values|pragma)\b/i;

const withoutModel: Text = {
  zh: '还没有连接语言模型，我只能执行 SQL，不会猜测您的问题。可以直接写只读的 SQL，例如：\n\n```sql\nselect count(*) from {table}\n```\n\n“{source}”中的表：{tables}',
  en: 'No language model is connected yet: I can run SQL, and do not guess what a question means. Write SQL that reads, such as:\n\n```sql\nselect count(*) from {table}\n```\n\nTables in "{source}": {tables}',
};
const noTables: Text = { zh: '“{source}”中没有可以读取的表。', en: 'There is no table in "{source}" that can be read.' };

async function* runWritten({ question, language }: SceneQuestion, asked: AskedDatabase, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const result = await asked.run(question, { limit: mostRows, signal });
  yield { type: 'text', text: resultWords(result, { sql: question.trim(), type: 'response_table', language, source: asked.source }) };
  yield { type: 'finished', reason: 'stop' };
}

async function* sayTables({ language }: SceneQuestion, asked: AskedDatabase, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const names = (await asked.tables(signal)).map((table) => writtenName(table, asked.quote));
  const listed = names.slice(0, mostNamed).map((name) => `\`${name}\``);
  const facts = { source: asked.name, table: names[0] ?? '', tables: listed.join('、') + (names.length > mostNamed ? '……' : '') };
  yield { type: 'text', text: fill((names.length > 0 ? withoutModel : noTables)[language], facts) };
  yield { type: 'finished', reason: 'stop' };
}

/** Steps that answer a question to a database: SQL is run as it was written; words become SQL by the model, where there is one. */
export const answerSteps =
  (question: SceneQuestion, asked: AskedDatabase) =>
  (ask: AskModel, signal: AbortSignal): AsyncIterable<ModelEvent> =>
    beginsSql.test(question.question)
      ? runWritten(question, asked, signal)
      : question.model.name === engineName
        ? sayTables(question, asked, signal)
        : askDatabase(question, asked, ask, signal);

/** The same as a prepared question. */
export const answerWithDatabase = (question: SceneQuestion, asked: AskedDatabase): Prepared => ({
  dropped: 0,
  promptTokens: 0,
  steps: answerSteps(question, asked),
});
