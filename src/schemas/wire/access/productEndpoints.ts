import { contracts } from '../../contracts/index.ts';
import { needsPermission } from '../../kit/defineCall.ts';
import type { Endpoint } from '../../kit/endpoint.ts';
import { modelEndpoints } from '../chat/endpoints.ts';

/** Endpoints that belong to no resource's declaration, each under the name of its permission; those that everyone signed in may call need none. */
export const productEndpoints = {
  'roles.permissions': 'GET /roles/{id}/permissions',
  'access.explain': 'POST /api/access/explain',
  'access.role': 'GET /api/access/roles/{id}',
  'openapi.read': 'GET /api/openapi.json',
  ...modelEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Every endpoint that belongs to no resource, under the name of its permission. */
export const permittedCalls = (): [string, Endpoint][] => [
  ...Object.entries(productEndpoints),
  ...contracts.filter(needsPermission).map(({ name, endpoint }): [string, Endpoint] => [name, endpoint]),
];
