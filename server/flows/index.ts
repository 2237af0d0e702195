import type { Room } from '../room.ts';
import { lateJob } from './asks/answerAsk.ts';
import type { Agents } from '../agents/agents.ts';
import { agentsOf } from './answerTeam.ts';
import { awelRoutes } from './awel/awelRoutes.ts';
import { chatFlow } from './chatFlow.ts';
import { dueJob } from './deploy.ts';
import { flowHooks, flowRunHooks } from './flowHooks.ts';
import { flowRoutes } from './flowRoutes.ts';
import { flowTables } from './flowTables.ts';
import { dropOldRuns } from './runs/dropOldRuns.ts';
import { runJob } from './runs/runJob.ts';
import { runRoutes } from './runs/runRoutes.ts';

/** Flows that people draw, and their runs, which go on wherever a server ended. */
export const flows: Room<{ readonly agents: Agents }> = {
  tables: flowTables,
  services: (context) => ({ agents: agentsOf(context) }),
  hooks: { flows: flowHooks, flowRuns: flowRunHooks },
  scenes: [chatFlow],
  jobs: [runJob, dueJob, lateJob],
  async routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'flows');
    if (!resource) return;
    flowRoutes(app, context, resource);
    runRoutes(app, context, resource);
    await awelRoutes(app, context, resource);
  },
  cleanup: dropOldRuns,
};
