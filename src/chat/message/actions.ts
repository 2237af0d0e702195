import { createContext, useContext } from 'react';
import type { Draft } from '../composer/draft.ts';
import type { Turn } from '../model/conversation.ts';
import type { PlanCorrection } from '../parts/AnswerContext.ts';
import type { VersionOf } from '../model/versions.ts';

/** Actions on a message. Their identity is stable as long as the page is, so that they never cause a render. */
export interface MessageActions {
  /** The conversation that the messages are of. */
  readonly convUid: string;
  copy(text: string): void;
  answerAgain(turn: Turn): void;
  goOn(turn: Turn): void;
  /** Puts a question that an answer proposes: at the end of the conversation, or after the answer itself where it is one of several. */
  ask(question: string, after?: number): void;
  /** True in conversations whose answers come along plans that may be corrected. */
  mayCorrect(): boolean;
  /** Has the question of an answer answered again along its corrected plan. */
  correct(turn: Turn, plan: PlanCorrection): void;
  /** Stops one answer. */
  stop(turn: Turn): void;
  /** Opens and closes the editor of a question. */
  edit(turn: number | null): void;
  sendEdited(turn: Turn, draft: Draft): void;
  compare(turn: Turn, model: string): void;
  keep(turn: Turn): void;
  showVersion(turn: number, steps: 1 | -1, of: VersionOf): void;
  /** Shows the rating, 0 to 5, that an answer was given; null for one that was taken back. */
  rated(turn: Turn, rating: number | null): void;
}

const MessageActionsContext = createContext<MessageActions | null>(null);
export const MessageActionsProvider = MessageActionsContext.Provider;

/** Returns the actions on messages. Only inside `MessageActionsProvider`. */
export function useMessageActions(): MessageActions {
  const actions = useContext(MessageActionsContext);
  if (!actions) throw new Error('A message is drawn outside of MessageActionsProvider');
  return actions;
}
