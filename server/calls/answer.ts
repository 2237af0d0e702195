import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Access } from '#schemas/kit/access.ts';
import { type BareAnswer, type EventsAnswer, type FileAnswer, hasForm } from '#schemas/kit/callForms.ts';
import type { CallContract, CallInput } from '#schemas/kit/defineCall.ts';
import type { Language } from '#schemas/kit/text.ts';
import { success } from '#schemas/wire/envelope.ts';
import type { Actor } from '../context.ts';
import { languageOf } from '../plugins/language.ts';
import { actorIn, type SignedInActor } from './actorIn.ts';
import { readInput } from './readInput.ts';

/** A call as its handler is given it: what was sent, checked, and who sent it. */
export interface Asked<Call extends CallContract> extends CallInput<Call> {
  readonly actor: Call['access'] extends 'open' ? Actor | null : SignedInActor;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Files and events are sent by their handler; what else it returns is put into the answer. */
type Answer<Call extends CallContract> = Call['answer'] extends FileAnswer | EventsAnswer
  ? FastifyReply
  : Call['answer'] extends BareAnswer<infer Schema>
    ? z.input<Schema> | FastifyReply
    : Call['answer'] extends z.ZodType
      ? z.input<Call['answer']>
      : unknown;

/** Route options beyond the contract: limits that belong to the server. */
type RouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>;

const isOpen = (access: Access): boolean => access === 'open';

const askedOf = ({ access, query, body }: CallContract, request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  actor: isOpen(access) ? request.actor : actorIn(request),
  query: query && readInput(query, request.query),
  body: body && !hasForm(body) ? readInput(body, request.body) : undefined,
  language: languageOf(request),
  request,
  reply,
});

/**
 * Registers the route of a declared call: reads and checks what was sent, and answers with what `handle` returns, in the envelope unless
 * the contract declares another form. A stream has no HEAD route, which would begin it and never end it.
 */
export function answer<Call extends CallContract>(
  app: FastifyInstance,
  call: Call,
  handle: (asked: Asked<Call>) => Answer<Call> | Promise<Answer<Call>>,
  options: RouteOptions = {},
): void {
  const { method, path, answer: form } = call;
  const isUnwrapped = hasForm(form);
  app.route({
    ...options,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: method === 'GET' && !(isUnwrapped && form.form === 'events'),
    handler: async (request, reply) => {
      const given = await handle(askedOf(call, request, reply) as Asked<Call>);
      return isUnwrapped ? given : success(given);
    },
  });
}
