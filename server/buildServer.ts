import fastify, { type FastifyInstance, LogController } from 'fastify';
import { cleanupPlugin } from './cleanup.ts';
import type { BaseContext, Context } from './context.ts';
import { createContext } from './createContext.ts';
import { jobsPlugin } from './jobs/index.ts';
import type { Models } from './llm/model.ts';
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
import { checkDeclarations } from './resources/checkDeclarations.ts';
import type { Room } from './room.ts';
import { rooms as everyRoom } from './rooms.ts';

const mebibyte = 1024 * 1024;
const minute = 60_000;
const hour = 60 * minute;

/** Everything a server is made of. `siteFolder` holds the built site; without it only the calls are answered. */
export interface Parts extends BaseContext {
  /** In place of those of the room of models. */
  readonly models?: Models | undefined;
  readonly siteFolder?: string | undefined;
  /** All of the product's unless said. */
  readonly rooms?: readonly Room[];
  /** The time that bodies have to come; the usual one unless tests say otherwise. */
  readonly bodyLimits?: BodyLimits | undefined;
}

/** Registers the plugins that each request passes before its route, in this order. */
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

/** A built server, and what its rooms were given. */
export interface Server {
  readonly app: FastifyInstance;
  readonly context: Context;
}

/**
 * Builds the whole server upon an open store; nothing listens yet. Closing the server leaves the store open. A mistake in any declaration
 * stops it, and all of them are told at once.
 */
export async function buildServer({ siteFolder, models, rooms = everyRoom, bodyLimits, ...base }: Parts): Promise<Server> {
  checkDeclarations(base.resources, rooms);
  const context = createContext(base, rooms, models ? { models } : {});
  const { settings, log } = context;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // A log of each request's own would take longer to make than all lines to write: those name their request.
    childLoggerFactory: (requests) => requests,
    requestIdHeader: false,
    trustProxy: trustProxyOf(settings.trustProxy),
    bodyLimit: mebibyte,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
    // The head of a request must come within Node's own minute, its body within the limits of `slowBodies`; no file takes longer.
    requestTimeout: hour,
    forceCloseConnections: 'idle',
    // A busy machine takes longer to start than the ten seconds that Fastify gives each plugin.
    pluginTimeout: minute,
    routerOptions: { maxParamLength: 2048 },
  });
  const site = siteFolder ? listSite(siteFolder) : new Map<string, never>();
  const unknownAddress = rememberRoutes(app);
  slowBodiesPlugin(app, bodyLimits);
  await addPlugins(app, context, site);
  for (const room of rooms) await room.routes?.(app, context, rooms);
  jobsPlugin(app, context, rooms);
  cleanupPlugin(app, context, rooms);
  staticSitePlugin(app, site, unknownAddress);
  await app.ready();
  return { app, context };
}

/** `true`, `false`, or the addresses of proxies. */
const trustProxyOf = (said: string): boolean | string => (said === 'true' || said === 'false' ? said === 'true' : said);
