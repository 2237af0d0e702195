import { isRefusal } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { Dialect } from '../../sources/sql/dialect.ts';
import { readStatement } from '../../sources/sql/readStatement.ts';
import type { AskModel, Prepared, SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { askDatabase, mostRows } from './askDatabase.ts';
import { askGrammar } from './askGrammar.ts';
import { resultWords } from './resultWords.ts';

/** The first words of statements that read, and of no question. */
const beginsSql = /^[\s(]*(?:select|values|pragma|with\s+(?:recursive\s+)?\S+\s*(?:\([^)]*\)\s*)?as\b)/i; // bounded: the beginning of a text
/** Characters by which a statement is told from a question. */
const beginning = 1_000;
/** Statements whose first word questions begin with too (“show me all orders”, “explain how …”), by what follows it. */
const maybeSql = [
  /^\s*show\s+(?:(?:full|all|extended)\s+)?(?:tables?|databases|schemas|columns|fields|index|indexes|keys|variables|status|create)\b/i,
  /^\s*show\s+[^\s;]*[._"`][^\s;]*\s*;?\s*$/i, // bounded: the beginning of a text
  /^\s*desc(?:ribe)?\s+(?:table\s+)?[^\s;]+\s*;?\s*$/i, // bounded: the beginning of a text
  /^\s*(?:desc(?:ribe)?|explain)\s+(?:(?:analyze|verbose|extended|query\s+plan|format\s*=?\s*\w+|\([^)]*\))\s+)*\(?\s*(?:select|values|with|from|table)\b/i, // bounded: the beginning of a text
];

/** Tells statements from questions: a text is SQL if it begins like nothing else, or if it is a statement of the database that is asked. */
export function isSql(text: string, statements: Dialect): boolean {
  if (beginsSql.test(text.slice(0, beginning))) return true;
  if (!maybeSql.some((shape) => shape.test(text.slice(0, beginning)))) return false;
  try {
    readStatement(text, statements);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

async function* runWritten({ question, language }: SceneQuestion, asked: AskedDatabase, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const result = await asked.run(question, { limit: mostRows, signal });
  yield { type: 'text', text: resultWords(result, { sql: question.trim(), type: 'response_table', language, source: asked.source }) };
  yield { type: 'finished', reason: 'stop' };
}

/** Steps that answer a question to a database: SQL is run as it was written; words become SQL by the model, where there is one. */
export const answerSteps =
  (question: SceneQuestion, asked: AskedDatabase) =>
  (ask: AskModel, signal: AbortSignal): AsyncIterable<ModelEvent> =>
    isSql(question.question, asked.statements)
      ? runWritten(question, asked, signal)
      : question.model.name === engineName
        ? askGrammar(question, asked, signal)
        : askDatabase(question, asked, ask, signal);

/** The same as a prepared question. */
export const answerWithDatabase = (question: SceneQuestion, asked: AskedDatabase): Prepared => ({
  dropped: 0,
  promptTokens: 0,
  steps: answerSteps(question, asked),
});
