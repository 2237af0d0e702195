import { type CrudFilters, type CrudSort, type DataProvider, keys, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ListQuery, Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';

/** A page of records as it is on screen. */
export interface ListData {
  /** Undefined until the first page has come. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly related: Related;
  /** The page on screen is not yet the one that was asked for. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly error: CallError | null;
  readonly updatedAt: number;
  retry(): void;
}

const noRelated: Related = {};

/** A query as refine is asked for it. */
const asked = (resource: Resource, query: ListQuery | undefined) => ({
  resource: resource.key,
  pagination: { currentPage: query?.page ?? 1, pageSize: query?.page_size ?? 20, mode: 'server' as const },
  sorters: [...(query?.sorters ?? [])] satisfies CrudSort[],
  filters: [...(query?.filters ?? [])] as never as CrudFilters,
  meta: { console: { search: query?.search } },
});

/** The same query as refine keeps it: for asking it before there is a list that does. */
export function rowsQuery(resource: Resource, query: ListQuery, { getList }: Pick<DataProvider, 'getList'>) {
  const { resource: name, meta, ...params } = asked(resource, query);
  const queryKey = keys()
    .data()
    .resource(name)
    .action('list')
    .params({ ...meta, ...params })
    .get();
  return { queryKey, queryFn: () => getList<Row>({ resource: name, meta, ...params }), retry: false as const };
}

/** The page that a query asks for. What was on screen stays there until the answer comes. */
export function useListData(resource: Resource, query: ListQuery | undefined): ListData {
  const { query: answer, result } = useList<Row, CallError>({
    ...asked(resource, query),
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { enabled: query !== undefined, placeholderData: keepPreviousData, retry: false },
  });
  const { data, isPlaceholderData, isFetching, error, dataUpdatedAt, refetch } = answer;
  const related = (result as { related?: Related }).related ?? noRelated;
  return useMemo(
    () => ({
      rows: data?.data,
      total: data?.total ?? 0,
      related,
      isStale: isPlaceholderData,
      isFetching,
      error,
      updatedAt: dataUpdatedAt,
      retry: () => void refetch(),
    }),
    [data, related, isPlaceholderData, isFetching, error, dataUpdatedAt, refetch],
  );
}
