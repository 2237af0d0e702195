import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { type RefObject, useCallback } from 'react';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { type Filter, type ListQuery, queryLimits } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';
import type { Selecting } from '../selection/useSelection.ts';

const seen = ({ id, version }: Row): SeenRecord => ({ id, version });

/**
 * Returns a function that resolves the chosen records in the versions that were last on screen: at once, or, when everything in a filter is
 * chosen, by paging through it in the order of ids.
 */
export function useChosen(
  key: string,
  query: ListQuery,
  { rows, isAll }: Selecting,
  shown: RefObject<readonly Row[]>,
): () => Promise<readonly SeenRecord[]> {
  const provider = useDataProvider();
  return useCallback(async () => {
    if (!isAll) return [...rows.values()].map((row) => seen(shown.current.find(({ id }) => id === row.id) ?? row));
    const found: SeenRecord[] = [];
    for (;;) {
      const after: Filter[] = found.length > 0 ? [{ field: 'id', operator: 'gt', value: found.at(-1)!.id }] : [];
      const { data } = await provider().getList<Row>({
        resource: key,
        pagination: { currentPage: 1, pageSize: queryLimits.pageSize },
        sorters: [{ field: 'id', order: 'asc' }],
        filters: [...query.filters, ...after] as CrudFilter[],
        meta: { console: { search: query.search } },
      });
      found.push(...data.map(seen));
      if (data.length < queryLimits.pageSize) return found;
    }
  }, [provider, key, query, rows, isAll, shown]);
}
