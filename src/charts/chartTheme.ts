import { useMemo, useSyncExternalStore } from 'react';
import { type ChartTheme, seriesColours } from '#schemas/wire/charts/chartTheme.ts';

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
    series: seriesColours[theme === 'dark' ? 'dark' : 'light'],
  };
}

/** The look of the page; another one when the theme is switched. */
export function useChartTheme(): ChartTheme {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return useMemo(() => chartThemeOf(theme), [theme]);
}
