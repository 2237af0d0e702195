import type { Transaction } from 'kysely';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { shortTitle } from '#schemas/wire/chat/shortTitle.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { type ConversationRow, titleOf } from '../conversations/conversationStore.ts';
import type { TurnFacts } from './AnswerLog.ts';
import { endComparison, firstBeside } from './comparisons.ts';
import { wordsOfTurn } from './turnRows.ts';

/** Settings of answers; null leaves them to the model. */
export type AnswerSettings = Pick<ConversationRow, 'temperature' | 'maxTokens'>;

/** A question that is ready to be put. */
interface NewTurn {
  readonly conversation: ConversationRow;
  readonly parent: number | null;
  /** A turn that it is compared with, if it is. */
  readonly beside: number | null;
  readonly question: string;
  readonly asked: string;
  readonly attachments: readonly Attachment[];
  readonly model: string;
  readonly selectParam: string | null;
  /** Those that the question says; they stay with the conversation. */
  readonly settings: Partial<AnswerSettings>;
  readonly dropped: number;
}

/** So many models may answer one question at once. */
const mostBeside = 4;

type Running = Pick<TurnFacts, 'parent' | 'question'>;

/** One question of a conversation is answered at a time; another model may only answer the same one. */
function refuseWhileRunning(running: readonly Running[], { beside, parent, question }: NewTurn): void {
  const isSame = (other: Running): boolean => other.parent === parent && other.question === question;
  const mayJoin = beside !== null && running.length < mostBeside && running.every(isSame);
  if (running.length > 0 && !mayJoin) throw refuse('TURN_RUNNING');
}

/** So many answers may be written for one user at once, on all replicas. */
const mostOfUser = 8;

/** Refuses with TOO_MANY_ANSWERS: each takes memory and a model's time for as long as it runs, whether anybody reads it or not. */
async function refuseTooMany(trx: Transaction<Tables>, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('turns')
    .innerJoin('conversations', 'conversations.convUid', 'turns.convUid')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('turns.status', '=', 'running')
    .where('conversations.userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOfUser) throw refuse('TOO_MANY_ANSWERS', { limit: mostOfUser });
}

/** Notes the turn in its conversation; gives its number. A comparison leaves the version looked at as it is. */
async function count(trx: Transaction<Tables>, context: Context, turn: NewTurn): Promise<number> {
  const { convUid } = turn.conversation;
  const row = await trx.selectFrom('conversations').select(['lastTurn', 'question']).where('convUid', '=', convUid).executeTakeFirst();
  if (!row) throw refuse('CONVERSATION_NOT_FOUND');
  const number = Number(row['lastTurn']) + 1;
  await trx
    .updateTable('conversations')
    .set({
      lastTurn: number,
      isListed: true,
      selectParam: turn.selectParam,
      ...turn.settings,
      updatedAt: nowOf(context),
      ...(row['question'] === '' && { question: titleOf(turn.question), summary: shortTitle(turn.question) }),
      ...(turn.beside === null && { leaf: number, modelName: turn.model }),
    })
    .where('convUid', '=', convUid)
    .execute();
  return number;
}

/** Where the turn stands: beside the first of those that it is compared with. Who asks on after one of several answers has chosen it. */
async function besideOf(trx: Transaction<Tables>, { conversation: { convUid }, parent, beside }: NewTurn): Promise<number | null> {
  if (beside !== null) return firstBeside(trx, convUid, beside);
  if (parent !== null) await endComparison(trx, convUid, parent);
  return null;
}

/**
 * Makes a running turn, unless another one runs, on whichever replica; gives its row's id and its facts. Refuses with TURN_RUNNING,
 * TOO_MANY_ANSWERS, or TURN_NOT_FOUND when what it follows is gone.
 */
export const beginTurn = (context: Context, replica: string, turn: NewTurn): Promise<{ readonly id: number; readonly facts: TurnFacts }> =>
  context.store.transaction(async (trx) => {
    const { conversation, parent, question, asked, attachments, model, dropped } = turn;
    const { convUid } = conversation;
    const number = await count(trx, context, turn);
    const beside = await besideOf(trx, turn);
    const ofConversation = trx.selectFrom('turns').where('convUid', '=', convUid);
    const running = await ofConversation.select(['parent', 'question']).where('status', '=', 'running').execute();
    refuseWhileRunning(running as unknown as Running[], turn);
    await refuseTooMany(trx, conversation.userId);
    const facts: TurnFacts = { convUid, turn: number, parent, beside, question, attachments, model, dropped, startedAt: nowOf(context) };
    const { id } = await trx
      .insertInto('turns')
      .values({
        ...facts,
        asked: asked === question ? null : asked,
        attachments: JSON.stringify(attachments),
        status: 'running',
        segments: '[]',
        words: wordsOfTurn(question, []),
        replica,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: Number(id), facts };
  });
