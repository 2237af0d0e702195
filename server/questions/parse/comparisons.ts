import type { Text } from '#schemas/kit/text.ts';
import type { Atom, Span } from '../link/atom.ts';
import { wordsOf } from '../names/namesOf.ts';
import type { Column } from '../names/schema.ts';
import { opposite } from '../sql/conditions.ts';
import type { Comparison, Condition } from '../sql/tree.ts';
import { isMoment } from './hints.ts';
import { freeAt, isAt, operatorAt, type State, Unsure } from './state.ts';

export const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
export const places = ['contains', 'startsWith', 'endsWith'] as const;

export const isNumeric = ({ kind, isIdentifier }: Column): boolean => (kind === 'number' && !isIdentifier) || kind === 'year';
export const takesNumber = ({ kind }: Column): boolean => kind === 'number' || kind === 'year';

const percent: Text = { zh: '不清楚百分数在这一列里是怎样存的', en: 'it is not clear how percentages are stored in that column' };

const time: Text = { zh: '不清楚这一列以什么时间单位存放', en: 'it is not clear in which unit of time that column is kept' };

const seconds: Readonly<Record<string, number>> = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 };
const spans: readonly (readonly [RegExp, number])[] = [
  [/milli|毫秒/i, 0.001],
  [/second|秒/i, 1],
  [/minute|分钟/i, 60],
  [/hour|小时/i, 3600],
];

/** A time in the unit that the name of a column says: 5 minutes are 300,000 milliseconds. */
function inUnitOfTime({ number, unit = '' }: Atom, { name, label = '', unit: own }: Kept): number {
  const kept = spans.find(([words]) => words.test(`${name} ${label} ${own}`))?.[1];
  const said = seconds[unit];
  if (kept === undefined) throw new Unsure(time);
  return (number! * said!) / kept;
}

/** Units of length and of weight in metres and in grams, as questions and names of columns say them. */
const measures: readonly (readonly [dimension: 'length' | 'weight', words: RegExp, size: number])[] = [
  ['length', /^(?:毫米|mm|millimet(?:er|re)s?)$/i, 0.001],
  ['length', /^(?:厘米|公分|cm|centimet(?:er|re)s?)$/i, 0.01],
  ['length', /^(?:米|m|met(?:er|re)s?)$/i, 1],
  ['length', /^(?:公里|千米|km|kms|kilomet(?:er|re)s?)$/i, 1_000],
  ['weight', /^(?:克|g|grams?)$/i, 1],
  ['weight', /^(?:斤)$/i, 500],
  ['weight', /^(?:公斤|千克|kg|kgs|kilograms?|kilos?)$/i, 1_000],
  ['weight', /^(?:吨|tons?|tonnes?)$/i, 1_000_000],
];
const measureOf = (words: readonly string[]) => measures.find(([, said]) => words.some((word) => said.test(word)));

/** The factor that takes a number from the unit that it was said in to that of a column: 2 米 are 200 厘米. */
function factorOf({ measure }: Atom, { unit, name }: Kept): number {
  const said = measure === undefined ? undefined : measureOf([measure]);
  const kept = measureOf([unit, wordsOf(name).at(-1) ?? '']);
  return said && kept && said[0] === kept[0] ? said[2] / kept[2] : 1;
}

const units: readonly (readonly [RegExp, number])[] = [
  [/billion|\bbn\b/i, 1e9],
  [/^亿/, 1e8],
  [/^百万|million|\bmn\b/i, 1e6],
  [/^万/, 1e4],
  [/^千(?!米|克|瓦)|thousand/i, 1e3],
];
const years: Text = { zh: '这个数不像年份', en: 'that number is hardly a year' };
const scale: Text = { zh: '不清楚这一列以多少为单位', en: 'it is not clear in which unit that column counts' };

/** The factor of a column, by its unit or its name: 10,000 of 万元. Throws Unsure where a letter at the end of its name may say it. */
function timesOf({ unit, name }: Kept): number {
  const found = units.find(([words]) => words.test(unit) || words.test(name.replaceAll('_', ' ')))?.[1];
  if (found === undefined && /_(?:m|k|b|mm)$/i.test(name)) throw new Unsure(scale);
  return found ?? 1;
}

/** Source of the unit in which a number is kept. */
type Kept = Pick<Column, 'name' | 'unit'> & Partial<Pick<Column, 'label' | 'greatest'>>;

/** Numbers up to which a column of shares holds parts of one, and from which on hundredths; between them it may be either. */
const shares = { parts: 1, hundredths: 5 };

/** Per cents as a column of shares holds them, by the greatest of it. Throws Unsure where that may be either. */
function inShares(number: number, { greatest = null }: Kept): number {
  if (greatest !== null && greatest > shares.hundredths) return number;
  if (greatest === null || greatest <= 0 || greatest > shares.parts || number <= shares.parts) throw new Unsure(percent);
  return Number((number / 100).toPrecision(15));
}

/** A number in the unit of a column: 10 亿 is 10 where the column counts in 亿元. */
export function inUnit(value: Atom, column: Kept): number {
  const { number, times = 1, isPercent } = value;
  const { unit } = column;
  const own = times > 1 ? timesOf(column) : 1;
  if (isPercent) return unit.includes('%') || unit.includes('百分') ? number! : inShares(number!, column);
  if (value.unit && seconds[value.unit]) return inUnitOfTime(value, column);
  const factor = factorOf(value, column) / (times > 1 && own > 1 ? own : 1);
  return factor === 1 ? number! : Number((number! * factor).toPrecision(15));
}

/** True for a negation of what is done, "do not speak", rather than of what is. */
export const isOfDeed = (text: string): boolean => /\b(?:do|does|did)(?:n't)?\b|^(?:没|未)/iu.test(text);

/** A comparison that one finds at a place: the word, then a number or a span; or the number, then the word. */
export function comparisonAt(state: State, at: number): { by: Comparison; value: Atom; ends: number } | undefined {
  const isNot = isAt(state, at, 'not');
  const start = isNot || isAt(state, at, 'eq') ? at + 1 : at;
  const by = comparisons[operatorAt(state, start) ?? ''];
  const after = freeAt(state, start + 1);
  if (by && (after?.number !== undefined || after?.span)) return { by: isNot ? opposite[by] : by, value: after, ends: start + 1 };
  const first = freeAt(state, start);
  const next = comparisons[operatorAt(state, start + 1) ?? ''];
  // "bonds over 5 …" and 5 以上: behind the number it is Chinese, or "or more".
  if (
    (first?.number !== undefined || first?.span) &&
    next &&
    /\p{Script=Han}|^(?:or|and) /u.test(state.atoms[start + 1]!.text) &&
    !freeAt(state, start + 2)?.number
  )
    return { by: isNot ? opposite[next] : next, value: first, ends: start + 1 };
  return undefined;
}

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Bounds that stand at a place: "between 3 and 5", "3 到 5 之间". */
export function boundsAt(state: State, at: number): { low: Atom; high: Atom; ends: number } | undefined {
  const start = isAt(state, at, 'between') ? at + 1 : at;
  const [low, high] = [freeAt(state, start), freeAt(state, start + 2)];
  if (low === undefined || high === undefined || !isAt(state, start + 1, 'and', 'to')) return undefined;
  if (![low, high].every(({ number, span }) => number !== undefined || span)) return undefined;
  const isClosed = isAt(state, start + 3, 'between');
  if (start === at && !isClosed && !isAt(state, start + 1, 'to')) return undefined;
  return { low, high, ends: isClosed ? start + 3 : start + 2 };
}

/** A span as a comparison with it is meant: after 2020 begins in 2021. */
export function comparedSpan({ from, to, label }: Span, by: Comparison): Span {
  if (by === '>') return { from: to, to: null, label: `> ${label}` };
  if (by === '>=') return { from, to: null, label: `≥ ${label}` };
  if (by === '<') return { from: null, to: from, label: `< ${label}` };
  return { from: null, to, label: `≤ ${label}` };
}

export const spanCondition = (column: Column, span: Span): Condition => ({ kind: 'spans', column, spans: [span] });

export function compared(column: Column, by: Comparison, value: Atom): Condition {
  if (isMoment(column) && value.span) return spanCondition(column, comparedSpan(value.span, by));
  if (column.kind === 'year' && !/^[1-2]\d{3}$/.test(String(value.number))) throw new Unsure(years);
  return { kind: 'compare', column, by, to: inUnit(value, column) };
}
