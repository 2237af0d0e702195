import { type ChartType, chartTypes } from '#schemas/wire/charts.ts';

export { type ChartType, chartTypes };

/** Every name a chart goes by on the wire (contract §5.6, §5.7). */
const aliases: ReadonlyMap<string, ChartType> = new Map([
  ['response_line_chart', 'line'],
  ['response_bar_chart', 'bar'],
  ['response_column_chart', 'bar'],
  ['response_area_chart', 'area'],
  ['response_pie_chart', 'pie'],
  ['response_donut_chart', 'donut'],
  ['response_scatter_chart', 'scatter'],
  ['response_scatter_plot', 'scatter'],
  ['response_vector_chart', 'scatter'],
  ['response_bubble_chart', 'bubble'],
  ['response_heatmap', 'heatmap'],
  ['response_heatmap_chart', 'heatmap'],
  ['response_table', 'table'],
  ['linechart', 'line'],
  ['barchart', 'bar'],
  ['columnchart', 'bar'],
  ['areachart', 'area'],
  ['piechart', 'pie'],
  ['donutchart', 'donut'],
  ['scatterchart', 'scatter'],
  ['bubblechart', 'bubble'],
  ['heatmapchart', 'heatmap'],
  ['indicatorvalue', 'indicator'],
  ['column', 'bar'],
  ...chartTypes.map((type): [string, ChartType] => [type, type]),
]);

/** The type that a name stands for; null for one that we do not know: then the data decides. */
export const chartTypeOf = (name: string): ChartType | null => aliases.get(name.trim().toLowerCase()) ?? null;
