import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { completionRequest } from '#schemas/wire/chat/conversation.ts';
import { resumeInput, stopInput } from '#schemas/wire/chat/inputs.ts';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorIn } from '../../accounts/accountRoutes.ts';
import type { Context } from '../../context.ts';
import type { Models } from '../../models/model.ts';
import { languageOf } from '../../plugins/language.ts';
import { tokenOf } from '../../plugins/session.ts';
import { untilGone } from '../../models/untilGone.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { readInput } from '../../calls/readInput.ts';
import { cumulative } from '../stream/cumulative.ts';
import { deltas } from '../stream/deltas.ts';
import type { OpenStreams } from '../stream/openStreams.ts';
import { TurnStream } from '../stream/TurnStream.ts';
import type { AnswerLog } from './AnswerLog.ts';
import { ask } from './ask.ts';
import type { OpenTurn, Turns } from './createTurns.ts';
import { findTurn } from './turnRows.ts';

/** A question of the longest length, in letters of three bytes, with all that may come beside it. */
const largestQuestion = 1024 * 1024;
/** Questions of one user. */
const askingLimit = { max: 60, timeWindow: 60_000 };
/** The older wire tells the whole answer each time, so not at each word, and the less often the longer it is. In milliseconds. */
const restOfCumulative = ({ length }: AnswerLog): number => 50 + length / 2_000;

/** The position that a client which comes back has read up to. */
function positionIn({ headers }: FastifyRequest): number {
  const said = headers['last-event-id'];
  if (said === undefined || said === '') return 0;
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) throw refuse('REQUEST_INVALID', { detail: 'Last-Event-ID' });
  return Number(said);
}

/** The addresses of turns: ask, read on, stop (contract §4). */
export function turnRoutes(app: FastifyInstance, context: Context, models: Models, turns: Turns, streams: OpenStreams): void {
  function send(request: FastifyRequest, reply: FastifyReply, stream: TurnStream): FastifyReply {
    const { id: userId } = actorIn(request);
    streams.add(stream, { userId, token: tokenOf(request)!, method: request.method, path: request.routeOptions.url! });
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream);
  }

  app.post('/api/v1/chat/completions', { bodyLimit: largestQuestion, config: { rateLimit: askingLimit } }, async (request, reply) => {
    const actor = actorIn(request);
    streams.makeRoomFor(actor.id);
    const asked = readInput(completionRequest, request.body);
    const log = await ask(context, models, turns, { actor, language: languageOf(request), gone: untilGone(reply) }, asked);
    const opened: OpenTurn = { log, letGo: () => {} };
    return send(
      request,
      reply,
      asked.incremental ? new TurnStream(opened, deltas, 0) : new TurnStream(opened, cumulative, 0, restOfCumulative),
    );
  });

  app.get('/api/v1/chat/completions', { exposeHeadRoute: false }, async (request, reply) => {
    const actor = actorIn(request);
    const { conv_uid, turn } = readInput(resumeInput, request.query);
    const position = positionIn(request);
    await findOwn(context.store.lookups, actor, conv_uid);
    streams.makeRoomFor(actor.id);
    const opened = await turns.open(conv_uid, turn);
    if (!opened) throw refuse('TURN_NOT_FOUND', { turn });
    return send(request, reply, new TurnStream(opened, deltas, position));
  });

  app.post('/api/v1/chat/topic/terminate', async (request) => {
    const { conv_id, round_index } = readInput(stopInput, request.query);
    const { lookups } = context.store;
    const { convUid } = await findOwn(lookups, actorIn(request), conv_id);
    if (round_index !== undefined && !(await findTurn(lookups, convUid, round_index)))
      throw refuse('TURN_NOT_FOUND', { turn: round_index });
    await turns.stop(convUid, round_index);
    return success(null);
  });
}
