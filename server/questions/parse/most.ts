import { first } from './bestGroups.ts';
import { ofWhat } from './bestPeriods.ts';
import { isGrain } from './groups.ts';
import type { Grain } from '../link/days.ts';
import { type Column, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { eventOf, isFigure } from './counts.ts';
import { isComparable as comparable } from './degrees.ts';
import { outstanding } from './outstanding.ts';
import { isOfPersons } from './persons.ts';
import { slotOfVerb } from './verbFigures.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, slotAt, type State, take, Unsure } from './state.ts';
import { isAdditive } from './totals.ts';

/** "哪个部门人数最多": of the people that there are. */
function readMostPeople(state: State, at: number, isMost: boolean, schema: readonly Table[]): boolean {
  const people = schema.filter(isOfPersons);
  const place = [at - 1, at + 1].find((each) => freeAt(state, each)?.tables.length === 1);
  const group = place === undefined ? undefined : state.atoms[place]!.tables[0];
  if (people.length !== 1 || place === undefined || !group || group === people[0]) return false;
  take(state, at, place);
  state.groups.push({ kind: 'table', table: group });
  state.figures.push({ kind: 'count', table: people[0] });
  first(state, isMost, at);
  return true;
}

/** "接诊次数最多的医生": of what the verb says, rows of a table that the question does not name. */
function readMostEvents(state: State, at: number, isMost: boolean, schema: readonly Table[]): boolean {
  const group = [at + 1, at - 2].find((place) => freeAt(state, place)?.tables.length === 1);
  if (!isAt(state, at - 1, 'count') || group === undefined) return false;
  const counted = eventOf(state, state.atoms[at - 1]!.text, schema);
  if (!counted) return false;
  take(state, at, at - 1, group);
  state.groups.push({ kind: 'table', table: state.atoms[group]!.tables[0]! });
  state.figures.push({ kind: 'count', table: counted });
  first(state, isMost, at);
  return true;
}

/** "被下调次数最多的发行人", "which issuer was downgraded most often": of rows that hold the value, in a table that the question does not name. */
function readMostValued(state: State, at: number, isMost: boolean): boolean {
  const value = isAt(state, at - 1, 'count') ? at - 2 : at - 1;
  const tables = new Set(hasValue(state, value) ? state.atoms[value]!.values.map(({ column }) => column.table) : []);
  const [counted] = tables;
  const group = [at + 1, ...[...state.atoms.keys()].slice(0, Math.max(0, value)).toReversed()].find(
    (place) => freeAt(state, place)?.tables.length === 1,
  );
  const isSaid = isAt(state, at - 1, 'count') || /often|frequently/i.test(state.atoms[at]!.text);
  if (!counted || tables.size > 1 || group === undefined || !isSaid || state.atoms[group]!.tables[0] === counted) return false;
  if (!refersTo(counted, state.atoms[group]!.tables[0]!)) return false;
  take(state, at, group, ...(value === at - 2 ? [at - 1] : []));
  state.groups.push({ kind: 'table', table: state.atoms[group]!.tables[0]! });
  state.figures.push({ kind: 'count', table: counted });
  first(state, isMost, at);
  return true;
}

/** "average, maximum, and minimum number of floors". */
const isOneOfAggregates = (state: State, at: number): boolean =>
  isAt(state, at - 1, 'and') && [at - 2, at - 3].some((place) => isAt(state, place, 'max', 'min', 'avg', 'sum'));

/** "most common country", "the most common type of status": of the column beside the word. */
function readCommon(state: State, at: number, schema: readonly Table[]): void {
  const behind = isAt(state, at + 1, 'distinct') ? at + 2 : at + 1;
  const column = hasTable(state, behind) && !hasColumn(state, behind) ? behind + 1 : behind;
  const columnAt = [column, at - 1].find((place) => hasColumn(state, place));
  if (columnAt === undefined) return readCommonRows(state, at, behind);
  const slot = slotAt(state, columnAt, (each) => !isOnlyKey(each));
  if (slot.candidates.length === 0 || readCommonKind(state, at, columnAt, schema)) return;
  take(state, at, columnAt, ...(behind > at + 1 ? [at + 1] : []));
  state.groups.push({ kind: 'column', slot });
  state.figures.push({ kind: 'count', table: undefined });
  first(state, true, at);
}

/** "Which race is the most common?", where races are rows that others lead to: by how many of those each has. Throws Unsure where several do. */
function readCommonKind(state: State, at: number, place: number, schema: readonly Table[]): boolean {
  const { tables, columns } = state.atoms[place]!;
  const [kind, ...others] = tables;
  if (!kind || others.length > 0 || !columns.every((column) => column.table === kind && titleOf(kind).includes(column))) return false;
  const below = schema.filter((table) => table !== kind && refersTo(table, kind));
  const [counted, ...more] = below;
  if (!counted) return false;
  if (more.length > 0) throw new Unsure(ofWhat);
  take(state, at, place);
  state.groups.push({ kind: 'table', table: kind });
  state.figures.push({ kind: 'count', table: counted });
  first(state, true, at);
  return true;
}

/** "the most common badge": of rows that belong to others, their names. */
function readCommonRows(state: State, at: number, place: number): void {
  const [table] = freeAt(state, place)?.tables ?? [];
  const [name, ...more] = table?.columns.some(({ refersTo }) => refersTo !== null) ? titleOf(table) : [];
  if (!table || !name || more.length > 0 || name.isIdentifier) return;
  take(state, at, place);
  state.groups.push({ kind: 'column', slot: { at: place, candidates: [name], near: [table] } });
  state.figures.push({ kind: 'count', table });
  first(state, true, at);
}

/** A key that no two rows share: no value of it is more common than another. */
const isOnlyKey = (column: Column): boolean => column.isKey && column.table.columns.filter(({ isKey }) => isKey).length === 1;

/** The place of what there is most of: in Chinese before the word, unless nothing stands there, in English behind it. */
function countedPlace(state: State, at: number, isChinese: boolean): number {
  const before = isAt(state, at - 1, 'count', 'verb') ? at - 2 : at - 1;
  // "最多国家使用的语言": what there is most of behind it.
  const isAhead = isChinese && !hasTable(state, before) && !hasColumn(state, before) && hasTable(state, at + 1);
  if (isChinese && !isAhead) return before;
  return isAt(state, at + 1, 'count') ? at + 2 : at + 1;
}

/** "which issuer has the most bonds": groups of one table by how many rows of another they have. */
function readMostRows(state: State, at: number, place: number, isMost: boolean): void {
  const counted = state.atoms[place]!.tables[0]!;
  const other = otherTable(state, place, counted, at);
  if (!other) return;
  const start = Math.min(at, place);
  take(state, at, place, ...[at - 1, at + 1].filter((beside) => isAt(state, beside, 'count')));
  if (isAt(state, start - 1, 'with')) take(state, start - 1);
  take(state, other.at);
  state.groups.push(other.group);
  state.figures.push({ kind: 'count', table: 'isOfOther' in other ? undefined : counted });
  if ('isOfOther' in other) state.tables.push(...new Set((other.group.slot?.candidates ?? []).map(({ table }) => table)));
  first(state, isMost, at);
}

/** "使用最多的渠道". */
function readMostUsed(state: State, at: number, isMost: boolean): void {
  const slot = slotAt(state, at + 1, ({ kind, isIdentifier }) => kind === 'text' && !isIdentifier);
  if (slot.candidates.length === 0) return;
  take(state, at, at + 1);
  state.groups.push({ kind: 'column', slot });
  state.figures.push({ kind: 'count', table: undefined });
  state.tables.push(...new Set(slot.candidates.map(({ table }) => table)));
  first(state, isMost, at);
}

/** "收入低于 5 万的选手中，最多的决赛次数": the highest of a column that ends the question. */
function readMostAmount(state: State, at: number, isMost: boolean): boolean {
  const isLast = state.atoms.slice(at + 2).every(({ operator }) => operator === 'howMuch');
  if (!state.atoms[at]!.text.endsWith('的') || !hasColumn(state, at + 1) || !isLast || hasColumn(state, at - 1)) return false;
  const slot = slotAt(state, at + 1, isFigure);
  if (slot.candidates.length === 0) return false;
  take(state, at, at + 1);
  state.figures.push({ kind: 'aggregate', of: isMost ? 'max' : 'min', slot });
  return true;
}

function readMostOf(state: State, at: number, schema: readonly Table[]): void {
  const isMost = isAt(state, at, 'most');
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (/人数/u.test(state.atoms[at]!.text) && readMostPeople(state, at, isMost, schema)) return;
  if (readMostValued(state, at, isMost)) return;
  if (isChinese && readMostEvents(state, at, isMost, schema)) return;
  if (isChinese && readMostAmount(state, at, isMost)) return;
  const place = countedPlace(state, at, isChinese);
  if (hasTable(state, place) && state.atoms[place]!.tables.length === 1) readMostRows(state, at, place, isMost);
  else if (isChinese && !hasColumn(state, place) && hasColumn(state, at + 1)) readMostUsed(state, at, isMost);
  else if (hasColumn(state, place)) {
    const slot = slotAt(state, place, comparable);
    if (slot.candidates.length === 0) readMostKept(state, at, place, isMost);
    if (slot.candidates.length === 0 || readMostInAll(state, at, place, isMost)) return;
    take(state, at, place);
    outstanding(state, slot, isMost, Math.min(at, place), Math.max(at, place));
  } else readMostDone(state, at, isMost, schema);
}

/** "which car maker has the most models", where models are what rows of another table hold, each of one maker: rows of that table. */
function readMostKept(state: State, at: number, place: number, isMost: boolean): void {
  const groupAt = [...state.atoms.keys()].find((other) => other !== place && freeAt(state, other)?.tables.length === 1);
  if (groupAt === undefined) return;
  const group = state.atoms[groupAt]!.tables[0]!;
  const owners = new Set(state.atoms[place]!.columns.flatMap(({ table }) => (table !== group && refersTo(table, group) ? [table] : [])));
  const [counted, ...others] = owners;
  if (!counted || others.length > 0 || !state.atoms[place]!.columns.every(({ kind }) => kind === 'text')) return;
  take(state, at, place, groupAt);
  if (isAt(state, at - 1, 'with')) take(state, at - 1);
  state.groups.push({ kind: 'table', table: group });
  state.figures.push({ kind: 'count', table: counted });
  first(state, isMost, at);
}

/** "which country has the most capacity", "哪个国家的容量最多": of what rows have in common, the sum of their amounts. Throws Unsure where they may be no such. */
function readMostInAll(state: State, at: number, place: number, isMost: boolean): boolean {
  const kindAt =
    state.atoms.findIndex((_, index) => isAt(state, index, 'which') && hasColumn(state, index + 1) && !hasTable(state, index + 1)) + 1;
  if (kindAt === 0 || kindAt === place || !hasColumn(state, place)) return false;
  const amounts = slotAt(state, place, isFigure);
  // "员工最多的品牌属于哪个国家": of the brand that has the most.
  const [rows] = freeAt(state, at + 1)?.tables ?? [];
  if (rows && amounts.candidates.some(({ table }) => table === rows)) return false;
  const isKind = (column: Column) =>
    column.kind === 'text' &&
    !column.isIdentifier &&
    !titleOf(column.table).includes(column) &&
    amounts.candidates.some(({ table }) => table === column.table);
  const kinds = slotAt(state, kindAt, isKind);
  if (kinds.candidates.length === 0) return false;
  if (!amounts.candidates.every(isAdditive)) throw new Unsure(ofWhat);
  take(state, at, place, kindAt);
  state.groups.push({ kind: 'column', slot: kinds });
  state.figures.push({ kind: 'aggregate', of: 'sum', slot: amounts });
  first(state, isMost, at);
  return true;
}

/** "who earns the most", "the customer who paid the most in total": of the amount that the verb speaks of. */
function readMostDone(state: State, at: number, isMost: boolean, schema: readonly Table[]): void {
  const slot = slotOfVerb(state, at, schema);
  const isTotal = isAt(state, at + 1, 'sum') && !hasColumn(state, at + 1) && at + 2 === state.atoms.length;
  if (!slot || (at + 1 < state.atoms.length && !isTotal)) return;
  take(state, at, ...(isTotal ? [at + 1] : []));
  outstanding(state, slot, isMost, at, at);
}

/** "which issuer has the most bonds", "债券最多的发行人", "most common country". */
export function readMost(state: State, schema: readonly Table[]): void {
  for (const at of state.atoms.keys()) {
    if (isAt(state, at, 'common') && !readMostValued(state, at, true)) readCommon(state, at, schema);
    // "maximum and minimum number of cows": aggregates.
    if (isAt(state, at, 'most', 'least') && !isOneOfAggregates(state, at)) readMostOf(state, at, schema);
  }
}

function otherTable(state: State, place: number, counted: Table, at: number) {
  const places = state.atoms.map((_, index) => index).filter((index) => index !== place && index !== at);
  const near = places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  for (const index of near) {
    const named = freeAt(state, index);
    if ((named?.operator === 'year' || named?.operator === 'month') && index < at) {
      // "which month", where a column is called so.
      const own = counted.columns.filter(({ name, label }) =>
        [name.toLowerCase(), label].some((word) =>
          [named.operator!, { year: '年份', month: '月份' }[named.operator as 'year']].includes(word),
        ),
      );
      if (own.length === 1) return { at: index, group: { kind: 'column', slot: { at: index, candidates: own, near: [] } } as const };
    }
    if (isGrain(named?.operator) && index < at) return { at: index, group: { kind: 'grain', grain: named!.operator as Grain } as const };
    if (!named || named.operator) continue;
    if (named.tables.length === 1 && named.tables[0] !== counted)
      return { at: index, group: { kind: 'table', table: named.tables[0]! } as const };
    const slot = slotAt(state, index);
    if (
      named.columns.length > 0 &&
      slot.candidates.length > 0 &&
      slot.candidates.every(({ table }) => table !== counted && refersTo(table, counted))
    )
      // "the language that most countries speak": rows that name it, each of another.
      return { at: index, group: { kind: 'column', slot } as const, isOfOther: true };
    // "哪个城市住的员工最多": of what each of them has one.
    const above = slot.candidates.filter(({ table, kind }) => kind === 'text' && table !== counted && refersTo(counted, table));
    if (above.length === 1 && above.length === slot.candidates.length) return { at: index, group: { kind: 'column', slot } as const };
    if (named.columns.length > 0 && slot.candidates.some((column) => column.table === counted))
      return {
        at: index,
        group: { kind: 'column', slot: { ...slot, candidates: slot.candidates.filter((column) => column.table === counted) } } as const,
      };
  }
  return undefined;
}

const refersTo = (table: Table, other: Table): boolean => table.columns.some((column) => leadsTo(column, other));
