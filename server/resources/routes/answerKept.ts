import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../../context.ts';
import { createKeptReplies } from './keptReplies.ts';

const callOf = ({ method, url, body }: FastifyRequest): string => `${method} ${url} ${JSON.stringify(body)}`;

const send = (reply: FastifyReply, text: string): FastifyReply => reply.type('application/json; charset=utf-8').send(text);

/** Answers an actor's call by the JSON that is read, or was read before. */
export type KeptAnswer = (
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<string>,
) => Promise<FastifyReply>;

/**
 * Opens the replies that a server keeps, for calls that read what is stored and nothing else: the same call of the same actor has the same
 * reply as long as nothing is written. Who asks, and whether they may, is found out before, for each request.
 */
export function openKeptAnswers({ store }: Pick<Context, 'store'>): KeptAnswer {
  const replies = createKeptReplies<Actor>();
  return async (actor, request, reply, read) => {
    const version = actor ? store.dataVersion() : undefined;
    if (!actor || version === undefined) return send(reply, await read());
    const call = callOf(request);
    const known = replies.find(version, actor, call);
    if (known) return send(reply, known);
    const text = await read();
    // What was written meanwhile may be in it, wholly or in part; then nobody asks at this version any more.
    replies.keep(version, actor, call, text);
    return send(reply, text);
  };
}
