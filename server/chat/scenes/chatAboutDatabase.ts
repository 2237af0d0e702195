import { listed, type Text } from '#schemas/kit/text.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { fill } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { AskedDatabase } from '../database/askedDatabase.ts';
import { databasePrompt, knownOf } from '../database/databasePrompt.ts';
import { markdownCell } from '../../markdown.ts';
import { writtenName } from '../database/schemaWords.ts';
import { tablesNamed } from '../database/tablesNamed.ts';
import { chatWithDatabase, sourceAsked } from './chatWithDatabase.ts';
import type { AskModel, Scene, SceneQuestion } from './scene.ts';

/** Tables that are described, and columns of each, to whoever has no model. */
const most = { tables: 5, columns: 60, named: 30 };

const rules: Text = {
  zh: '你介绍数据库“{source}”（{dialect}）的结构，并教人写它的 SQL。只依据下面的表和字段回答，名称照抄；其中没有的就说没有，不要编造。您不能查询数据。用 Markdown 和中文回答，SQL 放在 ```sql 代码块中，只写读取数据的 SQL。\n\n表：\n{tables}\n\n{glossary}',
  en: 'You explain the structure of the database "{source}" ({dialect}) and teach its SQL. Answer by the tables and columns below alone, their names exactly as they are; say so where they do not tell, and make nothing up. You cannot query the data. Answer in English, in Markdown; put SQL into ```sql blocks, and write SQL that reads only.\n\nTables:\n{tables}\n\n{glossary}',
};
const found: Text = {
  zh: '没有连接语言模型，下面是“{source}”中字面上与问题相符的表和字段：\n\n{tables}',
  en: 'No language model is connected. These tables and columns of "{source}" have words of the question in them:\n\n{tables}',
};
const notFound: Text = {
  zh: '没有连接语言模型，“{source}”中也没有表或字段与问题的字面相符。其中的表：{names}',
  en: 'No language model is connected, and no table or column of "{source}" has words of the question in it. Its tables: {names}',
};
const heads: Text = { zh: '| 字段 | 类型 | 说明 |\n| --- | --- | --- |', en: '| column | type | comment |\n| --- | --- | --- |' };

/** Structure of a database as its words tell it, in Markdown. */
function wordsFound(
  { question, language }: SceneQuestion,
  { name: source, quote }: AskedDatabase,
  tables: readonly WireSourceTable[],
): string {
  const named = tablesNamed(question, tables).slice(0, most.tables);
  const names = tables.slice(0, most.named).map((table) => `\`${writtenName(table, quote)}\``);
  if (named.length === 0) return fill(notFound[language], { source, names: listed(names, language) });
  const described = named.map((table) => {
    const lines = table.columns
      .slice(0, most.columns)
      .map(({ name, type, comment }) => `| ${markdownCell(name)} | ${markdownCell(type)} | ${markdownCell(comment ?? '')} |`);
    return [`**${writtenName(table, quote)}** ${table.comment ?? ''}`.trim(), '', heads[language], ...lines].join('\n');
  });
  return fill(found[language], { source, tables: described.join('\n\n') });
}

/** Questions about what a database holds and how its SQL is written; nothing is queried (spec §3). */
export const chatAboutDatabase: Scene = {
  key: 'chat_with_db_qa',
  ...scenes.chat_with_db_qa,
  hello: {
    zh: '请选择数据库，问它有哪些表和字段，或怎样写 SQL。',
    en: 'Choose a database, and ask about its tables and columns, or how to write its SQL.',
  },
  subjects: chatWithDatabase.subjects!,
  async prepare(asked) {
    const { context, actor, subject, model } = asked;
    const database = sourceAsked(asked, await context.sources.named(actor, subject!));
    async function* steps(ask: AskModel, signal: AbortSignal): AsyncGenerator<ModelEvent> {
      const known = await knownOf(database, signal);
      if (model.name !== engineName) return yield* ask(databasePrompt(asked, database, known, { rules, words: {} }));
      yield { type: 'text', text: wordsFound(asked, database, known.tables) };
      yield { type: 'finished', reason: 'stop' };
    }
    return { dropped: 0, promptTokens: 0, steps };
  },
};
