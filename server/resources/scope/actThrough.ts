import type { FastifyRequest } from 'fastify';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import type { Resource } from '#schemas/kit/resource.ts';

/** Has the actor of a request be limited, in that resource, by the roles that let this very call through. */
export function actThrough(request: FastifyRequest, { key }: Resource): void {
  const { actor, method, url } = request;
  if (actor?.grants) request.actor = { ...actor, through: { resource: key, method, path: canonicalPath(url) ?? '' } };
}
