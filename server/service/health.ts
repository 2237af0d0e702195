import type { FastifyInstance } from 'fastify';
import { isAlive, isReady } from '#schemas/contracts/service.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import { storedTime } from '../storedTime.ts';

/** A row that is written to see that the database takes writes. */
export const healthTable: SystemTable = { name: 'health', key: ['name'], columns: { name: { type: 'text' }, at: { type: 'text' } } };

/** Milliseconds for which the outcome of a write is reused: anyone may ask, as often as they like. */
const standsFor = 1_000;

/** Tells whoever watches over the server that the process answers, and that it can do its work. */
export function healthRoutes(app: FastifyInstance, { store, log, clock }: Context): void {
  const options = { config: { isAnonymous: true } };
  let writing: Promise<void> | undefined;
  const write = (): Promise<void> =>
    store.transaction(async (trx) => {
      const at = storedTime(clock());
      await trx
        .insertInto(healthTable.name)
        .values({ name: 'ready', at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
        .execute();
    });
  const written = (): Promise<void> => (writing ??= write().finally(() => void setTimeout(() => (writing = undefined), standsFor).unref()));

  answer(app, isAlive, () => ({ status: 'live' as const }), options);
  const showReady = async () => {
    try {
      await written();
    } catch (error) {
      log.error(error, 'the database takes no writes');
      throw refuse('UNAVAILABLE');
    }
    return { status: 'ready' } as const;
  };
  answer(app, isReady, showReady, options);
}
