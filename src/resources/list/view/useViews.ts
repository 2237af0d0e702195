import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { views as declaration } from '#schemas/views.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useAllowed } from '#api/useAllowed.ts';

/** A saved view as the server keeps it. */
export type SavedView = RowOf<'views'>;

export interface Views {
  readonly items: readonly SavedView[];
  /** True once the views are known. */
  readonly known: boolean;
  readonly error: CallError | null;
}

const nothing: readonly SavedView[] = [];

/** The views of a list that this person made or that others share. */
export function useViews(resource: Resource): Views {
  const allowed = useAllowed()(declaration.endpoints.list);
  const { query } = useList<SavedView, CallError>({
    resource: declaration.key,
    filters: [{ field: 'resource', operator: 'eq', value: resource.key }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: 100 },
    errorNotification: false,
    queryOptions: { enabled: allowed, staleTime: 60_000, placeholderData: undefined },
  });
  const { data, error, isError } = query;
  return useMemo(
    () => ({ items: data?.data ?? nothing, known: !allowed || data !== undefined || isError, error: isError ? error : null }),
    [data, error, isError, allowed],
  );
}
