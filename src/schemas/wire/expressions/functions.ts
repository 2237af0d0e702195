import { deepestJson, jsonDepthOf } from '../../kit/jsonDepth.ts';
import type { Json } from '../../kit/kinds/json.ts';
import type { Budget } from './budget.ts';
import { addDays, addMonths, daysBetween, formatDate, momentOf } from './dates.ts';
import { ExpressionMistake } from './mistake.ts';
import { compare, finite, isObject, isSame, isTrue, memberOf, refuseType, textOf } from './values.ts';

interface ExpressionFunction {
  /** Fewest and most arguments. */
  readonly takes: readonly [number, number];
  readonly work: (given: readonly Json[], budget: Budget) => Json;
}

const most = 50;
const number = (name: string, value: Json): number => (typeof value === 'number' ? value : refuseType(name, value));
const text = (name: string, value: Json): string => (typeof value === 'string' ? value : refuseType(name, value));
const list = (name: string, value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : refuseType(name, value));

const one = (work: (value: Json, budget: Budget) => Json): ExpressionFunction => ({
  takes: [1, 1],
  work: ([value], budget) => work(value!, budget),
});
const ofNumber = (name: string, work: (value: number) => number) => one((value) => finite(work(number(name, value))));
const ofText = (name: string, work: (value: string) => Json) => one((value) => work(text(name, value)));
const ofList = (name: string, work: (items: readonly Json[], budget: Budget) => Json) =>
  one((value, budget) => work(list(name, value), budget));

function replaced(whole: string, what: string, by: string, budget: Budget): string {
  if (what === '') return whole;
  const parts = whole.split(what);
  budget.spend(parts.length);
  budget.room(whole.length + (parts.length - 1) * (by.length - what.length));
  return parts.join(by);
}

function joined(items: readonly Json[], by: string, budget: Budget): string {
  let length = 0;
  const parts = items.map((item) => {
    const part = textOf(item, budget);
    budget.spend(1);
    budget.room((length += part.length + by.length));
    return part;
  });
  return parts.join(by);
}

function parsed(source: string): Json {
  if (jsonDepthOf(source) > deepestJson) throw new ExpressionMistake('badJson');
  try {
    return JSON.parse(source) as Json;
  } catch {
    throw new ExpressionMistake('badJson');
  }
}

function toNumber(value: Json): number {
  if (typeof value === 'number') return value;
  const digits = typeof value === 'boolean' ? String(Number(value)) : typeof value === 'string' ? value.trim().replaceAll(',', '') : '';
  if (!/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(digits))
    throw new ExpressionMistake('badNumber', { found: String(textOfShort(value)) });
  return finite(Number(digits));
}
const textOfShort = (value: Json): string => (typeof value === 'string' ? value.slice(0, 50) : typeof value);

const rounded = (value: number, digits: number): number => {
  const places = Math.min(15, Math.max(0, Math.trunc(digits)));
  return Math.abs(value) < 1e21 ? Number(value.toFixed(places)) : value;
};

function sliced(value: Json, from: number, to: number | undefined): Json {
  if (typeof value === 'string') return Array.from(value).slice(from, to).join('');
  return list('slice', value).slice(from, to);
}

function sorted(items: readonly Json[], by: Json | undefined, budget: Budget): Json {
  const keyOf = (item: Json): Json => (by === undefined ? item : memberOf(item, by));
  return items.toSorted((a, b) => {
    budget.spend(1);
    return compare(keyOf(a), keyOf(b));
  });
}

function contains(within: Json, what: Json, budget: Budget): boolean {
  if (typeof within === 'string') return within.includes(text('contains', what));
  if (isObject(within)) return Object.hasOwn(within, text('contains', what));
  return list('contains', within).some((item) => isSame(item, what, budget));
}

function extreme(name: string, given: readonly Json[], sign: 1 | -1): Json {
  const items = given.length === 1 && Array.isArray(given[0]) ? (given[0] as readonly Json[]) : given;
  return items.reduce<Json>((best, item) => (best === null || compare(number(name, item), best) * sign > 0 ? item : best), null);
}

const sumOf = (items: readonly Json[]): number => finite(items.reduce<number>((sum, item) => sum + number('sum', item), 0));

/** Functions of expressions, by name. All are pure: the moment comes with the scope, as `now`. */
export const expressionFunctions: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>([
  ['text', one((value, budget) => textOf(value, budget))],
  ['number', one(toNumber)],
  ['boolean', one(isTrue)],
  ['json', one((value, budget) => JSON.stringify(budget.fit(value)))],
  ['parseJson', ofText('parseJson', parsed)],
  ['upper', ofText('upper', (value) => value.toUpperCase())],
  ['lower', ofText('lower', (value) => value.toLowerCase())],
  ['trim', ofText('trim', (value) => value.trim())],
  ['startsWith', { takes: [2, 2], work: ([a, b]) => text('startsWith', a!).startsWith(text('startsWith', b!)) }],
  ['endsWith', { takes: [2, 2], work: ([a, b]) => text('endsWith', a!).endsWith(text('endsWith', b!)) }],
  ['contains', { takes: [2, 2], work: ([a, b], budget) => contains(a!, b!, budget) }],
  [
    'replace',
    { takes: [3, 3], work: ([a, b, c], budget) => replaced(text('replace', a!), text('replace', b!), text('replace', c!), budget) },
  ],
  ['split', { takes: [2, 2], work: ([a, b]) => text('split', a!).split(text('split', b!)) }],
  [
    'join',
    { takes: [1, 2], work: ([items, by], budget) => joined(list('join', items!), by === undefined ? '' : text('join', by), budget) },
  ],
  [
    'slice',
    { takes: [2, 3], work: ([a, from, to]) => sliced(a!, number('slice', from!), to === undefined ? undefined : number('slice', to)) },
  ],
  [
    'size',
    one((value) =>
      typeof value === 'string' ? Array.from(value).length : isObject(value) ? Object.keys(value).length : list('size', value).length,
    ),
  ],
  ['round', { takes: [1, 2], work: ([a, digits]) => rounded(number('round', a!), digits === undefined ? 0 : number('round', digits)) }],
  ['floor', ofNumber('floor', Math.floor)],
  ['ceil', ofNumber('ceil', Math.ceil)],
  ['abs', ofNumber('abs', Math.abs)],
  ['min', { takes: [1, most], work: (given) => extreme('min', given, -1) }],
  ['max', { takes: [1, most], work: (given) => extreme('max', given, 1) }],
  ['sum', ofList('sum', sumOf)],
  ['average', ofList('average', (items) => (items.length === 0 ? null : sumOf(items) / items.length))],
  ['first', ofList('first', (items) => items[0] ?? null)],
  ['last', ofList('last', (items) => items.at(-1) ?? null)],
  ['reverse', ofList('reverse', (items) => items.toReversed())],
  ['sort', { takes: [1, 2], work: ([items, by], budget) => sorted(list('sort', items!), by, budget) }],
  [
    'unique',
    ofList('unique', (items, budget) => items.filter((item, at) => items.findIndex((other) => isSame(item, other, budget)) === at)),
  ],
  ['flatten', ofList('flatten', (items, budget) => budget.fit(items.flat() as readonly Json[]))],
  ['pluck', { takes: [2, 2], work: ([items, key]) => list('pluck', items!).map((item) => memberOf(item, key!)) }],
  ['keys', one((value) => (isObject(value) ? Object.keys(value) : refuseType('keys', value)))],
  ['values', one((value) => (isObject(value) ? Object.values(value) : refuseType('values', value)))],
  ['date', one((value) => momentOf(value).toISOString())],
  ['addDays', { takes: [2, 2], work: ([a, b]) => addDays(momentOf(a!), number('addDays', b!)) }],
  ['addMonths', { takes: [2, 2], work: ([a, b]) => addMonths(momentOf(a!), number('addMonths', b!)) }],
  ['daysBetween', { takes: [2, 2], work: ([a, b]) => daysBetween(momentOf(a!), momentOf(b!)) }],
  ['formatDate', { takes: [2, 2], work: ([a, form]) => formatDate(momentOf(a!), text('formatDate', form!)) }],
]);
