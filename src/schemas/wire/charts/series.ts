import { type Cell, numberOf, shapeOf, type Table } from './shape.ts';

/** Figures by what they are counted by, one list for each series. */
export interface Series {
  readonly names: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** True if the names are moments. */
  readonly isTime: boolean;
}

/** Most names and series that a chart is drawn with; more could not be told apart. */
export const maxNames = 1000;
const maxSeries = 20;

/**
 * Reads a table as series: by its first dimension, one series for each measure; or, where one measure is told by two dimensions,
 * one for each value of the second.
 */
export function seriesOf(table: Table, emptyName: string): Series {
  const { kinds, dimensions, measures } = shapeOf(table);
  const [by = 0, split] = dimensions;
  const nameOf = (cell: Cell | undefined) => (cell === null || cell === undefined || cell === '' ? emptyName : String(cell));
  const isTime = kinds[by] === 'time';
  const rows = isTime ? [...table.rows].sort((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1)) : table.rows;
  const names = [...new Set(rows.map((row) => nameOf(row[by])))].slice(0, maxNames);
  const isSplit = split !== undefined && measures.length === 1 && names.length < rows.length;
  if (!isSplit) return { ...plainSeries(table.columns, rows.slice(0, maxNames), measures, (row) => nameOf(row[by])), isTime };
  const places = new Map(names.map((name, at) => [name, at]));
  const lines = new Map<string, (number | null)[]>();
  for (const row of rows) {
    const at = places.get(nameOf(row[by]));
    const key = nameOf(row[split]);
    const line = lines.get(key) ?? (lines.size < maxSeries ? names.map(() => null) : null);
    if (line) lines.set(key, line);
    if (at !== undefined && line) line[at] = sum(line[at] ?? null, numberOf(row[measures[0] ?? 0] ?? null));
  }
  return { names, series: [...lines].map(([name, values]) => ({ name, values })), isTime };
}

function plainSeries(
  columns: readonly string[],
  rows: Table['rows'],
  measures: readonly number[],
  nameOf: (row: readonly Cell[]) => string,
) {
  return {
    names: rows.map(nameOf),
    series: measures.slice(0, maxSeries).map((at) => ({
      name: columns[at] ?? '',
      values: rows.map((row) => numberOf(row[at] ?? null)),
    })),
  };
}

const sum = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);
