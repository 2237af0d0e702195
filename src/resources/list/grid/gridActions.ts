import { type GridState, nameAt } from './gridState.ts';
import type { Place } from './gridKeys.ts';

/** Opens the menu of a row or of a header at a point of the window; gives whether there is one. */
export function showMenu(now: GridState, place: Place, x: number, y: number): boolean {
  const name = nameAt(now, place.column);
  const item = now.items[place.row];
  const entries = place.row < 0 ? name && now.headerMenuOf?.(name) : item && now.menuOf?.(item.row);
  if (!entries || entries.length === 0) return false;
  now.focus.setActive(place);
  now.openMenu({ entries, x, y });
  return true;
}

export function showMenuBelow(now: GridState, place: Place, element: Element | null | undefined): boolean {
  const box = element?.getBoundingClientRect();
  return showMenu(now, place, box?.left ?? 0, box?.bottom ?? 0);
}

/** Begins to change a cell in its place; where that may not be, says why. */
export function startEdit(now: GridState, place: Place): void {
  const row = now.items[place.row]?.row;
  const name = nameAt(now, place.column);
  if (!row || !name) return;
  if (now.editing?.canEdit(row, name)) now.editing.start(row, name);
  else now.onRefusedEdit?.(name);
}
