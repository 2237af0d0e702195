import type { Dialect } from '../sql/dialect.ts';
import { isOpening, isSign, type Outline } from '../sql/outline.ts';
import { readStatement } from '../sql/readStatement.ts';

/** True if the bracket at a place holds one expression: no comma but within further brackets. */
function isOne({ tokens, partner }: Outline, opened: number): boolean {
  for (let at = opened + 1; at < partner[opened]!; at += 1) {
    if (isOpening(tokens[at])) at = partner[at]!;
    else if (isSign(tokens[at], ',')) return false;
  }
  return partner[opened]! > opened + 1;
}

/**
 * Reads what is to be an expression over the columns of one table, `table` as statements write it. Returns false for what is more or less than
 * that: several, the end of a query and the beginning of another, one that reads other tables. Refuses with SQL_….
 */
export function isExpression(expression: string, table: string, dialect: Dialect): boolean {
  // A comment at its end would take the bracket with it.
  const { outline, tables } = readStatement(`select (${expression}\n) from ${table}`, dialect);
  const closed = outline.partner[1];
  return (
    isSign(outline.tokens[1], '(') &&
    closed !== undefined &&
    outline.text.slice(outline.tokens[closed]!.end).trim() === `from ${table}` &&
    isOne(outline, 1) &&
    tables.length === 1
  );
}

/** A statement that works an expression out over the rows of a table which a condition holds for. */
export const statementOf = (expression: string, table: string, ...conditions: readonly (string | null)[]): string => {
  const tests = conditions.filter((condition) => condition !== null).map((condition) => `(${condition}\n)`);
  return `select (${expression}\n) as figure from ${table}${tests.length > 0 ? ` where ${tests.join(' and ')}` : ''}`;
};
