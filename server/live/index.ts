import type { FastifyInstance } from 'fastify';
import { followChanges } from '#schemas/contracts/service.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import { tokenOf } from '../plugins/session.ts';
import { onChange } from '../publishChange.ts';
import type { Room } from '../room.ts';
import { coalesced } from '../coalesced.ts';
import { createListeners } from './listeners.ts';

/** Milliseconds between keep-alives, which also find expired sessions. */
const beatEvery = 20_000;

/** Tells whoever is signed in, as server-sent events, which records change (see `ChangeEvent`). */
function liveRoutes(app: FastifyInstance, context: Context): void {
  const listeners = createListeners(context);
  const check = coalesced(() =>
    listeners.checkSessions().catch((error: unknown) => context.log.error(error, 'listeners could not be checked')),
  );
  const stopHearing = [onChange(context.store, listeners.tell), context.access.onForget(check)];
  const timer = setInterval(() => (listeners.beat(), check()), beatEvery).unref();

  answer(app, followChanges, async ({ actor, request, reply }) => {
    const { body } = await listeners.add(actor, tokenOf(request)!);
    return reply.type('text/event-stream; charset=utf-8').headers({ 'x-accel-buffering': 'no', connection: 'close' }).send(body);
  });

  app.addHook('preClose', () => {
    clearInterval(timer);
    for (const stop of stopHearing) stop();
    listeners.end();
  });
}

/** Changes of records, told as they happen. */
export const live: Room = { routes: liveRoutes };
