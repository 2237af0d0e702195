import { type DragEvent, useRef } from 'react';
import type { Row } from '../../fields/cellProps.ts';
import type { GridItem } from '../model/gridItem.ts';
import { isBelow } from '../model/treeItems.ts';

const dragType = 'application/x-row';

/** Rows of a tree that are dragged onto the row they shall hang under: never onto themselves or what hangs under them. */
export function useRowDrag(items: readonly GridItem[], onDropRow: ((moved: number, under: Row) => void) | undefined) {
  const moved = useRef<number>(undefined);
  const over = useRef<HTMLElement>(undefined);
  const mark = (row: HTMLElement | undefined) => {
    if (over.current === row) return;
    over.current?.removeAttribute('data-over');
    row?.setAttribute('data-over', '');
    over.current = row;
  };
  const targetOf = (event: DragEvent): GridItem | undefined => {
    const id = moved.current;
    const item = items[Number((event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'])];
    return id === undefined || !item || item.row.id === id || isBelow(items, item.row.id, id) ? undefined : item;
  };
  if (!onDropRow) return {};
  return {
    onDragStart: (event: DragEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('tbody [data-id]');
      if (!row) return;
      moved.current = Number(row.dataset['id']);
      event.dataTransfer.setData(dragType, String(moved.current));
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      const isFit = targetOf(event) !== undefined;
      mark(isFit ? ((event.target as Element).closest<HTMLElement>('[data-row]') ?? undefined) : undefined);
      if (isFit) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const target = targetOf(event);
      const id = moved.current;
      if (!target || id === undefined) return;
      event.preventDefault();
      onDropRow(id, target.row);
    },
    onDragEnd: () => {
      mark(undefined);
      moved.current = undefined;
    },
  };
}
