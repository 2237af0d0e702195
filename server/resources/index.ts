import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, partsOf, verbs } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { openMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { success } from '#schemas/wire/envelope.ts';
import type { Context } from '../context.ts';
import { strictLimit } from '../plugins/rateLimits.ts';
import type { Room } from '../room.ts';
import { auditTable } from './audit/auditTable.ts';
import { checkDeclarations } from './checkDeclarations.ts';
import { action } from './routes/action.ts';
import type { Answer } from './routes/door.ts';
import { routes } from './routes/index.ts';

/** Registers the REST endpoints of every resource. A mistake in any declaration stops the start, and all of them are told at once. */
async function resourceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  checkDeclarations(context.resources);
  for (const resource of context.resources) registerResource(app, context, resource);
}

function registerResource(app: FastifyInstance, context: Context, resource: Resource): void {
  const door = { context, resource };
  for (const verb of verbs) {
    const endpoint = resource.endpoints[verb];
    if (endpoint && verb !== 'import' && verb !== 'export') register(app, endpoint, routes[verb](door));
  }
  for (const declared of Object.values(resource.actions)) register(app, declared.endpoint, action(door, declared));
}

/** Where anyone may write without signing in, those who have not are held back more: `POST /api/feedback` (spec §6). */
const strictForStrangers: RateLimitOptions = { ...strictLimit, allowList: ({ actor }: FastifyRequest) => actor !== null };

function register(app: FastifyInstance, endpoint: Endpoint, answer: Answer): void {
  const { method, path } = partsOf(endpoint);
  const config = { ...(openMatcher.allows(method, path) && { rateLimit: strictForStrangers }) };
  app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), config, handler: async (request) => success(await answer(request)) });
}

/** The records of every declared resource, and the log of what was done to them. */
export const resources: Room = { tables: [auditTable], routes: resourceRoutes };
