import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import { type Filter, type ListQuery, queryLimits } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';
import type { Selecting } from '../selection/useSelection.ts';

/** Returns a function that resolves the ids of the chosen records: at once, or, when everything in a filter is chosen, by paging through it in the order of ids. */
export function useChosenIds(key: string, query: ListQuery, { ids, isAll }: Selecting): () => Promise<readonly number[]> {
  const provider = useDataProvider();
  return useCallback(async () => {
    if (!isAll) return [...ids];
    const found: number[] = [];
    for (;;) {
      const after: Filter[] = found.length > 0 ? [{ field: 'id', operator: 'gt', value: found.at(-1) }] : [];
      const { data } = await provider().getList<Row>({
        resource: key,
        pagination: { currentPage: 1, pageSize: queryLimits.pageSize },
        sorters: [{ field: 'id', order: 'asc' }],
        filters: [...query.filters, ...after] as CrudFilter[],
        meta: { console: { search: query.search } },
      });
      found.push(...data.map(({ id }) => id));
      if (data.length < queryLimits.pageSize) return found;
    }
  }, [provider, key, query, ids, isAll]);
}
