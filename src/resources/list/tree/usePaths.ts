import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../../fields/cellProps.ts';
import { useListScreen } from '../ListContext.ts';
import { useRowsByIds } from '../live/useRowsByIds.ts';

const deepest = 20;
const none: ReadonlyMap<number, string> = new Map();

/** Where each row stands in the tree: "A / B". The ancestors of all rows together are asked for level by level, never row by row. */
export function usePaths(rows: readonly Row[] | undefined): ReadonlyMap<number, string> {
  const { resource, titleOf } = useListScreen();
  const ask = useRowsByIds();
  const tree = resource.tree!;
  const parentOf = (row: Row) => row[tree] as number | null;
  const parents = useMemo(
    () => [...new Set(rows?.map((row) => row[tree] as number | null).filter((id) => id !== null))].sort((a, b) => a - b),
    [rows, tree],
  );
  const { data: ancestors } = useQuery({
    queryKey: ['ancestors', resource.key, parents],
    placeholderData: keepPreviousData,
    enabled: parents.length > 0,
    retry: false,
    queryFn: async () => {
      const known = new Map<number, Row>();
      for (let wanted = parents, level = 0; wanted.length > 0 && level < deepest; level += 1) {
        const { data } = await ask(resource.key, wanted);
        for (const row of data) known.set(row.id, row);
        wanted = [...new Set(data.map(parentOf).filter((id) => id !== null && !known.has(id)))] as number[];
      }
      return known;
    },
  });
  return useMemo(() => {
    if (!rows || !ancestors) return none;
    const pathOf = (id: number | null, seen: readonly number[] = []): string[] => {
      const row = id === null || seen.includes(id) ? undefined : ancestors.get(id);
      return row ? [...pathOf(row[tree] as number | null, [...seen, row.id]), titleOf(row)] : [];
    };
    return new Map(rows.map((row) => [row.id, pathOf(row[tree] as number | null).join(' / ')]));
  }, [rows, ancestors, tree, titleOf]);
}
