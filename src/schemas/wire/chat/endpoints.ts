import type { Endpoint } from '../../kit/endpoint.ts';

/** The calls of the models (spec §7, "Models"), and of what they were used for. */
export const modelEndpoints = {
  'models.list': 'GET /api/v1/worker/model/list',
  'models.params': 'GET /api/v1/worker/model/params',
  'models.start': 'POST /api/v1/worker/model/start',
  'models.stop': 'POST /api/v1/worker/model/stop',
  'models.test': 'POST /api/v1/worker/model/test',
  'usage.read': 'GET /api/v1/usage',
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Open to all (spec §6). */
export const modelTypes = 'GET /api/v1/model/types' satisfies Endpoint;
