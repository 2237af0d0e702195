import { useMemo, useSyncExternalStore } from 'react';

/** The colours of a chart in the look of the page. */
export interface ChartTheme {
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
  /** One for each series, in order; all reach 3 : 1 on the ground and differ in hue. */
  readonly series: readonly string[];
}

const series: Readonly<Record<string, readonly string[]>> = {
  light: ['#1d63d8', '#c2571a', '#2a7d3c', '#8a4fc7', '#0f7f8c', '#b8326a', '#7a6a12', '#5b6472'],
  dark: ['#7fb0ff', '#f0a36b', '#74c98a', '#c3a0f2', '#5cc6d0', '#f08cb4', '#d3c05c', '#a9b0bc'],
};

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const currentTheme = (): string => document.documentElement.dataset['theme'] ?? 'light';

/** The look of a theme, read off the page's own colours so that they are said once. */
export function chartThemeOf(theme: string): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--ws-${name}`).trim();
  return {
    text: colour('text'),
    quiet: colour('text-secondary'),
    line: colour('border-soft'),
    ground: colour('elevated'),
    font: colour('font'),
    series: series[theme] ?? series['light']!,
  };
}

/** The look of the page; another one when the theme is switched. */
export function useChartTheme(): ChartTheme {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return useMemo(() => chartThemeOf(theme), [theme]);
}
