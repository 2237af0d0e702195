import type { Row } from '../../fields/cellProps.ts';

/** One drawn row. In a tree it has a level and, when it has children, is open or not. */
export interface GridItem {
  readonly row: Row;
  readonly level: number;
  /** Undefined: there is nothing to open. */
  readonly isOpen?: boolean;
  /** Number of children not drawn below an open row, as they fill more than one page. */
  readonly missing?: number;
  /** Where it stands in a tree whose rows are shown flat. */
  readonly path?: string;
}
