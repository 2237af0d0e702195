import { refuse } from '#schemas/wire/errors.ts';
import type { Model, ModelMessage } from '../../models/model.ts';

/** A turn that comes before the question, as a model is told of it. */
export interface EarlierTurn {
  readonly question: string;
  readonly answer: string;
}

/** What a question is to be put with. */
export interface Question {
  readonly system: string;
  /** Oldest first. */
  readonly earlier: readonly EarlierTurn[];
  readonly question: string;
  /** Most tokens of the answer, if the call says. */
  readonly maxTokens?: number | undefined;
}

/** What a model is given, how many of the oldest turns did not fit, and what it takes. */
export interface Assembled {
  readonly messages: readonly ModelMessage[];
  readonly dropped: number;
  readonly promptTokens: number;
}

type Limits = Pick<Model, 'name' | 'contextTokens' | 'answerTokens' | 'countTokens'>;

/** What a message takes beside its words. */
const framing = 4;

/**
 * Puts a question together with as much of the conversation as fits beside the answer: the oldest turns are left out, each as a
 * whole. Refuses with MODEL_CONTEXT_TOO_LONG when the question alone does not fit.
 */
export function assemble({ system, earlier, question, maxTokens }: Question, model: Limits): Assembled {
  const cost = (words: string): number => model.countTokens(words) + framing;
  const room = model.contextTokens - (maxTokens ?? model.answerTokens);
  let promptTokens = cost(system) + cost(question);
  if (promptTokens > room) throw refuse('MODEL_CONTEXT_TOO_LONG', { model: model.name });
  let first = earlier.length;
  while (first > 0) {
    const more = cost(earlier[first - 1]!.question) + cost(earlier[first - 1]!.answer);
    if (promptTokens + more > room) break;
    promptTokens += more;
    first -= 1;
  }
  return {
    messages: [{ role: 'system', content: system }, ...earlier.slice(first).flatMap(messagesOf), { role: 'user', content: question }],
    dropped: first,
    promptTokens,
  };
}

const messagesOf = ({ question, answer }: EarlierTurn): ModelMessage[] => [
  { role: 'user', content: question },
  { role: 'assistant', content: answer },
];
