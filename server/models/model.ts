import type { FinishReason, TurnUsage } from '#schemas/wire/chat/turn.ts';
import type { Language } from '#schemas/kit/text.ts';

/** An image as models are shown it. Its bytes are read when they are sent, and not kept. */
export interface ModelImage {
  readonly type: 'image';
  /** `image/png` … */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Refuses with FILE_NOT_FOUND when it has gone meanwhile. */
  readonly bytes: () => Promise<Buffer>;
}

/** What stands in a message: words, or words and images. */
export type ModelContent = string | readonly ({ readonly type: 'text'; readonly text: string } | ModelImage)[];

/** A message as models take it. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: ModelContent;
}

/** The words of a message, without what is no words. */
export const wordsIn = (content: ModelContent): string =>
  typeof content === 'string' ? content : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');

/** One question to a model. */
export interface ModelCall {
  readonly messages: readonly ModelMessage[];
  /** How many images came with the question that a model without `vision` is not shown. */
  readonly unseenImages?: number | undefined;
  readonly temperature?: number | undefined;
  /** Most tokens of the answer; without it, the model's own limit. */
  readonly maxTokens?: number | undefined;
  /** The language of who asks, for answers of the product itself. */
  readonly language: Language;
  /** Really stops the model, not only our reading of it. */
  readonly signal: AbortSignal;
}

/** What comes while a model answers. `usage` comes at most once, `finished` last; an answer that breaks off throws instead. */
export type ModelEvent =
  | { readonly type: 'thinking' | 'text'; readonly text: string }
  /** All that came as text so far was thinking: only now has the service said so. */
  | { readonly type: 'textWasThinking' }
  | ({ readonly type: 'usage' } & Pick<TurnUsage, 'promptTokens' | 'completionTokens'>)
  | { readonly type: 'finished'; readonly reason: FinishReason };

/** A model that can be asked. */
export interface Model {
  readonly name: string;
  /** Most tokens of question and answer together. */
  readonly contextTokens: number;
  /** How many of them are kept free for the answer when the call does not say. */
  readonly answerTokens: number;
  /** Whether it sees images; one that does not is never sent any. */
  readonly vision?: boolean;
  /** Tokens of a text, roughly; never less than there are by more than a few per cent. */
  countTokens(text: string): number;
  /** Answers, piece by piece. Throws `refuse('MODEL_…')` of `wire/errors.ts` for whatever goes wrong. */
  ask(call: ModelCall): AsyncIterable<ModelEvent>;
}

/** The models of this server. */
export interface Models {
  /** Names of those that can be asked now, the default first (spec §4); if so wished, only of those that see images. */
  names(which?: { readonly vision?: boolean | undefined }): Promise<readonly string[]>;
  /** The model of that name, or the default for none; refuses with MODEL_NOT_FOUND or MODEL_STOPPED. */
  open(name: string | null): Promise<Model>;
  /** Keeps what a turn took, for the page of use. */
  recordUse(use: ModelUse): Promise<void>;
  close(): Promise<void>;
}

/** One turn, as the page of use counts it. */
export interface ModelUse extends TurnUsage {
  readonly userId: number;
  readonly model: string;
  readonly failed: boolean;
}
