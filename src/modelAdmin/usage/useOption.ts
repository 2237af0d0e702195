import { useCallback } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ChartTheme } from '#schemas/wire/charts/chartTheme.ts';
import { daysOf, type Period } from '../model/period.ts';
import type { Line, Measure } from '../model/sums.ts';
import { useDuration } from './useDuration.ts';

/** Figures of an axis, short: `12k`. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

interface Drawn {
  readonly lines: readonly Line[];
  readonly period: Period;
  readonly measure: Measure;
}

/** The lines as ECharts draws them: what adds up as stacked bars, means as lines. */
export function useOption({ lines, period, measure }: Drawn) {
  const { t } = useWords();
  const duration = useDuration();
  return useCallback(
    (theme: ChartTheme) => {
      const isTime = measure === 'firstMs';
      const figure = (value: unknown) => (typeof value !== 'number' ? '–' : isTime ? duration(value) : formatNumber(value));
      const axis = { axisLine: { lineStyle: { color: theme.line } }, axisLabel: { color: theme.quiet }, axisTick: { show: false } };
      return {
        grid: { left: 8, right: 16, top: 40, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        legend: { type: 'scroll', top: 0, left: 0, textStyle: { color: theme.text }, pageTextStyle: { color: theme.quiet } },
        tooltip: {
          trigger: 'axis',
          axisPointer: { type: isTime ? 'line' : 'shadow' },
          backgroundColor: theme.ground,
          borderColor: theme.line,
          textStyle: { color: theme.text },
          confine: true,
          valueFormatter: figure,
        },
        xAxis: { type: 'category', data: daysOf(period), ...axis },
        yAxis: {
          type: 'value',
          minInterval: 1,
          ...axis,
          axisLabel: { color: theme.quiet, formatter: (value: number) => (isTime ? duration(value) : short.format(value)) },
          splitLine: { lineStyle: { color: theme.line } },
        },
        series: lines.map(({ name, values }) => ({
          name: name ?? t('modelAdmin.usage.rest'),
          data: values,
          ...(isTime ? { type: 'line', connectNulls: true, symbolSize: 6 } : { type: 'bar', stack: 'all', barMaxWidth: 32 }),
        })),
      };
    },
    [lines, period, measure, t, duration],
  );
}
