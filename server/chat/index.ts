import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Models } from '../models/model.ts';
import type { Room } from '../room.ts';
import { chatTables } from './chatTables.ts';
import { conversationRoutes } from './conversations/conversationRoutes.ts';
import { dropUnbegun } from './conversations/conversationStore.ts';
import { ratingRoutes } from './ratings/ratingRoutes.ts';
import { openStreams } from './stream/openStreams.ts';
import { createTurns } from './turns/createTurns.ts';
import { turnRoutes } from './turns/turnRoutes.ts';

/** The addresses of the chat. */
function chatRoutes(app: FastifyInstance, context: Context, models: Models): void {
  const turns = createTurns(context, models);
  const streams = openStreams(context);
  conversationRoutes(app, context, turns);
  turnRoutes(app, context, models, turns, streams);
  ratingRoutes(app, context);
  app.addHook('onReady', () => turns.ready());
  app.addHook('preClose', async () => {
    await turns.close();
    streams.close();
  });
}

/** Conversations, and the answers that models give in them. */
export const chat: Room = { tables: chatTables, routes: chatRoutes, cleanup: dropUnbegun };
