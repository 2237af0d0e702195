import type { FastifyInstance } from 'fastify';
import { questionCategories, ratingGiven, ratingInput } from '#schemas/wire/chat/inputs.ts';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorIn } from '../../accounts/accountRoutes.ts';
import type { Context } from '../../context.ts';
import { languageOf } from '../../plugins/language.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { readInput } from '../readInput.ts';
import { findTurn } from '../turns/turnRows.ts';
import { rate, ratingsOf, wireRating } from './rate.ts';

/** The addresses of ratings (contract §9.1). */
export function ratingRoutes(app: FastifyInstance, context: Context): void {
  const { lookups } = context.store;
  app.get('/api/v1/feedback/select', async (request) => {
    const language = languageOf(request);
    return success(Object.fromEntries(Object.entries(questionCategories).map(([key, words]) => [key, words[language]])));
  });
  app.get('/api/v1/feedback/find', async (request) => {
    const actor = actorIn(request);
    const { conv_uid, conv_index } = readInput(ratingInput, request.query);
    const { convUid } = await findOwn(lookups, actor, conv_uid);
    const turn = await findTurn(lookups, convUid, conv_index);
    if (!turn) throw refuse('TURN_NOT_FOUND', { turn: conv_index });
    const rating = (await ratingsOf(lookups, convUid)).get(conv_index);
    return success(rating ? wireRating(rating, turn.question, actor.username) : null);
  });
  app.post('/api/v1/feedback/commit', async (request) => {
    await rate(context, actorIn(request), readInput(ratingGiven, request.body));
    return success(true);
  });
}
