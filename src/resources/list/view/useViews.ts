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
  readonly error: CallError | null;
}

const nothing: readonly SavedView[] = [];

/** The views of a list that this person made or that others share, and whether they are known yet. Views of which there are none stay the same object. */
export function useViews(resource: Resource): { readonly views: Views; readonly areKnown: boolean } {
  const allowed = useAllowed()(declaration.endpoints.list);
  const { query } = useList<SavedView, CallError>({
    resource: declaration.key,
    filters: [{ field: 'resource', operator: 'eq', value: resource.key }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: 100 },
    errorNotification: false,
    queryOptions: { enabled: allowed, staleTime: 60_000, placeholderData: undefined },
  });
  const { data, isError } = query;
  const items = data && data.data.length > 0 ? data.data : nothing;
  const error = isError ? query.error : null;
  return { views: useMemo(() => ({ items, error }), [items, error]), areKnown: !allowed || data !== undefined || isError };
}
