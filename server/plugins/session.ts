import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Context, Found } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** User of the request; null when nobody is signed in. */
    actor: Actor | null;
    /** Why a token that came along was not accepted; null when there was none, or it was. */
    tokenRefused: Extract<Found, string> | null;
  }
  interface FastifyContextConfig {
    /** Answered alike whoever asks, so that a token is not looked up: without the database, too. */
    isAnonymous?: boolean;
  }
}

/** The form of a session's token: 256 bits in base64url; that of an access token has its prefix before them. */
const token = /^(?:Bearer +)?((?:wsp_)?[\w-]{43})$/i;

/** The token that came with a request; undefined when there was none of its form. */
export const tokenOf = ({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  token.exec(authorization)?.[1];

/** Finds out who sends each request: `Authorization: Bearer <token>`, or the bare token. Cookies and query strings are never read. */
export function sessionPlugin(app: FastifyInstance, { access }: Context): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('tokenRefused', null);
  app.addHook('onRequest', async (request) => {
    const { isAnonymous, isSite } = request.routeOptions.config;
    if (isAnonymous || isSite || request.headers.authorization === undefined) return;
    const given = tokenOf(request);
    const found = given ? await access.find(given, request.ip) : 'UNAUTHENTICATED';
    if (typeof found === 'string') request.tokenRefused = found;
    else request.actor = found.actor;
  });
}
