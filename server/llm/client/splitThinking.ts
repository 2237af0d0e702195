import type { SegmentKind } from '#schemas/wire/chat/turn.ts';

export interface Said {
  readonly kind: SegmentKind;
  readonly text: string;
}

/** A piece of an answer; or that all that came as text so far was thinking. */
export type Split = Said | 'textWasThinking';

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

const saidAs = (kind: SegmentKind, text: string): Said[] => (text === '' ? [] : [{ kind, text }]);

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
  let held = '';
  /** Text before the part that is held back. */
  let before = '';

  function take(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    before = text.slice(-1) || before;
    return text;
  }

  const readers: Readonly<Record<State, () => Split[]>> = {
    head() {
      const rest = held.trimStart();
      const hasRoom = held.length - rest.length < longestLead;
      if (hasRoom && rest.startsWith(opening)) return goOn('thinking', rest.slice(opening.length));
      return hasRoom && opening.startsWith(rest) ? [] : goOn('unsettled', held);
    },
    thinking() {
      const end = held.indexOf(closing);
      if (end === -1) return saidAs('thinking', take(held.length - heldBack(held, closing)));
      return [...saidAs('thinking', take(end)), ...goOn('afterThinking', held.slice(closing.length))];
    },
    afterThinking() {
      held = held.trimStart();
      return held === '' ? [] : goOn('text', held);
    },
    unsettled() {
      for (const { index, 0: tag } of held.matchAll(/<\/?think>/g)) {
        if (tag === opening) return goOn('text', held);
        const after = held.charAt(index + closing.length);
        if (after === '') return saidAs('text', take(index));
        if (isMentioned(index === 0 ? before : held.charAt(index - 1), after)) continue;
        return [...saidAs('text', take(index)), 'textWasThinking', ...goOn('afterThinking', held.slice(closing.length))];
      }
      return saidAs('text', take(held.length - heldBack(held, opening, closing)));
    },
    text: () => saidAs('text', take(held.length)),
  };

  function goOn(next: State, rest: string): Split[] {
    [state, held] = [next, rest];
    return readers[state]();
  }

  return {
    read(text: string): Split[] {
      held += text;
      return readers[state]();
    },
    end: (): Split[] => saidAs(state === 'thinking' ? 'thinking' : 'text', state === 'afterThinking' ? '' : take(held.length)),
  };
}
