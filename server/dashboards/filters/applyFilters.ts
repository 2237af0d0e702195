import type { Dialect } from '../../sources/sql/dialect.ts';
import { readStatement } from '../../sources/sql/readStatement.ts';
import { type ChosenFilter, conditionOf, isChosen } from './condition.ts';
import { fillIn } from './fillIn.ts';

interface Asked {
  readonly sql: string;
  /** Columns of its result. */
  readonly columns: readonly string[];
  readonly filters: readonly ChosenFilter[];
  readonly dialect: Dialect;
  /** A name as statements of the source write it. */
  readonly quote: (name: string) => string;
}

/**
 * A statement that gives only what the filters let through, and the names of the filters that reach it: those that it names itself, and
 * those on a column of its result, which is then asked of as a table. It is still to be read before it is run.
 */
export function applyFilters({ sql, columns, filters, dialect, quote }: Asked): { readonly text: string; readonly applied: string[] } {
  const { text, names } = fillIn(sql, filters, dialect);
  const around = filters.filter(({ name, column }) => !names.has(name) && columns.includes(column));
  const applied = filters.filter((filter) => names.has(filter.name) || around.includes(filter)).map(({ name }) => name);
  const chosen = around.filter(isChosen);
  if (chosen.length === 0) return { text, applied };
  const rows = rowsOf(text, dialect);
  if (rows === undefined) return { text, applied: applied.filter((name) => names.has(name)) };
  const tests = chosen.map((filter) => conditionOf(filter, quote(filter.column), dialect));
  return { text: `select * from ${rows} where ${tests.join(' and ')}`, applied };
}

/** A statement as a table to be asked of; undefined for one that is no query. */
function rowsOf(text: string, dialect: Dialect): string | undefined {
  const inner = readStatement(text, dialect);
  return inner.reads === 'rows' ? `(\n${inner.text}\n) ${dialect.tables.as}filtered` : undefined;
}

/** A statement that gives the different values of a column of another, in which nothing is chosen; undefined where that has no such column. */
export function valuesStatement({ sql, columns, filters, dialect, quote }: Asked, column: string): string | undefined {
  if (!columns.includes(column)) return undefined;
  const unset = filters.map((filter): ChosenFilter => ({ ...filter, value: undefined }));
  const rows = rowsOf(fillIn(sql, unset, dialect).text, dialect);
  return rows && `select distinct ${quote(column)} from ${rows}`;
}
