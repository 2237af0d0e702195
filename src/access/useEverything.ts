import { useList } from '@refinedev/core';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Row } from '#resources/fields/cellProps.ts';

/** All records of a small resource, for a picker that shows the whole of it. */
export function useEverything(resource: string, sortedBy: string) {
  const { query } = useList<Row, CallError>({
    resource,
    pagination: { mode: 'off' },
    sorters: [{ field: sortedBy, order: 'asc' }],
    errorNotification: false,
    queryOptions: { retry: false },
  });
  return { data: query.data?.data, error: query.error, refetch: query.refetch };
}
