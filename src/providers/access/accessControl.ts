import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core';
import { rememberedLanguage } from '#i18n/language.ts';
import { resourceOf, resources } from '#schemas/index.ts';
import { type Endpoint, partsOf, type Verb, verbs } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { seesTile, tiles } from '#schemas/wire/access/tiles.ts';
import { wordsOf } from '#schemas/wire/errors.ts';
import { currentSession } from '../session/session.ts';
import { allows, isStoredAdmin } from './rights.ts';

/** refine's words for what we call verbs. */
const verbOfAction: Readonly<Record<string, Verb>> = {
  ...Object.fromEntries(verbs.map((verb) => [verb, verb])),
  edit: 'update',
  delete: 'remove',
  clone: 'create',
};

const endpointOf = (resource: Resource, action: string): Endpoint | false => {
  const verb = Object.hasOwn(verbOfAction, action) && verbOfAction[action];
  if (verb) return resource.endpoints[verb];
  return (Object.hasOwn(resource.actions, action) && resource.actions[action]?.endpoint) || false;
};

function mayUse(resource: Resource, action: string): boolean {
  const endpoint = endpointOf(resource, action);
  if (!endpoint) return false;
  const { method, path } = partsOf(endpoint);
  return allows(method, path);
}

function seesPlace(key: string): boolean {
  const session = currentSession();
  const tile = tiles.find((one) => one.key === key);
  return session !== null && tile !== undefined && seesTile({ isAdmin: isStoredAdmin(session), permissions: session.permissions }, tile);
}

/** A group of the menu may be seen when anything in it may be; a management area, when its tile is. */
function maySeeGroup(name: string, action: string): boolean {
  const members = resources.filter(({ group }) => group === name);
  return members.some((resource) => mayUse(resource, action)) || seesPlace(name);
}

/** True if the signed-in user may do that: the synchronous question behind `can`. */
export function isAllowed({ resource: name, action }: Pick<CanParams, 'resource' | 'action'>): boolean {
  if (name === undefined) return currentSession() !== null;
  const resource = resourceOf(name);
  return resource ? mayUse(resource, action) : maySeeGroup(name, action);
}

/** Answers at once, so that nothing flickers; the record's id decides nothing. */
async function can(asked: CanParams): Promise<CanReturnType> {
  return isAllowed(asked) ? { can: true } : { can: false, reason: wordsOf('FORBIDDEN', {}, rememberedLanguage()) };
}

/** Synchronous check of screens: may the signed-in user call this method and path? */
export interface AllowsCall {
  allows(method: string, path: string): boolean;
}

/**
 * Access control by the stored permissions (design §6). refine hands only `can` and `options` on to its context,
 * so the synchronous `allows` stands in `options` too.
 */
export const accessControlProvider = {
  can,
  allows,
  options: {
    allows,
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    queryOptions: { staleTime: Infinity, gcTime: Infinity },
  },
} as const satisfies AccessControlProvider & AllowsCall & { readonly options: AllowsCall };
