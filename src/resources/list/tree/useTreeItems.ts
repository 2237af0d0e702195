import { type CrudFilter, useDataProvider, useKeys } from '@refinedev/core';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { queryLimits, type Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { GridItem } from '../model/gridItem.ts';
import { useListScreen } from '../ListContext.ts';
import { type Branch, type Branches, treeItems } from '../model/treeItems.ts';

interface Answer extends Branch {
  readonly related?: Related;
}

export interface TreeItems {
  readonly items: readonly GridItem[] | undefined;
  readonly related: Related;
  readonly toggle: (row: Row) => void;
}

/** The rows of a tree as they stand below one another: the page's own, and the children of those that are open, one request for each branch. */
export function useTreeItems(): TreeItems {
  const { resource, list, data } = useListScreen();
  const provider = useDataProvider();
  const { keys } = useKeys();
  const notify = useNotify();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const tree = resource.tree!;
  const { sorters } = list.state;
  const branches = useQueries({
    queries: [...open].map((id) => {
      const filters: CrudFilter[] = [{ field: tree, operator: 'eq', value: id }];
      return {
        queryKey: keys().data('default').resource(resource.key).action('list').params({ filters, sorters, branch: true }).get(),
        queryFn: () =>
          provider().getList<Row>({
            resource: resource.key,
            filters,
            sorters: [...sorters],
            pagination: { currentPage: 1, pageSize: queryLimits.pageSize },
          }) as Promise<Answer>,
        retry: false,
      };
    }),
    combine: useCallback(
      (answers: UseQueryResult<Answer>[]) => ({
        answers: answers.map((answer) => answer.data),
        failed: answers.map((answer) => answer.error),
      }),
      [],
    ),
  });
  const children: Branches = useMemo(
    () => new Map([...open].flatMap((id, place) => (branches.answers[place] ? [[id, branches.answers[place]] as const] : []))),
    [open, branches],
  );
  const items = useMemo(() => data.rows && treeItems(data.rows, open, children), [data.rows, open, children]);
  useEffect(() => {
    const failed = branches.failed.findIndex((error) => error !== null);
    if (failed < 0) return;
    notify.failed(branches.failed[failed]);
    setOpen((before) => new Set([...before].filter((_, place) => place !== failed)));
  }, [branches.failed, notify]);
  const related = useMemo(
    () => mergeAll([data.related, ...branches.answers.map((answer) => answer?.related ?? {})]),
    [data.related, branches],
  );
  const toggle = useCallback(
    (row: Row) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(row.id)) after.add(row.id);
        return after;
      }),
    [],
  );
  return { items, related, toggle };
}

const mergeAll = (all: readonly Related[]): Related =>
  all.reduce<Record<string, Related[string]>>((merged, related) => {
    for (const [key, records] of Object.entries(related)) merged[key] = { ...merged[key], ...records };
    return merged;
  }, {});
