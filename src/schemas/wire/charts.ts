/** Kinds of charts, in the order in which they are offered. */
export const chartTypes = ['line', 'bar', 'area', 'pie', 'donut', 'scatter', 'bubble', 'heatmap', 'indicator', 'table'] as const;
export type ChartType = (typeof chartTypes)[number];
