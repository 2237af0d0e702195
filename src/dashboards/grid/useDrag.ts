import { type PointerEvent, type RefObject, useRef } from 'react';
import { gridColumns } from '#schemas/wire/dashboards.ts';
import { gap, rowHeight } from './cells.ts';

interface Start {
  readonly x: number;
  readonly y: number;
}

/** Handlers of a handle that is dragged over a grid; `onMove` is told how many cells it is from where it began, `onBegin` that it begins. */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  { onBegin, onMove }: { readonly onBegin: () => void; readonly onMove: (columns: number, rows: number) => void },
) {
  const start = useRef<Start>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
      onBegin();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !grid.current) return;
      const column = (grid.current.clientWidth + gap) / gridColumns;
      onMove(Math.round((event.clientX - start.current.x) / column), Math.round((event.clientY - start.current.y) / rowHeight));
    },
    onPointerUp() {
      start.current = undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
