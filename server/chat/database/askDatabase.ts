import { z } from 'zod';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill, isRefusal, wordsOf } from '#schemas/wire/errors.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { hearAnswer } from '../../llm/hearAnswer.ts';
import { tally } from '../../llm/tally.ts';
import { extractJson } from '../../llm/json/extractJson.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { AskModel, SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { resultWords } from './resultWords.ts';
import { databasePrompt, knownOf } from './databasePrompt.ts';

/** Rows that an answer holds at most. */
export const mostRows = 1_000;
/** Times that a model may mend its statement by what the database says of it. */
const mostRepairs = 2;

const repair: Text = {
  zh: '这条 SQL 不能执行：{problem}。请改正，仍只用一个 JSON 对象回答。',
  en: 'That SQL cannot be run: {problem}. Correct it, and answer with one JSON object alone again.',
};
const steps = {
  wrote: { zh: '写出 SQL：\n{sql}\n', en: 'Wrote SQL:\n{sql}\n' },
  failed: { zh: '不能执行：{problem}\n', en: 'It cannot be run: {problem}\n' },
} as const satisfies Record<string, Text>;

/** The answer of a model, in the form of DB-GPT's own prompt (contract §4.6). */
const answerForm = z.object({
  thoughts: z.string().nullish(),
  sql: z.string().nullish(),
  display_type: z.string().nullish(),
  direct_response: z.string().nullish(),
});
type Proposal = z.infer<typeof answerForm>;

/** The first JSON of an answer that has the form; undefined where there is none: then the answer is what it says. */
function proposalIn(text: string): Proposal | undefined {
  for (const candidate of extractJson(text)) {
    const { success, data } = answerForm.safeParse(candidate);
    if (success && (data.sql || data.direct_response)) return data;
  }
  return undefined;
}

/** The refusal of a statement or of its source, in words; what else was thrown goes on. */
export function problemOf(error: unknown, language: Language): string {
  if (!isRefusal(error)) throw error;
  return wordsOf(error.code, error.facts, language);
}

type Attempt = { readonly result: WireSourceRows } | { readonly problem: string };

/** Has a model write SQL for a question, runs it, and has it mended by what the database says of it. */
export async function* askDatabase(
  asked: SceneQuestion,
  database: AskedDatabase,
  ask: AskModel,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { language } = asked;
  let messages = databasePrompt(asked, database, await knownOf(database, signal));
  const run = async (sql: string): Promise<Attempt> => {
    try {
      return { result: await database.run(sql, { limit: mostRows, signal }) };
    } catch (error) {
      return { problem: problemOf(error, language) };
    }
  };

  const taken = tally();
  for (let tried = 0; ; tried += 1) {
    const { text, usage } = await hearAnswer(ask(messages));
    taken.add(usage);
    const proposal = proposalIn(text);
    if (!proposal?.sql) {
      yield { type: 'text', text: proposal?.direct_response ?? text };
      break;
    }
    const { sql } = proposal;
    yield { type: 'thinking', text: fill(steps.wrote[language], { sql }) };
    const attempt = await run(sql);
    if ('result' in attempt) {
      const type = proposal.display_type ?? 'response_table';
      yield {
        type: 'text',
        text: `${proposal.thoughts ?? ''}${resultWords(attempt.result, { sql, type, language, source: database.source })}`,
      };
      break;
    }
    yield { type: 'thinking', text: fill(steps.failed[language], attempt) };
    if (tried === mostRepairs) {
      yield { type: 'text', text: `${proposal.thoughts ?? ''}\n\n${attempt.problem}\n\n\`\`\`sql\n${sql}\n\`\`\`\n` };
      break;
    }
    messages = [...messages, { role: 'assistant', content: text }, { role: 'user', content: fill(repair[language], attempt) }];
  }
  yield* taken.events();
  yield { type: 'finished', reason: 'stop' };
}
