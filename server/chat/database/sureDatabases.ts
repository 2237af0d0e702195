import { isRefusal } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { SceneQuestion, SureAnswer } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { sureReading } from './askGrammar.ts';

/** Milliseconds in which all databases together are looked at, and how many of them are. */
const most = { milliseconds: 5_000, databases: 20 };

/** Those of some databases whose grammar is sure of a question. One that cannot be read, or not in time, is left out. */
export async function sureDatabases(
  question: SceneQuestion,
  databases: readonly AskedDatabase[],
  signal: AbortSignal,
): Promise<readonly SureAnswer[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(most.milliseconds)]);
  const sure = await Promise.all(databases.slice(0, most.databases).map((database) => answerOf(question, database, inTime)));
  signal.throwIfAborted();
  return sure.filter((answer) => answer !== undefined).map(({ subject, text }) => ({ subject, events: () => told(text(signal)) }));
}

async function answerOf(question: SceneQuestion, database: AskedDatabase, inTime: AbortSignal) {
  try {
    const text = await sureReading(question, database, inTime);
    return text && { subject: database.name, text };
  } catch (error) {
    if (inTime.aborted || isRefusal(error)) return undefined;
    throw error;
  }
}

async function* told(text: Promise<string>): AsyncGenerator<ModelEvent> {
  yield { type: 'text', text: await text };
  yield { type: 'finished', reason: 'stop' };
}
