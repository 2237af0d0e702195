import { useSubscription, useTable } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useExistingPage } from '#ui/useExistingPage.ts';

export const spacesOnPage = 24;

/** Spaces of a page of the list, as words find them, with what their documents have come to. */
export function useSpaces(search: string) {
  const table = useTable<RowOf<'spaces'>, CallError>({
    resource: 'spaces',
    pagination: { pageSize: spacesOnPage },
    sorters: { initial: [{ field: 'updatedAt', order: 'desc' }] },
    meta: { console: { search } },
    liveMode: 'auto',
    errorNotification: false,
    syncWithLocation: false,
    queryOptions: { placeholderData: keepPreviousData, retry: false },
  });
  const { currentPage, pageSize, setCurrentPage, tableQuery: query } = table;
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  useExistingPage({ page: currentPage, size: pageSize, total, onPage: setCurrentPage });
  const readAgain = () => void query.refetch();
  useSubscription({ channel: 'resources/documents', types: ['*'], onLiveEvent: readAgain });
  return table;
}
