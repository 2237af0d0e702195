import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { showMenu, showMenuBelow, startEdit } from './gridActions.ts';
import { onGridKey } from './gridKeyEvents.ts';
import { type GridState, isTyping, placeOf } from './gridState.ts';
import { useChoosing } from './useChoosing.ts';
import { useRowDrag } from './useRowDrag.ts';

/** A plain click on the title of a record, which is a link only so that it can be opened in another tab as well. */
const opensRecord = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && (target as Element).closest('[data-opens-record]') !== null;

const isControl = (target: Element): boolean => target.closest('a, button, input, textarea, select, label, [role="combobox"]') !== null;

/** Mouse and keyboard handlers of a grid. Events are handled at the table itself, so that rows need no handlers. */
export function useGridEvents(now: GridState) {
  const { items, focus, selecting } = now;
  const choosing = useChoosing(items, selecting);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const place = placeOf(target);
    const opener = target.closest('[data-menu]');
    if (place && opener) return void showMenuBelow(now, place, opener);
    const item = place && items[place.row];
    if (!item) return;
    if (selecting && place.column === 0) return choosing.choose(place.row, event.shiftKey);
    if (opensRecord(event)) return now.onOpen?.(item.row, 'pointer');
    if (isControl(target) || now.editing?.isOn || hasTextChosen()) return;
    now.onOpen?.(item.row, 'pointer');
  };
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (now.onOpen && opensRecord(event)) event.preventDefault();
  };
  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    const place = placeOf(target as Element);
    if (place && now.editing?.isOn && !isControl(target as Element)) startEdit(now, place);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target as Element);
    if (place && !isTyping(event.target as Element) && showMenu(now, place, event.clientX, event.clientY)) event.preventDefault();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const place = placeOf(target);
    if (place) focus.setActive(place);
    else if (target === currentTarget) focus.goTo({ row: firstDrawn(currentTarget), column: focus.place.column });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => onGridKey(event, now, choosing);
  return {
    onClick,
    onClickCapture,
    onDoubleClick,
    onContextMenu,
    onFocus,
    onKeyDown,
    onSelectPage: choosing.choosePage,
    ...useRowDrag(items, now.resource.tree, now.onDropRow),
  };
}

const hasTextChosen = (): boolean => (getSelection()?.toString() ?? '') !== '';
const firstDrawn = (table: Element): number => Number(table.querySelector<HTMLElement>('tbody [data-row]')?.dataset['row'] ?? 0);
