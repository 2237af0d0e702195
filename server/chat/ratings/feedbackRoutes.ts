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

/** Names of people by their ids: how whoever wrote is told who replied. */
async function namesOf({ store: { lookups } }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await lookups.selectFrom('users').select(['id', 'name', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, username }) => [Number(id), String(name || username)]));
}

async function ownFeedbackOf(context: Context, actor: Actor, conversation?: string): Promise<OwnFeedback[]> {
  const own = { field: 'user', operator: 'eq', value: actor.username } as const;
  const there = { field: 'conversation', operator: 'eq', value: conversation ?? '' } as const;
  const sorters = [{ field: 'createdAt', order: 'desc' }] as const;
  const query = { page: 1, page_size: mostTold, sorters, filters: conversation === undefined ? [own] : [own, there] };
  const { items } = await listRecords(context, actor, resourceIn(context, 'feedback'), query);
  const rows = items as unknown as RowOf<'feedback'>[];
  const names = await namesOf(
    context,
    rows.flatMap(({ repliedBy }) => repliedBy ?? []),
  );
  return rows.map((row): OwnFeedback => {
    const { id, problem, rating, category, state, reply, repliedAt, conversation: convUid, turn, createdAt } = row;
    const repliedBy = (row.repliedBy !== null && names.get(row.repliedBy)) || null;
    return { id, problem, rating, category, state, reply, repliedBy, repliedAt, conversation: convUid, turn, createdAt };
  });
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
  answer(app, listOwnFeedback, ({ actor, query }) => ownFeedbackOf(context, actor, query.con_uid));
  answer(app, readRatedTurn, async ({ actor, request }) => {
    const feedback = resourceIn(context, 'feedback');
    const { id } = await showRecord(context, actor, feedback, idIn(request, feedback));
    return ratedTurn(context, id);
  });
}
