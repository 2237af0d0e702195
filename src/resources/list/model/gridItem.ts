import type { Row } from '../../fields/cellProps.ts';

/** One drawn row. In a tree it has a level and, when it has children, is open or not. */
export interface GridItem {
  readonly row: Row;
  readonly level: number;
  /** Undefined: there is nothing to open. */
  readonly isOpen?: boolean;
  /** How many of its children are not drawn below it, though it is open: more than one page of them. */
  readonly missing?: number;
  /** Where it stands in a tree whose rows are shown flat. */
  readonly path?: string;
}
