import type { Endpoint } from '../../kit/endpoint.ts';
import { chatEndpoints, modelEndpoints } from '../chat/endpoints.ts';

/** Endpoints that belong to no resource's declaration, each under the name of its permission; those that everyone signed in may call need none. */
export const productEndpoints = {
  'roles.permissions': 'GET /roles/{id}/permissions',
  'access.explain': 'POST /api/access/explain',
  'access.role': 'GET /api/access/roles/{id}',
  'prompts.updateNamed': 'POST /prompt/update',
  'openapi.read': 'GET /api/openapi.json',
  ...chatEndpoints,
  ...modelEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>;
