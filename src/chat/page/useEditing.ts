import { type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComposerHandle } from '../composer/Composer.tsx';

/** A question while it is put in other words. */
export interface Editing {
  readonly turn: number;
  /** As far as they were written, where they could not be sent; else the question is begun with. */
  readonly words: string | null;
}

/** Opens and closes the editor of questions, and brings the focus back to where it was opened from. */
export interface EditingActions {
  open(turn: number, words?: string): void;
  cancel(): void;
  /** The edited question is on its way. */
  close(): void;
}

export function useEditing(composer: RefObject<ComposerHandle | null>): readonly [Editing | null, EditingActions] {
  const [editing, setEditing] = useState<Editing | null>(null);
  const opened = useRef<{ readonly turn: number; readonly isByComposer: boolean }>(null);
  const actions = useMemo(
    (): EditingActions => ({
      open(turn, words) {
        opened.current = { turn, isByComposer: document.activeElement instanceof HTMLTextAreaElement };
        setEditing({ turn, words: words ?? null });
      },
      cancel() {
        flushSync(() => setEditing(null));
        const button = document.querySelector<HTMLElement>(`[data-edit="${opened.current?.turn}"]`);
        if (button && !opened.current?.isByComposer) button.focus();
        else composer.current?.focus();
      },
      close: () => setEditing(null),
    }),
    [composer],
  );
  return [editing, actions];
}
