import { queryLimits, type Sorter } from '#schemas/wire/listQuery.ts';

/** Next order when a header is pressed again: ascending, descending, none. */
const following = { none: 'asc', asc: 'desc', desc: 'none' } as const;

/** The sorters after a header was pressed: alone, or added to those there are. */
export function nextSorters(sorters: readonly Sorter[], field: string, isAdded: boolean): readonly Sorter[] {
  const order = following[sorters.find((sorter) => sorter.field === field)?.order ?? 'none'];
  return withOrder(sorters, field, order === 'none' ? undefined : order, isAdded);
}

/** The sorters with a field in an order, or out of them; in its place when it is there, at the end when added, else alone. */
export function withOrder(
  sorters: readonly Sorter[],
  field: string,
  order: Sorter['order'] | undefined,
  isAdded: boolean,
): readonly Sorter[] {
  if (!order) return isAdded ? sorters.filter((sorter) => sorter.field !== field) : [];
  if (!isAdded) return [{ field, order }];
  const isThere = sorters.some((sorter) => sorter.field === field);
  if (isThere) return sorters.map((sorter) => (sorter.field === field ? { field, order } : sorter));
  return [...sorters, { field, order }].slice(0, queryLimits.sorters);
}
