import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Room } from './room.ts';

const hour = 3_600_000;

/** Has each room clear away what has run out. One that fails is logged, and stops no other. */
export async function cleanUp(context: Context, rooms: readonly Room[]): Promise<void> {
  for (const room of rooms)
    await room.cleanup?.(context).catch((error: unknown) => context.log.error(error, 'what has run out could not be cleared away'));
}

/** Cleans up at the start and every hour as long as the server runs, so that no request does it on the side. */
export function cleanupPlugin(app: FastifyInstance, context: Context, rooms: readonly Room[]): void {
  const timer = setInterval(() => void cleanUp(context, rooms), hour).unref();
  app.addHook('onReady', () => cleanUp(context, rooms));
  app.addHook('preClose', () => clearInterval(timer));
}
