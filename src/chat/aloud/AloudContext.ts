import { createContext, useContext } from 'react';

/** Reading aloud, as answers and the menu of a conversation see it. */
export interface Aloud {
  /** The turn whose answer is being read; null for none. */
  readonly turn: number | null;
  /** Reads an answer, or stops reading it. */
  toggle(turn: number): void;
  /** True if new answers are read as they come. */
  readonly isAlways: boolean;
  setAlways(isAlways: boolean): void;
}

/** Null where nothing is read aloud. */
export const AloudContext = createContext<Aloud | null>(null);
export const useAloudHere = (): Aloud | null => useContext(AloudContext);
