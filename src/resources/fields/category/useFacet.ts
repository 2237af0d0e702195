import { useList } from '@refinedev/core';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Facet } from '#schemas/wire/listQuery.ts';
import type { Row } from '../cellProps.ts';

const none: Facet = { values: [], counted: 0, isPartial: false };

/** The words that occur in a field of a resource, the most frequent first, and how often. */
export function useFacet(resource: Resource, name: string): Facet & { readonly isPending: boolean } {
  const { query } = useList<Row, CallError>({
    resource: resource.key,
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    meta: { console: { facets: [name] } },
    queryOptions: { retry: false },
  });
  const { facets } = (query.data ?? {}) as { readonly facets?: Readonly<Record<string, Facet>> };
  return { ...(facets?.[name] ?? none), isPending: query.isPending };
}
