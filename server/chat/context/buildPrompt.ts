import { imageLimits } from '#schemas/wire/chat/files.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Model, ModelImage, ModelMessage } from '../../llm/model.ts';

/** Content of one message: words, and the images that came with them. */
export interface UserMessage {
  readonly question: string;
  readonly images?: readonly ModelImage[];
}

/** A turn that comes before the question, as a model is told of it. */
export interface EarlierTurn extends UserMessage {
  readonly answer: string;
}

/** Question with everything its prompt is built from. */
interface Question extends UserMessage {
  readonly system: string;
  /** Oldest first. */
  readonly earlier: readonly EarlierTurn[];
  /** Most tokens of the answer, if the call says. */
  readonly maxTokens?: number | undefined;
}

/** Messages for a model, the number of the oldest turns that did not fit, and the size in tokens. */
interface BuiltPrompt {
  readonly messages: readonly ModelMessage[];
  readonly dropped: number;
  readonly promptTokens: number;
}

type Limits = Pick<Model, 'name' | 'contextTokens' | 'answerTokens' | 'countTokens'>;

/** Tokens of a message beside its words. */
const framing = 4;
/** Tokens of an image, roughly: services count between some hundreds and two thousand, by its size. */
const imageTokens = 1_000;

const bytesIn = ({ images = [] }: UserMessage): number => images.reduce((sum, { size }) => sum + size, 0);

/**
 * Puts a question together with as much of the conversation as fits beside the answer, and into what a service takes of images: the
 * oldest turns are left out, each as a whole. Refuses with MODEL_CONTEXT_TOO_LONG when the question alone does not fit.
 */
export function buildPrompt({ system, earlier, maxTokens, ...asked }: Question, model: Limits): BuiltPrompt {
  const cost = (words: string): number => model.countTokens(words) + framing;
  const costOf = ({ question, images = [] }: UserMessage): number => cost(question) + images.length * imageTokens;
  const room = model.contextTokens - (maxTokens ?? model.answerTokens);
  let promptTokens = cost(system) + costOf(asked);
  if (promptTokens > room) throw refuse('MODEL_CONTEXT_TOO_LONG', { model: model.name });
  let bytes = bytesIn(asked);
  let first = earlier.length;
  while (first > 0) {
    const turn = earlier[first - 1]!;
    const more = costOf(turn) + cost(turn.answer);
    if (promptTokens + more > room || (bytesIn(turn) > 0 && bytes + bytesIn(turn) > imageLimits.all)) break;
    promptTokens += more;
    bytes += bytesIn(turn);
    first -= 1;
  }
  return {
    messages: [{ role: 'system', content: system }, ...earlier.slice(first).flatMap(messagesOf), messageOf(asked)],
    dropped: first,
    promptTokens,
  };
}

const messageOf = ({ question, images = [] }: UserMessage): ModelMessage => ({
  role: 'user',
  content: images.length > 0 ? [{ type: 'text', text: question }, ...images] : question,
});

const messagesOf = (turn: EarlierTurn): ModelMessage[] => [messageOf(turn), { role: 'assistant', content: turn.answer }];
