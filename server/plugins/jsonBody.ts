import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';

const deepest = 64;

/** How many arrays and objects of a JSON text lie within one another at most; what is within quotes does not count. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '[' || sign === '{')) most = Math.max(most, ++depth);
    else if (!isQuoted && (sign === ']' || sign === '}')) depth--;
  }
  return most;
}

/** Reads JSON bodies: an empty one is none, and `null` is refused rather than taken for one; keys that reach into prototypes are refused, and so is what nests too deep to be walked safely. */
export function jsonBodyPlugin(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (depthOf(body) > deepest) return done(refuse('BODY_TOO_DEEP', { limit: deepest }));
    return parse(request, body, (error, value) =>
      value === null ? done(refuse('REQUEST_INVALID', { detail: 'body: null' })) : done(error, value),
    );
  });
}
