import type { Resource } from '#schemas/kit/resource.ts';
import type { Related, Sorter } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';
import type { Density } from '../model/listState.ts';
import type { GridItem } from '../model/gridItem.ts';
import type { Selecting } from '../selection/useSelection.ts';
import type { GridColumn } from './columnsOf.ts';
import type { MenuEntry } from '../menu/menuEntries.ts';

/** A change of a row while it is on screen: by others, or its new place in a tree. */
export type LiveMark = 'changed' | 'gone' | 'moved';

/** Handlers of a grid. Without one, its command is not offered. */
export interface GridHandlers {
  readonly onSort: (name: string, isAdded: boolean) => void;
  readonly onResize: (name: string, width: number) => void;
  readonly onMoveColumn: (name: string, before: string) => void;
  readonly onOpen?: ((row: Row, by?: 'pointer' | 'key') => void) | undefined;
  /** Id of the record that is shown beside the grid: the movement from row to row shows the next one. */
  readonly besideId?: number | undefined;
  readonly onEdit?: ((row: Row) => void) | undefined;
  /** The address of a record, so that it can be opened in another tab. */
  readonly addressOf?: ((row: Row) => string) | undefined;
  readonly onToggle?: ((row: Row) => void) | undefined;
  readonly onDropRow?: ((moved: number, parent: number | null) => void) | undefined;
  /** Shows further children of an open row. */
  readonly onMore?: ((row: Row) => void) | undefined;
  readonly menuOf?: ((row: Row) => readonly MenuEntry[]) | undefined;
  readonly headerMenuOf?: ((name: string) => readonly MenuEntry[]) | undefined;
  readonly turnPage?: ((by: 1 | -1) => void) | undefined;
  readonly editing?: CellEditing | undefined;
  /** Says why the cells of a column cannot be changed in place, once somebody tried. */
  readonly onRefusedEdit?: ((name: string) => void) | undefined;
}

/** Changing single cells in place. */
export interface CellEditing {
  /** True while Enter and double click edit cells rather than open records. */
  readonly isOn: boolean;
  readonly at: { readonly id: number; readonly name: string } | undefined;
  /** The cell that was saved last, until another is changed. */
  readonly saved: { readonly id: number; readonly name: string } | undefined;
  canEdit(row: Row, name: string): boolean;
  start(row: Row, name: string): void;
  draw(row: Row, column: GridColumn): React.ReactNode;
}

export interface GridProps extends GridHandlers {
  readonly resource: Resource;
  /** Accessible name of the grid. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** Undefined until there is something to draw: a skeleton stands in its place. */
  readonly items: readonly GridItem[] | undefined;
  readonly related: Related;
  readonly sorters: readonly Sorter[];
  readonly density: Density;
  /** Number of records in all, and before the first drawn. */
  readonly total: number;
  readonly before: number;
  readonly isStale: boolean;
  readonly isTree?: boolean;
  readonly selecting?: Selecting | undefined;
  readonly marks?: ReadonlyMap<number, LiveMark>;
  readonly titleOf: (row: Row) => string;
}

export const rowHeights = { normal: 40, dense: 32 } as const satisfies Record<Density, number>;
export const selectWidth = 44;
export const actionsWidth = 44;
