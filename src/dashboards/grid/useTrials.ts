import { useCall } from '#api/useCall.ts';
import { tryTile } from '#schemas/contracts/dashboards.ts';
import { type DashboardFilter, isData, type Tile } from '#schemas/wire/dashboards.ts';
import { atMost } from '../model/atMost.ts';
import { type TileResult, useResults } from '../view/useResults.ts';

/** Tiles that are asked at once, and milliseconds for which one that was drawn is drawn again without asking. */
const turn = atMost(4);
const staleTime = 5 * 60_000;

/** Filters that a statement may name, with nothing of them that it does not depend on: what they are called is written without asking again. */
export const declaredIn = (sql: string, filters: readonly DashboardFilter[]): DashboardFilter[] =>
  filters
    .filter(({ name }) => name !== '' && sql.includes('{{') && sql.includes(name))
    .map((filter) => ({ ...filter, title: '', column: '', initial: null }));

/** Results of tiles that are being laid out, by their ids, as whoever looks will see them. */
export function useTrials(tiles: readonly Tile[], filters: readonly DashboardFilter[]): ReadonlyMap<string, TileResult> {
  const call = useCall();
  return useResults(
    tiles.filter(isData).map(({ id, source, sql }) => {
      const body = { source, sql, declared: declaredIn(sql, filters) };
      return {
        id,
        queryKey: ['dashboards', 'edited', body],
        queryFn: ({ signal }) => turn(() => call(tryTile, { body, signal }), signal),
        staleTime,
      };
    }),
  );
}
