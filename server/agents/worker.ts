import type { Language } from '#schemas/kit/text.ts';
import type { AgentResource, TeamAgent } from '#schemas/wire/agents.ts';
import type { AskAnswer, AskForm } from '#schemas/wire/flows/asks.ts';
import { isRefusal, wordsOf } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { ModelMessage } from '../llm/model.ts';
import type { Asker } from '../sources/service.ts';
import type { OfferedTool } from '../tools/offered.ts';
import { kindOf } from './kinds.ts';
import { askInOrder, modelsOf } from './loop/askInOrder.ts';
import { type CallTurn, type Journal, once } from './loop/journal.ts';
import { type Budget, type LoopCall, type LoopMeans, type LoopResult, type LoopTool, usualBudget } from './loop/loopTask.ts';
import { runLoop } from './loop/runLoop.ts';
import { systemOf } from './loop/words.ts';
import { againForm, consentForm } from './team/forms.ts';

/** Means of the step that agents work in. */
export interface WorkMeans {
  readonly context: Context;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** The sign of the step, the same for every try. */
  readonly key: string;
  readonly journal: Journal;
  /** Whoever runs it, with the rights of now. Refuses with FLOW_RIGHT_LOST. */
  rightsNow(): Promise<Asker>;
  /** Puts a form to whoever runs it; throws as long as it is not answered. */
  askPerson(key: string, form: AskForm): Promise<AskAnswer>;
  say(text: string): void;
  spend(tokens: number): void;
}

/** An agent that is ready to work. */
export interface Worker {
  readonly node: string;
  readonly label: string;
  readonly about: string;
  readonly models: readonly string[];
  /** Works on a question. `thread` is the sign of the work within its step. */
  work(thread: string, question: string, earlier: readonly ModelMessage[]): Promise<LoopResult>;
}

/** Most characters of what a tool says of itself: whoever wrote it may be anybody. */
const mostAbout = 4_000;
/** Most characters of a result that are kept; a tool has limits of its own below that. */
const mostText = 8_000_000;
/** Characters of the words of a result that are shown in a call's card, where the tool has nothing made for people. */
const mostShown = 4_000;

/** A call with what came of it, as answers show it (contract §5.2). */
const callFence = ({ label, arguments: args, text, shown, failed }: CallTurn): string => {
  const card = {
    name: label,
    args,
    status: failed ? 'failed' : 'complete',
    logo: null,
    result: failed ? '' : (shown ?? text.slice(0, mostShown)),
    err_msg: failed ? text.slice(0, mostShown) : null,
  };
  return `\n\n\`\`\`\`\`\`vis-plugin\n${JSON.stringify(card)}\n\`\`\`\`\`\`\n\n`;
};

const resourceWords = (resources: readonly AgentResource[], language: Language): string =>
  resources.length === 0
    ? ''
    : `${language === 'zh' ? '可用的资源' : 'Resources'}: ${resources.map(({ type, value, name }) => `${type} "${value || name}"`).join(', ')}`;

const unique = (tools: readonly OfferedTool[]): readonly OfferedTool[] => [...new Map(tools.map((tool) => [tool.name, tool])).values()];

/** World of the loop of one agent: with the rights of whoever runs it, read again at every call. */
function loopMeans(agent: TeamAgent, models: readonly string[], userId: number, means: WorkMeans): LoopMeans {
  const { context, language, signal, journal, key } = means;

  async function call({ tool, arguments: values, sign }: LoopCall) {
    const asker = await means.rightsNow();
    const offered = unique(await context.tools.offered(asker, language, agent.resources)).find(({ name }) => name === tool.name);
    const began = context.clock();
    const took = () => ({ ms: context.clock() - began });
    if (!offered) return { text: wordsOf('FORBIDDEN', {}, language), failed: true, ...took() };
    try {
      const result = await offered.call(values, { asker, language, resources: agent.resources, signal, key: `${key}/${sign}` });
      return { ...result, text: result.text.slice(0, mostText), ...took() };
    } catch (error) {
      if (signal.aborted || !isRefusal(error)) throw signal.aborted ? signal.reason : error;
      return { text: wordsOf(error.code, error.facts, language), failed: true, ...took() };
    }
  }
  let order = models;
  return {
    journal,
    async ask(question, onText) {
      const turn = await askInOrder(question, { context, userId, language, models: order, signal }, onText);
      // One that did not answer is asked last from here on, and told of once.
      const gone = turn.fellOver.map(({ model }) => model);
      order = [...order.filter((name) => !gone.includes(name)), ...gone];
      return turn;
    },
    call,
    async consent(asked) {
      const { button, values } = await means.askPerson(`consent/${asked.sign}`, consentForm(asked, language));
      const given = values['arguments'];
      const isObject = given !== null && typeof given === 'object' && !Array.isArray(given);
      return { isGiven: button === 'yes', arguments: isObject ? (given as Readonly<Record<string, unknown>>) : asked.arguments };
    },
    async isAgain(asked, time) {
      const sign = time === 1 ? asked.sign : `${asked.sign}/${time}`;
      return (await means.askPerson(`again/${sign}`, againForm(asked, language))).button === 'again';
    },
    say: (text) => means.say(text),
    showCall: (made) => means.say(callFence(made)),
  };
}

/** Makes an agent of a team ready. Refuses with AGENT_UNKNOWN, AGENT_NEEDS_MODEL or FLOW_RIGHT_LOST. */
export async function openWorker(agent: TeamAgent, means: WorkMeans, budget: Budget = usualBudget): Promise<Worker> {
  const kind = kindOf(agent.agent);
  const { context, language } = means;
  // Tools and models are in its log: a run that goes on does so as it began, whatever was connected meanwhile.
  const { data } = await once(means.journal, 'plan', `worker/${agent.node}`, async () => {
    const asker = await means.rightsNow();
    const offered = unique(await context.tools.offered(asker, language, agent.resources));
    const tools = offered.map(({ name, label, description, parameters, effect, needsConsent }): LoopTool => {
      const about = description.slice(0, mostAbout);
      return { name, label, description: about, parameters, effect, needsConsent };
    });
    return { tools, models: await modelsOf(context, agent), userId: asker.id };
  });
  const { tools, models, userId } = data;
  const system = systemOf([kind.prompt[language], agent.prompt, resourceWords(agent.resources, language)], language);
  return {
    node: agent.node,
    label: kind.label[language],
    about: kind.about[language],
    models,
    async work(thread, question, earlier) {
      const messages: ModelMessage[] = [{ role: 'system', content: system }, ...earlier, { role: 'user', content: question }];
      const task = { thread, secret: means.key.slice(0, 16), messages, tools, budget, language };
      const result = await runLoop(task, loopMeans(agent, models, userId, means));
      means.spend(result.tokens);
      return result;
    },
  };
}
