import type { TileData } from '#schemas/contracts/dashboards.ts';
import { type DashboardFilter, filterValueOf } from '#schemas/wire/dashboards.ts';

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

/** Most values that are offered. */
const mostOffered = 500;

type Value = string | number | boolean;

/** Values of a column in what is shown, to choose from; those chosen stay among them. */
export function offeredValues(column: string, results: readonly (TileData | undefined)[], chosen: readonly unknown[]): Value[] {
  const values = new Set<Value>(chosen.filter((value) => value !== null) as Value[]);
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
