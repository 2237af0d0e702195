import { functionOf } from './evaluate.ts';
import type { Expression } from './parse.ts';

/** A path as an expression writes it: its name, and the members that are written out. */
export type Path = readonly (string | number)[];

function pathIn(expression: Expression): Path | undefined {
  if (expression.is === 'name') return [expression.name];
  if (expression.is !== 'member') return undefined;
  const of = pathIn(expression.of);
  const { key } = expression;
  if (!of) return undefined;
  return key.is === 'value' && (typeof key.value === 'string' || typeof key.value === 'number') ? [...of, key.value] : of;
}

const partsOf: { readonly [Is in Expression['is']]: (of: Extract<Expression, { is: Is }>) => readonly Expression[] } = {
  value: () => [],
  name: () => [],
  member: ({ of, key }) => [of, key],
  call: ({ given }) => given,
  list: ({ items }) => items,
  object: ({ members }) => members.map(([, member]) => member),
  unary: ({ of }) => [of],
  binary: ({ left, right }) => [left, right],
  choice: ({ when, yes, no }) => [when, yes, no],
};

/** Every path that an expression names. Throws `ExpressionMistake` for a function that there is not. */
export function pathsIn(expression: Expression): readonly Path[] {
  if (expression.is === 'call') functionOf(expression.name, expression.given.length);
  const path = pathIn(expression);
  const parts = (partsOf[expression.is] as (of: Expression) => readonly Expression[])(expression);
  if (!path) return parts.flatMap(pathsIn);
  // What stands in brackets may name paths of its own; the rest of this path is in the path itself.
  return [path, ...(expression.is === 'member' ? [...pathsIn(expression.key), ...keysBelow(expression.of)] : [])];
}

const keysBelow = (expression: Expression): readonly Path[] =>
  expression.is === 'member' ? [...pathsIn(expression.key), ...keysBelow(expression.of)] : [];
