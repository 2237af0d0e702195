import type { TileData } from '#schemas/contracts/dashboards.ts';
import { type DashboardFilter, type FilterKind, filterName, filterValueOf } from '#schemas/wire/dashboards.ts';

/** Values of filters by name, as they stand in the address and are sent. */
export type Chosen = Readonly<Record<string, unknown>>;

/** Values that filters begin with. */
const initialOf = (filters: readonly DashboardFilter[]): Chosen =>
  Object.fromEntries(filters.filter(({ initial }) => initial !== null).map(({ name, initial }) => [name, initial]));

/** Values in an address; what is of no filter, or of another kind, is left out. Without any the filters are as they begin. */
export function chosenIn(filters: readonly DashboardFilter[], text: string | null): Chosen {
  if (text === null) return initialOf(filters);
  try {
    const given = JSON.parse(text) as unknown;
    if (typeof given !== 'object' || given === null) return initialOf(filters);
    return Object.fromEntries(
      filters.flatMap(({ name, kind }) => {
        const read = filterValueOf(kind).safeParse((given as Chosen)[name]);
        return Object.hasOwn(given, name) && read.success ? [[name, read.data]] : [];
      }),
    );
  } catch {
    return initialOf(filters);
  }
}

/** Most values that are offered of those that are shown. */
const mostOffered = 500;

export type Value = string | number | boolean;
type Result = Pick<TileData, 'columns' | 'rows'>;

/** Values of a column in results, each once. */
export function shownValues(column: string, results: readonly (Result | undefined)[]): Value[] {
  const values = new Set<Value>();
  for (const result of results) {
    const at = result?.columns.indexOf(column) ?? -1;
    if (at === -1) continue;
    for (const row of result!.rows) {
      const value = row[at] ?? null;
      if (value !== null && values.size < mostOffered) values.add(value);
    }
  }
  return [...values];
}

/** Values to choose from, and those that are chosen at their end where they are not among them. */
export const withChosen = (values: readonly Value[], chosen: unknown): Value[] => [
  ...new Set([...values, ...(Array.isArray(chosen) ? (chosen as (Value | null)[]).filter((each) => each !== null) : [])]),
];

const isDay = (value: Value): boolean => /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(String(value));

/** The kind of filter that suits a column with such values. */
export const kindFor = (values: readonly Value[]): FilterKind => (values.length > 0 && values.every(isDay) ? 'dates' : 'value');

type Named = Pick<DashboardFilter, 'name'>;

/** Problem of the name of a filter in statements, beside others. */
export const nameProblem = (name: string, others: readonly Named[]): 'form' | 'taken' | undefined =>
  !filterName.test(name) ? 'form' : others.some((other) => other.name === name) ? 'taken' : undefined;

/** A column as the name of a filter in statements; undefined where it cannot be one, or another filter has it. */
export const nameFor = (column: string, others: readonly Named[]): string | undefined =>
  nameProblem(column.trim(), others) ? undefined : column.trim();
