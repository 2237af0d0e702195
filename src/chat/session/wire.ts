import type { CompletionInput, ConversationChange, WireConversationTurns } from '#schemas/wire/chat/conversation.ts';
import type { ChatEvent, Turn } from '../model/conversation.ts';

export type Hear = (event: ChatEvent) => void;

/** Callbacks of a running answer: its events, and the state of the connection. */
export interface Hearing {
  readonly hear: Hear;
  readonly onLost: (isLost: boolean) => void;
  readonly signal: AbortSignal;
}

/** Calls of one conversation to the server. Failures are `CallError`s. */
export interface ConversationWire {
  read(): Promise<WireConversationTurns>;
  /** Puts a question and tells what comes of it, over lost connections, until the turn has ended. Throws when the question was not taken. */
  ask(input: CompletionInput, hearing: Hearing): Promise<void>;
  /** Tells what comes of a running turn after the first `from` units of its answer. */
  follow(turn: Turn, from: number, hearing: Hearing): Promise<void>;
  stop(turn: number): Promise<unknown>;
  change(change: ConversationChange): Promise<unknown>;
}
