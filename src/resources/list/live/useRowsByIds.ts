import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import { type Filter, queryLimits } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';
import type { Rows } from './usePatch.ts';

interface Within {
  readonly filters?: readonly Filter[];
  readonly search?: string | undefined;
}

/** Asks for records by their ids, in one request and with the titles they point to; optionally only those within a filter. */
export function useRowsByIds(): (key: string, ids: readonly number[], within?: Within) => Promise<Rows> {
  const provider = useDataProvider();
  return useCallback(
    async (key, ids, { filters = [], search } = {}) => {
      if (ids.length === 0) return { data: [] };
      const wanted = ids.slice(0, queryLimits.pageSize);
      const byId: Filter = { field: 'id', operator: 'in', value: wanted };
      return provider().getList<Row>({
        resource: key,
        pagination: { currentPage: 1, pageSize: wanted.length },
        filters: [...filters, byId] as CrudFilter[],
        meta: { console: { search } },
      });
    },
    [provider],
  );
}
