import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, partsOf, type Verb, verbs } from '#schemas/kit/endpoint.ts';
import { countRecords as countCall } from '#schemas/contracts/service.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { openMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { success } from '#schemas/wire/envelope.ts';
import { answer } from '../calls/answer.ts';
import { jsonOf } from '../calls/writtenJson.ts';
import type { Context } from '../context.ts';
import { countRecords } from './operations/counts.ts';
import { actThrough } from './scope/actThrough.ts';
import { strictLimit } from '../plugins/rateLimits.ts';
import type { Room } from '../room.ts';
import { pastRoutes } from './past/index.ts';
import { action } from './routes/action.ts';
import { type KeptAnswer, openKeptAnswers } from './routes/answerKept.ts';
import type { Answer } from './routes/routeContext.ts';
import { routeOf } from './routes/index.ts';

/** Registers the REST endpoints of every resource, and the one that counts the records of all. */
function resourceRoutes(app: FastifyInstance, context: Context): void {
  const answerKept = openKeptAnswers(context);
  for (const resource of context.resources) registerResource(app, context, resource, answerKept);
  pastRoutes(app, context);
  answer(app, countCall, async ({ actor }) => ({ counts: await countRecords(context, actor) }));
}

/** The envelope of data that may have been written already. */
const successJson = (data: unknown): string => `{"success":true,"data":${jsonOf(data)},"err_code":null,"err_msg":null}`;

/** Verbs whose replies are kept as long as nothing is written. */
const keptVerbs: ReadonlySet<Verb> = new Set(['list', 'show']);

function registerResource(app: FastifyInstance, context: Context, resource: Resource, answerKept: KeptAnswer): void {
  const route = { context, resource };
  for (const verb of verbs) {
    const endpoint = resource.endpoints[verb];
    if (!endpoint || verb === 'import' || verb === 'export') continue;
    register(app, resource, endpoint, routeOf(verb, route), keptVerbs.has(verb) ? answerKept : undefined);
  }
  for (const declared of Object.values(resource.actions)) register(app, resource, declared.endpoint, action(route, declared));
}

/** Where anyone may write without signing in, those who have not are held back more: `POST /api/feedback` (spec §6). */
const strictForStrangers: RateLimitOptions = { ...strictLimit, allowList: ({ actor }: FastifyRequest) => actor !== null };

function register(app: FastifyInstance, resource: Resource, endpoint: Endpoint, handle: Answer, answerKept?: KeptAnswer): void {
  const { method, path } = partsOf(endpoint);
  const config = { ...(openMatcher.allows(method, path) && { rateLimit: strictForStrangers }) };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request;
    const read = (): Promise<unknown> => {
      actThrough(request, resource);
      return handle(request);
    };
    return answerKept ? answerKept(actor, request, reply, async () => successJson(await read())) : success(await read());
  };
  app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), config, handler });
}

/** The records of every declared resource. */
export const resources: Room = { routes: resourceRoutes };
