import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { OpenSpreadsheet } from '../openSpreadsheet.ts';

/** Rows above which different values are counted by a sketch: counting them one by one would take most of the time of a profile. */
const manyRows = 200_000;

/** Kinds of columns by their types in DuckDB; those of files that bring types of their own are more than we make. */
const kinds = {
  whole: /^U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?$/,
  decimal: /^(?:FLOAT|DOUBLE|DECIMAL\(.+\))$/,
  day: /^DATE$/,
  moment: /^TIMESTAMP(?:_\w+)?$/,
  truth: /^BOOLEAN$/,
  words: /^VARCHAR$/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type ColumnKind = keyof typeof kinds;

const kindOf = (type: string): ColumnKind | undefined => (Object.keys(kinds) as ColumnKind[]).find((kind) => kinds[kind].test(type));

/** Column of a table, counted. `missing` and `distinct` are numbers of rows and of values; `least` and `greatest` are empty where values stand in no order that says something. */
export interface Counted {
  readonly name: string;
  readonly type: string;
  readonly kind: ColumnKind | undefined;
  readonly rows: number;
  readonly missing: number;
  readonly distinct: number;
  /** True where `distinct` is what a sketch tells. */
  readonly isAbout: boolean;
  readonly least: string;
  readonly greatest: string;
}

const asDouble = (value: string): string => `${value}::double`;
const asSeconds = (value: string): string => `epoch(${value}::timestamp)`;
/** Values as numbers, of the kinds of columns whose values stand in an order that says something. */
const numbers: Readonly<Partial<Record<ColumnKind, (value: string) => string>>> = {
  whole: asDouble,
  decimal: asDouble,
  day: asSeconds,
  moment: asSeconds,
};

/** Writes a value of a column as a number; undefined for a column whose values stand in no order that says something. */
export const numberOf = ({ kind }: Pick<Counted, 'kind'>) => kind && numbers[kind];

const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Counts columns of a table, all in one pass over it. */
export async function countsOf(
  { quote, runOwn }: OpenSpreadsheet,
  table: WireSourceTable,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<readonly Counted[]> {
  const isAbout = (table.rows ?? 0) > manyRows;
  const columns = table.columns.slice(0, most).map(({ name, type }) => ({ name, type, kind: kindOf(type) }));
  const counts = columns.flatMap((column) => {
    const own = quote(column.name);
    const distinct = isAbout ? `approx_count_distinct(${own})` : `count(distinct ${own})`;
    return [`count(${own})`, distinct, ...(numberOf(column) ? [`min(${own})::varchar`, `max(${own})::varchar`] : ['null', 'null'])];
  });
  const { rows } = await runOwn(`select count(*), ${counts.join(', ')} from ${quote(table.name)}`, { limit: 1, signal });
  const [all, ...found] = rows[0] ?? [];
  return columns.map((column, place) => {
    const [filled, distinct, least, greatest] = found.slice(place * 4, place * 4 + 4);
    const counted = { rows: Number(all), missing: Number(all) - Number(filled), distinct: Math.min(Number(distinct), Number(filled)) };
    return { ...column, ...counted, isAbout, least: textIn(least), greatest: textIn(greatest) };
  });
}
