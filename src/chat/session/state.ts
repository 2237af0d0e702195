import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import type { Correction } from '#schemas/wire/chat/correction.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { emptyConversation } from '../model/applyEvent.ts';
import { columnsOf, comparisonOf } from '../model/comparison.ts';
import type { Conversation, Turn } from '../model/conversation.ts';
import { pathTo } from '../model/versions.ts';

/** A question on its way to the server. */
export interface Sending {
  readonly question: string;
  readonly attachments: readonly Attachment[];
  /** The turn that it follows; null for the first. */
  readonly parent: number | null;
  /** The first of the answers that it is to be compared with; null when it is put by itself. */
  readonly beside: number | null;
  readonly model: string | null;
  /** The earlier answer whose plan it goes along, corrected. */
  readonly correction?: Correction;
}

/** Settings of answers; what is absent is left to the model. */
export interface AnswerSettings {
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
}

/** Settings of questions. What is null or absent is left to the server. */
export interface Settings extends AnswerSettings {
  readonly model: string | null;
  readonly subject: string | null;
}

/** All there is to know of an open conversation. */
export interface SessionState {
  readonly phase: 'loading' | 'ready' | 'missing' | 'failed';
  readonly about: WireConversation | null;
  readonly conversation: Conversation;
  readonly settings: Settings;
  readonly sending: Sending | null;
  /** True while the connection of a running answer is lost. */
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
  isLost: false,
  problem: null,
});

const isRunning = ({ status }: Turn): boolean => status === 'running';

/** The turns that are being answered, whether they are looked at or not. */
export const runningTurns = ({ turns }: Conversation): readonly Turn[] => [...turns.values()].filter(isRunning);

/** True while a question is on its way or being answered: one turn at a time. */
export const isAnswering = ({ sending, conversation }: SessionState): boolean => sending !== null || runningTurns(conversation).length > 0;

/** Column of a comparison: the model's answer, or null until it has begun. */
export interface Column {
  readonly model: string;
  readonly turn: Turn | null;
}

/** Answers to one question, side by side. */
export interface Comparison {
  readonly first: Turn;
  readonly columns: readonly Column[];
}

/** Turns on screen: the chosen version, up to what is compared or being replaced by a question on its way, and the comparison. */
export interface Shown {
  readonly turns: readonly Turn[];
  readonly compared: Comparison | null;
}

export function shownOf({ conversation, sending }: Pick<SessionState, 'conversation' | 'sending'>): Shown {
  const path = pathTo(conversation);
  const beside = sending ? sending.beside : firstCompared(conversation, path);
  const compared = beside === null ? null : comparedFrom(conversation, beside, sending?.model ?? null);
  const end = compared ? compared.first.parent : sending ? sending.parent : undefined;
  return { turns: end === undefined ? path : pathTo({ ...conversation, leaf: end }), compared };
}

function firstCompared(conversation: Conversation, path: readonly Turn[]): number | null {
  const found = path.find(({ turn }) => comparisonOf(conversation, turn).length > 0);
  return found ? (found.beside ?? found.turn) : null;
}

function comparedFrom(conversation: Conversation, first: number, coming: string | null): Comparison | null {
  const asked = conversation.turns.get(first);
  if (!asked) return null;
  const answers = comparisonOf(conversation, first);
  const columns: readonly Column[] = columnsOf(answers.length > 0 ? answers : [asked]).map((turn) => ({ model: turn.model, turn }));
  const isThere = columns.some(({ model }) => model === coming);
  return {
    first: asked,
    columns: [
      ...columns.map((column) => (column.model === coming ? { ...column, turn: null } : column)),
      ...(coming === null || isThere ? [] : [{ model: coming, turn: null }]),
    ],
  };
}
