import type { FastifyInstance } from 'fastify';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { SystemTable } from '../stores/systemTable.ts';

/** A row that is written to see that the database takes writes. */
export const healthTable: SystemTable = { name: 'health', key: ['name'], columns: { name: { type: 'text' }, at: { type: 'text' } } };

/** How long the outcome of a write stands for those that follow, in milliseconds: anyone may ask, as often as they like. */
const standsFor = 1_000;

/** For whoever watches over the server: whether the process answers, and whether it can do its work. */
export function healthPlugin(app: FastifyInstance, { store, log, clock }: Context): void {
  const config = { isAnonymous: true };
  let writing: Promise<void> | undefined;
  const write = (): Promise<void> =>
    store.transaction(async (trx) => {
      const at = new Date(clock()).toISOString();
      await trx
        .insertInto(healthTable.name)
        .values({ name: 'ready', at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
        .execute();
    });
  const written = (): Promise<void> => (writing ??= write().finally(() => void setTimeout(() => (writing = undefined), standsFor).unref()));

  app.get('/health/live', { config }, async () => success({ status: 'live' }));
  app.get('/health/ready', { config }, async () => {
    try {
      await written();
    } catch (error) {
      log.error(error, 'the database takes no writes');
      throw refuse('UNAVAILABLE');
    }
    return success({ status: 'ready' });
  });
}
