import type { FilterKind, FilterValues } from '#schemas/wire/dashboards.ts';
import type { Dialect } from '../../sources/sql/dialect.ts';
import { type Literal, literalOf } from '../../sources/sql/literal.ts';

/** A filter with the value that was chosen; undefined where nothing was. */
export type ChosenFilter = {
  readonly [Kind in FilterKind]: {
    readonly name: string;
    readonly column: string;
    readonly kind: Kind;
    readonly value: FilterValues[Kind] | undefined;
  };
}[FilterKind];

/** A condition that always holds, in every dialect. */
const always = '1 = 1';

/** The day after a day, `2024-12-31`. */
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const bounded = (from: string | null, to: string | null): string =>
  from !== null || to !== null ? `(${[from, to].filter((part) => part !== null).join(' and ')})` : always;

/** A filter as a condition on a column, as the statement writes that. Days count whole, also of columns that hold moments. */
export function conditionOf(filter: ChosenFilter, column: string, dialect: Dialect): string {
  const literal = (value: Literal) => literalOf(value, dialect);
  const compare = (operator: string, value: Literal) => (value === null ? null : `${column} ${operator} ${literal(value)}`);
  if (filter.value === undefined) return always;
  if (filter.kind === 'range') return bounded(compare('>=', filter.value.from), compare('<=', filter.value.to));
  if (filter.kind === 'dates') return bounded(compare('>=', filter.value.from), compare('<', filter.value.to && dayAfter(filter.value.to)));
  const values = filter.value.filter((value) => value !== null);
  const parts = [
    ...(values.length > 0 ? [`${column} in (${values.map(literal).join(', ')})`] : []),
    ...(values.length < filter.value.length ? [`${column} is null`] : []),
  ];
  return parts.length > 0 ? `(${parts.join(' or ')})` : always;
}

/** True if the value chosen leaves anything out. */
export const isChosen = (filter: ChosenFilter): boolean => {
  if (filter.value === undefined) return false;
  return filter.kind === 'value' ? filter.value.length > 0 : filter.value.from !== null || filter.value.to !== null;
};

/** The literals of a filter by themselves: `in ({{region}})`, `{{amount.from}}`. Null where nothing was chosen. */
export function literalsOf({ kind, value }: ChosenFilter, end: 'from' | 'to' | undefined, dialect: Dialect): string | undefined {
  if ((kind === 'value') !== (end === undefined)) return undefined;
  if (value === undefined) return 'null';
  if (kind !== 'value') return literalOf((value as FilterValues['range'] | FilterValues['dates'])[end!], dialect);
  return (value as FilterValues['value']).map((each) => literalOf(each, dialect)).join(', ') || 'null';
}
