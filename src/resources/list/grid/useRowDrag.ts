import { type DragEvent, useRef } from 'react';
import type { GridItem } from '../model/gridItem.ts';
import { isBelow } from '../model/treeItems.ts';

const dragType = 'application/x-row';

type Over = 'into' | 'before' | 'after';

interface Target {
  /** Id of the row that the moved one would hang under; null at the top. */
  readonly parent: number | null;
  readonly element: HTMLElement;
  readonly over: Over;
}

/** Part of a row's height, at either edge, that stands for the place beside it. */
const edge = 0.25;

function partOf(element: HTMLElement, clientY: number): Over {
  const { top, height } = element.getBoundingClientRect();
  const at = height === 0 ? 0.5 : (clientY - top) / height;
  return at < edge ? 'before' : at > 1 - edge ? 'after' : 'into';
}

/**
 * Rows of a tree that are dragged onto the row they shall hang under, to its edge to hang beside it, or to the header to stand at the top:
 * never onto themselves or what hangs under them, nor where they are already.
 */
export function useRowDrag(
  items: readonly GridItem[],
  tree: string | undefined,
  onDropRow: ((moved: number, parent: number | null) => void) | undefined,
) {
  const moved = useRef<number>(undefined);
  const marked = useRef<HTMLElement>(undefined);
  const mark = (target: Target | undefined) => {
    if (marked.current !== target?.element) marked.current?.removeAttribute('data-over');
    target?.element.setAttribute('data-over', target.over);
    marked.current = target?.element;
  };
  const parentOf = (item: GridItem | undefined): number | null => (tree ? ((item?.row[tree] as number | null | undefined) ?? null) : null);
  const pointedAt = ({ target, clientY }: DragEvent): Target | undefined => {
    const id = moved.current;
    const element = (target as Element).closest<HTMLElement>('[data-row]');
    if (id === undefined || !element) return undefined;
    if (element.closest('thead')) return { parent: null, element, over: 'into' };
    const item = items[Number(element.dataset['row'])];
    if (!item || item.row.id === id || isBelow(items, item.row.id, id)) return undefined;
    const part = partOf(element, clientY);
    // Below an open row are its children.
    const over = part === 'after' && item.isOpen ? 'into' : part;
    return { parent: over === 'into' ? item.row.id : parentOf(item), element, over };
  };
  const targetOf = (event: DragEvent): Target | undefined => {
    const target = pointedAt(event);
    return target?.parent === parentOf(items.find(({ row }) => row.id === moved.current)) ? undefined : target;
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
      const target = targetOf(event);
      mark(target);
      if (target) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const target = targetOf(event);
      const id = moved.current;
      if (!target || id === undefined) return;
      event.preventDefault();
      onDropRow(id, target.parent);
    },
    onDragEnd: () => {
      mark(undefined);
      moved.current = undefined;
    },
  };
}
