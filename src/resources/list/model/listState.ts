import { queryLimits, type FilterGroup, type Sorter } from '#schemas/wire/listQuery.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type Column, defaultColumns } from './columns.ts';

export const densities = ['normal', 'dense'] as const;
export type Density = (typeof densities)[number];

/** Appearance of a list: remembered per person and in views, and not needed in the address. */
export interface ListAppearance {
  readonly columns: readonly Column[];
  readonly density: Density;
  readonly size: number;
}

/** Selection of the records in a list. `filter` is the root group, always `and`; conditions may hold a `Preset` in place of two dates. */
export interface Choosing {
  readonly sorters: readonly Sorter[];
  readonly filter: FilterGroup;
  readonly search: string;
}

/** Everything a list can be told: what it shows, how, which page, and the saved view it started from. */
export interface ListState extends Choosing, ListAppearance {
  readonly page: number;
  readonly view: number | null;
}

/** State stored by a saved view. */
export type ViewState = Choosing & ListAppearance;

export const emptyGroup: FilterGroup = { operator: 'and', value: [] };

/** Returns the state that the declaration gives a list before anyone has changed it. */
export const initialView = (resource: Resource): ViewState => ({
  sorters: Object.entries(resource.list.sort)
    .map(([field, order]) => ({ field, order }))
    .slice(0, queryLimits.sorters),
  filter: emptyGroup,
  search: '',
  columns: defaultColumns(resource),
  density: 'normal',
  size: resource.list.pageSize,
});

/** The first page of a view. */
export const startOf = (view: ViewState, id: number | null): ListState => ({ ...view, page: 1, view: id });

/** Returns the part of a list's state that a view stores. */
export const viewOf = ({ sorters, filter, search, columns, density, size }: ListState): ViewState => ({
  sorters,
  filter,
  search,
  columns,
  density,
  size,
});

/** True if two views are equal by value, key order aside. */
export const isSameView = (a: ViewState, b: ViewState): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** A state with part of it changed. Whatever changes which records are shown starts again at the first page. */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  const staysOnPage = Object.keys(change).every((name) => name === 'columns' || name === 'density' || name === 'view');
  return { ...state, page: staysOnPage ? state.page : 1, ...change };
}
