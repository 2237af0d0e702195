import { useInfiniteQuery } from '@tanstack/react-query';
import { sameSubject } from '#api/sameSubject.ts';
import { useCall } from '#api/useCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import type { ListReply } from '#schemas/wire/listQuery.ts';
import type { Row } from '../fields/cellProps.ts';

const pageSize = 20;

/** Pages of a record's history, the latest first; fetched again when the record has a new version. */
export function useHistory(resource: Resource, row: Row) {
  const call = useCall();
  const endpoint = resource.endpoints.history;
  return useInfiniteQuery<ListReply<HistoryEntry>, CallError, HistoryEntry[], unknown[], number>({
    queryKey: ['history', resource.key, row.id, row.version],
    placeholderData: sameSubject('history', resource.key, row.id),
    enabled: endpoint !== false,
    retry: false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(endpoint || 'GET /', { id: row.id, query: { page: pageParam, pageSize }, signal }),
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}
