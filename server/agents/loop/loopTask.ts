import type { Language } from '#schemas/kit/text.ts';
import type { ModelMessage, Tool } from '../../llm/model.ts';
import type { ToolEffect, ToolResult } from '../../tools/offered.ts';
import type { CallTurn, FellOver, Journal, ModelTurn } from './journal.ts';

/** A tool as the loop knows it: its work is in `LoopMeans.call`. */
export interface LoopTool extends Tool {
  readonly label: string;
  readonly effect: ToolEffect;
  readonly needsConsent: boolean;
}

/** Limits of one agent's work: answers of models (at least two), their tokens, seconds of models and tools together. */
export interface Budget {
  readonly steps: number;
  readonly tokens: number;
  readonly seconds: number;
}
export const usualBudget: Budget = { steps: 12, tokens: 300_000, seconds: 600 };

/** A piece of work for one agent. */
export interface LoopTask {
  /** Sign of this work within its run; its events are kept under it. */
  readonly thread: string;
  /** Sign that marks material; nobody who writes material knows it. */
  readonly secret: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly LoopTool[];
  readonly budget: Budget;
  readonly language: Language;
}

/** A person's word on a call. */
interface Consent {
  readonly isGiven: boolean;
  /** The arguments, as the person corrected them. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A call that is under way: its tool, its arguments, and its sign, the same for every try. */
export interface LoopCall {
  readonly tool: LoopTool;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly sign: string;
}

/** The world of the loop. Everything that it does there goes through the journal first. */
export interface LoopMeans {
  readonly journal: Journal;
  ask(
    question: { readonly messages: readonly ModelMessage[]; readonly tools: readonly Tool[]; readonly isLast: boolean },
    onText: (text: string, fellOver: readonly FellOver[], model: string) => void,
  ): Promise<ModelTurn>;
  /** Calls a tool; what it refuses is a result that failed. */
  call(call: LoopCall): Promise<ToolResult & { readonly ms: number }>;
  /** Asks a person before a call is made; throws as long as there is no answer. */
  consent(call: LoopCall): Promise<Consent>;
  /** Asks a person about a call that acts and was cut short so many times: true if it is to be made again. */
  isAgain(call: LoopCall, time: number): Promise<boolean>;
  /** Shows words, and calls with what came of them, as they come. */
  say(text: string): void;
  showCall(call: CallTurn): void;
}

/** End of an agent's work. */
export interface LoopResult {
  /** The last words of the model: its answer. */
  readonly answer: string;
  readonly models: readonly string[];
  readonly tokens: number;
  readonly ms: number;
  readonly calls: number;
  /** The limit that ended it, if one did. */
  readonly stopped: 'steps' | 'tokens' | 'seconds' | 'repeated' | null;
}
