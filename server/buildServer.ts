import fastify, { type FastifyInstance, LogController } from 'fastify';
import { cleanupPlugin } from './cleanup.ts';
import type { Context } from './context.ts';
import { jobsPlugin } from './jobs/index.ts';
import { createModels } from './models/createModels.ts';
import type { Models } from './models/model.ts';
import { accessPlugin } from './plugins/access.ts';
import { canonicalPathPlugin } from './plugins/canonicalPath.ts';
import { answerBrokenRequest, answerUnroutable, errorRepliesPlugin } from './plugins/errorReplies.ts';
import { headRepliesPlugin } from './plugins/headReplies.ts';
import { jsonBodyPlugin } from './plugins/jsonBody.ts';
import { lastRepliesPlugin } from './plugins/lastReplies.ts';
import { loggingPlugin, newRequestId } from './plugins/logging.ts';
import { rateLimitsPlugin } from './plugins/rateLimits.ts';
import { securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { type BodyLimits, slowBodiesPlugin } from './plugins/slowBodies.ts';
import { listSite } from './plugins/siteFiles.ts';
import { stalledRepliesPlugin } from './plugins/stalledReplies.ts';
import { staticSitePlugin } from './plugins/staticSite.ts';
import { rememberRoutes } from './plugins/unknownAddress.ts';
import type { Room } from './room.ts';
import { rooms as everyRoom } from './rooms.ts';

const mebibyte = 1024 * 1024;
const hour = 3_600_000;

/** Everything a server is made of. `siteFolder` holds the built site; without it only the calls are answered. */
export interface Parts extends Context {
  /** Tests give their own; else they are made upon the store. */
  readonly models?: Models | undefined;
  readonly siteFolder?: string | undefined;
  /** All of the product's unless said. */
  readonly rooms?: readonly Room[];
  /** The time that bodies have to come; the usual one unless tests say otherwise. */
  readonly bodyLimits?: BodyLimits | undefined;
}

/** What each request passes, in this order, before its route. */
async function addPlugins(app: FastifyInstance, context: Context, site: ReturnType<typeof listSite>): Promise<void> {
  errorRepliesPlugin(app);
  loggingPlugin(app);
  lastRepliesPlugin(app);
  headRepliesPlugin(app);
  stalledRepliesPlugin(app);
  jsonBodyPlugin(app);
  await securityPlugin(app, site);
  canonicalPathPlugin(app);
  sessionPlugin(app, context);
  await rateLimitsPlugin(app, context.settings);
  accessPlugin(app);
}

/** Builds the whole server upon an open store; nothing listens yet. Closing the server leaves the store open. */
export async function buildServer({
  siteFolder,
  models: given,
  rooms = everyRoom,
  bodyLimits,
  ...context
}: Parts): Promise<FastifyInstance> {
  const models = given ?? createModels(context);
  const { settings, log } = context;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trustProxyOf(settings.trustProxy),
    bodyLimit: mebibyte,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
    // The head of a request must come within Node's own minute, its body within the limits of `slowBodies`; no file takes longer.
    requestTimeout: hour,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048 },
  });
  const site = siteFolder ? listSite(siteFolder) : new Map<string, never>();
  const unknownAddress = rememberRoutes(app);
  slowBodiesPlugin(app, bodyLimits);
  await addPlugins(app, context, site);
  app.addHook('onClose', () => models.close());
  for (const room of rooms) await room.routes?.(app, context, models);
  jobsPlugin(app, context, rooms);
  cleanupPlugin(app, context, rooms);
  staticSitePlugin(app, site, unknownAddress);
  await app.ready();
  return app;
}

/** `true`, `false`, or the addresses of proxies. */
const trustProxyOf = (said: string): boolean | string => (said === 'true' || said === 'false' ? said === 'true' : said);
