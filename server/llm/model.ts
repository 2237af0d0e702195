import type { z } from 'zod';
import type { FinishReason, TurnUsage } from '#schemas/wire/chat/turn.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { WorkerType } from '#schemas/wire/models.ts';

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

/** Content of a message: words, or words and images. */
export type ModelContent = string | readonly ({ readonly type: 'text'; readonly text: string } | ModelImage)[];

/** Something that a model may want done, and what it has to say for that. */
export interface Tool {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A tool that a model wants called. */
export interface ToolCall {
  /** Names the call in the message that answers it; different from every other of the answer. */
  readonly id: string;
  /** Of a tool that was offered, or of one that the model made up. */
  readonly name: string;
  /** Any object: whether the tool takes it is for the tool to say. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A message as models take it. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: ModelContent }
  | { readonly role: 'assistant'; readonly content: ModelContent; readonly toolCalls?: readonly ToolCall[] }
  /** Result of a tool call in an earlier message of the assistant. */
  | { readonly role: 'tool'; readonly content: string; readonly callId: string };

/** The words of a message, without what is no words. */
export const wordsIn = (content: ModelContent): string =>
  typeof content === 'string' ? content : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');

/** One question to a model. */
export interface ModelCall {
  readonly messages: readonly ModelMessage[];
  /** Number of images withheld from a model without `vision`. */
  readonly unseenImages?: number | undefined;
  readonly temperature?: number | undefined;
  /** Most tokens of the answer; without it, the model's own limit. */
  readonly maxTokens?: number | undefined;
  /** Tools that the model may call; a service without tools refuses with MODEL_WITHOUT_TOOLS. */
  readonly tools?: readonly Tool[] | undefined;
  /** Left to the model when not said. */
  readonly toolChoice?: 'auto' | 'none' | 'required' | { readonly name: string } | undefined;
  /** Asks for JSON of this schema, as far as the service can be held to it; `answerJson` sees to the rest. */
  readonly json?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | undefined;
  /** The language of who asks, for answers of the product itself. */
  readonly language: Language;
  /** Really stops the model, not only our reading of it. */
  readonly signal: AbortSignal;
}

/** Events while a model answers. `usage` comes at most once, `finished` last; an answer that breaks off throws instead. */
export type ModelEvent =
  | { readonly type: 'thinking' | 'text'; readonly text: string }
  /** All that came as text so far was thinking: only now has the service said so. */
  | { readonly type: 'textWasThinking' }
  | ({ readonly type: 'usage' } & Pick<TurnUsage, 'promptTokens' | 'completionTokens'>)
  /** Only where tools were offered, each once it is whole. */
  | { readonly type: 'toolCall'; readonly call: ToolCall }
  | { readonly type: 'finished'; readonly reason: FinishReason };

/** A model that can be asked. */
export interface Model {
  readonly name: string;
  /** Most tokens of question and answer together. */
  readonly contextTokens: number;
  /** Tokens reserved for the answer unless the call names a number. */
  readonly answerTokens: number;
  /** True if it sees images; others are never sent any. */
  readonly vision?: boolean;
  /** Tokens of a text, roughly; never less than there are by more than a few per cent. */
  countTokens(text: string): number;
  /** Answers, piece by piece. Throws `refuse('MODEL_…')` of `wire/errors.ts` for whatever goes wrong. */
  ask(call: ModelCall): AsyncIterable<ModelEvent>;
}

/** A question whose answer is to be JSON. */
export interface JsonQuestion<Value> extends Omit<ModelCall, 'json' | 'tools' | 'toolChoice'> {
  /** Letters, digits, `_` and `-`; for services that name the form. */
  readonly name: string;
  readonly schema: z.ZodType<Value>;
}

/** An answer in the form that was asked for, and the tokens that all tries took; null where the service does not say. */
export interface JsonAnswer<Value> {
  readonly value: Value;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** An answer that was heard to its end, and what it took: tokens are estimated where the service does not say. */
interface HeardAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly ms: number;
}

/** A vector for each text, in their order, and the tokens that the service counted; null when it counted none. */
export interface Embedded {
  readonly vectors: readonly Float32Array[];
  readonly promptTokens: number | null;
}

/** A question, and texts that may answer it. */
export interface Reranking {
  readonly query: string;
  readonly documents: readonly string[];
}

/** A kind of recording: what it is served and called as. */
export interface AudioType {
  readonly type: string;
  readonly extension: string;
}

/** A recording of what somebody said. */
export interface Speech {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** ISO 639; the service finds out when it is not said. */
  readonly language?: string | undefined;
}

/** On whose account a model is called, which one, and until when. */
export interface CallMeans {
  readonly actor: { readonly id: number };
  /** Name of a started model of the type; the default of the type when not said. */
  readonly model?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Calls of rooms to models, each recorded for the page of use. All throw `signal.reason`, or refuse with MODEL_NOT_FOUND, MODEL_STOPPED,
 * MODEL_NONE_FOR_… where no model of the type is connected, or another MODEL_….
 */
export interface ModelCalls {
  /** Asks a language model on somebody's account; gives its answer piece by piece. */
  told(model: Model, call: ModelCall, userId: number): AsyncIterable<ModelEvent>;
  /** As `told`, heard to its end; `onText` is given its words as they come. */
  heard(model: Model, call: ModelCall, userId: number, onText?: (text: string) => void): Promise<HeardAnswer>;
  /** Asks a language model for JSON of a schema; refuses with MODEL_JSON_INVALID too. */
  answerJson<Value>(question: Omit<JsonQuestion<Value>, 'signal'>, means: CallMeans): Promise<JsonAnswer<Value>>;
  /** Writes down what is spoken. */
  transcribe(speech: Speech, means: CallMeans): Promise<string>;
  /** Name of the model by which `embed` would answer for that name, or for none; undefined where there is none. */
  vectorModel(name: string | undefined): Promise<string | undefined>;
  /** Turns texts into vectors, in their order. */
  embed(texts: readonly string[], means: CallMeans): Promise<Embedded>;
  /** Scores texts by a question, in their order, on the model's own scale. */
  rerank(asked: Reranking, means: CallMeans): Promise<readonly number[]>;
  /** Reads a text aloud, in the format of the model's parameters, as it comes; begins when it is first read from. */
  speak(text: string, means: CallMeans): AsyncIterable<Buffer>;
}

/** The models of this server. */
export interface Models extends ModelCalls {
  /** Names of those that can be asked now, the default first (spec §4); if so wished, only of those that see images. */
  names(which?: { readonly vision?: boolean | undefined }): Promise<readonly string[]>;
  /** The model of that name, or the default for none; refuses with MODEL_NOT_FOUND or MODEL_STOPPED. */
  open(name: string | null): Promise<Model>;
  /** Keeps what a turn or call took, for the page of use. */
  recordUse(use: ModelUse): Promise<void>;
}

/** One turn of a conversation, or one call of a model, as the page of use counts it. */
export interface ModelUse extends TurnUsage {
  readonly userId: number;
  readonly model: string;
  readonly failed: boolean;
  /** Type of the model that was called; left out for a turn of a conversation. */
  readonly callType?: WorkerType | undefined;
  /** Texts that a reranker scored. */
  readonly documents?: number | undefined;
  /** Characters that were read aloud or written down, in code points. */
  readonly characters?: number | undefined;
}
