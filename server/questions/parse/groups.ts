import type { Grain } from '../link/days.ts';
import { type Column, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { freeAt, hasColumn, hasTable, isAt, operatorAt, type PendingGroup, slotAt, type State, take, Unsure } from './state.ts';
import { isMoment } from './hints.ts';
import { isAdditive } from './totals.ts';

const grains: readonly string[] = ['year', 'quarter', 'month', 'week', 'day'] satisfies readonly Grain[];
export const isGrain = (word: string | undefined): word is Grain => word !== undefined && grains.includes(word);

/** The thing to group by that is named at a place. */
function groupAt(state: State, at: number): PendingGroup | undefined {
  const named = freeAt(state, at);
  if (!named) return undefined;
  if (named.dimensions[0]) return { kind: 'dimension', dimension: named.dimensions[0] };
  if (isGrain(named.operator)) return { kind: 'grain', grain: named.operator };
  // `channel`, a key to the table of that name: each of its rows.
  if (named.tables.length === 1 && named.columns.every((column) => leadsTo(column, named.tables[0]!)))
    return { kind: 'table', table: named.tables[0]! };
  if (named.columns.length > 0) return { kind: 'column', slot: slotAt(state, at) };
  return named.tables.length === 1 ? { kind: 'table', table: named.tables[0]! } : undefined;
}

/** "每种卡类型的数量": in Chinese the kind of rows that is named behind their table. */
function kindAt(state: State, at: number): PendingGroup | undefined {
  const { tables = [], columns = [], text = '' } = freeAt(state, at) ?? {};
  if (tables.length !== 1 || columns.length > 0 || !/\p{Script=Han}/u.test(text) || !hasColumn(state, at + 1) || hasTable(state, at + 1))
    return undefined;
  const isKind = (column: Column) =>
    column.table === tables[0] && column.kind === 'text' && !column.isIdentifier && !titleOf(column.table).includes(column);
  const slot = slotAt(state, at + 1, isKind);
  if (slot.candidates.length !== 1 || !isAt(state, at + 2, 'count')) return undefined;
  state.tables.push(tables[0]!);
  return { kind: 'column', slot };
}

/** "每种徽章的数量": rows of one name are of one kind. */
function nameAt(state: State, at: number): PendingGroup | undefined {
  const { tables = [], columns = [] } = freeAt(state, at + 1) ?? {};
  const [name, ...others] = tables.length === 1 && columns.length === 0 ? titleOf(tables[0]!) : [];
  const isAlone =
    isAt(state, at + 2, 'count') &&
    at + 3 === state.atoms.length &&
    state.atoms.every((each) => each.tables.length === 0 || each.tables[0] === tables[0]);
  // 每类图书: of rows that each have a name of their own, their kind is another matter.
  if (/^[每各]类$/u.test(state.atoms[at]!.text) && tables.length === 1 && columns.length === 0) return kindOf(state, tables[0]!, at + 1);
  if (!/^[每各]种$/u.test(state.atoms[at]!.text) || name?.kind !== 'text' || name.isIdentifier || others.length > 0 || !isAlone)
    return undefined;
  state.tables.push(tables[0]!);
  return { kind: 'column', slot: { at: at + 1, candidates: [name], near: [] } };
}

/** "各类公告的数量": the one column that says of which kind a row is. Throws Unsure. */
function kindOf(state: State, table: Table, at: number): PendingGroup {
  const [kind, ...others] = table.columns.filter(isKindOfRows);
  if (!kind || others.length > 0) throw new Unsure(kinds);
  state.tables.push(table);
  return { kind: 'column', slot: { at, candidates: [kind], near: [] } };
}

const isKindOfRows = ({ kind, name, label, isIdentifier }: Column): boolean =>
  kind === 'text' && !isIdentifier && (/(?:^|_)(?:category|type|kind|genre)$/i.test(name) || /(?:类别|类型|种类|分类)$/u.test(label));

const kinds = { zh: '不清楚按哪一列分类', en: 'it is not clear by which column the kinds are told' };

/** Groups after a word such as "each": one, and what is joined to it by "and". */
function readAfter(state: State, at: number): boolean {
  let next = at + 1;
  const first = groupAt(state, next);
  if (!first) return false;
  const kind = kindAt(state, next) ?? nameAt(state, at);
  take(state, at, next);
  if (kind && hasColumn(state, next + 1)) {
    next += 1;
    take(state, next);
  }
  push(state, kind ?? first, next);
  while (isAt(state, next + 1, 'and')) {
    const place = isAt(state, next + 2, 'each', 'by') ? next + 3 : next + 2;
    const another = groupAt(state, place);
    // "for each country and the number of …": what follows is a figure.
    if (!another || isAt(state, next + 2, 'count', 'avg', 'sum', 'min', 'max')) break;
    if (!isAt(state, next + 2, 'each', 'by') && state.figures.length === 0 && !isLast(state, place)) break;
    take(state, next + 1, next + 2, place);
    push(state, another, place);
    next = place;
  }
  if (isAt(state, next + 1, 'each', 'trend')) take(state, next + 1);
  return true;
}

const isLast = (state: State, at: number): boolean => state.atoms.slice(at + 1).every((_, index) => state.used[at + 1 + index]);

function push(state: State, group: PendingGroup, at: number): void {
  state.groups.push(group);
  // A column of the same table may be named beside it: "the name of each stadium".
  if (group.kind === 'table' && hasColumn(state, at + 1) && isAt(state, at + 2, 'count', 'sum', 'avg', 'min', 'max')) return;
}

/** True for words that ask which one: 哪个月, in which year. */
export const isAsked = (text: string): boolean => /哪|which|what|^when/iu.test(text);

const summing = ['count', 'people', 'sum', 'avg', 'min', 'max', 'share', 'distinct'] as const;
const sums = (state: State): boolean =>
  state.figures.length > 0 ||
  state.atoms.some(
    ({ operator, measures }, at) =>
      (measures.length > 0 || (operator !== undefined && (summing as readonly string[]).includes(operator))) && !state.used[at],
  );

/** "按城市统计预算": an amount, which is summed where a word says by what. */
const hasAmount = (state: State, by: number): boolean =>
  state.atoms.some(({ columns }, at) => !state.used[at] && at !== by + 1 && columns.length > 0 && columns.every(isAdditive));

/** Reads what rows are put together by. */
export function readGroups(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    const operator = operatorAt(state, at);
    if (operator === undefined) continue;
    if (operator === 'each') readAfter(state, at);
    else if (
      operator === 'by' &&
      (hasColumn(state, at + 1) || hasTable(state, at + 1) || freeAt(state, at + 1)?.dimensions[0] || isGrain(operatorAt(state, at + 1)))
    ) {
      const isOrder =
        isAt(state, at + 2, 'orderBy', 'asc', 'desc') || state.limit !== null || state.order.some(({ slot }) => slot === null);
      if (!isOrder && (sums(state) || hasAmount(state, at) || state.isFollowUp)) readAfter(state, at);
    } else if (isGrain(operator) && state.atoms[at]!.columns.length === 0) {
      take(state, at);
      // "出生在哪一年", "起始年份是哪一年": what is asked for, where nothing is worked out.
      if (isAsked(state.atoms[at]!.text) && !sums(state)) {
        const isNamed = hasColumn(state, at - 1) && state.atoms[at - 1]!.columns.some(isMoment);
        if (!isNamed) state.select.push({ at, candidates: [], near: [], isMoment: true });
        continue;
      }
      state.groups.push({ kind: 'grain', grain: operator });
    }
  }
  for (const at of state.atoms.keys()) {
    const operator = operatorAt(state, at);
    if (operator === 'yearOnYear' || operator === 'periodOnPeriod') {
      take(state, at);
      state.growth = operator;
      if (!state.groups.some(({ kind }) => kind === 'grain'))
        state.groups.push({ kind: 'grain', grain: operator === 'yearOnYear' ? 'year' : 'month' });
    }
  }
}
