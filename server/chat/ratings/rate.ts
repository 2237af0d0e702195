import type { z } from 'zod';
import type { ratingGiven } from '#schemas/wire/chat/inputs.ts';
import { type FeedbackCategory, lowestGoodScore } from '#schemas/wire/chat/ratings.ts';
import type { FeedbackState } from '#schemas/feedback.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { removeRecord } from '../../resources/operations/remove.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import type { Database } from '../../stores/store.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { storableText } from '../../calls/readInput.ts';
import { findTurn, segmentsOf, textOf, type TurnRow } from '../turns/turnRows.ts';

/** Rating of an answer. */
interface RatingRow {
  readonly convUid: string;
  readonly turn: number;
  readonly score: number;
  readonly category: FeedbackCategory | null;
  readonly messages: string | null;
  readonly feedbackId: number;
}

/** The ratings of a conversation's turns, by turn. */
export async function ratingsOf(db: Database, convUid: string): Promise<ReadonlyMap<number, RatingRow>> {
  const rows = (await db.selectFrom('turn_ratings').selectAll().where('convUid', '=', convUid).execute()) as unknown as RatingRow[];
  return new Map(rows.map((row) => [row.turn, row]));
}

/** A rating as the older contract tells it (contract §9.1). */
export const wireRating = ({ convUid, turn, score, category, messages }: RatingRow, question: string, user: string) => ({
  conv_uid: convUid,
  conv_index: turn,
  question,
  score,
  ques_type: category,
  user_name: user,
  messages,
  knowledge_space: null,
});

/** Most that a field of feedback takes. */
const longest = 10_000;
const cut = (text: string): string => storableText(text.slice(0, longest));

/** The rating as admins find it among the feedback. */
const feedbackOf = (row: TurnRow, { score, messages }: Pick<RatingRow, 'score' | 'messages'>) => ({
  problem: cut(messages ?? row.question),
  system_generated: cut(textOf(segmentsOf(row))) || null,
  rating: score,
});

/** Facts of the rated answer; set here, never by a form. */
type RatedAnswer = Readonly<{ conversation: string; turn: number; category: string | null; state: FeedbackState }>;

/** Feedback of a rating as it stands; undefined where an admin has taken it away. */
const findFeedback = async ({ trx }: OperationContext, id: number): Promise<FeedbackRow | undefined> =>
  (await trx
    .selectFrom('feedback')
    .select(['id', 'state', 'assignee', 'reply'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) as FeedbackRow | undefined;

interface FeedbackRow {
  readonly id: number;
  readonly state: FeedbackState;
  readonly assignee: number | null;
  readonly reply: string | null;
}

/** Praise without words asks for nothing; everything else is to be looked at, also if something like it was settled before. */
const stateOf = ({ score, messages }: Pick<RatingRow, 'score' | 'messages'>, before: FeedbackState = 'new'): FeedbackState => {
  if (score < lowestGoodScore || messages !== null) return 'new';
  return before === 'new' ? 'accepted' : before;
};

/** Writes the feedback record: a new one, or the one of the rating before unless an admin has taken it away. Returns its id. */
async function storeFeedback(call: OperationContext, before: FeedbackRow | undefined, given: object, answer: RatedAnswer): Promise<number> {
  const resource = resourceIn(call.context, 'feedback');
  const row = before
    ? await updateRecord(call, resource, before.id, given, 'update', answer)
    : await createRecord(call, resource, given, 'create', answer);
  return row.id;
}

/** Removes a rating, and puts its feedback into the trash; that which somebody has taken up or replied to stays, without the score. */
async function takeBack(call: OperationContext, { convUid, turn, feedbackId }: RatingRow): Promise<void> {
  const resource = resourceIn(call.context, 'feedback');
  const before = await findFeedback(call, feedbackId);
  const isTakenUp = before && (before.assignee !== null || before.reply !== null);
  if (isTakenUp) await updateRecord(call, resource, feedbackId, { rating: null });
  else if (before) await removeRecord(call, resource, feedbackId);
  await call.trx.deleteFrom('turn_ratings').where('convUid', '=', convUid).where('turn', '=', turn).execute();
}

/** Rates an answer of one's own, rates it anew, or takes the rating back; what is kept stands with the turn and among the feedback. */
export const rate = (context: Context, actor: Actor, given: z.output<typeof ratingGiven>): Promise<void> =>
  transact(context, actor, async (call) => {
    const { trx } = call;
    const { convUid } = await findOwn(trx, actor, given.conv_uid);
    const row = await findTurn(trx, convUid, given.conv_index);
    if (!row) throw refuse('TURN_NOT_FOUND', { turn: given.conv_index });
    const known = (await ratingsOf(trx, convUid)).get(row.turn);
    if (given.score === null) return known && takeBack(call, known);
    const rating = { score: given.score, category: given.ques_type ?? null, messages: given.messages || null };
    const before = known && (await findFeedback(call, known.feedbackId));
    const answer = { conversation: convUid, turn: row.turn, category: rating.category, state: stateOf(rating, before?.state) };
    const feedbackId = await storeFeedback(call, before, feedbackOf(row, rating), answer);
    await trx
      .insertInto('turn_ratings')
      .values({ convUid, turn: row.turn, ...rating, feedbackId })
      .onConflict((conflict) => conflict.columns(['convUid', 'turn']).doUpdateSet({ ...rating, feedbackId }))
      .execute();
  });
