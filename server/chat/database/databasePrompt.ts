import { createHash } from 'node:crypto';
import type { Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import type { ModelMessage } from '../../llm/model.ts';
import { dayAsked } from '../context/dayAsked.ts';
import type { SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { glossaryWords, notesOf } from '../linking/glossaryWords.ts';
import { linkTables } from '../linking/linkTables.ts';
import { schemaWords } from './schemaWords.ts';

/** Turns before the question that a model is told, and characters of each answer. */
const told = { turns: 3, characters: 1_500 };

/** Words by which a model is told its task; `{…}` are filled in with the source, its tables, its glossary, and the words beside the rules. */
export interface Task {
  readonly rules: Text;
  readonly words: Readonly<Record<string, string>>;
}

const rules: Text = {
  zh: '你为数据库“{source}”（{dialect}）写 SQL。今天是 {date}。只能用下面的表和字段，名称照抄。只写一条只读的查询（SELECT 或 WITH）。汇总时给列取易懂的中文别名。\n\n表：\n{tables}\n\n{glossary}只用一个 JSON 对象回答：{form}。不需要查询就能回答时，用 {direct}。display_type 取 response_table、response_bar_chart、response_line_chart、response_pie_chart 或 response_scatter_chart。',
  en: 'You write SQL for the database "{source}" ({dialect}). Today is {date}. Use only the tables and columns below, their names exactly as they are. Write one query that reads (SELECT or WITH). Give columns that are worked out plain names.\n\nTables:\n{tables}\n\n{glossary}Answer with one JSON object alone: {form}. Where no query is needed, with {direct}. display_type is response_table, response_bar_chart, response_line_chart, response_pie_chart or response_scatter_chart.',
};
/** Instructions of an administrator, before the form of the answer, which nothing may change. */
const instructed: Text = { zh: '这个数据库的要求：\n{instructions}\n\n', en: 'Instructions for this database:\n{instructions}\n\n' };
const words = { form: '{"thoughts": "…", "sql": "…", "display_type": "…"}', direct: '{"direct_response": "…"}' };

/** Tables that a model is shown of a source that has more, unless a question speaks of more. */
const mostTables = 12;

/** Tables that a question speaks of, as far as there is room, with what the glossary says of them. */
function sourceWords(
  { question, earlier, language, model }: SceneQuestion,
  { quote, instructions }: AskedDatabase,
  { tables, glossary }: SourceWords,
): { readonly tables: string; readonly glossary: string } {
  const asked = earlier.slice(-told.turns).map((turn) => turn.question);
  const { spokenOf, others } = linkTables(tables, { glossary, question, earlier: asked });
  const { text, shown } = schemaWords([...spokenOf, ...others.slice(0, Math.max(0, mostTables - spokenOf.length))], {
    mostTokens: Math.floor((model.contextTokens - model.answerTokens) / 2),
    countTokens: model.countTokens,
    quote,
    notes: notesOf(glossary),
  });
  const words = glossaryWords(glossary, new Set(shown.map(tableName)), question, language);
  const own = instructions?.trim() ? fill(instructed[language], { instructions: instructions.trim() }) : '';
  return { tables: text, glossary: `${words && `${words}\n\n`}${own}` };
}

interface SourceWords {
  readonly tables: readonly WireSourceTable[];
  readonly glossary: Glossary;
}

/** Tables of a database, with its glossary where it has one. Refuses with SOURCE_…. */
export async function knownOf(database: AskedDatabase, signal: AbortSignal): Promise<SourceWords> {
  const [tables, glossary = noGlossary] = await Promise.all([database.tables(signal), database.glossary?.()]);
  return { tables, glossary };
}

/** Sign of the words that models are asked for SQL with: another one as soon as the product, or an administrator, words them otherwise. */
export const promptSign = ({ instructions }: Pick<AskedDatabase, 'instructions'>): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, words, instructed, instructions ?? null]))
    .digest('hex')
    .slice(0, 16);

/** Messages that ask a model for SQL: the tables that matter, what was said before, and the question. Tables take half of its room at most. */
export function databasePrompt(
  asked: SceneQuestion,
  database: AskedDatabase,
  known: SourceWords,
  task: Task = { rules, words },
): readonly ModelMessage[] {
  const { question, earlier, language } = asked;
  const { name, dialect } = database;
  const system = fill(task.rules[language], {
    source: name,
    dialect,
    date: dayAsked(asked),
    ...sourceWords(asked, database, known),
    ...task.words,
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
