import type { FastifyInstance } from 'fastify';
import { listOwnFeedback, readRatedTurn } from '#schemas/contracts/feedback.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { OwnFeedback } from '#schemas/wire/chat/feedback.ts';
import type { SharedTurn } from '#schemas/wire/chat/shares.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import type { Actor, Context } from '../../context.ts';
import { listRecords } from '../../resources/operations/list.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { idIn } from '../../resources/routes/routeContext.ts';
import { sharedTurnOf } from '../shares/snapshot.ts';
import { findTurn } from '../turns/turnRows.ts';

/** Most of one's own feedback that is told. */
const mostTold = 100;

async function ownFeedbackOf(context: Context, actor: Actor): Promise<OwnFeedback[]> {
  const own = { field: 'user', operator: 'eq', value: actor.username } as const;
  const sorters = [{ field: 'createdAt', order: 'desc' }] as const;
  const query = { page: 1, page_size: mostTold, sorters, filters: [own] };
  const { items } = await listRecords(context, actor, resourceIn(context, 'feedback'), query);
  return (items as unknown as RowOf<'feedback'>[]).map(
    ({ id, problem, rating, category, state, reply, conversation, turn, createdAt }): OwnFeedback => {
      return { id, problem, rating, category, state, reply, conversation, turn, createdAt };
    },
  );
}

/** The turn whose rating stands behind a feedback record now: one that was taken back shows nothing any more. */
async function ratedTurn({ store: { lookups } }: Context, feedbackId: number): Promise<SharedTurn> {
  const rating = await lookups
    .selectFrom('turn_ratings')
    .select(['convUid', 'turn'])
    .where('feedbackId', '=', feedbackId)
    .executeTakeFirst();
  const row = rating && (await findTurn(lookups, String(rating['convUid']), Number(rating['turn'])));
  const turn = row && sharedTurnOf(row);
  if (!turn) throw refuse('RATED_TURN_GONE');
  return turn;
}

/** The addresses of feedback beside those of its records. */
export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  answer(app, listOwnFeedback, ({ actor }) => ownFeedbackOf(context, actor));
  answer(app, readRatedTurn, async ({ actor, request }) => {
    const feedback = resourceIn(context, 'feedback');
    const { id } = await showRecord(context, actor, feedback, idIn(request, feedback));
    return ratedTurn(context, id);
  });
}
