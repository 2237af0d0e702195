import type { FastifyInstance } from 'fastify';
import { readAgentLog } from '#schemas/contracts/agents.ts';
import { eventsOf } from '../agents/journalStore.ts';
import { LogEnded } from '../agents/loop/journal.ts';
import { replay, type Replayed } from '../agents/replay.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import { runFor } from './runs/changeRun.ts';

const replayed = (events: Awaited<ReturnType<typeof eventsOf>>): Promise<Replayed | null> =>
  replay(events).catch((error: unknown) => {
    if (error instanceof LogEnded) return null;
    throw error;
  });

/** Answers the call that tells of the work of agents in a run. */
export const agentLogRoutes = (app: FastifyInstance, context: Context): void =>
  answer(app, readAgentLog, async ({ actor, params }) => {
    const { id } = await runFor(context, actor, params.run);
    const events = await eventsOf(context.store.lookups, id);
    const nodes = [...new Set(events.map(({ node }) => node))];
    return Promise.all(
      nodes.map(async (node) => {
        const own = events.filter((event) => event.node === node);
        return { node, events: own.map(({ key, kind, data, at }) => ({ key, kind, data, at })), replayed: await replayed(own) };
      }),
    );
  });
