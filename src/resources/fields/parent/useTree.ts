import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useCallback, useState } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import type { Row } from '../cellProps.ts';

export interface TreeNode {
  readonly id: number;
  readonly pId: number;
  readonly row: Row;
}

const root = 0;

const childrenFilter = (tree: string, parent: number): CrudFilter =>
  parent === root ? { field: tree, operator: 'null', value: true } : { field: tree, operator: 'eq', value: parent };

/** The branches of a tree, each fetched when it is first opened, without one record and so without all that hangs under it. */
export function useTree(resource: Resource, tree: string, without: number | undefined) {
  const { getList } = useDataProvider()();
  const [nodes, setNodes] = useState<readonly TreeNode[]>([]);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (parent: number) => {
      try {
        const { data } = await getList<Row>({
          resource: resource.key,
          pagination: { currentPage: 1, pageSize: queryLimits.pageSize },
          filters: [childrenFilter(tree, parent)],
          sorters: [{ field: resource.title, order: 'asc' }],
        });
        const found = data.filter(({ id }) => id !== without).map((row) => ({ id: row.id, pId: parent, row }));
        setNodes((known) => [...known.filter(({ pId }) => pId !== parent), ...found]);
        setFailed(false);
      } catch {
        setFailed(true);
      }
    },
    [getList, resource, tree, without],
  );
  return { nodes, failed, load, loadRoots: useCallback(() => load(root), [load]) };
}

const mostDescendants = 10_000;

/** Gives all that hangs under a record, a level at a time, so that a search does not offer it. */
export function useDescendants(resource: Resource, tree: string) {
  const { getList } = useDataProvider()();
  return useCallback(
    async (id: number): Promise<ReadonlySet<number>> => {
      const found = new Set<number>([id]);
      for (let level = [id]; level.length > 0 && found.size < mostDescendants;) {
        const { data } = await getList<Row>({
          resource: resource.key,
          pagination: { currentPage: 1, pageSize: queryLimits.pageSize },
          filters: [{ field: tree, operator: 'in', value: level.slice(0, queryLimits.listValues) }],
        });
        level = data.map((row) => row.id).filter((child) => !found.has(child));
        for (const child of level) found.add(child);
      }
      return found;
    },
    [getList, resource, tree],
  );
}
