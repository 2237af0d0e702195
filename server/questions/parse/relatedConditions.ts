import type { Atom } from '../link/atom.ts';
import { compared, comparisonAt, isNumeric, range } from './comparisons.ts';
import { stem } from '../names/stem.ts';
import { type Column, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { isDoneIn, isHinted, isMoment } from './hints.ts';
import { isOfPersons } from './persons.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, slotAt, type State, take } from './state.ts';

type Found = NonNullable<ReturnType<typeof comparisonAt>>;

/** A number of rows that belong together: "with more than 3 concerts", "债券数量超过 3". */
export function numberCondition(state: State, at: number): boolean {
  if (hasTable(state, at) && isAt(state, at + 1, 'count', 'people')) {
    const found = comparisonAt(state, at + 2);
    if (found?.value.number !== undefined && kindsByNumber(state, at, found)) return true;
    // 死亡总数超过 10 人, where rows are no people: of what they hold.
    const isOfOthers = found?.value.unit === 'people' && !isOfPersons(state.atoms[at]!.tables[0]!);
    if (found?.value.number !== undefined && state.atoms[at]!.tables.length === 1 && !isOfOthers)
      return numbered(state, at, found, [at, at + 1]);
  }
  if (isNumberBehind(state, at)) return numbered(state, at, comparisonAt(state, at + 1)!, range(at, at + 1));
  // "小于 500" of “人口大于 1500 或小于 500 的城市”.
  if (isAt(state, at - 1, 'or')) return false;
  const read = comparisonAt(state, at) ?? exactlyAt(state, at);
  if (!read || read.value.number === undefined || isOfColumn(state, at, read.ends)) return false;
  // 一个以上: more than the one.
  const isMoreThanOne = read.value.number === 1 && state.atoms[read.ends]!.text.endsWith('以上');
  const found = isMoreThanOne ? { ...read, by: '>' as const } : read;
  if (isCountedBefore(state, at, found.ends)) return numbered(state, at - 1, found, range(at - 1, found.ends));
  if (!hasTable(state, found.ends + 1)) return false;
  const beside = state.atoms[found.ends + 1]!;
  if (beside.tables.length !== 1 || beside.columns.some((column) => isNumeric(column) && column.kind !== 'year')) return false;
  if (!hasAnotherTable(state, found.ends + 1)) return groupedNumber(state, at, found);
  return numbered(state, found.ends + 1, found, range(at, found.ends + 1));
}

/** "学校数量大于 1 的省份": what rows have in common, by how many of them there are. */
function kindsByNumber(state: State, at: number, { by, value, ends }: Found): boolean {
  const [table] = state.atoms[at]!.tables;
  const behind = freeAt(state, ends + 1);
  const isKind = (column: Column) =>
    column.table === table && column.kind === 'text' && !column.isIdentifier && !titleOf(table).includes(column);
  const isOpen = behind !== undefined && behind.tables.length === 0 && behind.columns.some(isKind) && !hasAnotherTable(state, at);
  if (!isOpen || !/\p{Script=Han}/u.test(behind.text)) return false;
  take(state, ...range(at, ends));
  state.havings.push({ of: 'count', slot: null, by, value });
  state.tables.push(table!);
  return true;
}

/** "专辑超过一张的歌手", "订单不到 3 个的客户": how many there are, where what is counted says so. */
function isNumberBehind(state: State, at: number): boolean {
  const [table, ...others] = freeAt(state, at)?.tables ?? [];
  const found = table && others.length === 0 && !hasColumn(state, at) ? comparisonAt(state, at + 1) : undefined;
  if (found?.value.number === undefined || found.value.span || found.ends !== at + 2 || !hasAnotherTable(state, at)) return false;
  const isOfPeople = found.value.unit === 'people' && isOfPersons(table!);
  return /\p{Script=Han}/u.test(state.atoms[at]!.text) && (found.value.isCounted === true || isOfPeople);
}

/** "who have 0 loans": exactly so many. */
function exactlyAt(state: State, at: number): { by: '='; value: Atom; ends: number } | undefined {
  const value = freeAt(state, at);
  const isHad = isAt(state, at - 1, 'with') || (isAt(state, at - 1, 'eq') && /^exactly$/i.test(state.atoms[at - 1]!.text));
  return isHad && value?.number !== undefined && !value.span && !value.operator ? { by: '=', value, ends: at } : undefined;
}

/** "负责人多于 1 位的部门": what is counted stands before the number in Chinese. */
const isCountedBefore = (state: State, at: number, ends: number): boolean =>
  /\p{Script=Han}/u.test(state.atoms[at]!.text) &&
  state.atoms[at]!.number === undefined &&
  freeAt(state, at - 1)?.tables.length === 1 &&
  !hasColumn(state, at - 1) &&
  freeAt(state, ends + 1)?.tables.length === 1 &&
  state.atoms[ends + 1]!.tables[0] !== state.atoms[at - 1]!.tables[0];

/** "工资高于 7 万的教师": in Chinese a figure before the words is what they compare, and no number of what stands behind. */
const isOfColumn = (state: State, at: number, ends: number): boolean =>
  range(at, ends).some((place) => /\p{Script=Han}/u.test(state.atoms[place]!.text)) &&
  hasColumn(state, at - 1) &&
  !hasTable(state, at - 1) &&
  state.atoms[at - 1]!.columns.some((column) => isNumeric(column) && column.kind !== 'year');

/** "cities with more than 3 customers": of what customers have in common. */
function groupedNumber(state: State, at: number, { by, value, ends }: Found): boolean {
  const [table] = state.atoms[ends + 1]!.tables;
  const isNear = (other: Table) => other === table || table!.columns.some((column) => leadsTo(column, other));
  const isOfIt = (place: number) =>
    hasColumn(state, place) &&
    state.atoms[place]!.columns.some(
      (column) =>
        isNear(column.table) &&
        (column.isIdentifier ? column.refersTo !== null || column.table !== table : column.kind === 'text' || column.kind === 'year'),
    );
  const isOfAmount = hasColumn(state, at - 1) && state.atoms[at - 1]!.columns.some((column) => isNumeric(column) && column.kind !== 'year');
  const behind = isAt(state, ends + 2, 'eq') ? ends + 3 : ends + 2;
  if (isOfAmount || ![...range(0, at - 1), behind].some(isOfIt)) return false;
  if (behind > ends + 2) take(state, ends + 2);
  take(state, ...range(at, ends + 1));
  for (const place of [at - 1, at - 2]) if (isAt(state, place, 'with', 'by')) take(state, place);
  state.havings.push({ of: 'count', slot: null, by, value });
  state.tables.push(table!);
  return true;
}

function numbered(state: State, table: number, { by, value, ends }: Found, places: readonly number[]): boolean {
  take(state, ...places, ...(places.length === 2 ? range(places[1]!, ends) : []));
  if (isAt(state, places[0]! - 1, 'with')) take(state, places[0]! - 1);
  state.numbers.push({ kind: 'number', table: state.atoms[table]!.tables[0]!, by, to: value.number!, where: [] });
  return true;
}

const hasAnotherTable = (state: State, at: number): boolean =>
  state.atoms.some(({ tables }, place) => place !== at && tables.length > 0 && !tables.includes(state.atoms[at]!.tables[0]!));

/** "有贷款的客户". */
function withRows(state: State, at: number): boolean {
  const [one, other] = [freeAt(state, at + 1)?.tables ?? [], freeAt(state, at + 2)?.tables ?? []];
  if (!isAt(state, at, 'with') || !/有/u.test(state.atoms[at]!.text) || one.length !== 1 || other.length !== 1 || one[0] === other[0])
    return false;
  take(state, at, at + 1);
  state.related.push({ table: one[0]!, isNot: false, where: [] });
  return true;
}

/** "接受过治疗的狗", "有多少条狗接受过治疗": in Chinese rows of which a verb says that they have others. */
function doneRows(state: State, at: number): boolean {
  const own = freeAt(state, at);
  const [table] = own?.tables ?? [];
  if (
    !table ||
    !own!.isAfterVerb ||
    own!.tables.length > 1 ||
    !/\p{Script=Han}/u.test(own!.text) ||
    own!.columns.some((column) => !leadsTo(column, table))
  )
    return false;
  if (isAt(state, at - 1, 'each', 'which', 'by', 'count', 'people', 'without', 'not', 'distinct', 'most', 'least', 'and', 'with'))
    return false;
  const isBefore = freeAt(state, at + 1)?.tables.length === 1 && !state.atoms[at + 1]!.isAfterVerb;
  const counted = state.atoms.findIndex((_, place) => place < at && isAt(state, place, 'count', 'people'));
  const isBehind = at === state.atoms.length - 1 && counted > -1 && freeAt(state, counted + 1)?.tables.length === 1;
  const [other] = isBefore ? state.atoms[at + 1]!.tables : isBehind ? state.atoms[counted + 1]!.tables : [];
  const isOfOthers = state.atoms.some(
    ({ tables, values }, place) => place !== at && (values.length > 0 || (tables.length > 0 && tables[0] !== other)),
  );
  if (!other || other === table || isOfOthers) return false;
  take(state, at);
  state.related.push({ table, isNot: false, where: [] });
  return true;
}

/** "people that are not poker players". */
function notOfRows(state: State, at: number): boolean {
  // "templates not used by any document".
  const place = isAt(state, at + 1, 'by') ? at + 2 : at + 1;
  const named = freeAt(state, place);
  if (!isAt(state, at, 'not') || named?.tables.length !== 1 || named.columns.length > 0 || hasValue(state, place + 1)) return false;
  // "不是选手的人": whoever is meant stands behind in Chinese.
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const others = [...state.atoms.slice(0, at), ...(isChinese ? state.atoms.slice(place + 1, place + 2) : [])].flatMap(
    ({ tables }) => tables,
  );
  if (others.length === 0 || others.includes(named.tables[0]!)) return false;
  // "who did not teach any course": of rows between, what they lead to.
  const further = freeAt(state, place + 1)?.tables ?? [];
  const isFurther =
    further.length === 1 && !hasColumn(state, place + 1) && named.tables[0]!.columns.some((own) => leadsTo(own, further[0]!));
  take(state, ...range(at, isFurther ? place + 1 : place));
  state.related.push({ table: named.tables[0]!, isNot: true, where: [] });
  return true;
}

/** "customers with an account": rows that have others, where nothing is said of these. */
function withAny(state: State, at: number): boolean {
  const [before, named] = [state.atoms[at - 1]?.tables ?? [], freeAt(state, at + 1)];
  const isAny =
    isAt(state, at, 'with') && /^with$/i.test(state.atoms[at]!.text) && named?.tables.length === 1 && named.columns.length === 0;
  if (!isAny || before.length !== 1 || before[0] === named.tables[0] || at + 2 < state.atoms.length) return false;
  if (!named.tables[0]!.columns.some((column) => leadsTo(column, before[0]!))) return false;
  take(state, at, at + 1);
  state.related.push({ table: named.tables[0]!, isNot: false, where: [] });
  return true;
}

/** "students who have pets": rows with others that belong to them. */
function havingCondition(state: State, at: number): boolean {
  const { text } = state.atoms[at]!;
  if (withRows(state, at) || notOfRows(state, at) || withAny(state, at)) return true;
  if (!isAt(state, at, 'with') || !/\bha(?:ve|s|d)\b/i.test(text) || !hasTable(state, at + 1) || hasColumn(state, at + 1)) return false;
  const { tables } = state.atoms[at + 1]!;
  if (tables.length !== 1 || !state.atoms.slice(0, at).some((each) => each.tables.length > 0) || hasColumn(state, at + 2)) return false;
  const found = comparisonAt(state, at + 2);
  const candidates = tables[0]!.columns.filter((column) => isNumeric(column) && column.kind === 'number');
  const isCompared = found?.value.number !== undefined && !found.value.span && candidates.length === 1;
  take(state, at, at + 1, ...(isCompared ? range(at + 2, found.ends) : []));
  const where = isCompared
    ? [{ slot: { at, candidates, near: [] }, make: (column: Column) => compared(column, found.by, found.value) }]
    : [];
  state.related.push({ table: tables[0]!, isNot: false, where });
  return true;
}

/** "students without a cat", "who do not have a cat pet": without rows that hold the value. */
function withoutValue(state: State, at: number, place: number): boolean {
  const own = freeAt(state, place);
  if (!own || !hasValue(state, place) || hasValue(state, place + 1) || isAt(state, place + 1, 'and', 'or')) return false;
  const named = (freeAt(state, place + 1)?.tables ?? []).filter((table) => own.values.some(({ column }) => column.table === table));
  const columns = [...new Set(own.values.map(({ column }) => column))].filter(({ table }) => named.length === 0 || named.includes(table));
  const [column] = columns;
  const isOfOther = state.atoms.some(
    ({ tables }, other) => other !== place && tables.length > 0 && !tables.includes(column?.table as Table),
  );
  if (!column || columns.length > 1 || !isOfOther || isDoneIn(column.table, own.text)) return false;
  take(state, at, place, ...(at + 1 < place ? [at + 1] : []), ...(named.length > 0 ? [place + 1] : []));
  const values = own.values.filter((value) => value.column === column).map(({ value }) => value);
  const where = {
    slot: { at: place, candidates: [column], near: [] },
    make: () => ({ kind: 'among' as const, column, values, isNot: false, joint: 'or' as const }),
  };
  state.related.push({ table: column.table, isNot: true, where: [where] });
  return true;
}

/** "that do not have the status Village": a column, and what it is not. */
const isOfValue = (state: State, at: number): boolean => {
  const value = freeAt(state, at + 1);
  return value !== undefined && (value.quoted !== undefined || value.number !== undefined || hasValue(state, at + 1));
};

/** "orders that have not been shipped", "尚未归还的租赁": without the moment that the verb speaks of. */
function notYet(state: State, at: number): boolean {
  // "还没有付款的订单编号": of rows that are named by one of their columns.
  const shown =
    hasColumn(state, at + 2) && !hasTable(state, at + 2) && !hasTable(state, at - 1) && /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (!isAt(state, at + 1, 'verb') || (!shown && hasTable(state, at + 2) === hasTable(state, at - 1))) return false;
  // "没有出版过书的出版社": those of them without any.
  if (hasTable(state, at + 2) && hasTable(state, at + 3) && state.atoms[at + 2]!.tables[0] !== state.atoms[at + 3]!.tables[0]) return false;
  const ofShown = shown ? [...new Set(state.atoms[at + 2]!.columns.map(({ table }) => table))] : [];
  const tables = [...(freeAt(state, at + 2)?.tables ?? []), ...(freeAt(state, at - 1)?.tables ?? []), ...ofShown];
  const moments = tables.flatMap(({ columns }) =>
    columns.filter((column) => isMoment(column) && isHinted(column, state.atoms[at + 1]!.text)),
  );
  if (moments.length !== 1) return false;
  take(state, at, at + 1);
  if (shown) state.tables.push(moments[0]!.table);
  state.conditions.push({ slot: { at, candidates: moments, near: [] }, make: (column) => ({ kind: 'null', column, isNot: false }) });
  return true;
}

/** "users who never ordered": without rows of the table that the verb speaks of. */
function neverDone(state: State, at: number, schema: readonly Table[]): boolean {
  const { text = '', operator, tables = [] } = freeAt(state, at + 1) ?? {};
  if (operator === 'verb' && /\p{Script=Han}/u.test(text) && tables.length === 0) return neverDoneInChinese(state, at, schema, text);
  const root = stem(text.toLowerCase().replace(/(?:ed|ing)$/, ''));
  const done =
    (operator === 'verb' || text === 'ordered') && tables.length === 0
      ? schema.filter((table) => stem(table.wire.name) === root || isDoneIn(table, text))
      : [];
  const before = state.atoms.slice(0, at).flatMap((each) => each.tables);
  const near = done.filter(({ columns }) => columns.some((column) => before.some((table) => leadsTo(column, table))));
  if (near.length === 1) done.splice(0, done.length, near[0]!);
  const isOfOther = before.some((table) => table !== done[0]);
  if (done.length !== 1 || !isOfOther || hasTable(state, at + 2)) return false;
  take(state, at, at + 1);
  state.related.push({ table: done[0]!, isNot: true, where: [] });
  return true;
}

/** "没有就诊过的患者": the one table besides is what is asked about, and the verb speaks of rows of another. */
function neverDoneInChinese(state: State, at: number, schema: readonly Table[], text: string): boolean {
  const named = [...new Set(state.atoms.flatMap(({ tables }) => tables))];
  const all = schema.filter((table) => !named.includes(table) && isDoneOrKept(table, text));
  const done = all.length > 1 ? nearestOf(all, named[0]) : all;
  if (done.length !== 1 || named.length !== 1 || hasTable(state, at + 3)) return false;
  take(state, at, at + 1);
  state.related.push({ table: done[0]!, isNot: true, where: [] });
  return true;
}

/** Of tables that a verb speaks of, those that belong to what is asked about, or the one that all others are parts of: 订单 beside 订单商品. */
function nearestOf(tables: readonly Table[], asked: Table | undefined): readonly Table[] {
  const own = tables.filter(({ columns }) => asked && columns.some((column) => leadsTo(column, asked)));
  if (own.length > 0) return own;
  return tables.filter(({ label }) => tables.every((other) => other.label.startsWith(label)));
}

/** "检查过的船": of rows of which nothing else is said, those with others that the verb speaks of. */
export function loneDeed(state: State, schema: readonly Table[]): void {
  const named = [...new Set(state.atoms.flatMap(({ tables }) => tables))];
  for (const [at, verb] of [...state.lone.entries()].toReversed()) {
    if (!/\p{Script=Han}过的?$/u.test(verb) || named.length !== 1 || state.related.length > 0) continue;
    const all = schema.filter((table) => table !== named[0] && isDoneIn(table, verb));
    const [table, ...others] = all.length > 1 ? nearestOf(all, named[0]) : all;
    if (!table || others.length > 0) continue;
    state.lone.splice(at, 1);
    state.related.push({ table, isNot: false, where: [] });
  }
}

/** 购买 of 购买记录, or of a table with 购买数量. */
const isDoneOrKept = (table: Table, text: string): boolean =>
  isDoneIn(table, text) || (text.length > 1 && table.columns.some(({ label }) => label.startsWith(text.slice(0, 2))));

/** Rows with or without others that belong to them: "without pets". */
export function relatedCondition(state: State, at: number, schema: readonly Table[]): boolean {
  if (havingCondition(state, at) || doneRows(state, at)) return true;
  if (!isAt(state, at, 'without')) return false;
  const place = isAt(state, at + 1, 'verb') ? at + 2 : at + 1;
  if (withoutValue(state, at, place) || notYet(state, at) || neverDone(state, at, schema)) return true;
  const named = freeAt(state, place);
  if (named?.tables.length === 1) {
    take(state, ...range(at, place));
    state.related.push({ table: named.tables[0]!, isNot: true, where: [] });
    return true;
  }
  if (!named || named.columns.length === 0 || isOfValue(state, place)) return false;
  take(state, ...range(at, place));
  state.conditions.push({ slot: slotAt(state, place), make: (column) => ({ kind: 'null', column, isNot: false, isWithout: true }) });
  return true;
}
