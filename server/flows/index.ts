import { offeredSpaces } from '../knowledge/asking/spacesAsked.ts';
import { offeredSources } from '../reports/search/searchSources.ts';
import type { Runs } from '../context.ts';
import type { Room } from '../room.ts';
import { lateJob, takeBack } from './asks/answerAsk.ts';
import type { Agents } from '../agents/agents.ts';
import { agentLogRoutes } from './agentLog.ts';
import { agentsOf } from './answerTeam.ts';
import { awelRoutes } from './awel/awelRoutes.ts';
import { chatDeepSearch } from './chatDeepSearch.ts';
import { chatFlow } from './chatFlow.ts';
import { dueJob } from './deploy.ts';
import { flowsOf } from './flowAccess.ts';
import { flowHooks, flowRunHooks } from './flowHooks.ts';
import { flowRoutes } from './flowRoutes.ts';
import { flowTables } from './flowTables.ts';
import { endRunsIn } from './runs/endRunsIn.ts';
import { dropOldRuns } from './runs/dropOldRuns.ts';
import { promptsFor } from './operators/prompts.ts';
import { runJob } from './runs/runJob.ts';
import { runRoutes } from './runs/runRoutes.ts';

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Values that steps of flows are set up with, as far as whoever draws them may use them. */
const offers: NonNullable<Room['offers']> = {
  sources: async ({ sources }, actor) => named((await sources.offered(actor)).map(({ name }) => name)),
  searchSources: async (context, actor) => named((await offeredSources(context, actor)).map(({ name }) => name)),
  spaces: async (context, actor) => named((await offeredSpaces(context, actor)).map(({ name }) => name)),
  models: async ({ models }) => named(await models.names()),
  flows: async ({ store }, actor) => {
    const deployed = (await flowsOf(store.lookups, actor)).filter((flow) => flow.deployed !== null);
    return deployed.map(({ id, name }) => ({ value: id, label: name }));
  },
  zones: async () => named(Intl.supportedValuesOf('timeZone')),
  prompts: async ({ store }, actor) => {
    const rows = await promptsFor(store.lookups, actor).orderBy('prompt_name').limit(1_000).execute();
    return rows.map((row) => ({ value: Number(row['id']), label: String(row['prompt_name']) }));
  },
};

/** Flows that people draw, and their runs, which go on wherever a server ended. */
export const flows: Room<{ readonly agents: Agents; readonly runs: Runs }> = {
  tables: flowTables,
  services: (context) => ({
    agents: agentsOf(context),
    runs: { takeBack: (trx, question) => takeBack(context, trx, question), endIn: endRunsIn },
  }),
  hooks: { flows: flowHooks, flowRuns: flowRunHooks },
  scenes: [chatFlow, chatDeepSearch],
  offers,
  jobs: [runJob, dueJob, lateJob],
  async routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'flows');
    if (!resource) return;
    flowRoutes(app, context, resource);
    runRoutes(app, context, resource);
    agentLogRoutes(app, context);
    await awelRoutes(app, context, resource);
  },
  cleanup: dropOldRuns,
};
