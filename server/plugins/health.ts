import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';

/** For whoever watches over the server: whether the process answers, and whether it can do its work. */
export function healthPlugin(app: FastifyInstance, { store, log }: Context): void {
  const config = { isAnonymous: true };
  app.get('/health/live', { config }, async () => success({ status: 'live' }));
  app.get('/health/ready', { config }, async () => {
    try {
      await sql`select 1`.execute(store.db);
    } catch (error) {
      log.error(error, 'the database does not answer');
      throw refuse('UNAVAILABLE');
    }
    return success({ status: 'ready' });
  });
}
