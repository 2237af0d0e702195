import type { ChartPart } from '#chat/model/parts/chart.ts';
import { dashboardLimits, type DataTile, type Tile } from '#schemas/wire/dashboards.ts';
import { freePlace } from './grid.ts';

/** Sizes of new tiles, by what they are. */
const sizes = { figure: { w: 4, h: 3 }, table: { w: 6, h: 6 }, chart: { w: 6, h: 6 } } as const;

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

/** Tiles, and further ones at their end that show what charts of an answer do, of a source. Those without SQL are left out. */
export function withCharts(tiles: readonly Tile[], charts: readonly ChartPart[], source: number, freshId: () => string): Tile[] {
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
          columns: part.columns.slice(0, dashboardLimits.columns).map((column) => column.slice(0, 300)),
          chart: kind === 'chart' ? part.type : null,
          place: freePlace(all, sizes[kind]),
        };
        return [...all, tile];
      },
      [...tiles],
    );
}
