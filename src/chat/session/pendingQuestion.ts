import type { Attachment } from '#schemas/wire/chat/turn.ts';

/** A question that is asked as soon as its conversation opens. */
export interface PendingQuestion {
  readonly question: string;
  readonly model?: string;
  /** Further models that answer it, side by side. */
  readonly others?: readonly string[];
  readonly attachments?: readonly Attachment[];
}

/** The router state with which another page opens a new conversation: `navigate(address, { state: { ask } satisfies ChatState })`. */
export interface ChatState {
  readonly ask?: PendingQuestion;
  /** Greeting of the scene, which an address brings but does not keep. */
  readonly hello?: string;
}

/** Reads the greeting in a router state; null when there is none. */
export function greetingIn(state: unknown): string | null {
  const hello = (state as ChatState | null)?.hello;
  return typeof hello === 'string' ? hello : null;
}

/** Reads the question handed over in a router state; null when there is none. A browser keeps states, so an older form may come back. */
export function pendingQuestion(state: unknown): PendingQuestion | null {
  const ask = (state as ChatState | null)?.ask;
  return typeof ask?.question === 'string' && ask.question.trim() !== '' ? ask : null;
}
