import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import type { Row } from '../../fields/cellProps.ts';
import { useRowDrag } from './useRowDrag.ts';
import { columnWidths } from '../model/columns.ts';
import type { OpenMenu } from '../menu/Menu.tsx';
import { type Command, commandOf, type Extent, moveBy, type Place } from './gridKeys.ts';
import type { GridProps } from './gridTypes.ts';
import type { GridItem } from '../model/gridItem.ts';

interface Situation extends GridProps {
  readonly items: readonly GridItem[];
  readonly focus: { readonly place: Place; readonly goTo: (place: Place) => void; readonly setActive: (place: Place) => void };
  readonly extent: Extent;
  /** How many columns come before the first of the data. */
  readonly offset: number;
  readonly openMenu: (menu: OpenMenu) => void;
  readonly scroller: RefObject<HTMLElement | null>;
}

const isControl = (target: Element): boolean => target.closest('a, button, input, textarea, select, label, [role="combobox"]') !== null;
const isTyping = (target: Element): boolean =>
  target.closest('input:not([type="checkbox"]), textarea, [role="combobox"], [contenteditable="true"]') !== null;

const placeOf = (target: Element): Place | undefined => {
  const [row, column] = target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** What the mouse and the keys ask of a grid. All events are heard at the table itself, so that rows need no handlers. */
export function useGridEvents(now: Situation) {
  const lastChosen = useRef<number>(undefined);
  const { items, focus, selecting } = now;
  const nameAt = (column: number): string | undefined => now.columns[column - now.offset]?.name;
  const choose = (row: number, isExtended: boolean) => {
    const item = items[row];
    if (!item || !selecting) return;
    const from = isExtended && lastChosen.current !== undefined ? lastChosen.current : row;
    lastChosen.current = row;
    if (from === row) return selecting.toggle(item.row);
    selecting.set(
      items.slice(Math.min(from, row), Math.max(from, row) + 1).map((each) => each.row),
      true,
    );
  };
  const onSelectPage = (chosen: boolean) =>
    selecting?.set(
      items.map(({ row }) => row),
      chosen,
    );
  const showMenu = (place: Place, x: number, y: number) => {
    const name = nameAt(place.column);
    const entries = place.row < 0 ? name && now.headerMenuOf?.(name) : items[place.row] && now.menuOf?.(items[place.row]!.row);
    if (!entries || entries.length === 0) return false;
    focus.setActive(place);
    now.openMenu({ entries, x, y });
    return true;
  };
  const showMenuBelow = (place: Place, element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect();
    return showMenu(place, box?.left ?? 0, box?.bottom ?? 0);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const place = placeOf(target);
    if (!place || place.row < 0) return;
    const item = items[place.row];
    if (!item) return;
    if (target.closest('[data-menu]')) return void showMenuBelow(place, target.closest('[data-menu]'));
    if (selecting && place.column === 0) return choose(place.row, event.shiftKey);
    if (isControl(target) || now.editing?.isOn || hasTextChosen()) return;
    now.onOpen?.(item.row);
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target as Element);
    if (place && now.editing?.isOn && !isControl(event.target as Element)) startEdit(place);
  };
  const startEdit = (place: Place) => {
    const row = items[place.row]?.row;
    const name = nameAt(place.column);
    if (row && name && now.editing?.canEdit(row, name)) now.editing.start(row, name);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target as Element);
    if (place && !isTyping(event.target as Element) && showMenu(place, event.clientX, event.clientY)) event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place) focus.setActive(place);
    else if (event.target === event.currentTarget) focus.goTo({ row: firstDrawn(event.currentTarget), column: focus.place.column });
  };

  const commands: Readonly<Record<Command, (place: Place, row: Row, cell: Element | null) => void>> = {
    open: (place, row, cell) => {
      if (now.editing?.isOn && nameAt(place.column)) return startEdit(place);
      if (place.column === now.extent.columns - 1 && now.menuOf) return void showMenuBelow(place, cell);
      now.onOpen?.(row);
    },
    select: (place) => choose(place.row, false),
    extendDown: (place, row) => extendTo(place, row, 1),
    extendUp: (place, row) => extendTo(place, row, -1),
    selectPage: () => onSelectPage(true),
    edit: (_, row) => now.onEdit?.(row),
    editCell: startEdit,
    menu: (place, _, cell) => void showMenuBelow(place, cell),
  };
  const extendTo = (place: Place, row: Row, by: 1 | -1) => {
    const next = items[place.row + by];
    if (!next || !selecting) return;
    selecting.set([row, next.row], true);
    lastChosen.current = place.row + by;
    focus.goTo({ row: place.row + by, column: place.column });
  };
  const onHeaderKey = (event: KeyboardEvent<HTMLElement>, place: Place): boolean => {
    const name = nameAt(place.column);
    const column = now.columns.find((each) => each.name === name);
    if (!name || !column) {
      if (event.key !== ' ' || place.column !== 0 || !selecting) return false;
      onSelectPage(!items.every(({ row }) => selecting.has(row.id)));
      return true;
    }
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      now.onResize(name, column.width + (event.key === 'ArrowRight' ? columnWidths.step : -columnWidths.step));
      return true;
    }
    if (commandOf(event) === 'menu') return showMenuBelow(place, event.target as Element);
    if ((event.key === 'Enter' || event.key === ' ') && column.isSortable) {
      now.onSort(name, event.shiftKey);
      return true;
    }
    return false;
  };
  /** In a tree, the arrows open and close at the first column before they move. */
  const onTreeKey = ({ key }: KeyboardEvent, place: Place): boolean => {
    const item = items[place.row];
    if (!now.isTree || !item || place.column !== now.offset) return false;
    if ((key === 'ArrowRight' && item.isOpen === false) || (key === 'ArrowLeft' && item.isOpen === true)) {
      now.onToggle?.(item.row);
      return true;
    }
    if (key !== 'ArrowLeft' || item.level === 0) return false;
    const above = items.slice(0, place.row).findLastIndex(({ level }) => level === item.level - 1);
    focus.goTo({ row: above, column: place.column });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    const place = placeOf(target);
    if (!place || isTyping(target)) return;
    if (handleKey(event, place, target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, place: Place, target: Element): boolean => {
    if (place.row < 0 && onHeaderKey(event, place)) return true;
    if (event.altKey && (event.key === 'PageDown' || event.key === 'PageUp')) {
      now.turnPage?.(event.key === 'PageDown' ? 1 : -1);
      return true;
    }
    if (onTreeKey(event, place)) return true;
    const command = commandOf(event);
    const item = items[place.row];
    if (command && item) {
      commands[command](place, item.row, target.closest('[data-place]'));
      return true;
    }
    if (event.shiftKey || event.altKey) return false;
    const next = moveBy({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, place, now.extent);
    if (next) focus.goTo(next);
    return next !== undefined;
  };
  return { onClick, onDoubleClick, onContextMenu, onFocus, onKeyDown, onSelectPage, ...useRowDrag(items, now.onDropRow) };
}

const hasTextChosen = (): boolean => (getSelection()?.toString() ?? '') !== '';
const firstDrawn = (table: Element): number => Number(table.querySelector<HTMLElement>('tbody [data-row]')?.dataset['row'] ?? 0);
