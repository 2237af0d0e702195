import type { Language } from '#schemas/kit/text.ts';
import type { ModelStrategy } from '#schemas/wire/agents.ts';
import { isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { Context } from '../../context.ts';
import { type Model, type ModelMessage, type Tool, wordsIn } from '../../llm/model.ts';
import type { FellOver, ModelTurn } from './journal.ts';

/** Models that an agent may be answered by, and the user on whose account they are asked. */
interface Asking {
  readonly context: Context;
  readonly userId: number;
  readonly language: Language;
  /** Names of models, the first to be asked first. */
  readonly models: readonly string[];
  readonly signal: AbortSignal;
}

/** Models in the order in which an agent asks them. Refuses with AGENT_NEEDS_MODEL where there is none but the product's own rules. */
export async function modelsOf(
  { models }: Pick<Context, 'models'>,
  { strategy, models: named }: { readonly strategy: ModelStrategy; readonly models: readonly string[] },
): Promise<readonly string[]> {
  const ready = (await models.names()).filter((name) => name !== engineName);
  if (strategy === 'priority' && named.length > 0) return named.filter((name) => name !== engineName);
  if (ready.length === 0) throw refuse('AGENT_NEEDS_MODEL');
  return strategy === 'default' ? ready.slice(0, 1) : ready;
}

interface Question {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly Tool[];
  /** True if no tool may be called any more. */
  readonly isLast: boolean;
}

/** Told before a model's first word: those that did not answer. */
type OnText = (text: string, fellOver: readonly FellOver[], model: string) => void;

const leftOut = '…';
const sizeOf = (message: ModelMessage, model: Model): number =>
  model.countTokens(wordsIn(message.content)) +
  (message.role === 'assistant' && message.toolCalls ? model.countTokens(JSON.stringify(message.toolCalls)) : 0) +
  4;

/** Messages that fit beside the answer: the oldest results of tools are left out first. */
function fitting(messages: readonly ModelMessage[], model: Model): readonly ModelMessage[] {
  const room = model.contextTokens - model.answerTokens;
  let size = messages.reduce((sum, message) => sum + sizeOf(message, model), 0);
  return messages.map((message, index) => {
    if (size <= room || message.role !== 'tool' || index > messages.length - 3) return message;
    const shorter = { ...message, content: leftOut };
    size -= sizeOf(message, model) - sizeOf(shorter, model);
    return shorter;
  });
}

/** One answer of one model. `hear` is given its words as they come. */
async function askOne(
  model: Model,
  { messages, tools, isLast }: Question,
  { context, userId, language, signal }: Asking,
  hear: (text: string) => void,
) {
  const offered = tools.length > 0 ? { tools, toolChoice: isLast ? ('none' as const) : ('auto' as const) } : {};
  const call = { messages: fitting(messages, model), ...offered, language, signal };
  const { text, calls, promptTokens, completionTokens, ms } = await context.models.heard(model, call, userId, hear);
  return { text, calls: isLast ? [] : calls, tokens: promptTokens + completionTokens, ms };
}

/**
 * Asks the models in their order until one answers: the next one only as long as none of an answer was shown. Throws what the last one threw, or
 * AGENT_NEEDS_MODEL.
 */
export async function askInOrder(question: Question, asking: Asking, onText: OnText): Promise<ModelTurn> {
  const { context, models, signal } = asking;
  const fellOver: FellOver[] = [];
  for (const [index, name] of models.entries()) {
    let isShown = false;
    try {
      const model = await context.models.open(name);
      const turn = await askOne(model, question, asking, (text) => {
        onText(text, isShown ? [] : fellOver, name);
        isShown = true;
      });
      if (!isShown && fellOver.length > 0) onText('', fellOver, name);
      return { model: name, fellOver, ...turn };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!isRefusal(error) || isShown || index === models.length - 1) throw error;
      context.log.warn({ model: name, code: error.code }, 'a model of an agent did not answer, the next one is asked');
      fellOver.push({ model: name, code: error.code, problem: wordsOf(error.code, error.facts, asking.language) });
    }
  }
  throw refuse('AGENT_NEEDS_MODEL');
}
