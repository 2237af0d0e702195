import type { FastifyRequest } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../context.ts';

/** A person who acts in a session. */
export type SignedInActor = Actor & { readonly sessionId: string };

/** The actor of a request that only signed-in users can make. */
export function actorIn({ actor, tokenRefused }: FastifyRequest): SignedInActor {
  if (!actor?.sessionId) throw refuse(tokenRefused ?? 'UNAUTHENTICATED');
  return { ...actor, sessionId: actor.sessionId };
}
