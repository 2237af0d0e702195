import { type ChartType, chartTypes } from '../charts.ts';

export type ColumnKind = 'number' | 'time' | 'category';

/** One value of a row. */
export type Cell = string | number | boolean | null;

/** Rows of cells, one for each column. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const time =
  /^\d{4}(?:[-/]\d{1,2}(?:[-/]\d{1,2}(?:[T ]\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?)?|年\d{1,2}月(?:\d{1,2}日)?|-?Q[1-4])$/;
const figure = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[-+]?\d+)?%?$/i;

/** A cell as a number: written with thousands marks or a percent sign too. Null when it is none. */
export function numberOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || !/\d/.test(cell) || !figure.test(cell.trim())) return null;
  const value = Number(cell.trim().replace(/[,%]/g, ''));
  return Number.isFinite(value) ? value : null;
}

/** True if a cell counts something: codes with leading zeros do not. */
export const isFigure = (cell: Cell): boolean => numberOf(cell) !== null && !/^0\d/.test(String(cell));

/** Detects the kinds of the columns from the cells that are not empty. */
export function columnKinds({ columns, rows }: Table): ColumnKind[] {
  return columns.map((_, at) => {
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null && cell !== '');
    if (cells.length === 0) return 'category';
    if (cells.every(isFigure)) return 'number';
    return cells.every((cell) => time.test(String(cell).trim())) ? 'time' : 'category';
  });
}

/** Columns that say what is measured, and those that say how much. */
export interface Shape {
  readonly kinds: readonly ColumnKind[];
  /** Columns of dimensions: times first, then years, then names. */
  readonly dimensions: readonly number[];
  readonly measures: readonly number[];
}

/** Codes and parts of dates among figures: what is counted by, though it is a number. */
const countedBy = /^(?:id|.*_id|year|month|day|年|年份|年度|月|月份|季度|quarter)$/i;
/** Names that end with a word for years, such as 发行年份 and `issue_year`. */
const ofYears = /(?:year|年|年份|年度)$/i;

/** True if a column of figures holds years, by its name and all of its values. */
function areYears({ columns, rows }: Table, at: number): boolean {
  const isYear = (cell: Cell) => cell === null || /^(?:1[6-9]|2[01])\d\d$/.test(String(cell));
  return ofYears.test(columns[at] ?? '') && rows.some((row) => (row[at] ?? null) !== null) && rows.every((row) => isYear(row[at] ?? null));
}

export function shapeOf(table: Table): Shape {
  const kinds = columnKinds(table);
  const placesOf = (wanted: ColumnKind) => kinds.flatMap((found, at) => (found === wanted ? [at] : []));
  const numbers = placesOf('number');
  const hasOthers = numbers.length > 1;
  const years = hasOthers ? numbers.filter((at) => areYears(table, at)) : [];
  const named = hasOthers ? numbers.filter((at) => !years.includes(at) && countedBy.test(table.columns[at] ?? '')) : [];
  const dimensions = [...placesOf('time'), ...years, ...placesOf('category'), ...named];
  return { kinds, dimensions, measures: numbers.filter((at) => !dimensions.includes(at)) };
}

const maxSlices = 60;

const fits: { readonly [Type in ChartType]: (shape: Shape, table: Table) => boolean } = {
  line: ({ dimensions, measures }, { rows }) => rows.length > 1 && measures.length > 0 && dimensions.length > 0,
  bar: ({ dimensions, measures }) => measures.length > 0 && dimensions.length > 0,
  area: ({ dimensions, measures }, { rows }) => rows.length > 1 && measures.length > 0 && dimensions.length > 0,
  pie: (shape, table) => isShared(shape, table),
  donut: (shape, table) => isShared(shape, table),
  scatter: ({ measures }, { rows }) => measures.length > 1 && rows.length > 1,
  bubble: ({ measures }, { rows }) => measures.length > 2 && rows.length > 1,
  heatmap: ({ dimensions, measures }) => dimensions.length > 1 && measures.length > 0,
  indicator: ({ measures }, { rows }) => measures.length > 0 && rows.length <= 4,
  table: () => true,
};

/** True if a whole can be divided: no part is negative. */
const isShared = ({ dimensions, measures }: Shape, { rows }: Table): boolean =>
  dimensions.length > 0 &&
  measures.length > 0 &&
  rows.length > 0 &&
  rows.length <= maxSlices &&
  rows.every((row) => (numberOf(row[measures[0] ?? 0] ?? null) ?? 0) >= 0);

/** The types that can draw this data, in the order in which they are offered. */
export function fittingTypes(table: Table): ChartType[] {
  const shape = shapeOf(table);
  return chartTypes.filter((type) => fits[type](shape, table));
}

/** The type to begin with: the one asked for if it fits, else what the shape of the data advises. */
export function chosenType(table: Table, asked: ChartType | null): ChartType {
  const fitting = fittingTypes(table);
  if (asked !== null && fitting.includes(asked)) return asked;
  const { kinds, dimensions } = shapeOf(table);
  const [by, split] = dimensions;
  const isCourse = by !== undefined && (kinds[by] === 'time' || (split !== undefined && areYears(table, by)));
  const advised: readonly ChartType[] = [
    ...(table.rows.length === 1 ? (['indicator'] as const) : []),
    ...(isCourse ? (['line'] as const) : []),
    'bar',
    'scatter',
    'indicator',
  ];
  return advised.find((type) => fitting.includes(type)) ?? 'table';
}
