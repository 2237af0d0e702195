import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { emptyConversation } from '../model/applyEvent.ts';
import type { Conversation, Turn } from '../model/conversation.ts';
import { pathTo } from '../model/versions.ts';

/** A question on its way to the server. */
export interface Sending {
  readonly question: string;
  readonly attachments: readonly Attachment[];
  /** The turn that it follows; null for the first. */
  readonly parent: number | null;
  readonly model: string | null;
}

/** Two answers to one question, side by side: the second is null until the server has begun it. */
export interface Comparison {
  readonly one: number;
  readonly other: number | null;
  readonly model: string;
}

/** What questions are put with. What is null or absent is left to the server. */
export interface Settings {
  readonly model: string | null;
  readonly subject: string | null;
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
}

/** All there is to know of an open conversation. */
export interface SessionState {
  readonly phase: 'loading' | 'ready' | 'missing' | 'failed';
  readonly about: WireConversation | null;
  readonly conversation: Conversation;
  readonly settings: Settings;
  readonly sending: Sending | null;
  readonly comparing: Comparison | null;
  /** Whether the connection of a running answer is lost at present. */
  readonly isLost: boolean;
  /** Why the last thing asked of the server was refused. */
  readonly problem: CallError | null;
}

export const firstState = (settings: Settings): SessionState => ({
  phase: 'loading',
  about: null,
  conversation: emptyConversation,
  settings,
  sending: null,
  comparing: null,
  isLost: false,
  problem: null,
});

const isRunning = ({ status }: Turn): boolean => status === 'running';

/** The turns that are being answered, whether they are looked at or not. */
export const runningTurns = ({ turns }: Conversation): readonly Turn[] => [...turns.values()].filter(isRunning);

/** Whether a question is on its way or being answered: the next one waits (issue: one turn at a time). */
export const isAnswering = ({ sending, conversation }: SessionState): boolean => sending !== null || runningTurns(conversation).length > 0;

/** The turns to draw: the version looked at, without what is being replaced by a question on its way or compared. */
export function shownTurns({ conversation, sending, comparing }: SessionState): readonly Turn[] {
  const path = pathTo(conversation);
  const end = comparing ? (conversation.turns.get(comparing.one)?.parent ?? null) : sending ? sending.parent : undefined;
  if (end === undefined) return path;
  return end === null ? [] : path.slice(0, path.findIndex(({ turn }) => turn === end) + 1);
}
