import type { SegmentKind } from '#schemas/wire/chat/turn.ts';

export interface Said {
  readonly kind: SegmentKind;
  readonly text: string;
}

const opening = '<think>';
const closing = '</think>';

/** How many units at the end of a text may be the beginning of `tag`. */
function heldBack(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}

const saidAs = (kind: SegmentKind, text: string): Said[] => (text === '' ? [] : [{ kind, text }]);

/**
 * Tells thinking from text in answers that hold both as `<think>…</think>text`. Only the head of an answer is looked at: further on the
 * same letters are text. `end` gives what was held back because it might have been a tag.
 */
export function createThinkingSplitter() {
  let state: 'head' | 'thinking' | 'afterThinking' | 'text' = 'head';
  let held = '';

  function read(): Said[] {
    const rest = held.trimStart();
    if (state === 'text') return saidAs('text', take(held.length));
    if (state === 'afterThinking') return rest === '' ? [] : ((state = 'text'), (held = ''), saidAs('text', rest));
    if (state === 'thinking') return readThinking();
    if (rest.startsWith(opening)) return ((state = 'thinking'), (held = rest.slice(opening.length)), read());
    return opening.startsWith(rest) ? [] : ((state = 'text'), read());
  }

  function take(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    return text;
  }

  function readThinking(): Said[] {
    const end = held.indexOf(closing);
    if (end === -1) return saidAs('thinking', take(held.length - heldBack(held, closing)));
    const thinking = saidAs('thinking', take(end));
    held = held.slice(closing.length);
    state = 'afterThinking';
    return [...thinking, ...read()];
  }

  return {
    read(text: string): Said[] {
      held += text;
      return read();
    },
    end: (): Said[] => saidAs(state === 'thinking' ? 'thinking' : 'text', state === 'afterThinking' ? '' : take(held.length)),
  };
}
