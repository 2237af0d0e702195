/** As much of a key press as decides what it means. */
export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** 229 while an input method composes, in browsers that end the composition before they tell the key. */
  readonly keyCode: number;
  readonly isComposing: boolean;
}

interface Writing {
  readonly isEmpty: boolean;
  readonly isAnswering: boolean;
}

/** Commands of the composer bound to keys. */
export type Meaning = 'send' | 'stop' | 'editLast';

/** A key by itself: not held with another, nor one that an input method takes. */
export const isPlain = ({ keyCode, isComposing, shiftKey, altKey, ctrlKey, metaKey }: Press): boolean =>
  !isComposing && keyCode !== 229 && !shiftKey && !altKey && !ctrlKey && !metaKey;

/** Enter sends, Shift+Enter breaks the line, Esc stops an answer, ↑ in an empty field edits the last question; an input method keeps its keys. */
export function meaningOf(press: Press, { isEmpty, isAnswering }: Writing): Meaning | null {
  const { key } = press;
  if (!isPlain(press)) return null;
  if (key === 'Enter') return 'send';
  if (key === 'Escape') return isAnswering ? 'stop' : null;
  return key === 'ArrowUp' && isEmpty ? 'editLast' : null;
}
