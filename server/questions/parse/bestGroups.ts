import type { Atom } from '../link/atom.ts';
import type { Grain } from '../link/days.ts';
import { isComparable as comparable } from './degrees.ts';
import { isAsked, isGrain } from './groups.ts';
import { freeAt, hasColumn, isAt, slotAt, type State, take } from './state.ts';

/** Keeps the first groups by their figure. */
export function first(state: State, isDescending: boolean, at: number): void {
  state.order.push({ slot: null, isDescending });
  const number = [at + 1, at - 1].find((place) => freeAt(state, place)?.number !== undefined);
  state.isOnly = state.limit === null && number === undefined;
  state.limit ??= number === undefined ? 1 : state.atoms[number]!.number!;
  if (number !== undefined) take(state, number);
}

/** "平均月薪最高的科室", "which department has the highest average salary": groups by their figure. */
export function readBestGroups(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    const of = (['sum', 'avg'] as const).find((each) => isAt(state, at, each));
    const isBehind = hasColumn(state, at - 1) && /\p{Script=Han}/u.test(state.atoms[at]?.text ?? '') && !hasColumn(state, at + 1);
    const columnAt = isBehind ? at - 1 : at + 1;
    const last = Math.max(at, columnAt);
    if (!of || !hasColumn(state, columnAt)) continue;
    // "总消费最多的客户".
    const isMostBehind = /\p{Script=Han}/u.test(state.atoms[at]!.text) && isAt(state, last + 1, 'most', 'least');
    const [before, behind] = [!isBehind && isAt(state, at - 1, 'max', 'min'), isMostBehind || isAt(state, last + 1, 'max', 'min')];
    if (before === behind) continue;
    const place = before ? at - 1 : last + 1;
    const slot = slotAt(state, columnAt, (column) => comparable(column) && column.kind === 'number');
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
