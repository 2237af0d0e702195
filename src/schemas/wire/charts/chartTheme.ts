/** The colours of a chart in the look of whatever shows it. */
export interface ChartTheme {
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
  /** One for each series, in order; all reach 3 : 1 on the ground and differ in hue. */
  readonly series: readonly string[];
}

/** Colours of series on a light and on a dark ground. */
export const seriesColours = {
  light: ['#1d63d8', '#c2571a', '#2a7d3c', '#8a4fc7', '#0f7f8c', '#b8326a', '#7a6a12', '#5b6472'],
  dark: ['#7fb0ff', '#f0a36b', '#74c98a', '#c3a0f2', '#5cc6d0', '#f08cb4', '#d3c05c', '#a9b0bc'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
