import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { ruleOf } from '#schemas/wire/access/openEndpoints.ts';

/** Calls that the interface will have (spec §7) and nothing answers yet. A call that gets its route leaves this list. */
export const plannedCalls: readonly Endpoint[] = [
  'POST /api/v1/agent/query',
  'POST /api/v1/agent/hub/update',
  'POST /api/v1/agent/my',
  'POST /api/v1/agent/install',
  'POST /api/v1/agent/uninstall',
  'POST /api/v1/personal/agent/upload',

  'POST /comparesummary/query',
  'POST /comparesummary/export',
  'POST /schedulerlogs/query',
  'POST /schedulerlogs/delete',
  'POST /api/task/delete',
];

const matcher = compilePermissions(plannedCalls.map(ruleOf));

/** Tells whether a call is planned; takes a canonical path. */
export const isPlanned = (method: string, path: string): boolean => matcher.allows(method, path) !== undefined;
