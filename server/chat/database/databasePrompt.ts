import type { Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { ModelMessage } from '../../llm/model.ts';
import type { SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { schemaWords } from './schemaWords.ts';

/** Turns before the question that a model is told, and characters of each answer. */
const told = { turns: 3, characters: 1_500 };

const rules: Text = {
  zh: '你为数据库“{source}”（{dialect}）写 SQL。今天是 {date}。只能用下面的表和字段，名称照抄。只写一条只读的查询（SELECT 或 WITH）。汇总时给列取易懂的中文别名。\n\n表：\n{tables}\n\n只用一个 JSON 对象回答：{form}。不需要查询就能回答时，用 {direct}。display_type 取 response_table、response_bar_chart、response_line_chart、response_pie_chart 或 response_scatter_chart。',
  en: 'You write SQL for the database "{source}" ({dialect}). Today is {date}. Use only the tables and columns below, their names exactly as they are. Write one query that reads (SELECT or WITH). Give columns that are worked out plain names.\n\nTables:\n{tables}\n\nAnswer with one JSON object alone: {form}. Where no query is needed, with {direct}. display_type is response_table, response_bar_chart, response_line_chart, response_pie_chart or response_scatter_chart.',
};
const form = { form: '{"thoughts": "…", "sql": "…", "display_type": "…"}', direct: '{"direct_response": "…"}' };

/** Messages that ask a model for SQL: the tables that matter, what was said before, and the question. Tables take half of its room at most. */
export function databasePrompt(
  { question, earlier, language, model, askedAt }: SceneQuestion,
  { name, dialect, quote }: AskedDatabase,
  tables: readonly WireSourceTable[],
): readonly ModelMessage[] {
  const system = fill(rules[language], {
    source: name,
    dialect,
    date: new Date(askedAt).toISOString().slice(0, 10),
    tables: schemaWords(tables, {
      question,
      mostTokens: Math.floor((model.contextTokens - model.answerTokens) / 2),
      countTokens: model.countTokens,
      quote,
    }),
    ...form,
  });
  return [
    { role: 'system', content: system },
    ...earlier.slice(-told.turns).flatMap((turn): ModelMessage[] => [
      { role: 'user', content: turn.question },
      { role: 'assistant', content: turn.answer.slice(0, told.characters) },
    ]),
    { role: 'user', content: question },
  ];
}
