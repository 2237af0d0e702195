import type { Language } from '#schemas/kit/text.ts';
import { isRefusal, wordsOf } from '#schemas/wire/errors.ts';
import type { EvaluationOutcome, Outcome } from '#schemas/wire/evaluations.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { answerSteps } from '../chat/database/answerWithDatabase.ts';
import type { AskedDatabase } from '../chat/database/askedDatabase.ts';
import { mostRows } from '../chat/database/askDatabase.ts';
import { sourceAsked } from '../chat/scenes/chatWithDatabase.ts';
import { askCounted } from '../chat/scenes/askCounted.ts';
import type { SceneQuestion } from '../chat/scenes/scene.ts';
import type { Actor, Context } from '../context.ts';
import { hearAnswer } from '../llm/hearAnswer.ts';
import type { Model } from '../llm/model.ts';
import type { SourceEntry } from '../sources/entry.ts';
import { sameRows } from './sameRows.ts';

/** Circumstances in which cases are asked. */
export interface Asking {
  readonly context: Context;
  readonly actor: Actor;
  readonly language: Language;
  readonly model: Model;
  readonly entry: SourceEntry;
  readonly signal: AbortSignal;
}

/** A question, and the statement whose rows are expected. */
export interface Case {
  readonly id: number;
  readonly question: string;
  readonly sql: string;
}

/** A database that notes the last of its statements that ran. */
export function noted(database: AskedDatabase) {
  let last: { readonly sql: string; readonly result: WireSourceRows } | undefined;
  const asked: AskedDatabase = {
    ...database,
    async run(sql, options) {
      const result = await database.run(sql, options);
      last = { sql, result };
      return result;
    },
  };
  return { asked, last: () => last };
}

/** The question as a conversation that has just begun would put it. */
export const questionOf = ({ context, actor, language, model, entry, signal }: Asking, question: string): SceneQuestion => ({
  context,
  actor,
  language,
  convUid: '',
  subject: entry.name,
  question,
  attachments: [],
  message: { question },
  earlier: [],
  model,
  maxTokens: undefined,
  askedAt: context.clock(),
  gone: signal,
});

type Answered = Pick<EvaluationOutcome, 'sql' | 'problem'> & { readonly outcome: Outcome };

async function answered(asking: Asking, { question, sql: expected }: Case): Promise<Answered> {
  const { context, actor, language, model, entry, signal } = asking;
  let sql: string | null = null;
  try {
    const right = await context.sources.run(actor, entry, expected, { limit: mostRows, signal });
    const put = questionOf(asking, question);
    const { asked, last } = noted(sourceAsked(put, entry));
    const ask = askCounted(context, model, { userId: actor.id, language, signal });
    await hearAnswer(answerSteps(put, asked)(ask, signal));
    const given = last();
    sql = given?.sql ?? null;
    if (!given) return { outcome: 'unanswered', sql, problem: null };
    return { outcome: sameRows(right, given.result) ? 'right' : 'wrong', sql, problem: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!isRefusal(error)) throw error;
    return { outcome: 'failed', sql, problem: wordsOf(error.code, error.facts, language) };
  }
}

/** Asks a case as its question would be asked in a conversation, and holds the rows of the answer against those that are expected now. */
export async function askCase(asking: Asking, one: Case): Promise<EvaluationOutcome> {
  const began = performance.now();
  const outcome = await answered(asking, one);
  return { case: one.id, question: one.question, expected: one.sql, ...outcome, milliseconds: Math.round(performance.now() - began) };
}
