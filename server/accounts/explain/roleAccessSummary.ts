import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Matcher } from '#schemas/wire/access/matcher.ts';
import { openMatcher, ruleOf, selfMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { endpointsOf, permittedCalls } from '#schemas/wire/access/startingPermissions.ts';
import { tilesOf } from '#schemas/wire/access/tiles.ts';
import type { RoleAccessSummary } from '#schemas/wire/session.ts';
import type { Rights } from '../rights.ts';

const mayCallAny = (matcher: Matcher, endpoint: Endpoint): boolean =>
  [openMatcher, selfMatcher, matcher].some((own) => own.covers(ruleOf(endpoint)));

const verbOf = (name: string): string => name.slice(name.indexOf('.') + 1);

/** Summarises the product as seen with these rights and no others: its tiles, and the actions on each resource. */
export function roleAccessSummary(resources: readonly Resource[], { permissions, matcher }: Rights): RoleAccessSummary {
  const open = (endpoints: readonly (readonly [string, Endpoint, ...unknown[]])[]) =>
    endpoints.filter(([, endpoint]) => mayCallAny(matcher, endpoint));
  const ofResources = resources.map((resource) => ({ key: resource.key, may: open(endpointsOf(resource)) }));
  const ofProduct = open(permittedCalls());
  return {
    tiles: tilesOf({ isAdmin: false, permissions }).map(({ key }) => key),
    resources: ofResources.filter(({ may }) => may.length > 0).map(({ key, may }) => ({ key, verbs: may.map(([name]) => verbOf(name)) })),
    endpoints: [...ofResources.flatMap(({ may }) => may), ...ofProduct].map(([, endpoint]) => endpoint),
  };
}
