import type { Json } from '../../kit/kinds/json.ts';
import type { Budget } from './budget.ts';
import { ExpressionMistake } from './mistake.ts';

export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Kind of a value in the words of the language. */
export const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Throws for a value that `name` cannot be used on. */
export const refuseType = (name: string, value: Json): never => {
  throw new ExpressionMistake('wrongType', { name, found: typeOf(value) });
};

/** A value that counts as true: all but null, false, 0, and what is empty. */
export const isTrue = (value: Json): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A value as words: null is nothing, lists and objects are JSON. */
export function textOf(value: Json, budget: Budget): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(budget.fit(value)) : String(value);
}

/** A member that a value has of its own; null where it has none. */
export function memberOf(value: Json, key: Json): Json {
  if (Array.isArray(value)) return typeof key === 'number' ? ((value as readonly Json[]).at(Math.trunc(key)) ?? null) : null;
  if (isObject(value) && (typeof key === 'string' || typeof key === 'number'))
    return Object.hasOwn(value, String(key)) ? (value[String(key)] ?? null) : null;
  return null;
}

/** True of values of the same content. */
export function isSame(a: Json, b: Json, budget: Budget): boolean {
  budget.spend(1);
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index], budget));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key]!, b[key]!, budget));
}

const ranks: Readonly<Record<string, number>> = { null: 0, boolean: 1, number: 2, string: 3, list: 4, object: 5 };

/** Order of two values: numbers by size, texts by their signs, alike on every machine; different kinds by kind. */
export function compare(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return ranks[typeOf(a)]! - ranks[typeOf(b)]!;
}

/** A finite number, or a mistake. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new ExpressionMistake('badNumber', { found: String(value) });
  return value;
}
