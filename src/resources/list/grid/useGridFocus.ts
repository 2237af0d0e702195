import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, type Place, within } from './gridKeys.ts';
import type { Range } from './useVirtualRows.ts';

/**
 * The one cell of a grid that the tab key leads to, moved by the arrow keys (WAI-ARIA grid pattern).
 * A cell that is not drawn yet is scrolled to first, and focused once it is there.
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, extent: Extent, rowHeight: number, range: Range) {
  const [active, setActive] = useState<Place>({ row: 0, column: 1 });
  const wanted = useRef(false);
  const place = within(active, extent);
  const goTo = useCallback((next: Place) => {
    wanted.current = true;
    setActive(next);
  }, []);
  const { row, column } = place;
  useLayoutEffect(() => {
    if (wanted.current) reveal(scroller.current, row, rowHeight);
  }, [scroller, row, rowHeight]);
  useEffect(() => {
    if (!wanted.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`);
    if (!cell) return;
    wanted.current = false;
    cell.focus();
  }, [scroller, row, column, range.start, range.end, active]);
  return { place, goTo, setActive };
}

/** Scrolls a row between the header and the lower edge. */
function reveal(scroller: HTMLElement | null, row: number, rowHeight: number): void {
  if (!scroller || row < 0) return;
  const top = row * rowHeight;
  const room = scroller.clientHeight - 2 * rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (room > 0 && top > scroller.scrollTop + room) scroller.scrollTop = top - room;
}
