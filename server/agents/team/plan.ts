import { z } from 'zod';
import type { Language, Text } from '#schemas/kit/text.ts';
import { mostPlanSteps, planStep } from '#schemas/wire/chat/correction.ts';
import type { ModelMessage } from '../../llm/model.ts';
import type { Worker } from '../worker.ts';
import { systemOf } from '../loop/words.ts';

/** A plan as a planner makes it: what is done, by whom. */
export const planSchema = z.strictObject({
  steps: z.array(planStep).min(1).max(mostPlanSteps),
});
export type TeamPlan = Readonly<z.infer<typeof planSchema>>;

/** States of steps, as answers show them (contract §5.2). */
export type StepStatus = 'todo' | 'running' | 'waiting' | 'complete' | 'failed';

const demand: Text = {
  zh: `把用户的任务分成 1 到 ${mostPlanSteps} 步，每步由一个智能体完成。能一步做完的就只要一步。name 是简短的名称，task 是交给智能体的完整说明，agent 是它的标识。可用的智能体：`,
  en: `Divide the user's task into 1 to ${mostPlanSteps} steps, each for one agent; take one step where one is enough. "name" is a short name, "task" the whole instruction for the agent, "agent" its sign. There are these agents:`,
};

/** The question to a planner. */
export const planMessages = (
  workers: readonly Worker[],
  prompt: string,
  question: string,
  earlier: readonly ModelMessage[],
  language: Language,
): readonly ModelMessage[] => [
  {
    role: 'system',
    content: systemOf(
      [prompt, `${demand[language]}\n${workers.map(({ node, label, about }) => `- ${node}: ${label}, ${about}`).join('\n')}`],
      language,
    ),
  },
  ...earlier,
  { role: 'user', content: question },
];

/** A plan as it stands, in the Markdown of answers: one that says the same steps takes the place of the one before it. */
export const planFence = ({ steps }: TeamPlan, states: readonly StepStatus[], nameOf: (agent: string) => string): string => {
  const payload = steps.map(({ name, task, agent }, index) => ({
    name,
    num: index + 1,
    status: states[index] ?? 'todo',
    agent: nameOf(agent),
    markdown: task,
  }));
  return `\n\n\`\`\`agent-plans\n${JSON.stringify(payload)}\n\`\`\`\n\n`;
};
