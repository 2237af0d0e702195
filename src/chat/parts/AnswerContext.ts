import { createContext } from 'react';
import type { Citation } from '../model/parts/citations.ts';

/** What the parts of an answer share. */
export interface AnswerSurroundings {
  /** The sources by their number in the text (contract §5.4). */
  readonly citations: ReadonlyMap<number, Citation>;
  /** The number that was followed last, and how often one was: following the same again counts too. */
  readonly followed: { readonly index: number; readonly times: number } | null;
  readonly onFollow: (index: number) => void;
  /** Asks a further question; undefined where none can be asked. */
  readonly onAsk: ((question: string) => void) | undefined;
}

const noSurroundings: AnswerSurroundings = { citations: new Map(), followed: null, onFollow: () => {}, onAsk: undefined };
export const AnswerContext = createContext<AnswerSurroundings>(noSurroundings);

/** Whether what is drawn may still grow, and how many answers it stands in. */
export const GrowingContext = createContext(false);
export const DepthContext = createContext(0);
/** Whether what is drawn stands in a link: then nothing in it is one of its own, nor a button. */
export const LinkContext = createContext(false);
