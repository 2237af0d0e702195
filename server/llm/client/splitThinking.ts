import type { SegmentKind } from '#schemas/wire/chat/turn.ts';

export interface Piece {
  readonly kind: SegmentKind;
  readonly text: string;
}

/** A piece of an answer; or that all that came as text so far was thinking. */
export type Split = Piece | 'textWasThinking';

const opening = '<think>';
const closing = '</think>';
/** Most UTF-16 units before a first tag. */
const longestLead = 100;

/** Counts the units at the end of a text that may be the beginning of a tag. */
function heldBack(text: string, ...tags: readonly string[]): number {
  for (let length = Math.min(closing.length - 1, text.length); length > 0; length--)
    if (tags.some((tag) => tag.startsWith(text.slice(-length)))) return length;
  return 0;
}

const piecesOf = (kind: SegmentKind, text: string): Piece[] => (text === '' ? [] : [{ kind, text }]);

/** True if a tag is only written about: in quotation marks, or in the middle of a sentence. */
const isMentioned = (before: string, after: string): boolean => /["'`“‘「(]/.test(before) || /["'`”’」) ,.;:，。；：、]/.test(after);

type State = 'head' | 'thinking' | 'afterThinking' | 'unsettled' | 'text';

/**
 * Tells thinking from text in answers that hold both as `<think>…</think>text`. An opening tag is one only at the head of an answer: further
 * on the same letters are text. Some services leave it out (their template has put it into the question): then the first closing tag tells
 * that what came before it was thinking. `end` gives what was held back because it might have been a tag.
 */
export function createThinkingSplitter() {
  let state: State = 'head';
  let pending = '';
  /** Text before the part that is held back. */
  let before = '';

  function take(length: number): string {
    const text = pending.slice(0, length);
    pending = pending.slice(length);
    before = text.slice(-1) || before;
    return text;
  }

  const readers: Readonly<Record<State, () => Split[]>> = {
    head() {
      const rest = pending.trimStart();
      const hasRoom = pending.length - rest.length < longestLead;
      if (hasRoom && rest.startsWith(opening)) return goOn('thinking', rest.slice(opening.length));
      return hasRoom && opening.startsWith(rest) ? [] : goOn('unsettled', pending);
    },
    thinking() {
      const end = pending.indexOf(closing);
      if (end === -1) return piecesOf('thinking', take(pending.length - heldBack(pending, closing)));
      return [...piecesOf('thinking', take(end)), ...goOn('afterThinking', pending.slice(closing.length))];
    },
    afterThinking() {
      pending = pending.trimStart();
      return pending === '' ? [] : goOn('text', pending);
    },
    unsettled() {
      for (const { index, 0: tag } of pending.matchAll(/<\/?think>/g)) {
        if (tag === opening) return goOn('text', pending);
        const after = pending.charAt(index + closing.length);
        if (after === '') return piecesOf('text', take(index));
        if (isMentioned(index === 0 ? before : pending.charAt(index - 1), after)) continue;
        return [...piecesOf('text', take(index)), 'textWasThinking', ...goOn('afterThinking', pending.slice(closing.length))];
      }
      return piecesOf('text', take(pending.length - heldBack(pending, opening, closing)));
    },
    text: () => piecesOf('text', take(pending.length)),
  };

  function goOn(next: State, rest: string): Split[] {
    [state, pending] = [next, rest];
    return readers[state]();
  }

  return {
    read(text: string): Split[] {
      pending += text;
      return readers[state]();
    },
    end: (): Split[] => piecesOf(state === 'thinking' ? 'thinking' : 'text', state === 'afterThinking' ? '' : take(pending.length)),
  };
}
