import { useList } from '@refinedev/core';
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

/** The page that a query asks for. What was on screen stays there until the answer comes. */
export function useListData(resource: Resource, query: ListQuery | undefined): ListData {
  const { query: answer, result } = useList<Row, CallError>({
    resource: resource.key,
    pagination: { currentPage: query?.page ?? 1, pageSize: query?.page_size ?? 20 },
    sorters: [...(query?.sorters ?? [])],
    filters: [...(query?.filters ?? [])] as never,
    meta: { console: { search: query?.search } },
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
