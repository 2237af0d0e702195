import { useRef } from 'react';
import type { GridItem } from '../model/gridItem.ts';
import type { GridProps } from './gridTypes.ts';

/** Returns the functions that select rows by their place on the page. */
export function useChoosing(items: readonly GridItem[], selecting: GridProps['selecting']) {
  const lastChosen = useRef<number>(undefined);
  return {
    /** Turns one row round, or chooses all from the one before to this one. */
    choose(row: number, isExtended: boolean): void {
      const item = items[row];
      if (!item || !selecting) return;
      const from = isExtended && lastChosen.current !== undefined ? lastChosen.current : row;
      lastChosen.current = row;
      if (from === row) return selecting.toggle(item.row);
      selecting.set(
        items.slice(Math.min(from, row), Math.max(from, row) + 1).map((each) => each.row),
        true,
      );
    },
    choosePage(isChosen: boolean): void {
      selecting?.set(
        items.map(({ row }) => row),
        isChosen,
      );
    },
    isPageChosen: (): boolean => items.every(({ row }) => selecting?.has(row.id)),
    /** Chooses a row and the one beside it; gives whether there is one. */
    extend(row: number, by: 1 | -1): boolean {
      const [item, next] = [items[row], items[row + by]];
      if (!item || !next || !selecting) return false;
      selecting.set([item.row, next.row], true);
      lastChosen.current = row + by;
      return true;
    },
  };
}
