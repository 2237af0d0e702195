import type { FastifyInstance } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import { accessOf } from '../accounts/sessions/access.ts';
import type { Context } from '../context.ts';
import { tokenOf } from '../plugins/session.ts';
import type { Room } from '../room.ts';
import { coalesced } from './coalesced.ts';
import { createListeners, type PublishedChange } from './listeners.ts';

/** How often a word is sent although nothing happened, and sessions that ran out are found, in milliseconds. */
const beatEvery = 20_000;

/** `GET /api/live`: tells whoever is signed in, as server-sent events, which records change (see `ChangeEvent`). */
function liveRoutes(app: FastifyInstance, context: Context): void {
  const listeners = createListeners(context);
  const check = coalesced(() =>
    listeners.checkSessions().catch((error: unknown) => context.log.error(error, 'listeners could not be checked')),
  );
  const stopHearing = [
    context.store.subscribe('changes', (message) => listeners.tell(JSON.parse(message) as PublishedChange)),
    accessOf(context).onForget(check),
  ];
  const timer = setInterval(() => (listeners.beat(), check()), beatEvery).unref();

  app.get('/api/live', async (request, reply) => {
    const token = tokenOf(request);
    if (!request.actor || !token) throw refuse('UNAUTHENTICATED');
    const { body } = await listeners.add(request.actor, token);
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
