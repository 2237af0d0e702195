import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** Reads JSON bodies: an empty one is none, and `null` is refused rather than taken for one; keys that reach into prototypes are refused, and so is what nests too deep to be walked safely. */
export function jsonBodyPlugin(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (jsonDepthOf(body) > deepestJson) return done(refuse('BODY_TOO_DEEP', { limit: deepestJson }));
    return parse(request, body, (error, value) =>
      value === null ? done(refuse('REQUEST_INVALID', { detail: 'body: null' })) : done(error, value),
    );
  });
}
