import type { FastifyInstance } from 'fastify';
import { listRatingCategories, rateAnswer, readRating } from '#schemas/contracts/turns.ts';
import { feedbackCategories } from '#schemas/wire/chat/ratings.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { findTurn } from '../turns/turnRows.ts';
import { rate, ratingsOf, wireRating } from './rate.ts';

/** The addresses of ratings (contract §9.1). */
export function ratingRoutes(app: FastifyInstance, context: Context): void {
  const { lookups } = context.store;
  answer(app, listRatingCategories, ({ language }) =>
    Object.fromEntries(Object.entries(feedbackCategories).map(([key, words]) => [key, words[language]])),
  );
  answer(app, readRating, async ({ actor, query: { conv_uid, conv_index } }) => {
    const { convUid } = await findOwn(lookups, actor, conv_uid);
    const turn = await findTurn(lookups, convUid, conv_index);
    if (!turn) throw refuse('TURN_NOT_FOUND', { turn: conv_index });
    const rating = (await ratingsOf(lookups, convUid)).get(conv_index);
    return rating ? wireRating(rating, turn.question, actor.username) : null;
  });
  answer(app, rateAnswer, async ({ actor, body }) => {
    await rate(context, actor, body);
    return true;
  });
}
