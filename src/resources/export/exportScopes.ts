import type { ListQuery } from '#schemas/wire/listQuery.ts';

/** As much of a list's query as says which records, and in what order. */
export type ListScope = Pick<ListQuery, 'search' | 'filters' | 'sorters'>;

/** Scopes of an export: records selected one by one, those of the list, or all. */
export const scopes = ['chosen', 'filtered', 'all'] as const;
export type Scope = (typeof scopes)[number];

const isNarrowed = ({ search, filters }: ListScope): boolean => Boolean(search) || filters.length > 0;

/** The scopes that differ from one another, the narrowest first. */
export const scopesOf = (query: ListScope | undefined, ids: readonly number[] | undefined): Scope[] =>
  scopes.filter((scope) => scope === 'all' || (scope === 'chosen' ? ids !== undefined : query !== undefined && isNarrowed(query)));

/** Returns the request for a scope, in the order of the list. */
export function requestOf(scope: Scope, query: ListScope | undefined, ids: readonly number[] | undefined): object {
  const sorters = query?.sorters ?? [];
  if (scope === 'chosen') return { ids, query: { sorters } };
  if (scope === 'all') return { query: { sorters } };
  return { query: { search: query?.search, filters: query?.filters ?? [], sorters } };
}
