import { describe, expect, it } from 'vitest';
import { tableOfRows } from '#chat/model/parts/chart.ts';
import { type ChartType, chartTypeOf } from '#chat/model/parts/chartTypes.ts';
import { dashboardLayout, dashboardRows } from '#chat/model/parts/dashboard.ts';
import { inLines, namesAlong } from '#schemas/wire/charts/axisNames.ts';
import { optionOf } from '#schemas/wire/charts/option.ts';
import { seriesOf } from '#schemas/wire/charts/series.ts';
import { type Cell, chosenType, columnKinds, fittingTypes, numberOf, shapeOf } from '#schemas/wire/charts/shape.ts';
import { sales } from './payloads.ts';

const table = (columns: string[], ...rows: Cell[][]) => ({ columns, rows });

describe('The names of chart types', () => {
  it.each<[ChartType, string[]]>([
    ['line', ['response_line_chart', 'LineChart', 'line']],
    ['bar', ['response_bar_chart', 'BarChart', 'column']],
    ['area', ['response_area_chart']],
    ['pie', ['response_pie_chart', 'PieChart']],
    ['donut', ['response_donut_chart']],
    ['scatter', ['response_scatter_chart', 'response_scatter_plot', 'response_vector_chart']],
    ['bubble', ['response_bubble_chart']],
    ['heatmap', ['response_heatmap', 'response_heatmap_chart']],
    ['table', ['response_table', 'Table']],
    ['indicator', ['IndicatorValue']],
  ])('%s is known by %j', (type, names) => {
    for (const name of names) expect(chartTypeOf(name)).toBe(type);
  });

  it('leaves a name that nobody knows to the data', () => {
    expect(chartTypeOf('response_sankey')).toBeNull();
    expect(chartTypeOf('')).toBeNull();
    expect(chartTypeOf('constructor')).toBeNull();
  });
});

describe('The type that a chart begins with', () => {
  const months = table(['month', 'amount'], ['2026-01', 3], ['2026-02', 4]);
  it('is the one asked for where the data fits it', () => {
    expect(chosenType(months, 'pie')).toBe('pie');
    expect(chosenType(table(['name', 'x'], ['a', -1], ['b', 2]), 'pie')).toBe('bar');
    expect(chosenType(table(['name'], ['a'], ['b']), 'bar')).toBe('table');
  });

  it('follows the shape of the data where none is asked for', () => {
    expect(chosenType(months, null)).toBe('line');
    expect(chosenType(table(['city', 'amount'], ['a', 1], ['b', 2]), null)).toBe('bar');
    expect(chosenType(table(['x', 'y'], [1, 2], [2, 3]), null)).toBe('scatter');
    expect(chosenType(table(['total'], [42]), null)).toBe('indicator');
    expect(chosenType(table(['name', 'note'], ['a', 'b']), null)).toBe('table');
    expect(chosenType(table([]), null)).toBe('table');
  });

  it('counts by years though they are numbers', () => {
    expect(fittingTypes(table(['year', 'amount'], [2024, 1], [2025, 2]))).toContain('line');
  });

  it('lays years along, and what they are told apart by beside; a single year is no course', () => {
    const byYear = table(['品种', '发行年份', '规模'], ['国债', 2024, '1.50'], ['企业债', 2024, '2.50'], ['国债', 2025, '3.50']);
    expect(chosenType(byYear, null)).toBe('line');
    expect(seriesOf(byYear, '–').names).toEqual(['2024', '2025']);
    expect(seriesOf(byYear, '–').series.map(({ name }) => name)).toEqual(['国债', '企业债']);
    expect(chosenType({ ...byYear, rows: byYear.rows.slice(0, 2) }, null)).toBe('bar');
    expect(shapeOf(table(['学年', '人数', '班级'], [12, 30, 'a'])).dimensions).toEqual([2]);
  });
});

describe('a name below an axis', () => {
  it.each([
    ['国债', 4, '国债'],
    ['政策性金融债', 4, '政策性金\n融债'],
    ['North America sales', 6, 'North\nAmerica\nsales'],
    ['2024-01-05', 3, '2024-01-05'],
    ['很长很长很长很长的名称', 3, '很长很\n长很长\n很长的…'],
    ['', 4, ''],
  ])('stands in lines, Latin words whole: %j in %d', (name, most, lines) => {
    expect(inLines(name, most)).toBe(lines);
  });

  const labels = (names: readonly string[]) =>
    namesAlong(names) as { interval?: number; rotate?: number; formatter?: (name: string) => string };

  it('slants where there are too many to stand upright, and is there for each', () => {
    const { interval, rotate, formatter } = labels(Array.from({ length: 16 }, (_, at) => `第 ${at} 家城市商业银行股份有限公司`));
    expect({ interval, rotate }).toEqual({ interval: 0, rotate: 45 });
    expect(formatter?.('第 3 家城市商业银行股份有限公司')).toBe('第 3 家城市商业…');
    expect(formatter?.('华东')).toBe('华东');
  });

  it('is left out in places where there are more than there is room for, or steps that go without saying', () => {
    expect(labels(Array.from({ length: 60 }, (_, at) => `家${at}`))).toEqual({});
    expect(labels(Array.from({ length: 24 }, (_, at) => `2024-${at}`))).toEqual({});
  });
});

describe('What the columns hold', () => {
  it('tells figures, times and names apart by their cells', () => {
    expect(
      columnKinds(table(['a', 'b', 'c', 'd'], ['1,200.5', '2026-01-01T10:00:00', '深圳', '007'], [null, '2026年3月', '', '008'])),
    ).toEqual(['number', 'time', 'category', 'category']);
  });

  it('reads figures as people write them, and nothing else', () => {
    expect(['1,234', '-5', '12%', '1e3', ' 7 '].map(numberOf)).toEqual([1234, -5, 12, 1000, 7]);
    expect(['', '-', 'a', '1,23', '2026-01', null, true].map(numberOf)).toEqual(Array.from({ length: 7 }, () => null));
  });
});

describe('The series of a chart', () => {
  it('are the measures, by the first dimension', () => {
    expect(seriesOf(tableOfRows(sales), '空')).toEqual({
      names: ['北京', '上海', '深圳', '杭州'],
      isTime: false,
      series: [
        { name: 'amount', values: [120.5, 98, null, null] },
        { name: 'orders', values: [12, 9, 7, 5] },
      ],
    });
  });

  it('are the values of the second dimension where there is one measure, in order of time', () => {
    const long = table(['product', 'day', 'n'], ['b', '2026-01-02', 3], ['a', '2026-01-01', 1], ['b', '2026-01-01', 2]);
    expect(seriesOf(long, '空')).toMatchObject({
      names: ['2026-01-01', '2026-01-02'],
      isTime: true,
      series: [
        { name: 'a', values: [1, null] },
        { name: 'b', values: [2, 3] },
      ],
    });
  });
});

describe('The rows of a dashboard', () => {
  it.each([
    [1, [1]],
    [2, [2]],
    [3, [1, 2]],
    [4, [1, 3]],
    [5, [2, 1, 2]],
    [6, [2, 1, 3]],
    [7, [3, 1, 3]],
    [8, [3, 2, 3]],
    [9, [3, 3, 3]],
    [10, [3, 3, 3, 1]],
  ])('of %i charts are %j', (count, rows) => {
    expect(dashboardRows(count)).toEqual(rows);
  });

  it('show each chart once for any number, figures in a row of their own before them', () => {
    for (let count = 0; count < 40; count += 1) {
      const charts = Array.from({ length: count }, (_, at) => ({ at, chart: { type: at % 5 === 4 ? ('indicator' as const) : null } }));
      const shown = dashboardLayout(charts);
      expect(
        shown
          .flat()
          .map(({ at }) => at)
          .toSorted((a, b) => a - b),
      ).toEqual(charts.map(({ at }) => at));
      if (count > 4) expect(shown[0]?.every(({ chart }) => chart.type === 'indicator')).toBe(true);
    }
  });
});

describe('large numbers along an axis', () => {
  const theme = { text: '', quiet: '', line: '', ground: '', series: [], font: '' };
  const along = (language: 'zh' | 'en', value: number): string => {
    const words = { none: '', value: '', language };
    const option = optionOf('bar', { columns: ['a', 'b'], rows: [['x', 1]] }, theme, words) as {
      yAxis: { axisLabel: { formatter: (value: number) => string } };
    };
    return option.yAxis.axisLabel.formatter(value);
  };
  it('is another for per cents beside amounts, which lie on it as a line', () => {
    const words = { none: '', value: '', language: 'zh' } as const;
    const table = {
      columns: ['月', '成交金额', '增长率（%）'],
      rows: [
        ['2025-01', 90_000, null],
        ['2025-02', 99_000, 10],
      ],
    } as const;
    const { yAxis, series } = optionOf('bar', table, theme, words) as {
      yAxis: { axisLabel: { formatter: (value: number) => string } }[];
      series: { type: string; yAxisIndex?: number }[];
    };
    expect(yAxis.map(({ axisLabel }) => axisLabel.formatter(50_000))).toEqual(['5万', '50,000%']);
    expect(series.map(({ type, yAxisIndex }) => [type, yAxisIndex])).toEqual([
      ['bar', undefined],
      ['line', 1],
    ]);
    const alone = optionOf('bar', { columns: ['月', '增长率（%）'], rows: [['2025-02', 10]] }, theme, words);
    expect(alone['yAxis']).not.toBeInstanceOf(Array);
  });

  it.each([
    [9_500, '9,500', '9,500'],
    [900_000, '90万', '900K'],
    [-1_250_000, '-125万', '-1.25M'],
    [1_800_000_000, '18亿', '1.8B'],
  ])('are written in the units of their language: %d', (value, zh, en) => {
    expect([along('zh', value), along('en', value)]).toEqual([zh, en]);
  });
});
