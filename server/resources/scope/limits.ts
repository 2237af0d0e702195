import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { isUnlimited, type Reach, reachOf } from '#schemas/wire/access/dataScope.ts';
import type { Actor } from '../../context.ts';

/** Limits of an actor on a resource: the reach of each role that lets it make the call. A record or field is open if any of them opens it. */
export type Limits = readonly Reach[];

/** The call by which the records of a resource are reached: the one being answered if it is of that resource, else its list. */
function callOf(
  { through }: Pick<Actor, 'through'>,
  { key, endpoints }: Resource,
): { readonly method: string; readonly path: string } | undefined {
  if (through?.resource === key) return through;
  return endpoints.list ? partsOf(endpoints.list) : undefined;
}

/**
 * Limits that data scopes of roles put on an actor; undefined where there are none: for the product itself and admins, where some role
 * opens everything, and where no role but the product itself lets the call through, such as that of the own profile.
 */
export function limitsOf(actor: Pick<Actor, 'grants' | 'isAdmin' | 'through'> | null, resource: Resource): Limits | undefined {
  if (!actor?.grants || actor.isAdmin) return undefined;
  const call = callOf(actor, resource);
  if (!call) return undefined;
  const reaches = actor.grants
    .filter(({ matcher }) => matcher.allows(call.method, call.path) !== undefined)
    .map(({ dataScope }) => reachOf(dataScope, resource.key));
  return reaches.length === 0 || reaches.some(isUnlimited) ? undefined : reaches;
}

/** Fields that any of the limits names. */
export const limitedFields = (limits: Limits): string[] => [...new Set(limits.flatMap(({ fields }) => Object.keys(fields)))];
