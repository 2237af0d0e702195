import { useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';

/** Rows as a list's answer holds them. */
export interface Rows {
  readonly data: readonly Row[];
  readonly related?: Related;
}

const mergeRelated = (before: Related = {}, more: Related = {}): Related => ({
  ...before,
  ...Object.fromEntries(Object.entries(more).map(([key, records]) => [key, { ...before[key], ...records }])),
});

/** Puts rows in the place of their older selves in every list that holds them. Nothing moves, and no list counts it as a new answer. */
export function usePatch(): (key: string, rows: Rows) => void {
  const client = useQueryClient();
  const { keys } = useKeys();
  return useCallback(
    (key, { data, related }) => {
      const byId = new Map(data.map((row) => [row.id, row]));
      for (const cached of client.getQueryCache().findAll({ queryKey: keys().data('default').resource(key).action('list').get() })) {
        const before = cached.state.data as Rows | undefined;
        if (!before?.data.some(({ id }) => byId.has(id))) continue;
        const after = {
          ...before,
          data: before.data.map((row) => ({ ...row, ...byId.get(row.id) })),
          related: mergeRelated(before.related, related),
        };
        client.setQueryData(cached.queryKey, after, { updatedAt: cached.state.dataUpdatedAt });
      }
    },
    [client, keys],
  );
}
