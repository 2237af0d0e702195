import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { Resource } from '#schemas/kit/resource.ts';
import { type ListScope, type Scope } from './exportScopes.ts';

/** Returns the exact count of each scope; undefined while it is counted, `null` when it cannot be. */
export function useCounts(resource: Resource, scopes: readonly Scope[], query: ListScope | undefined, ids: readonly number[] | undefined) {
  const provider = useDataProvider();
  const count = async ({ search, filters }: Pick<ListScope, 'search' | 'filters'>, signal: AbortSignal) =>
    (
      await provider().getList({
        resource: resource.key,
        pagination: { currentPage: 1, pageSize: 1 },
        filters: [...filters] as CrudFilter[],
        meta: { console: { search, signal } },
      })
    ).total;
  const wanted = { chosen: undefined, filtered: query, all: { filters: [] } } as const;
  const answers = useQueries({
    queries: scopes.map((scope) => ({
      queryKey: ['exportCount', resource.key, scope, query?.search, query?.filters],
      queryFn: ({ signal }: { signal: AbortSignal }) => (scope === 'chosen' ? ids!.length : count(wanted[scope]!, signal)),
      retry: false,
      staleTime: 0,
      gcTime: 0,
      placeholderData: undefined,
    })),
  });
  return Object.fromEntries(scopes.map((scope, place) => [scope, answers[place]!.isError ? null : answers[place]!.data])) as Partial<
    Record<Scope, number | null>
  >;
}
