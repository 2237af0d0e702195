import type { Json } from '../../kit/kinds/json.ts';
import { type Budget, newBudget } from './budget.ts';
import { expressionFunctions } from './functions.ts';
import { ExpressionMistake } from './mistake.ts';
import { type Expression, parseExpression } from './parse.ts';
import { compare, finite, isObject, isSame, isTrue, type JsonObject, memberOf, refuseType, textOf, typeOf } from './values.ts';

/** Names that an expression may use, and what they stand for. Nothing else of the host can be reached. */
export type Scope = JsonObject;

type Binary = (left: Json, right: Json, budget: Budget) => Json;

const arithmetic =
  (sign: string, work: (left: number, right: number) => number): Binary =>
  (left, right) => {
    if (typeof left !== 'number') return refuseType(sign, left);
    if (typeof right !== 'number') return refuseType(sign, right);
    return finite(work(left, right));
  };

const ordered =
  (sign: string, holds: (order: number) => boolean): Binary =>
  (left, right) => {
    const isComparable = typeOf(left) === typeOf(right) && (typeof left === 'number' || typeof left === 'string');
    return isComparable
      ? holds(compare(left, right))
      : refuseType(sign, typeof left === 'number' || typeof left === 'string' ? right : left);
  };

/** Numbers are added, lists joined to one; a text takes what is added to it as words. */
const plus: Binary = (left, right, budget) => {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right);
  if (Array.isArray(left) && Array.isArray(right)) return budget.fit([...(left as readonly Json[]), ...(right as readonly Json[])]);
  if (typeof left !== 'string' && typeof right !== 'string') return refuseType('+', typeof left === 'number' ? right : left);
  const [before, after] = [textOf(left, budget), textOf(right, budget)];
  budget.room(before.length + after.length);
  return before + after;
};

const isIn: Binary = (left, right, budget) => {
  if (typeof right === 'string') return typeof left === 'string' ? right.includes(left) : refuseType('in', left);
  if (isObject(right)) return typeof left === 'string' && Object.hasOwn(right, left);
  return Array.isArray(right) ? (right as readonly Json[]).some((item) => isSame(left, item, budget)) : refuseType('in', right);
};

const binaries: Readonly<Record<string, Binary>> = {
  '==': isSame,
  '!=': (left, right, budget) => !isSame(left, right, budget),
  '<': ordered('<', (order) => order < 0),
  '<=': ordered('<=', (order) => order <= 0),
  '>': ordered('>', (order) => order > 0),
  '>=': ordered('>=', (order) => order >= 0),
  '+': plus,
  '-': arithmetic('-', (left, right) => left - right),
  '*': arithmetic('*', (left, right) => left * right),
  '/': arithmetic('/', (left, right) => left / right),
  '%': arithmetic('%', (left, right) => left % right),
  in: isIn,
};

/** Signs whose right side is worked out only where the left one says so. */
const shortCircuits: Readonly<Record<string, (left: Json) => boolean>> = {
  '&&': isTrue,
  '||': (left) => !isTrue(left),
  '??': (left) => left === null,
};

type Work<Is extends Expression['is']> = (of: Extract<Expression, { is: Is }>, scope: Scope, budget: Budget) => Json;

const works: { readonly [Is in Expression['is']]: Work<Is> } = {
  value: ({ value }) => value,
  name: ({ name }, scope) => {
    if (!Object.hasOwn(scope, name)) throw new ExpressionMistake('unknownName', { name: name.slice(0, 100) });
    return scope[name]!;
  },
  member: ({ of, key }, scope, budget) => memberOf(workOut(of, scope, budget), workOut(key, scope, budget)),
  call: ({ name, given }, scope, budget) => {
    const called = functionOf(name, given.length);
    const values = given.map((each) => workOut(each, scope, budget));
    for (const value of values) budget.spend(weightOf(value));
    return called.work(values, budget);
  },
  list: ({ items }, scope, budget) => items.map((item) => workOut(item, scope, budget)),
  object: ({ members }, scope, budget) => Object.fromEntries(members.map(([key, member]) => [key, workOut(member, scope, budget)])),
  unary: ({ sign, of }, scope, budget) => {
    const value = workOut(of, scope, budget);
    if (sign === '!') return !isTrue(value);
    return typeof value === 'number' ? -value : refuseType('-', value);
  },
  binary: ({ sign, left, right }, scope, budget) => {
    const first = workOut(left, scope, budget);
    const goesOn = shortCircuits[sign];
    if (goesOn) return goesOn(first) ? workOut(right, scope, budget) : first;
    return binaries[sign]!(first, workOut(right, scope, budget), budget);
  },
  choice: ({ when, yes, no }, scope, budget) => workOut(isTrue(workOut(when, scope, budget)) ? yes : no, scope, budget),
};

/** Steps that a function takes for looking through a value once. */
const weightOf = (value: Json): number => (Array.isArray(value) ? value.length : typeof value === 'string' ? value.length / 100 : 1);

/** The function of that name, for so many arguments; throws `ExpressionMistake`. */
export function functionOf(name: string, count: number) {
  const found = expressionFunctions.get(name);
  if (!found) throw new ExpressionMistake('unknownFunction', { name: name.slice(0, 100) });
  if (count < found.takes[0] || count > found.takes[1]) throw new ExpressionMistake('argumentCount', { name });
  return found;
}

function workOut(expression: Expression, scope: Scope, budget: Budget): Json {
  budget.spend(1);
  // The table is asked by the expression's own kind, which the compiler cannot follow.
  return (works[expression.is] as Work<Expression['is']>)(expression as never, scope, budget);
}

/** Works out an expression that was read, within limits of steps and size. Throws `ExpressionMistake`. */
export function evaluate(expression: Expression, scope: Scope, budget: Budget = newBudget()): Json {
  return budget.fit(workOut(expression, scope, budget));
}

/** Reads an expression and works it out. Throws `ExpressionMistake`. */
export const evaluateText = (source: string, scope: Scope): Json => evaluate(parseExpression(source), scope);
