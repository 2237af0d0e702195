import type { KeyboardEvent } from 'react';
import type { Row } from '../../fields/cellProps.ts';
import { columnWidths } from '../model/columns.ts';
import { showMenuBelow, startEdit } from './gridActions.ts';
import { type Command, commandOf, moveBy, type Place } from './gridKeys.ts';
import { type GridState, isTyping, nameAt, placeOf } from './gridState.ts';
import type { useChoosing } from './useChoosing.ts';

type Choosing = ReturnType<typeof useChoosing>;
interface At {
  readonly now: GridState;
  readonly choosing: Choosing;
  readonly place: Place;
  readonly cell: Element | null;
}

const extend = ({ now, choosing, place }: At, by: 1 | -1): void => {
  if (choosing.extend(place.row, by)) now.focus.goTo({ row: place.row + by, column: place.column });
};

const commands: Readonly<Record<Command, (at: At, row: Row) => void>> = {
  open: ({ now, place, cell }, row) => {
    if (now.editing?.isOn && nameAt(now, place.column)) return startEdit(now, place);
    if (place.column === now.extent.columns - 1 && now.menuOf) return void showMenuBelow(now, place, cell);
    now.onOpen?.(row);
  },
  select: ({ choosing, place }) => choosing.choose(place.row, false),
  extendDown: (at) => extend(at, 1),
  extendUp: (at) => extend(at, -1),
  selectPage: ({ choosing }) => choosing.choosePage(true),
  edit: ({ now }, row) => now.onEdit?.(row),
  editCell: ({ now, place }) => startEdit(now, place),
  menu: ({ now, place, cell }) => void showMenuBelow(now, place, cell),
};

/** The keys of a header: its width, its menu, its order; at the first column, all rows of the page. */
function onHeaderKey(event: KeyboardEvent, { now, choosing, place }: At): boolean {
  const name = nameAt(now, place.column);
  const column = now.columns.find((each) => each.name === name);
  if (!name || !column) {
    if (event.key !== ' ' || place.column !== 0 || !now.selecting) return false;
    choosing.choosePage(!choosing.isPageChosen());
    return true;
  }
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    now.onResize(name, column.width + (event.key === 'ArrowRight' ? columnWidths.step : -columnWidths.step));
    return true;
  }
  if (commandOf(event) === 'menu') return showMenuBelow(now, place, event.target as Element);
  if ((event.key === 'Enter' || event.key === ' ') && column.isSortable) {
    now.onSort(name, event.shiftKey);
    return true;
  }
  return false;
}

/** In a tree, the arrows open and close at the first column before they move. */
function onTreeKey({ key }: KeyboardEvent, { now, place }: At): boolean {
  const item = now.items[place.row];
  if (!now.isTree || !item || place.column !== now.offset) return false;
  if ((key === 'ArrowRight' && item.isOpen === false) || (key === 'ArrowLeft' && item.isOpen === true)) {
    now.onToggle?.(item.row);
    return true;
  }
  if (key !== 'ArrowLeft' || item.level === 0) return false;
  const above = now.items.slice(0, place.row).findLastIndex(({ level }) => level === item.level - 1);
  now.focus.goTo({ row: above, column: place.column });
  return true;
}

function onPageKey({ altKey, key }: KeyboardEvent, { now }: At): boolean {
  if (!altKey || (key !== 'PageDown' && key !== 'PageUp')) return false;
  now.turnPage?.(key === 'PageDown' ? 1 : -1);
  return true;
}

function onCommandKey(event: KeyboardEvent, at: At): boolean {
  const command = commandOf(event);
  const item = at.now.items[at.place.row];
  if (!command || !item) return false;
  commands[command](at, item.row);
  return true;
}

function onMoveKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, { now, place }: At): boolean {
  if (shiftKey || altKey) return false;
  const next = moveBy({ key, ctrl: ctrlKey || metaKey }, place, now.extent);
  if (next) now.focus.goTo(next);
  const row = next && next.row !== place.row ? now.items[next.row]?.row : undefined;
  if (row && now.besideId !== undefined) now.onOpen?.(row, 'key');
  return next !== undefined;
}

/** Handles a key press in the grid; the first handler that knows the key takes it. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, now: GridState, choosing: Choosing): void {
  const target = event.target as Element;
  const place = placeOf(target);
  if (!place || isTyping(target)) return;
  const at: At = { now, choosing, place, cell: target.closest('[data-place]') };
  const handlers = [...(place.row < 0 ? [onHeaderKey] : []), onPageKey, onTreeKey, onCommandKey, onMoveKey];
  if (!handlers.some((handle) => handle(event, at))) return;
  event.preventDefault();
  event.stopPropagation();
}
