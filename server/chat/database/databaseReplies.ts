import { isRefusal } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { FoundAnswer, SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { replyOf } from './askGrammar.ts';

/** Milliseconds in which all databases together are looked at, and how many of them are. */
const most = { milliseconds: 5_000, databases: 20 };

/** Replies of databases to a question without a model, of each that has to do with it. One that cannot be read, or not in time, is left out. */
export async function databaseReplies(
  question: SceneQuestion,
  databases: readonly AskedDatabase[],
  signal: AbortSignal,
): Promise<readonly FoundAnswer[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(most.milliseconds)]);
  const replies = await Promise.all(databases.slice(0, most.databases).map((database) => inTimeFrom(question, database, inTime)));
  signal.throwIfAborted();
  return replies.flatMap((reply) => (reply ? [{ ...reply, events: () => told(reply.text(signal)) }] : []));
}

async function inTimeFrom(question: SceneQuestion, database: AskedDatabase, inTime: AbortSignal) {
  try {
    const reply = await replyOf(question, database, inTime);
    return reply && { subject: database.name, ...reply };
  } catch (error) {
    if (inTime.aborted || isRefusal(error)) return undefined;
    throw error;
  }
}

async function* told(text: Promise<string>): AsyncGenerator<ModelEvent> {
  yield { type: 'text', text: await text };
  yield { type: 'finished', reason: 'stop' };
}
