import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import type { CallError } from '#schemas/wire/callError.ts';

export type TileResult = UseQueryResult<TileData, CallError>;

interface Asked {
  /** Id of the tile. */
  readonly id: string;
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<TileData>;
  readonly staleTime: number;
  readonly refetchInterval?: number;
}

/** Results of tiles by their ids. What a tile shows stays until it is answered anew: of several queries none knows the one that was in its place. */
export function useResults(asked: readonly Asked[]): ReadonlyMap<string, TileResult> {
  const drawn = useRef<ReadonlyMap<string, TileResult>>(new Map());
  const answers = useQueries({
    queries: asked.map(({ id, ...query }) => ({ ...query, retry: false, placeholderData: () => drawn.current.get(id)?.data })),
  }) as TileResult[];
  const results = new Map(asked.map(({ id }, at) => [id, answers[at]!]));
  useEffect(() => {
    drawn.current = results;
  });
  return results;
}
