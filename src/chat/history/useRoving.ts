import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Roving tabindex over the links of a list: Tab reaches one, the arrow keys go on from there. */
export interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The item that Tab reaches. */
  readonly tabbable: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

type Step = (at: number, count: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Walks the elements below that carry one of these keys as `data-roving`; `first` is reached by Tab until another had the focus. */
export function useRoving(keys: readonly string[], first = keys[0]): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-roving]') ?? [])];
  return {
    ref,
    tabbable: last !== undefined && keys.includes(last) ? last : first,
    onFocus: ({ target }) => {
      const stop = (target as HTMLElement).closest<HTMLElement>('[data-roving]');
      if (stop) setLast(stop.dataset['roving']);
    },
    onKeyDown: (event) => {
      const step = steps[event.key];
      const all = stops();
      const at = all.indexOf(event.target as HTMLElement);
      if (!step || at < 0) return;
      event.preventDefault();
      all[step(at, all.length)]?.focus();
    },
  };
}
