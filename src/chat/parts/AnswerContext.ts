import { createContext } from 'react';
import type { Correction } from '#schemas/wire/chat/correction.ts';
import type { Citation } from '../model/parts/citations.ts';

/** Context of the parts of an answer. */
export interface AnswerSurroundings {
  /** The sources by their number in the text (contract §5.4). */
  readonly citations: ReadonlyMap<number, Citation>;
  /** The number that was followed last, and how often one was: following the same again counts too. */
  readonly followed: { readonly index: number; readonly times: number } | null;
  readonly onFollow: (index: number) => void;
  /** Question that is answered; undefined where the answer stands alone. */
  readonly question?: string | undefined;
  /** Asks a further question; undefined where none can be asked. */
  readonly onAsk: ((question: string) => void) | undefined;
  /** Has the question answered again along a corrected plan; undefined where that cannot be. */
  readonly onCorrect?: ((correction: PlanCorrection) => void) | undefined;
}
export type PlanCorrection = Omit<Correction, 'turn'>;

const noSurroundings: AnswerSurroundings = { citations: new Map(), followed: null, onFollow: () => {}, onAsk: undefined };
export const AnswerContext = createContext<AnswerSurroundings>(noSurroundings);

/** True while the content may still grow, and the depth of answers around it. */
export const GrowingContext = createContext(false);
export const DepthContext = createContext(0);
/** True inside of a link: then nothing in it is a link of its own, nor a button. */
export const LinkContext = createContext(false);
