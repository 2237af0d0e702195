import { type PointerEvent as ReactPointerEvent, useCallback, useState } from 'react';
import { clampWidth } from '../model/columns.ts';

interface Dragged {
  readonly name: string;
  readonly width: number;
}

/** Changes a column's width by dragging its edge: drawn at once, told when let go. */
export function useColumnResize(onResize: (name: string, width: number) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const start = useCallback(
    (name: string, event: ReactPointerEvent<HTMLElement>) => {
      const header = event.currentTarget.closest('th');
      if (!header || event.button !== 0) return;
      event.preventDefault();
      const from = event.clientX;
      const width = header.getBoundingClientRect().width;
      const widthAt = (moved: PointerEvent) => clampWidth(width + moved.clientX - from);
      const move = (moved: PointerEvent) => setDragged({ name, width: widthAt(moved) });
      const stop = (moved: PointerEvent) => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', stop);
        removeEventListener('pointercancel', cancel);
        setDragged(undefined);
        if (widthAt(moved) !== Math.round(width)) onResize(name, widthAt(moved));
      };
      const cancel = () => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', stop);
        setDragged(undefined);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', stop);
      addEventListener('pointercancel', cancel, { once: true });
    },
    [onResize],
  );
  return { dragged, start };
}
