import type { Team } from '#schemas/wire/agents.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Agents } from '../agents/agents.ts';
import { kindOf, kinds } from '../agents/kinds.ts';
import type { Context } from '../context.ts';
import { runJob } from './runs/runJob.ts';
import { startRun } from './runs/startRun.ts';
import { showRun } from './showRun.ts';

/** A team as a flow that nobody drew: what it is asked goes to the team, and what that says is the answer. */
const documentOf = (team: Team): FlowDocument => ({
  nodes: [
    { id: 'chat', type: 'chatTrigger', position: { x: 0, y: 0 }, values: {} },
    { id: 'team', type: 'agentTeam', position: { x: 320, y: 0 }, values: { team: JSON.parse(JSON.stringify(team)) } },
    { id: 'answer', type: 'textOutput', position: { x: 640, y: 0 }, values: {} },
  ],
  edges: [
    { from: 'chat', fromPort: 'request', to: 'team', toPort: 'request' },
    { from: 'team', fromPort: 'text', to: 'answer', toPort: 'text' },
  ],
  comments: [],
  groups: [],
});

/** Most turns before the question that a team is told. */
const mostEarlier = 20;

/** The team with what was chosen for the question in place of its dynamic resources; one that nothing was chosen for is left out. */
const withChosen = (team: Team, chosen: readonly Team['agents'][number]['resources'][number][]): Team => ({
  ...team,
  agents: team.agents.map((agent) => ({
    ...agent,
    resources: [
      ...agent.resources.filter(({ dynamic }) => !dynamic),
      ...chosen.filter(({ type }) => agent.resources.some((resource) => resource.dynamic && resource.type === type)),
    ],
  })),
});

/** Agents, as every room of the server uses them. */
export const agentsOf = (context: Context): Agents => ({
  kinds,
  kind: kindOf,
  async *answer(team, { actor, language, message, earlier, chosen = [], app, place }, signal) {
    for (const { agent } of team.agents) kindOf(agent);
    const history = earlier.slice(-mostEarlier).map(({ question, answer }) => ({ question, answer }));
    const run = await startRun(context, runJob, {
      document: documentOf(withChosen(team, chosen)),
      trigger: 'chatTrigger',
      input: { message: message.question, history },
      owner: actor.id,
      language,
      place,
      app,
      agents: [...new Set(team.agents.map(({ agent }) => kindOf(agent).label[language]))].join(', '),
    });
    yield* showRun({ context, userId: actor.id, signal }, run);
  },
});
