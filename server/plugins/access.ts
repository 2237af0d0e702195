import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { isForTokens } from '#schemas/wire/access/byToken.ts';
import { isViewable } from '#schemas/wire/access/viewing.ts';
import { mayCall } from '#schemas/wire/access/mayCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { asksForPage } from './staticSite.ts';

/** Files of the site, and its pages: addresses that are the router's in the browser hold no data. */
const isOfSite = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isSite === true || (request.is404 && asksForPage(request));

/** Calls that are open to anyone may be made by viewers where they only read. */
function isAllowedToView(method: string, url: string): boolean {
  const path = canonicalPath(url);
  const reads = method === 'GET' || method === 'HEAD';
  return path !== undefined && (isViewable(method, path) || (reads && mayCall(null, method, url)));
}

function check(request: FastifyRequest): void {
  const { method, url, actor } = request;
  if (isOfSite(request)) return;
  if (actor?.seesAs && !isAllowedToView(method, url)) throw refuse('VIEW_ONLY');
  if (actor?.token && !isForTokens(method, canonicalPath(url) ?? '')) throw refuse('NOT_BY_TOKEN');
  if (mayCall(null, method, url)) return;
  if (!actor) throw refuse(request.tokenRefused ?? 'UNAUTHENTICATED');
  if (!request.is404 && !actor.may(method, url)) throw refuse('FORBIDDEN');
}

/**
 * Lets through what may be called, and nothing else (spec §6): every route, declared now or later, is denied until the matcher says otherwise.
 * Strangers do not learn which addresses exist; signed-in users get the answer for unknown ones.
 */
export function accessPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    check(request);
    done();
  });
}
