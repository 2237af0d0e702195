import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { readTile } from '#schemas/contracts/dashboards.ts';
import { isData, type RefreshTime, refreshTimes, type Tile } from '#schemas/wire/dashboards.ts';
import { atMost } from '../model/atMost.ts';
import type { Chosen } from '../model/filterValues.ts';
import { useResults } from './useResults.ts';

/** Tiles that are asked at once. */
const turn = atMost(4);

interface Board {
  readonly id: number;
  readonly version: number;
  readonly tiles: readonly Tile[];
  readonly refresh: RefreshTime;
}

/** Results of the tiles of a dashboard by their ids, each asked by itself; `refresh` has all read anew. */
export function useTiles({ id, version, tiles, refresh }: Board, filters: Chosen) {
  const call = useCall();
  const [times, setTimes] = useState(0);
  const { pattern, seconds } = refreshTimes[refresh];
  const results = useResults(
    tiles.filter(isData).map((tile) => ({
      id: tile.id,
      queryKey: ['dashboards', id, version, tile.id, filters, times],
      queryFn: ({ signal }) =>
        turn(() => call(readTile, { params: { id, tile: tile.id }, body: { filters: { ...filters }, fresh: times > 0 }, signal }), signal),
      staleTime: seconds * 1000,
      ...(pattern !== null && { refetchInterval: seconds * 1000 }),
    })),
  );
  return {
    results,
    isBusy: [...results.values()].some(({ isFetching }) => isFetching),
    refresh: () => setTimes((before) => before + 1),
  };
}
