import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { ruleOf } from '#schemas/wire/access/openEndpoints.ts';

/** Calls that the interface will have (spec §7) and nothing answers yet. A call that gets its route leaves this list. */
export const plannedCalls: readonly Endpoint[] = [

  'POST /comparesummary/query',
  'POST /comparesummary/export',
];

const matcher = compilePermissions(plannedCalls.map(ruleOf));

/** Tells whether a call is planned; takes a canonical path. */
export const isPlanned = (method: string, path: string): boolean => matcher.allows(method, path) !== undefined;
