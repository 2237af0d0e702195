import type { OpenMenu } from '../menu/menuEntries.ts';
import type { GridItem } from '../model/gridItem.ts';
import type { Extent, Place } from './gridKeys.ts';
import type { GridProps } from './gridTypes.ts';

/** A grid as it is on screen, for what answers its events. */
export interface GridState extends GridProps {
  readonly items: readonly GridItem[];
  readonly focus: { readonly place: Place; readonly goTo: (place: Place) => void; readonly setActive: (place: Place) => void };
  readonly extent: Extent;
  /** Number of columns before the first data column. */
  readonly offset: number;
  readonly openMenu: (menu: OpenMenu) => void;
}

/** The field that a column shows; undefined for the columns around the data. */
export const nameAt = ({ columns, offset }: GridState, column: number): string | undefined => columns[column - offset]?.name;

/** Where in its grid an element stands. */
export function placeOf(target: Element): Place | undefined {
  const [row, column] = target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

export const isTyping = (target: Element): boolean =>
  target.closest('input:not([type="checkbox"]), textarea, [role="combobox"], [contenteditable="true"]') !== null;
