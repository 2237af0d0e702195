import { z } from 'zod';
import { json, longText, number, options } from '#schemas/kit/kinds/index.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { agentResource, modelStrategies, type Team, team } from '#schemas/wire/agents.ts';
import { strategyWords } from '#schemas/wire/strategyWords.ts';
import { openJournal } from '../../agents/journalStore.ts';
import { kinds } from '../../agents/kinds.ts';
import { once } from '../../agents/loop/journal.ts';
import { usualBudget } from '../../agents/loop/loopTask.ts';
import { runTeam, type TeamQuestion, type TeamTask } from '../../agents/team/runTeam.ts';
import type { ModelMessage } from '../../llm/model.ts';
import { defineOperator, port, required, type StepMeans } from './operator.ts';
import { requestIn } from './request.ts';
import { fillIn } from './workOut.ts';

/** Most characters of an earlier answer: tables and figures of it are asked for again where they are needed. */
const mostEarlier = 4_000;

function questionIn(request: Json | undefined): TeamQuestion {
  const { message, earlier } = requestIn(request);
  const turns = earlier.flatMap(({ question, answer }): ModelMessage[] => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer.slice(0, mostEarlier) },
  ]);
  return { question: message, earlier: turns };
}

/** Has a team work in a step: everything that it says is the text of the step, its last words are the answer. */
async function work(given: Team, asked: TeamQuestion, means: StepMeans, budget = usualBudget) {
  const journal = await openJournal(means.context, means.run, means.sign);
  const { data: task } = await once(journal, 'plan', 'task', async (): Promise<TeamTask> => ({
    team: given,
    asked,
    budget,
    language: means.language,
  }));
  let text = '';
  const answer = await runTeam(task, {
    ...means,
    journal,
    askPerson: (key, form) => means.askPerson(key, { form }),
    say(more) {
      text += more;
      means.say(more);
    },
  });
  return { text, answer };
}

const inputs = [port('request', 'any', '请求', 'Request', required)];
const outputs = [port('text', 'text', '过程与回答', 'Work and answer'), port('answer', 'text', '回答', 'Answer')];
/** A step of agents takes as long as their budget, several of them in turn. */
const seconds = 1_200;

/** An agent that works with tools until it has an answer. What its tools change is for them to note: see the journal. */
export const agent = defineOperator({
  type: 'agent',
  label: { zh: '智能体', en: 'Agent' },
  about: {
    zh: '用工具和资源完成一个任务；会改变数据的调用先请人同意。',
    en: 'Works on a task with tools; calls that change something wait for consent.',
  },
  group: 'model',
  effect: 'reads',
  seconds,
  inputs,
  outputs,
  parameters: {
    agent: options(
      { zh: '智能体', en: 'Agent' },
      kinds.map(({ key, label }) => ({ value: key, label })),
      { required: true, initial: 'ToolExpert' },
    ),
    prompt: longText({ zh: '说明', en: 'Instructions' }, { max: 20_000 }),
    resources: json(
      { zh: '资源', en: 'Resources' },
      {
        schema: z.array(agentResource).max(50),
        help: {
          zh: '例如 [{"type": "database", "name": "", "value": "sales", "dynamic": false}]',
          en: 'Such as [{"type": "database", "name": "", "value": "sales", "dynamic": false}]',
        },
      },
    ),
    strategy: options(
      { zh: '模型策略', en: 'Choice of the model' },
      modelStrategies.map((value) => ({ value, label: strategyWords[value] })),
      { initial: 'default', required: true },
    ),
    models: json(
      { zh: '模型', en: 'Models' },
      {
        schema: z.array(z.string().max(200)).max(20),
        help: { zh: '按优先级排列，例如 ["qwen-max", "deepseek"]', en: 'The first is asked first, such as ["qwen-max", "deepseek"]' },
      },
    ),
    steps: number({ zh: '最多步数', en: 'Most steps' }, { integer: true, min: 2, max: 50, initial: usualBudget.steps }),
    tokens: number({ zh: '最多 token 数', en: 'Most tokens' }, { integer: true, min: 1_000, max: 5_000_000, initial: usualBudget.tokens }),
    seconds: number({ zh: '最多秒数', en: 'Most seconds' }, { integer: true, min: 10, max: seconds, initial: usualBudget.seconds }),
  },
  templates: ['prompt'],
  async run({ request }, values, means) {
    const asked: Team = {
      mode: 'single_agent',
      agents: [
        {
          node: means.sign.slice(0, 100),
          agent: values.agent,
          prompt: values.prompt ? fillIn('prompt', values.prompt, means) : '',
          strategy: values.strategy,
          models: values.models ?? [],
          resources: values.resources ?? [],
        },
      ],
    };
    const budget = {
      steps: values.steps ?? usualBudget.steps,
      tokens: values.tokens ?? usualBudget.tokens,
      seconds: values.seconds ?? usualBudget.seconds,
    };
    return work(asked, questionIn(request), means, budget);
  },
});

/** Several agents that answer together, by a plan that a planner makes. */
export const agentTeam = defineOperator({
  type: 'agentTeam',
  label: { zh: '智能体团队', en: 'Team of agents' },
  about: {
    zh: '规划者把任务分成几步，各智能体依次完成。',
    en: 'A planner divides the task into steps, which agents do one after the other.',
  },
  group: 'model',
  effect: 'reads',
  seconds,
  inputs,
  outputs,
  parameters: { team: json({ zh: '团队', en: 'Team' }, { required: true, schema: team }) },
  run: ({ request }, { team: asked }, means) => work(asked, questionIn(request), means),
});
