import type { ChartPart } from '#chat/model/parts/chart.ts';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import { dashboardLimits, type DataTile, isData, type Tile } from '#schemas/wire/dashboards.ts';
import { freePlace } from './grid.ts';

/** Sizes of new tiles, by what they are. */
export const sizes = { figure: { w: 4, h: 3 }, table: { w: 6, h: 6 }, chart: { w: 6, h: 6 }, words: { w: 6, h: 3 } } as const;

/** An id that no tile has. */
export const freshId = (): string => crypto.randomUUID().replaceAll('-', '');

const kindOf = ({ type }: Pick<ChartPart, 'type'>): DataTile['kind'] =>
  type === 'indicator' ? 'figure' : type === 'table' ? 'table' : 'chart';

/** Longest question that is a title. */
const longestTitle = 100;

/** Title of a chart of an answer: its own, or the question that it answers, where that is no statement. */
export function titleOf({ title, sql }: Pick<ChartPart, 'title' | 'sql'>, question: string): string {
  const asked = question.trim();
  const isTitle = asked.length <= longestTitle && asked.replace(/;$/, '') !== sql.trim().replace(/;$/, '');
  return title.trim() || (isTitle ? asked : '');
}

/** Tiles with the columns that their results have now; the same ones where nothing has changed. */
export function withColumns(
  tiles: readonly Tile[],
  resultOf: (id: string) => { readonly data: Pick<TileData, 'columns'> | undefined; readonly isPlaceholderData: boolean } | undefined,
): readonly Tile[] {
  const read = tiles.map((tile) => {
    const result = resultOf(tile.id);
    if (!isData(tile) || !result?.data || result.isPlaceholderData) return tile;
    const columns = storable(result.data.columns);
    return columns.join('\n') === tile.columns.join('\n') ? tile : { ...tile, columns };
  });
  return read.every((tile, at) => tile === tiles[at]) ? tiles : read;
}

/** Columns as tiles keep them. */
const storable = (columns: readonly string[]): string[] => columns.slice(0, dashboardLimits.columns).map((column) => column.slice(0, 300));

/** Tiles, and further ones at their end that show what charts of an answer do, of a source. Those without SQL are left out. */
export function withCharts(tiles: readonly Tile[], charts: readonly ChartPart[], source: number): Tile[] {
  return charts
    .filter(({ sql }) => sql.trim() !== '')
    .reduce<Tile[]>(
      (all, part) => {
        const kind = kindOf(part);
        const tile: DataTile = {
          id: freshId(),
          kind,
          title: part.title.slice(0, 200),
          source,
          sql: part.sql.slice(0, dashboardLimits.sql),
          columns: storable(part.columns),
          chart: kind === 'chart' ? part.type : null,
          place: freePlace(all, sizes[kind]),
        };
        return [...all, tile];
      },
      [...tiles],
    );
}
