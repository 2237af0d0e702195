import { z } from 'zod';
import { appliedRule } from '#schemas/wire/sources.ts';
import { type ChartType, chartTypeOf } from './chartTypes.ts';
import { fenceOf, looseText, payload } from './json.ts';
import type { PartForm } from './part.ts';
import type { Cell, Table } from '#schemas/wire/charts/shape.ts';
import { fenced, paragraphs, strong, tableText } from './writing.ts';

/** Result of a query, with its chart and its source. */
export interface ChartPart extends Table {
  readonly kind: 'chart';
  /** The type that the answer asks for; null when it is left to the data. */
  readonly type: ChartType | null;
  readonly title: string;
  readonly describe: string;
  readonly sql: string;
  /** Where it came from; absent in older answers and those of other servers. */
  readonly origin?: ResultOrigin | undefined;
}

declare module './part.ts' {
  interface PartKinds {
    chart: ChartPart;
  }
}

/** Most columns of a table. Each row has a cell for each column, told or not: without a limit, rows with a column of their own each would make a square of cells. */
const maxColumns = 500;

/** True if a table of these columns, each named as often as it is met, can be shown. */
export const isNarrow = (met: readonly string[]): boolean => new Set(met).size <= maxColumns;

/** Rows of a payload, keyed by column; columns in the order in which they are first met. */
const rows = z
  .array(z.record(z.string(), z.unknown()))
  .refine((data) => isNarrow(data.flatMap(Object.keys)))
  .nullish();

/** Origin of a result that our own server tells beside the contract. One that cannot be read is passed over. */
const origin = z
  .object({
    source: z.string(),
    dialect: z.string(),
    tables: z.array(z.string()).default([]),
    rules: z.array(appliedRule).default([]),
    is_cut: z.boolean().default(false),
    milliseconds: z.number().default(0),
    reading: z.string().default(''),
  })
  .transform(({ is_cut: isCut, ...told }) => ({ ...told, isCut }))
  .optional()
  .catch(undefined);
export type ResultOrigin = NonNullable<z.output<typeof origin>>;

/** `vis-chart`, `vis-db-chart` and `chart-view` (contract §5.2, §5.5). */
export const chartPayload = z
  .object({ type: looseText, sql: looseText, title: looseText, describe: looseText, origin, data: rows })
  .transform(({ type, sql, title, describe, origin: from, data }) =>
    chartOf({ type, sql, title, describe, ...(from && { origin: from }), ...tableOfRows(data ?? []) }),
  );

/** A chart as told, its type by any of the names it goes by (contract §5.6). */
export const chartOf = ({ type, ...payload }: Omit<ChartPart, 'kind' | 'type'> & { readonly type: string }): ChartPart => ({
  kind: 'chart',
  type: chartTypeOf(type),
  ...payload,
});

/** Rows keyed by column as lines of cells. Nulls arrive as null, as `-` or not at all. */
export function tableOfRows(data: readonly Readonly<Record<string, unknown>>[]): Table {
  const columns = [...new Set(data.flatMap(Object.keys))];
  return { columns, rows: data.map((row) => columns.map((column) => cellOf(Object.hasOwn(row, column) ? row[column] : null))) };
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null || value === '-') return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return JSON.stringify(value);
}

/** A chart as its title, its rows and its query. */
export const chartText = (chart: ChartPart): string =>
  paragraphs(strong(chart.title), chart.describe, chart.rows.length > 0 ? tableText(chart) : '', chart.sql && fenced('sql', chart.sql));

export const chartForm: PartForm<ChartPart> = {
  fences: { 'vis-chart': fenceOf(chartPayload), 'vis-db-chart': fenceOf(chartPayload) },
  elements: {
    'chart-view': {
      body: 'none',
      selfClosing: true,
      growing: true,
      read: ({ attributes }) => payload(chartPayload, attributes.get('content') ?? ''),
    },
  },
  toText: chartText,
};
