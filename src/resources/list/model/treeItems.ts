import type { Row } from '../../fields/cellProps.ts';
import type { GridItem } from './gridItem.ts';

/** The children of a record that have come, and how many it has. */
export interface Branch {
  readonly data: readonly Row[];
  readonly total: number;
}
/** The branches that have come, by the id of the record they hang under. */
export type Branches = ReadonlyMap<number, Branch>;

const hasChildren = (row: Row): boolean => typeof row['childCount'] === 'number' && row['childCount'] > 0;

/** The rows of a tree in the order they are drawn: each open branch right below its parent. A record that came up twice is drawn once. */
export function treeItems(roots: readonly Row[], open: ReadonlySet<number>, branches: Branches): GridItem[] {
  const drawn = new Set<number>();
  const below = (rows: readonly Row[], level: number): GridItem[] =>
    rows.flatMap((row): GridItem[] => {
      if (drawn.has(row.id)) return [];
      drawn.add(row.id);
      if (!hasChildren(row)) return [{ row, level }];
      const branch = open.has(row.id) ? branches.get(row.id) : undefined;
      const missing = branch ? branch.total - branch.data.length : 0;
      const item = { row, level, isOpen: open.has(row.id), ...(missing > 0 && { missing }) };
      return [item, ...below(branch?.data ?? [], level + 1)];
    });
  return below(roots, 0);
}

/** True if a drawn row lies anywhere below another. */
export function isBelow(items: readonly GridItem[], id: number, above: number): boolean {
  const start = items.findIndex(({ row }) => row.id === above);
  const level = items[start]?.level;
  if (level === undefined) return false;
  const end = items.findIndex((item, place) => place > start && item.level <= level);
  return items.slice(start + 1, end < 0 ? undefined : end).some(({ row }) => row.id === id);
}
