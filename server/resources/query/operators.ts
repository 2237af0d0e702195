import { type RawBuilder, sql } from 'kysely';
import type { Operator } from '#schemas/kit/operators.ts';
import type { Store } from '../../stores/store.ts';
import { isLike, isNot, type Test } from './sqlParts.ts';

type Column = RawBuilder<unknown>;
type Build = (column: Column, operands: readonly unknown[], dialect: Store['dialect']) => Test;

const isIn: Build = (column, operands) => (operands.length > 0 ? sql`${column} in (${sql.join(operands)})` : sql`(1 = 0)`);
const compare =
  (sign: RawBuilder<unknown>): Build =>
  (column, [operand]) =>
    sql`${column} ${sign} ${operand}`;
const matches =
  (around: readonly [string, string]): Build =>
  (column, [operand], dialect) =>
    isLike(dialect, column, String(operand), around);
const unless =
  (build: Build): Build =>
  (...asked) =>
    isNot(build(...asked));

const isEqual = compare(sql`=`);
const contains = matches(['%', '%']);
const isNull: Build = (column) => sql`${column} is null`;

/** SQL of each operator. Negative ones are the exact opposite of their positive, so they hold for empty values too. */
export const testOf: Readonly<Record<Operator, Build>> = {
  eq: isEqual,
  ne: unless(isEqual),
  lt: compare(sql`<`),
  lte: compare(sql`<=`),
  gt: compare(sql`>`),
  gte: compare(sql`>=`),
  in: isIn,
  nin: unless(isIn),
  between: (column, [low, high]) => sql`${column} between ${low} and ${high}`,
  contains,
  ncontains: unless(contains),
  startswith: matches(['', '%']),
  endswith: matches(['%', '']),
  null: isNull,
  nnull: unless(isNull),
};
