import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sealEntries } from './sealEntries.ts';

/** Milliseconds between two looks for entries without a seal. */
const sealEvery = 5_000;
/** A log that was there before seals is long: between its parts the server does other things. */
const mostAtOnce = 5_000;

/** Seals entries of the log as long as the server runs, apart from whoever writes them. */
export function sealingPlugin(app: FastifyInstance, context: Context): void {
  let underWay: Promise<unknown> | undefined;
  const seal = (): void => {
    underWay ??= sealEntries(context, mostAtOnce)
      .catch((error: unknown) => context.log.warn(error, 'entries of the log could not be sealed'))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(seal, sealEvery).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
