import { type Filter, type FilterGroup, isGroup } from '#schemas/wire/listQuery.ts';

/** Where a filter stands in the tree: the place in each group on the way down from the root. */
export type FilterPath = readonly number[];

const changeChildren = (
  group: FilterGroup,
  [place, ...rest]: FilterPath,
  change: (value: Filter[], place: number) => Filter[],
): FilterGroup => {
  if (rest.length === 0) return { ...group, value: change([...group.value], place!) };
  const value = group.value.map((child, index) => (index === place && isGroup(child) ? changeChildren(child, rest, change) : child));
  return { ...group, value };
};

/** The tree with the filter at a path replaced. The root is replaced by its own caller. */
export const replaceFilter = (root: FilterGroup, path: FilterPath, filter: Filter): FilterGroup =>
  changeChildren(root, path, (value, place) => value.with(place, filter));

/** The tree without the filter at a path. A group left empty stays: its editor shows it. */
export const removeFilter = (root: FilterGroup, path: FilterPath): FilterGroup =>
  changeChildren(root, path, (value, place) => value.toSpliced(place, 1));

/** The tree with a filter added at the end of the group at a path. */
export const addFilter = (root: FilterGroup, path: FilterPath, filter: Filter): FilterGroup =>
  changeChildren(root, [...path, Number.MAX_SAFE_INTEGER], (value) => [...value, filter]);

/** Simplifies a filter within a group of that operator: to nothing, its children, or itself. */
function tidied(filter: Filter, within: FilterGroup['operator']): readonly Filter[] {
  if (!isGroup(filter)) return [filter];
  const value = filter.value.flatMap((child) => tidied(child, filter.operator));
  if (value.length === 1) return value.flatMap((child) => (isGroup(child) && child.operator === within ? child.value : [child]));
  return filter.operator === within ? value : value.length === 0 ? [] : [{ operator: filter.operator, value }];
}

/** The tree without groups that say nothing, and with groups of one taken apart: what is kept and shown as chips. */
export const tidyFilter = ({ operator, value }: FilterGroup): FilterGroup => ({
  operator,
  value: value.flatMap((child) => tidied(child, operator)),
});
