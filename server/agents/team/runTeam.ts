import type { Language, Text } from '#schemas/kit/text.ts';
import type { Team, TeamAgent } from '#schemas/wire/agents.ts';
import { fill, isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import type { ModelMessage } from '../../llm/model.ts';
import { kindOf } from '../kinds.ts';
import { modelsOf } from '../loop/askInOrder.ts';
import { once } from '../loop/journal.ts';
import type { Budget, LoopResult } from '../loop/loopTask.ts';
import { openWorker, type WorkMeans, type Worker } from '../worker.ts';
import { stepForm } from './forms.ts';
import { planFence, planMessages, planSchema, type StepStatus, type TeamPlan } from './plan.ts';

/** A question to a team, with the turns before it. */
export interface TeamQuestion {
  readonly question: string;
  readonly earlier: readonly ModelMessage[];
}

const words = {
  heading: { zh: '\n\n# {number}. {name} · {agent}\n\n', en: '\n\n# {number}. {name} · {agent}\n\n' },
  facts: { zh: '\n\n*{models} · {seconds} 秒 · {tokens} token*\n\n', en: '\n\n*{models} · {seconds} s · {tokens} tokens*\n\n' },
  results: { zh: '前面各步的结果：', en: 'Results of the steps before:' },
  whole: { zh: '整个任务：{question}\n\n你这一步要做的：{task}', en: 'The whole task: {question}\n\nYour step: {task}' },
  answer: { zh: '\n\n# 结论\n\n', en: '\n\n# Answer\n\n' },
  conclude: {
    zh: '{results}\n\n请根据这些结果回答用户的问题：{question}',
    en: '{results}\n\nAnswer the question of the user by these results: {question}',
  },
  skipped: { zh: '（这一步跳过了）', en: '(This step was left out)' },
} as const satisfies Record<string, Text>;

interface StepEnd {
  readonly state: 'complete' | 'failed';
  readonly answer: string;
}

const isPlanner = ({ agent }: TeamAgent): boolean => kindOf(agent).key === 'Planner';

/** Asks for a plan: the models in their order until one gives it. */
async function makePlan(
  planner: TeamAgent,
  workers: readonly Worker[],
  { question, earlier }: TeamQuestion,
  means: WorkMeans,
): Promise<TeamPlan> {
  const { context, language, signal } = means;
  const { id } = await means.rightsNow();
  const messages = planMessages(workers, [kindOf('Planner').prompt[language], planner.prompt].join('\n'), question, earlier, language);
  const models = await modelsOf(context, planner);
  for (const [index, model] of models.entries()) {
    try {
      const made = await context.models.answerJson(
        { name: 'plan', schema: planSchema, messages, language },
        { actor: { id }, model, signal },
      );
      means.spend((made.promptTokens ?? 0) + (made.completionTokens ?? 0));
      return made.value;
    } catch (error) {
      if (signal.aborted || !isRefusal(error) || index === models.length - 1) throw error;
    }
  }
  throw refuse('AGENT_NEEDS_MODEL');
}

const factsOf = ({ models, ms, tokens }: LoopResult, { language }: WorkMeans): string =>
  fill(words.facts[language], { models: models.join(', '), seconds: (ms / 1_000).toFixed(1), tokens });

/** Work for a team, as its log begins with it. */
export interface TeamTask {
  readonly team: Team;
  readonly asked: TeamQuestion;
  readonly budget: Budget;
  readonly language: Language;
}

/** Has a team work: one agent by itself, or several along a plan. Returns the answer; everything that is shown was said. */
export async function runTeam({ team: { mode, agents }, asked, budget }: TeamTask, means: WorkMeans): Promise<string> {
  const workers = await Promise.all(
    agents.filter((agent) => agents.length === 1 || !isPlanner(agent)).map((agent) => openWorker(agent, means, budget)),
  );
  const first = workers[0];
  if (!first) throw refuse('AGENT_UNKNOWN', { agent: '–' });
  if (mode === 'single_agent') return (await first.work('agent', asked.question, asked.earlier)).answer;
  const planner = agents.find(isPlanner) ?? { ...agents[0]!, prompt: '' };
  const { data: plan } = await once(means.journal, 'plan', 'plan', () => makePlan(planner, workers, asked, means));
  return runPlan(plan, workers, asked, means);
}

async function runPlan(plan: TeamPlan, workers: readonly Worker[], asked: TeamQuestion, means: WorkMeans): Promise<string> {
  const { language } = means;
  const workerOf = (sign: string): Worker => workers.find(({ node, label }) => node === sign || label === sign) ?? workers[0]!;
  const states: StepStatus[] = plan.steps.map(() => 'todo');
  const answers: string[] = [];
  const show = (index: number, state: StepStatus): void => {
    states[index] = state;
    means.say(planFence(plan, states, (agent) => workerOf(agent).label));
  };
  const material = (): string =>
    [words.results[language], ...answers.map((answer, at) => `${at + 1}. ${plan.steps[at]!.name}\n${answer}`)].join('\n\n');

  for (const [index, { name, task, agent }] of plan.steps.entries()) {
    show(index, 'running');
    const worker = workerOf(agent);
    means.say(fill(words.heading[language], { number: index + 1, name, agent: worker.label }));
    const whole = (wanted: string): string =>
      [index > 0 ? material() : '', fill(words.whole[language], { question: asked.question, task: wanted })].filter(Boolean).join('\n\n');
    const end = await stepEnd(
      { number: index + 1, name, task },
      (thread, wanted) => worker.work(thread, whole(wanted), asked.earlier),
      means,
    );
    if (end === 'stop') {
      show(index, 'failed');
      break;
    }
    answers.push(end.answer);
    show(index, end.state);
  }
  const last = answers.at(-1) ?? '';
  if (plan.steps.length === 1 || answers.length === 0) return last;
  means.say(words.answer[language]);
  const question = fill(words.conclude[language], { results: material(), question: asked.question });
  const reporter = workers.at(-1)!;
  return (await reporter.work('answer', question, asked.earlier)).answer;
}

interface PlannedStep {
  readonly number: number;
  readonly name: string;
  readonly task: string;
}

/** A step to its end. One that fails is for whoever runs the team to correct, to leave out, or to stop at. */
async function stepEnd(
  { number, name, task }: PlannedStep,
  work: (thread: string, task: string) => Promise<LoopResult>,
  means: WorkMeans,
): Promise<StepEnd | 'stop'> {
  const { language, journal, signal } = means;
  let wanted = task;
  for (let tried = 1; ; tried++) {
    const thread = `step-${number}/${tried}`;
    const failed = journal.read<{ readonly problem: string }>(`${thread}/failed`);
    let problem = failed?.problem;
    if (problem === undefined) {
      try {
        const result = await work(thread, wanted);
        means.say(factsOf(result, means));
        return { state: 'complete', answer: result.answer };
      } catch (error) {
        if (signal.aborted || !isRefusal(error) || error.code === 'FLOW_RIGHT_LOST') throw error;
        problem = wordsOf(error.code, error.facts, language);
        await journal.write('step', `${thread}/failed`, { problem });
      }
    }
    means.say(`\n\n> ${problem}\n\n`);
    const { data: decided } = await once(journal, 'step', `${thread}/decided`, async () => {
      const { button, values } = await means.askPerson(`step/${thread}`, stepForm({ number, name, task: wanted, problem }, language));
      return { button, task: String(values['task'] ?? wanted) };
    });
    if (decided.button === 'stop') return 'stop';
    if (decided.button === 'skip') return { state: 'failed', answer: words.skipped[language] };
    wanted = decided.task;
  }
}
