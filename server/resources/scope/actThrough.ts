import type { FastifyRequest } from 'fastify';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '../../context.ts';

/** Has the actor of a request be limited, in that resource, by the roles that let this very call through. */
export function actThrough(request: FastifyRequest, resource: Resource): void {
  const { actor, method, url } = request;
  if (actor?.grants) request.actor = actorThrough(actor, resource, { method, path: canonicalPath(url) ?? '' });
}

/** The actor of a declared call, or of an endpoint, that reaches the records of a resource, limited by the roles that let that call through. */
export const actorThrough = (
  actor: Actor,
  { key }: Resource,
  { method, path }: Pick<NonNullable<Actor['through']>, 'method' | 'path'>,
): Actor => (actor.grants ? { ...actor, through: { resource: key, method, path } } : actor);
