import type { FastifyInstance } from 'fastify';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** Refuses every address that has a second spelling, before anything else looks at it (attack F24). */
export function canonicalPathPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (canonicalPath(raw.url ?? '') === undefined) throw refuse('PATH_NOT_CANONICAL');
    done();
  });
}
