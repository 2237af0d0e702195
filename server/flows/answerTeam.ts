import type { Language } from '#schemas/kit/text.ts';
import type { Team } from '#schemas/wire/agents.ts';
import type { Correction } from '#schemas/wire/chat/correction.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { AgentQuestion, Agents } from '../agents/agents.ts';
import { eventsOf } from '../agents/journalStore.ts';
import { kindOf, kinds } from '../agents/kinds.ts';
import { correctedLog } from '../agents/team/correctedLog.ts';
import type { TeamTask } from '../agents/team/runTeam.ts';
import type { Context } from '../context.ts';
import { runJob } from './runs/runJob.ts';
import { type NewRun, startRun } from './runs/startRun.ts';
import { showRun } from './showRun.ts';

/** The step of a team in a flow that nobody drew. */
const teamNode = 'team';

/** A team as a flow that nobody drew: what it is asked goes to the team, and what that says is the answer. */
const documentOf = (team: Team): FlowDocument => ({
  nodes: [
    { id: 'chat', type: 'chatTrigger', position: { x: 0, y: 0 }, values: {} },
    { id: teamNode, type: 'agentTeam', position: { x: 320, y: 0 }, values: { team: JSON.parse(JSON.stringify(team)) } },
    { id: 'answer', type: 'textOutput', position: { x: 640, y: 0 }, values: {} },
  ],
  edges: [
    { from: 'chat', fromPort: 'request', to: teamNode, toPort: 'request' },
    { from: teamNode, fromPort: 'text', to: 'answer', toPort: 'text' },
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

/** Names of the agents of a team, each once. */
const namesOf = ({ agents }: Team, language: Language): string =>
  [...new Set(agents.map(({ agent }) => kindOf(agent).label[language]))].join(', ');

type Begun = Pick<NewRun, 'input' | 'log'> & { readonly team: Team; readonly language: Language };

/** A question that is put for the first time. */
function asked(team: Team, { language, message, earlier, chosen = [] }: AgentQuestion): Begun {
  const history = earlier.slice(-mostEarlier).map(({ question, answer }) => ({ question, answer }));
  return { team: withChosen(team, chosen), input: { message: message.question, history }, language };
}

/**
 * An earlier answer in the same conversation, along its plan as it was corrected: what its team did before the first corrected step is taken from
 * its log. Refuses with FLOW_RUN_NOT_FOUND, and with REQUEST_INVALID an answer that has no such plan.
 */
async function corrected({ store }: Context, { turn, from, steps }: Correction, { actor, place }: AgentQuestion): Promise<Begun> {
  const earlier = await store.lookups
    .selectFrom('flow_runs')
    .select('id')
    .where('owner', '=', actor.id)
    .where('conversation', '=', place?.convUid ?? '')
    .where('turn', '=', turn)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!earlier) throw refuse('FLOW_RUN_NOT_FOUND', { run: turn });
  const run = Number(earlier['id']);
  const events = await eventsOf(store.lookups, run, teamNode);
  const log = correctedLog(events, from, steps);
  const task = events.find(({ key }) => key === 'task')?.data as TeamTask | undefined;
  if (!log || !task) throw refuse('REQUEST_INVALID', { detail: 'correction' });
  return { team: task.team, input: { message: task.asked.question }, language: task.language, log: { run, node: teamNode, events: log } };
}

/** Agents, as every room of the server uses them. */
export const agentsOf = (context: Context): Agents => ({
  kinds,
  kind: kindOf,
  async *answer(given, question, signal) {
    for (const { agent } of given.agents) kindOf(agent);
    const { actor, app, place, correction } = question;
    const { team, language, ...begun } = correction ? await corrected(context, correction, question) : asked(given, question);
    const run = await startRun(context, runJob, {
      ...begun,
      document: documentOf(team),
      trigger: 'chatTrigger',
      owner: actor.id,
      language,
      place,
      app,
      agents: namesOf(team, language),
    });
    yield* showRun({ context, userId: actor.id, signal }, run);
  },
});
