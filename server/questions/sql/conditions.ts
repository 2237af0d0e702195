import type { Column, Table } from '../names/schema.ts';
import type { Span } from '../link/atom.ts';
import { likePattern, literal } from './functions.ts';
import { monthOfDay } from './months.ts';
import { asNumber, isKeptAsText } from './numbers.ts';
import type { Comparison, Condition } from './tree.ts';

/** Means of writing conditions in one statement. */
interface Pen {
  readonly dialect: string;
  /** A column by the name that its table has in the statement. */
  column(column: Column): string;
  /** The mean of a column over all rows of its table. */
  mean(column: Column): string;
  /** A table as a query within the statement reads it, and a column there. */
  table(table: Table): string;
  apart(column: Column): string;
}
type ColumnCondition = Exclude<Condition, { readonly kind: 'related' | 'number' | 'figure' }>;

/** A value as literals of the column's type are written. */
const valueOf = ({ dialect }: Pen, column: Column, value: string | number): string =>
  typeof value === 'number' && (!column.isText || isKeptAsText(column)) ? String(value) : literal(dialect, String(value));

/** A condition over columns. */
export function conditionSql(pen: Pen, condition: ColumnCondition): string {
  if (condition.kind === 'any') return `(${condition.of.map((each) => conditionSql(pen, each as ColumnCondition)).join(' or ')})`;
  const column = pen.column(condition.column);
  if (condition.kind === 'ofRow') return ofRowSql(pen, column, condition);
  const number = (each: Column) => asNumber(pen.dialect, each, pen.column(each));
  if (condition.kind === 'compare') return `${number(condition.column)} ${condition.by} ${valueOf(pen, condition.column, condition.to)}`;
  if (condition.kind === 'between')
    return `${number(condition.column)} between ${valueOf(pen, condition.column, condition.low)} and ${valueOf(pen, condition.column, condition.high)}`;
  if (condition.kind === 'average') return `${number(condition.column)} ${condition.by} ${pen.mean(condition.column)}`;
  if (condition.kind === 'columns') return `${number(condition.column)} ${condition.by} ${number(condition.other)}`;
  if (condition.kind === 'flag') return `${column} = ${condition.isYes ? condition.column.flag!.yes : condition.column.flag!.no}`;
  if (condition.kind === 'null') return `${column} is ${condition.isNot ? 'not ' : ''}null`;
  if (condition.kind === 'like')
    return `${column} ${condition.isNot ? 'not ' : ''}like ${literal(pen.dialect, likePattern(condition.place, condition.text))} escape '!'`;
  if (condition.kind === 'spans') {
    const each = condition.spans.map((span) => spanSql(pen, condition.column, column, span));
    return each.length === 1 ? each[0]! : `(${each.map((one) => (one.includes(' and ') ? `(${one})` : one)).join(' or ')})`;
  }
  const isOfNumbers = condition.values.every((value) => typeof value === 'number');
  const own = isOfNumbers ? number(condition.column) : column;
  const values = condition.values.map((value) => valueOf(pen, condition.column, value));
  return values.length === 1
    ? `${own} ${condition.isNot ? '<>' : '='} ${values[0]}`
    : `${own} ${condition.isNot ? 'not in' : 'in'} (${values.join(', ')})`;
}

/** “the same city as Jane”: what stands in the rows that are named, those rows aside; a key to a row of the same table: the rows that it leads to. */
function ofRowSql(pen: Pen, column: string, { column: own, other, where }: Extract<Condition, { readonly kind: 'ofRow' }>): string {
  const conditions = (of: Pen) => where.map((each) => conditionSql(of, each as ColumnCondition)).join(' and ');
  const inner = { ...pen, column: pen.apart };
  const found = `${column} in (select ${pen.apart(other)} from ${pen.table(other.table)} where ${conditions(inner)})`;
  return own === other ? `${found} and not (${conditions(pen)})` : found;
}

/** A span over a column of moments, or of years where it is one of whole years. */
function spanSql(pen: Pen, column: Column, written: string, { from, to }: Span): string {
  if (column.kind === 'year') {
    const years = [from, to].map((day) => (day === null ? null : Number(day.slice(0, 4)))) as [number | null, number | null];
    if (years[0] !== null && years[1] === years[0] + 1) return `${written} = ${valueOf(pen, column, years[0])}`;
    return bounds(
      years[0] === null ? null : valueOf(pen, column, years[0]),
      years[1] === null ? null : valueOf(pen, column, years[1]),
      written,
    );
  }
  // Years and days of such a column are compared by their letters, as years where whole ones are asked for.
  const isOfYears = [from, to].every((day) => day === null || day.endsWith('-01-01'));
  if (column.isTime && isOfYears && pen.dialect === 'sqlite')
    return bounds(from && literal(pen.dialect, from.slice(0, 4)), to && literal(pen.dialect, to.slice(0, 4)), `cast(${written} as text)`);
  if (column.isMonth) return bounds(from && literal(pen.dialect, monthOfDay(from)), to && literal(pen.dialect, monthOfDay(to)), written);
  return bounds(from && literal(pen.dialect, from), to && literal(pen.dialect, to), written);
}

const bounds = (from: string | null, to: string | null, column: string): string =>
  [from !== null && `${column} >= ${from}`, to !== null && `${column} < ${to}`].filter(Boolean).join(' and ');

export const opposite: Readonly<Record<Comparison, Comparison>> = { '=': '<>', '<>': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
