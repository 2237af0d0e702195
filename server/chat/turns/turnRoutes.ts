import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/turns.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { SignedInActor } from '../../calls/actorIn.ts';
import { answer, type Asked } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import type { Models } from '../../llm/model.ts';
import { tokenOf } from '../../plugins/session.ts';
import { untilGone } from '../../calls/untilGone.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { cumulative } from '../stream/cumulative.ts';
import { deltas } from '../stream/deltas.ts';
import type { Scenes } from '../scenes/createScenes.ts';
import type { OpenStreams } from '../stream/openStreams.ts';
import { TurnStream } from '../stream/TurnStream.ts';
import { ask } from './ask.ts';
import type { OpenTurn, Turns } from './createTurns.ts';
import { findTurn } from './turnRows.ts';

/** A question of the longest length, in letters of three bytes, with all that may come beside it. */
const largestQuestion = 1024 * 1024;
/** Questions of one user. */
const askingLimit = { max: 60, timeWindow: 60_000 };

/** The position that a client which comes back has read up to. */
function positionIn({ headers }: FastifyRequest): number {
  const said = headers['last-event-id'];
  if (said === undefined || said === '') return 0;
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) throw refuse('REQUEST_INVALID', { detail: 'Last-Event-ID' });
  return Number(said);
}

interface Sending {
  readonly actor: SignedInActor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface TurnServices {
  readonly models: Models;
  readonly turns: Turns;
  readonly scenes: Scenes;
  readonly streams: OpenStreams;
}

/** Answers the calls of turns: ask, read on, stop (contract §4). */
export function turnRoutes(app: FastifyInstance, context: Context, { models, turns, scenes, streams }: TurnServices): void {
  function send({ actor: { id: userId }, request, reply }: Sending, stream: TurnStream): FastifyReply {
    streams.add(stream, { userId, token: tokenOf(request)!, method: request.method, path: request.routeOptions.url! });
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream);
  }

  const askTurn = async (asked: Asked<typeof calls.ask>): Promise<FastifyReply> => {
    const { actor, language, body, reply } = asked;
    streams.makeRoomFor(actor.id);
    const log = await ask(context, { models, turns, scenes }, { actor, language, gone: untilGone(reply) }, body);
    const opened: OpenTurn = { log, letGo: () => {} };
    return send(asked, new TurnStream(opened, body.incremental ? deltas : cumulative, 0));
  };
  answer(app, calls.ask, askTurn, { bodyLimit: largestQuestion, config: { rateLimit: askingLimit } });

  answer(app, calls.resume, async (asked) => {
    const { conv_uid, turn } = asked.query;
    const position = positionIn(asked.request);
    await findOwn(context.store.lookups, asked.actor, conv_uid);
    streams.makeRoomFor(asked.actor.id);
    const opened = await turns.open(conv_uid, turn);
    if (!opened) throw refuse('TURN_NOT_FOUND', { turn });
    return send(asked, new TurnStream(opened, deltas, position));
  });

  answer(app, calls.stop, async ({ actor, query: { conv_id, round_index } }) => {
    const { lookups } = context.store;
    const { convUid } = await findOwn(lookups, actor, conv_id);
    if (round_index !== undefined && !(await findTurn(lookups, convUid, round_index)))
      throw refuse('TURN_NOT_FOUND', { turn: round_index });
    await turns.stop(convUid, round_index);
    return null;
  });
}
