import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { openResources, usePageAccess } from '#pages/access.ts';

/** Most records shown of each list. */
const most = 5;

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The records of one list that answer a query. */
export interface Found {
  readonly resource: Resource;
  readonly rows: readonly Row[];
}

export interface RecordSearch {
  readonly found: readonly Found[];
  readonly searching: boolean;
  /** Number of lists that could not be searched. */
  readonly failed: number;
}

/** Searches the records of every list that may be opened, one request per list; other words give up what is under way. */
export function useRecordSearch(words: string): RecordSearch {
  const access = usePageAccess();
  const { getList } = useDataProvider()();
  const searched = useMemo(
    () =>
      access && words
        ? openResources(access).filter(({ list, endpoints }) => list.inSearch && list.search.length > 0 && access.allowed(endpoints.show))
        : [],
    [access, words],
  );
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: ['palette', resource.key, words],
      placeholderData: undefined,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getList<Row>({
          resource: resource.key,
          pagination: { currentPage: 1, pageSize: most },
          meta: { signal, console: { search: words } },
        }),
    })),
  });
  return {
    found: answers.flatMap(({ data }, index) => (data?.data.length ? [{ resource: searched[index]!, rows: data.data }] : [])),
    searching: answers.some(({ isPending }) => isPending),
    failed: answers.filter(({ isError }) => isError).length,
  };
}
