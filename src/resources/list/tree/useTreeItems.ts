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
  /** Opens a branch that is not yet open. */
  readonly open: (id: number) => void;
  /** Asks for the next page of an open branch. */
  readonly more: (row: Row) => void;
}

/** The rows of a tree as they stand below one another: the page's own, and the children of those that are open, some pages of each branch. */
export function useTreeItems(): TreeItems {
  const { resource, list, data } = useListScreen();
  const provider = useDataProvider();
  const { keys } = useKeys();
  const notify = useNotify();
  const [pages, setPages] = useState<ReadonlyMap<number, number>>(new Map());
  const tree = resource.tree!;
  const { sorters } = list.state;
  const asked = useMemo(() => [...pages].flatMap(([id, count]) => Array.from({ length: count }, (_, page) => ({ id, page }))), [pages]);
  const branches = useQueries({
    queries: asked.map(({ id, page }) => {
      const filters: CrudFilter[] = [{ field: tree, operator: 'eq', value: id }];
      return {
        queryKey: keys().data('default').resource(resource.key).action('list').params({ filters, sorters, branch: page }).get(),
        queryFn: () =>
          provider().getList<Row>({
            resource: resource.key,
            filters,
            sorters: [...sorters],
            pagination: { currentPage: page + 1, pageSize: queryLimits.pageSize },
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
  const children: Branches = useMemo(() => branchesOf(asked, branches.answers), [asked, branches]);
  const open = useMemo(() => new Set(pages.keys()), [pages]);
  const items = useMemo(() => data.rows && treeItems(data.rows, open, children), [data.rows, open, children]);
  useEffect(() => {
    const failed = branches.failed.findIndex((error) => error !== null);
    if (failed < 0) return;
    notify.failed(branches.failed[failed]);
    const { id, page } = asked[failed]!;
    setPages((before) => withPages(before, id, page));
  }, [branches.failed, asked, notify]);
  const related = useMemo(
    () => mergeAll([data.related, ...branches.answers.map((answer) => answer?.related ?? {})]),
    [data.related, branches],
  );
  const toggle = useCallback(({ id }: Row) => setPages((before) => withPages(before, id, before.has(id) ? 0 : 1)), []);
  const openBranch = useCallback((id: number) => setPages((before) => (before.has(id) ? before : withPages(before, id, 1))), []);
  const more = useCallback(({ id }: Row) => setPages((before) => withPages(before, id, (before.get(id) ?? 0) + 1)), []);
  return { items, related, toggle, open: openBranch, more };
}

/** The number of pages of each open branch, with another one for one of them; none closes it. */
function withPages(before: ReadonlyMap<number, number>, id: number, count: number): ReadonlyMap<number, number> {
  const after = new Map(before);
  if (count > 0) after.set(id, count);
  else after.delete(id);
  return after;
}

/** The pages of each branch that have come, put together. */
function branchesOf(asked: readonly { readonly id: number }[], answers: readonly (Answer | undefined)[]): Branches {
  const branches = new Map<number, Branch>();
  for (const [place, { id }] of asked.entries()) {
    const answer = answers[place];
    if (answer) branches.set(id, { data: [...(branches.get(id)?.data ?? []), ...answer.data], total: answer.total });
  }
  return branches;
}

const mergeAll = (all: readonly Related[]): Related =>
  all.reduce<Record<string, Related[string]>>((merged, related) => {
    for (const [key, records] of Object.entries(related)) merged[key] = { ...merged[key], ...records };
    return merged;
  }, {});
