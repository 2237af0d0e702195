import { createContext, useContext } from 'react';
import type { Draft } from '../composer/draft.ts';
import type { Turn } from '../model/conversation.ts';
import type { Rating } from '../session/wire.ts';

/** What can be done with a message. They stay the same for as long as the page does, so that they never cause it to be drawn again. */
export interface MessageDeeds {
  copy(text: string): void;
  answerAgain(turn: Turn): void;
  goOn(turn: Turn): void;
  /** Puts a question that an answer proposes: at the end of the conversation, or after the answer itself where it is one of several. */
  ask(question: string, after?: number): void;
  /** Stops one answer. */
  stop(turn: Turn): void;
  /** Opens and closes the editor of a question. */
  edit(turn: number | null): void;
  sendEdited(turn: Turn, draft: Draft): void;
  compare(turn: Turn, model: string): void;
  keep(turn: Turn): void;
  showVersion(turn: number, steps: 1 | -1): void;
  rate(turn: Turn, rating: Rating): Promise<void>;
}

const DeedsContext = createContext<MessageDeeds | null>(null);
export const DeedsProvider = DeedsContext.Provider;

/** What can be done with the messages around. Only inside `DeedsProvider`. */
export function useDeeds(): MessageDeeds {
  const deeds = useContext(DeedsContext);
  if (!deeds) throw new Error('A message is drawn outside of DeedsProvider');
  return deeds;
}
