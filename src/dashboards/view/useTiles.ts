import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { readTile, type TileData } from '#schemas/contracts/dashboards.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { isData, type RefreshTime, refreshTimes, type Tile } from '#schemas/wire/dashboards.ts';
import { atMost } from '../model/atMost.ts';
import type { Chosen } from '../model/filterValues.ts';

/** Tiles that are asked at once. */
const turn = atMost(4);

interface Board {
  readonly id: number;
  readonly version: number;
  readonly tiles: readonly Tile[];
  readonly refresh: RefreshTime;
}

export type TileResult = UseQueryResult<TileData, CallError>;

/** Results of the tiles of a dashboard by their ids, each asked by itself; `refresh` has all read anew. */
export function useTiles({ id, version, tiles, refresh }: Board, filters: Chosen) {
  const call = useCall();
  const [times, setTimes] = useState(0);
  const asked = tiles.filter(isData);
  const { pattern, seconds } = refreshTimes[refresh];
  const results = useQueries({
    queries: asked.map((tile) => ({
      queryKey: ['dashboards', id, version, tile.id, filters, times],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        turn(() => call(readTile, { params: { id, tile: tile.id }, body: { filters: { ...filters }, fresh: times > 0 }, signal }), signal),
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: seconds * 1000,
      ...(pattern !== null && { refetchInterval: seconds * 1000 }),
    })),
  }) as TileResult[];
  return {
    results: new Map(asked.map((tile, index) => [tile.id, results[index]!])),
    isBusy: results.some(({ isFetching }) => isFetching),
    refresh: () => setTimes((before) => before + 1),
  };
}
