import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methods } from '#schemas/kit/endpoint.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { type Refusal, refuse } from '#schemas/wire/errors.ts';

/** Says of an address without a route whether it is unknown, or asked by another method; the reply then tells which it takes. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => Refusal;

/** Remembers every route that is added from now on, to tell addresses apart that none answers. */
export function rememberRoutes(app: FastifyInstance): NotFoundHandler {
  const rules: { url: string; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => void rules.push({ url: url.replace(/:(\w+)/g, '{$1}'), methods: [method].flat() }));
  /** An address of its own is not also a record of that id: `/users/list` takes what it takes, and not what `/users/{id}` does. */
  const ownMethods = (path: string): ReadonlySet<string> =>
    new Set(rules.filter(({ url }) => url === path).flatMap(({ methods: taken }) => taken));
  let matcher: ReturnType<typeof compilePermissions> | undefined;
  return ({ method, url }, reply) => {
    matcher ??= compilePermissions(rules);
    const path = url.split('?', 1)[0]!;
    const own = ownMethods(path);
    const taken = methods.filter((other) => (own.size > 0 ? own.has(other) : matcher?.allows(other, path)));
    if (taken.length === 0) return refuse('NOT_FOUND');
    reply.header('allow', taken.join(', '));
    return refuse('METHOD_NOT_ALLOWED', { method });
  };
}
