import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';
import { chatTables } from './chatTables.ts';
import { conversationRoutes } from './conversations/conversationRoutes.ts';
import { dropUnbegun } from './conversations/conversationStore.ts';
import { chartRoutes } from './editor/chartRoutes.ts';
import { editorRoutes } from './editor/editorRoutes.ts';
import { feedback } from './ratings/feedback.ts';
import { feedbackRoutes } from './ratings/feedbackRoutes.ts';
import { ratingRoutes } from './ratings/ratingRoutes.ts';
import { createScenes } from './scenes/createScenes.ts';
import { scenes } from './scenes/index.ts';
import { endOverdueShares, shares } from './shares/endShares.ts';
import { shareRoutes } from './shares/shareRoutes.ts';
import { openStreams } from './stream/openStreams.ts';
import { drawChart } from './tools/drawChart.ts';
import { readFile } from './tools/readFile.ts';
import { createTurns } from './turns/createTurns.ts';
import { loadRoutes } from './turns/loadRoutes.ts';
import { turnRoutes } from './turns/turnRoutes.ts';

/** The addresses of the chat. */
function chatRoutes(app: FastifyInstance, context: Context, rooms: readonly Room[]): void {
  const { models } = context;
  const all = createScenes(rooms.flatMap((room) => room.scenes ?? []));
  const turns = createTurns(context, models, all);
  const streams = openStreams(context);
  conversationRoutes(app, context, turns, all);
  turnRoutes(app, context, { models, turns, scenes: all, streams });
  loadRoutes(app, context, { models, turns, scenes: all });
  ratingRoutes(app, context);
  feedbackRoutes(app, context);
  shareRoutes(app, context);
  editorRoutes(app, context);
  chartRoutes(app, context);
  app.addHook('onReady', () => turns.ready());
  app.addHook('preClose', async () => {
    await turns.close();
    streams.close();
  });
}

async function cleanup(context: Context): Promise<void> {
  await dropUnbegun(context);
  await endOverdueShares(context);
}

/** Conversations, and the answers that models give in them. */
export const chat: Room = {
  tables: chatTables,
  scenes,
  hooks: { feedback, shares },
  tools: [drawChart, readFile],
  routes: chatRoutes,
  cleanup,
};
