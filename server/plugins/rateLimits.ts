import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Settings } from '../settings.ts';
import { networkOf } from './network.ts';

/** For routes whose work is dear or whose answers could be guessed: `config: { rateLimit: strictLimit }`. Counted apart, per route. */
export const strictLimit = { max: 30, timeWindow: 60_000 } satisfies RateLimitOptions;

/** Someone signed in is counted alone, wherever they are, and so is each of their access tokens; others by their network. */
function countedAs({ actor, ip }: FastifyRequest): string {
  if (!actor) return networkOf(ip);
  return actor.token ? `token ${actor.token.id}` : `user ${actor.id}`;
}

const isFree = (request: FastifyRequest): boolean => request.routeOptions.config.isSite === true || request.url.startsWith('/health/');

/**
 * Holds back who asks too often: a general limit over all calls, files of the site excepted, and stricter ones that routes opt into.
 * Each replica counts for itself; what must hold over replicas is counted in the database by whom it concerns.
 */
export async function rateLimitsPlugin(app: FastifyInstance, { rateLimit: max }: Pick<Settings, 'rateLimit'>): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: countedAs,
    errorResponseBuilder: (_request, { ttl }) => refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(ttl / 1000) }),
  });
  // Not `app.rateLimit`: of such hooks only the first one of a request counts, and the stricter ones of routes come after.
  const count = app.createRateLimit({ max, timeWindow: 60_000, allowList: isFree });
  app.addHook('onRequest', async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw refuse('TOO_MANY_REQUESTS', { seconds: counted.ttlInSeconds });
  });
}
