import { useKBar } from '@refinedev/kbar';
import type { KeyboardEvent } from 'react';

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The keys that walk the options and choose one. Keys that belong to a word still being composed are left alone. */
export function useOptionKeys(count: number, onEnter: () => void) {
  const { query } = useKBar();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move && count > 0) {
      event.preventDefault();
      query.setActiveIndex((index) => move(index, count));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    }
  };
  return { onKeyDown };
}
