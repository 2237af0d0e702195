import { z } from 'zod';
import { chartOf, type ChartPart, chartPayload, chartText, isNarrow } from './chart.ts';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import type { Table } from '#schemas/wire/charts/shape.ts';
import { paragraphs, quoted, strong } from './writing.ts';

/** One chart of a dashboard; `error` says why there is none. */
export interface DashboardChart {
  readonly chart: ChartPart;
  readonly error: string;
}

/** A page of charts (contract §5.2 `vis-dashboard`, §5.7). */
export interface DashboardPart {
  readonly kind: 'dashboard';
  readonly title: string;
  readonly introduction: string;
  readonly charts: readonly DashboardChart[];
}

declare module './part.ts' {
  interface PartKinds {
    dashboard: DashboardPart;
  }
}

const described = z.looseObject({ err_msg: looseText });
const entry = z.unknown().transform((value, context): DashboardChart => {
  const chart = chartPayload.safeParse(value);
  if (!chart.success) {
    context.addIssue({ code: 'custom', message: 'no chart' });
    return z.NEVER;
  }
  return { chart: chart.data, error: described.safeParse(value).data?.err_msg ?? '' };
});

/** `vis-dashboard`. How many charts it says there are does not matter: they are counted. */
export const dashboardPayload = z
  .object({ title: looseText, data: z.array(entry) })
  .transform(({ title, data }): DashboardPart => ({ kind: 'dashboard', title, introduction: '', charts: data }));

const reportValue = z.object({ name: looseText, type: looseText, value: z.union([z.string(), z.number(), z.null()]).default(null) });
const reportChart = z
  .object({
    chart_name: looseText,
    chart_type: looseText,
    chart_desc: looseText,
    chart_sql: looseText,
    column_name: z.array(looseText).nullish(),
    values: z
      .array(reportValue)
      .refine((values) => isNarrow(values.map(({ type }) => type)))
      .nullish(),
  })
  .transform((payload): DashboardChart => ({
    chart: chartOf({
      type: payload.chart_type,
      title: payload.chart_name,
      describe: payload.chart_desc,
      sql: payload.chart_sql,
      ...wideTable(payload.values ?? [], payload.column_name ?? []),
    }),
    error: '',
  }));

/** The report that a dashboard conversation answers with (contract §5.7). */
export const reportPayload = z
  .object({ charts: z.array(reportChart), template_introduce: looseText, title: looseText })
  .transform(({ title, template_introduce, charts }): DashboardPart => ({
    kind: 'dashboard',
    title,
    introduction: template_introduce,
    charts,
  }));

/** One line for each name and one column for each measure, from one line for each name and measure. */
function wideTable(values: readonly z.output<typeof reportValue>[], columns: readonly string[]): Table {
  const places = new Map([...new Set(values.map(({ type }) => type))].map((type, at) => [type, at]));
  const key = columns.find((column) => !places.has(column)) ?? 'name';
  const lines: Map<string, (string | number | null)[]>[] = [];
  const seen = new Map<string, number[]>();
  // Names may come twice in a result: each time a measure meets a name again, a further line begins.
  for (const { name, type, value } of values) {
    const place = places.get(type) ?? 0;
    const times = seen.get(name) ?? [];
    const at = times[place] ?? 0;
    times[place] = at + 1;
    seen.set(name, times);
    const line = (lines[at] ??= new Map());
    const cells = line.get(name) ?? [...places].map(() => null);
    cells[place] = value;
    line.set(name, cells);
  }
  const rows = lines.flatMap((line) => [...line].map(([name, cells]) => [name, ...cells]));
  return { columns: [key, ...places.keys()], rows };
}

export const dashboardForm: PartForm<DashboardPart> = {
  fences: { 'vis-dashboard': fenceOf(dashboardPayload), 'dashboard-report': fenceOf(reportPayload) },
  toText: ({ title, introduction, charts }) =>
    paragraphs(strong(title), introduction, ...charts.map(({ chart, error }) => paragraphs(chartText(chart), quoted(error)))),
};

/** Charts in each row, by their number (contract §5.2, §5.7). */
const rowsByCount: Readonly<Record<number, readonly number[]>> = {
  0: [],
  1: [1],
  2: [2],
  3: [1, 2],
  4: [1, 3],
  5: [2, 1, 2],
  6: [2, 1, 3],
  7: [3, 1, 3],
  8: [3, 2, 3],
};

/** Returns the charts in each row, for any number of charts: beyond eight, threes with a last row of what is left. */
export function dashboardRows(count: number): number[] {
  const known = rowsByCount[count];
  if (known) return [...known];
  const rest = count % 3;
  return [...Array.from({ length: Math.floor(count / 3) }, () => 3), ...(rest > 0 ? [rest] : [])];
}

/** A dashboard in rows: single figures first, all in one row, then the charts. */
export function dashboardLayout<Chart extends { readonly chart: Pick<ChartPart, 'type'> }>(charts: readonly Chart[]): Chart[][] {
  const figures = charts.filter(({ chart }) => chart.type === 'indicator');
  const others = charts.filter(({ chart }) => chart.type !== 'indicator');
  let next = 0;
  const rows = dashboardRows(others.length).map((length) => others.slice(next, (next += length)));
  return figures.length > 0 ? [figures, ...rows] : rows;
}
