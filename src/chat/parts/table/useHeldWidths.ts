import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Narrowest that a column is held at, in pixels: later cells may be longer than those of the first row. */
const leastWidth = 96;

/**
 * Widths of the columns of a table that grows while it is looked at, in pixels: those of its first row, held from the second on, so that no column
 * moves under the reader. Undefined before, and of a table that was there at once.
 */
export function useHeldWidths(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]): readonly number[] | undefined {
  const [held, setHeld] = useState<readonly number[]>();
  const drawn = useRef<{ readonly rows: number; readonly widths: readonly number[] }>(undefined);
  useLayoutEffect(() => {
    if (held) return;
    const before = drawn.current;
    if (before && before.rows <= 1 && rows.length > 1) {
      setHeld(before.widths);
      return;
    }
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])];
    drawn.current = { rows: rows.length, widths: heads.map(({ offsetWidth }) => Math.max(offsetWidth, leastWidth)) };
  }, [held, table, rows]);
  return held;
}
