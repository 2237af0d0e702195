import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, CallContract, CallInput } from '#schemas/kit/defineCall.ts';
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

type Answer<Call extends CallContract> = Call['answerType'] extends string
  ? unknown
  : Call['answer'] extends z.ZodType
    ? z.input<Call['answer']>
    : unknown;

const readPart = (schema: z.ZodType | undefined, value: unknown): unknown => schema && readInput(schema, value);

const isOpen = (access: Access): boolean => access === 'open';

function askedOf(call: CallContract, request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: readPart(call.query, request.query),
    body: readPart(call.body, request.body),
    actor: isOpen(call.access) ? request.actor : actorIn(request),
    language: languageOf(request),
    request,
    reply,
  };
}

/**
 * Registers the route of a declared call: reads and checks what was sent, and answers with what `handle` returns, in the envelope unless
 * the contract names a content type of its own. A stream has no HEAD route, which would begin it and never end it.
 */
export function answer<Call extends CallContract>(
  app: FastifyInstance,
  call: Call,
  handle: (asked: Asked<Call>) => Answer<Call> | Promise<Answer<Call>>,
): void {
  const { method, path, answerType } = call;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: method === 'GET' && answerType === undefined,
    handler: async (request, reply) => {
      const given = await handle(askedOf(call, request, reply) as Asked<Call>);
      return answerType === undefined ? success(given) : given;
    },
  });
}
