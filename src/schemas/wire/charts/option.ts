import { formatNumber } from '../../kit/formatNumber.ts';
import type { Language } from '../../kit/text.ts';
import type { ChartType } from '../charts.ts';
import { namesAlong } from './axisNames.ts';
import type { ChartTheme } from './chartTheme.ts';
import { maxNames, type Series, seriesOf } from './series.ts';
import { numberOf, shapeOf, type Table } from './shape.ts';

/** An option of ECharts; only what draws it knows the library. */
export type ChartOption = Record<string, unknown>;

/** The types that are drawn by the chart library; figures and tables are drawn as words. */
export type DrawnType = Exclude<ChartType, 'indicator' | 'table'>;

/** Words for what has no name, and for the values of a heatmap; and the language of large numbers along an axis. */
export interface ChartWords {
  readonly none: string;
  readonly value: string;
  readonly language: Language;
}

type Draw = (table: Table, theme: ChartTheme, words: ChartWords) => ChartOption;

const axisOf = (theme: ChartTheme) => ({
  axisLine: { lineStyle: { color: theme.line } },
  axisTick: { show: false },
  axisLabel: { color: theme.quiet, hideOverlap: true },
  splitLine: { lineStyle: { color: theme.line } },
  nameTextStyle: { color: theme.quiet },
});

/** Words are drawn, never read as HTML. */
const tooltip = (theme: ChartTheme, more: object = {}) => ({
  renderMode: 'richText',
  confine: true,
  backgroundColor: theme.ground,
  borderColor: theme.line,
  textStyle: { color: theme.text, fontSize: 12 },
  valueFormatter: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value ?? '–')),
  ...more,
});

const legend = (theme: ChartTheme, count: number) => ({
  show: count > 1,
  type: 'scroll',
  top: 0,
  icon: 'roundRect',
  itemWidth: 10,
  itemHeight: 10,
  textStyle: { color: theme.quiet },
  pageTextStyle: { color: theme.quiet },
});

const grid = (hasLegend: boolean) => ({ left: 8, right: 16, top: hasLegend ? 36 : 16, bottom: 4, containLabel: true });

/** Units in which large numbers are written along an axis, the largest first. */
const units: Readonly<Record<Language, readonly (readonly [size: number, sign: string])[]>> = {
  zh: [
    [1e8, '亿'],
    [1e4, '万'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e4, 'K'],
  ],
};
const short =
  (language: Language) =>
  (value: number): string => {
    const [least, sign] = units[language].find(([size]) => Math.abs(value) >= size) ?? [1, ''];
    const by = sign === 'K' ? 1e3 : least;
    return formatNumber(Number((value / by).toFixed(sign === '' ? 6 : 2))) + sign;
  };

/** True for a series of shares or changes, by the unit in its name: “增长率（%）”. */
const isOfHundred = ({ name }: Series['series'][number]): boolean => /[（(]\s?%\s?[)）]$/u.test(name);

/** True for a series in a unit of many: “总成交金额（万元）”. */
const isOfMany = ({ name }: Series['series'][number]): boolean => /[（(](?:[千万亿]|thousand|million|billion)[^（）()]*[)）]$/iu.test(name);

const line = { type: 'line', showSymbol: true, symbolSize: 5, connectNulls: false };

/** Series along names. Per cents beside amounts have an axis of their own, on the right, as they would lie flat on that of the amounts. */
function along({ names, series }: Series, theme: ChartTheme, language: Language, one: object): ChartOption {
  const figures = (formatter: (value: number) => string) => ({
    type: 'value',
    ...axisOf(theme),
    axisLabel: { color: theme.quiet, formatter },
  });
  // Of what is counted in ten thousands already, no more of them are told.
  const amounts = series.some(isOfMany) ? formatNumber : short(language);
  const isMixed = series.some(isOfHundred) && !series.every(isOfHundred);
  const ofHundred = { ...figures((value) => `${formatNumber(value)}%`), splitLine: { show: false } };
  return {
    tooltip: tooltip(theme, { trigger: 'axis' }),
    legend: legend(theme, series.length),
    grid: grid(series.length > 1),
    xAxis: { type: 'category', data: names, ...axisOf(theme), axisLabel: { ...axisOf(theme).axisLabel, ...namesAlong(names) } },
    yAxis: isMixed ? [figures(amounts), ofHundred] : figures(amounts),
    series: series.map((each) => ({
      name: each.name,
      data: each.values,
      ...(isMixed && isOfHundred(each) ? { ...line, yAxisIndex: 1 } : one),
    })),
  };
}

const lines =
  (more: object = {}): Draw =>
  (table, theme, { none, language }) =>
    along(seriesOf(table, none), theme, language, { ...line, ...more });

const bars: Draw = (table, theme, { none, language }) =>
  along(seriesOf(table, none), theme, language, { type: 'bar', barMaxWidth: 40, itemStyle: { borderRadius: [2, 2, 0, 0] } });

/** In a narrow place the pie is smaller, so that the names beside it are whole. */
const narrow = (hole: number) => [
  { query: { maxWidth: 420 }, option: { series: [{ radius: [`${hole * 0.75}%`, '42%'], labelLine: { length: 8, length2: 4 } }] } },
];

/** A pie; `hole` is the share of its place that stays empty in its middle. */
const slices =
  (hole: number): Draw =>
  (table, theme, { none }) => {
    const { names, series } = seriesOf(table, none);
    return {
      tooltip: tooltip(theme, { trigger: 'item' }),
      legend: legend(theme, names.length),
      series: [
        {
          type: 'pie',
          radius: [`${hole}%`, '56%'],
          center: ['50%', '56%'],
          itemStyle: { borderColor: theme.ground, borderWidth: 1 },
          label: { color: theme.text, formatter: '{b}\n{d}%', width: 64, overflow: 'truncate', lineHeight: 16 },
          labelLine: { lineStyle: { color: theme.quiet } },
          data: names.map((name, at) => ({ name, value: series[0]?.values[at] ?? null })).filter(({ value }) => value !== null),
        },
      ],
      media: narrow(hole),
    };
  };

const largest = 36;
const smallest = 6;

const points =
  (isSized: boolean): Draw =>
  ({ columns, rows }, theme, { none, language }) => {
    const { dimensions, measures } = shapeOf({ columns, rows });
    const [x = 0, y = 1, size] = measures;
    const value = (row: Table['rows'][number], at: number | undefined) => (at === undefined ? null : numberOf(row[at] ?? null));
    const shown = rows.slice(0, maxNames);
    const most = Math.max(1, ...shown.map((row) => Math.abs(value(row, size) ?? 0)));
    const data = shown.map((row) => ({
      name: dimensions[0] === undefined ? '' : String(row[dimensions[0]] ?? none),
      value: [value(row, x), value(row, y), value(row, size)],
    }));
    const figures = { ...axisOf(theme).axisLabel, formatter: short(language) };
    return {
      tooltip: tooltip(theme, { trigger: 'item' }),
      grid: { ...grid(false), top: 32, right: 32, bottom: 28 },
      xAxis: { type: 'value', scale: true, name: columns[x], nameLocation: 'middle', nameGap: 28, ...axisOf(theme), axisLabel: figures },
      yAxis: { type: 'value', scale: true, name: columns[y], ...axisOf(theme), axisLabel: figures },
      series: [
        {
          type: 'scatter',
          data,
          itemStyle: { opacity: 0.75 },
          symbolSize: isSized ? (cells: readonly (number | null)[]) => smallest + Math.sqrt(Math.abs(cells[2] ?? 0) / most) * largest : 9,
        },
      ],
    };
  };

const heatmap: Draw = (table, theme, { none, value }) => {
  const { names, series } = seriesOf(table, none);
  const cells = series.flatMap(({ values }, y) => values.map((cell, x) => [x, y, cell]));
  const figures = cells.map(([, , cell]) => cell).filter((cell) => typeof cell === 'number');
  return {
    tooltip: tooltip(theme, { trigger: 'item' }),
    grid: { ...grid(false), bottom: 48 },
    xAxis: { type: 'category', data: names, ...axisOf(theme) },
    yAxis: { type: 'category', data: series.map(({ name }) => name), ...axisOf(theme) },
    visualMap: {
      min: figures.length > 0 ? Math.min(...figures) : 0,
      max: figures.length > 0 ? Math.max(...figures) : 1,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      calculable: false,
      textStyle: { color: theme.quiet },
      inRange: { color: [theme.line, theme.series[0] ?? theme.text] },
    },
    series: [{ type: 'heatmap', name: value, data: cells }],
  };
};

const draws: { readonly [Type in DrawnType]: Draw } = {
  line: lines(),
  area: lines({ areaStyle: { opacity: 0.2 } }),
  bar: bars,
  pie: slices(0),
  donut: slices(34),
  scatter: points(false),
  bubble: points(true),
  heatmap,
};

/** Returns the ECharts option of this data as this type, in the colours of the page. */
export const optionOf = (type: DrawnType, table: Table, theme: ChartTheme, words: ChartWords): ChartOption =>
  draws[type](table, theme, words);
