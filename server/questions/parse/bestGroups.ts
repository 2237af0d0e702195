import type { Atom } from '../link/atom.ts';
import type { Grain } from '../link/days.ts';
import { isKindOfRows } from '../names/schema.ts';
import { isComparable as comparable } from './degrees.ts';
import { isAsked, isGrain } from './groups.ts';
import { isNumberOfRows } from './outstanding.ts';
import { freeAt, hasColumn, hasTable, isAt, slotAt, type State, take } from './state.ts';
import { amountOfRows, isAdditive } from './totals.ts';

/** Places of numbers before what groups are of: "which five issuers". */
const numbersOfGroups = (state: State): readonly number[] =>
  [...state.atoms.keys()].filter((at) => {
    const { tables = [], columns = [] } = state.used[at + 1] ? state.atoms[at + 1]! : {};
    return tables.length + columns.length > 0;
  });

/** Keeps the first groups by their figure. */
export function first(state: State, isDescending: boolean, at: number): void {
  state.order.push({ slot: null, isDescending });
  const number = [at + 1, at - 1, ...numbersOfGroups(state)].find((place) => isNumberOfRows(state, place));
  state.isOnly = state.limit === null && number === undefined;
  state.limit ??= number === undefined ? 1 : state.atoms[number]!.number!;
  if (number !== undefined) take(state, number);
}

/** "平均月薪最高的科室", "which department has the highest average salary": groups by their figure. */
export function readBestGroups(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    const of = (['sum', 'avg'] as const).find((each) => isAt(state, at, each));
    const isChinese = /\p{Script=Han}/u.test(state.atoms[at]?.text ?? '');
    // "付款总额最高的客户": the amount of the rows that are named.
    const amount = of === 'sum' && isChinese && !hasColumn(state, at - 1) ? amountOfRows(freeAt(state, at - 1)?.tables ?? []) : undefined;
    const isBehind = (amount !== undefined || hasColumn(state, at - 1)) && isChinese && !hasColumn(state, at + 1);
    const columnAt = isBehind ? at - 1 : at + 1;
    const last = Math.max(at, columnAt);
    if (!of || !(isBehind || hasColumn(state, columnAt))) continue;
    // "总消费最多的客户".
    const isMostBehind = isChinese && isAt(state, last + 1, 'most', 'least');
    const [before, behind] = [!isBehind && isAt(state, at - 1, 'max', 'min'), isMostBehind || isAt(state, last + 1, 'max', 'min')];
    if (before === behind) continue;
    const place = before ? at - 1 : last + 1;
    const slot = amount
      ? { at: columnAt, candidates: [amount], near: [] }
      : slotAt(state, columnAt, (column) => comparable(column) && column.kind === 'number');
    const taken = [at, columnAt, place];
    const group = slot.candidates.length > 0 ? groupNear(state, before ? place : place + 1, taken, before) : undefined;
    if (!group) continue;
    const isMax = isAt(state, place, 'max', 'most');
    take(state, ...taken, group.at);
    if (isAt(state, at - 2, 'with')) take(state, at - 2);
    state.groups.push(group.group);
    state.figures.push({ kind: 'aggregate', of, slot });
    first(state, isMax, place);
  }
}

/** "营业收入最高的行业", "哪个行业的营业收入最高": kinds by what their rows come to, where the figure is an amount. */
export function readBestKinds(state: State): void {
  for (const at of state.atoms.keys()) {
    const isMax = isAt(state, at, 'max');
    const isBest = (isMax || isAt(state, at, 'min')) && /最[高低大小]的?$/u.test(state.atoms[at]!.text);
    const behind = isNumberOfRows(state, at + 1) ? at + 2 : at + 1;
    const kindsAt = isAt(state, at - 3, 'which') && hasColumn(state, at - 2) ? at - 2 : behind;
    if (isBest && readKindsBy(state, at - 1, kindsAt)) {
      take(state, at);
      first(state, isMax, at);
    }
  }
}

/** Reads kinds of rows and the amount that they are put in order by, from their places; false where these are no such. */
export function readKindsBy(state: State, amountAt: number, kindsAt: number): boolean {
  if (!hasColumn(state, amountAt) || !hasColumn(state, kindsAt) || hasTable(state, kindsAt)) return false;
  const slot = slotAt(state, amountAt, comparable);
  const kinds = slotAt(state, kindsAt, isKindOfRows);
  if (slot.candidates.length === 0 || !slot.candidates.every(isAdditive) || kinds.candidates.length === 0) return false;
  take(state, amountAt, kindsAt);
  state.groups.push({ kind: 'column', slot: kinds });
  state.figures.push({ kind: 'aggregate', of: 'sum', slot });
  return true;
}

/** True for a period that is asked for: "which month", "成交金额最高的月份". */
export const isPeriod = ({ operator, columns, text }: Atom): boolean =>
  isGrain(operator) && columns.length === 0 && (isAsked(text) || /^(?:年|月)份$|^季度$|^(?:year|quarter|month|week|day)$/iu.test(text));

/** The thing that groups are of: in Chinese behind the words, in English before them. */
export function groupNear(state: State, from: number, taken: readonly number[], isBefore: boolean) {
  const places = state.atoms.map((_, at) => at).filter((at) => !taken.includes(at));
  const ordered = isBefore
    ? [...places.filter((at) => at < from).toReversed(), ...places.filter((at) => at > from)]
    : [...places.filter((at) => at >= from), ...places.filter((at) => at < from)];
  for (const at of ordered) {
    const named = freeAt(state, at);
    if (named && isPeriod(named)) return { at, group: { kind: 'grain', grain: named.operator as Grain } } as const;
    if (!named || named.operator) continue;
    if (named.tables.length === 1) return { at, group: { kind: 'table', table: named.tables[0]! } as const };
    if (named.columns.length > 0) return { at, group: { kind: 'column', slot: slotAt(state, at) } as const };
  }
  return undefined;
}
