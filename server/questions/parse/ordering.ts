import type { Column, Table } from '../names/schema.ts';
import { isFigure } from './counts.ts';
import { isComparable as comparable, slotOfDegree, slotOfNames } from './degrees.ts';
import { readExtremes } from './extremes.ts';
import { readBestGroups, readMost } from './most.ts';
import { outstanding } from './outstanding.ts';
import { pushDirection, readFigureOrder } from './figureOrders.ts';
import { isAdditive } from './totals.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, isNameWord, slotAt, type Slot, type State, take, Unsure } from './state.ts';

const births = ['birthdate', 'dateofbirth', 'birthday', 'birthyear', 'yearofbirth', 'birth', '出生日期', '出生年月', '生日', '出生年份'];

/** Columns that a superlative is said of: the longest is no day. */
const comparedBy =
  (word: string) =>
  (column: Column): boolean =>
    comparable(column) && !(/最[长短]|^(?:long|short)est$/iu.test(word) && column.kind !== 'number');

const longest = { zh: '不清楚怎样才算最长', en: 'it is not clear what counts as the longest' };

/** "the 3 oldest singers", "最贵的 5 个产品". */
function readDegrees(state: State, schema: readonly Table[]): void {
  for (const [at, { degree }] of state.atoms.entries()) {
    if (!degree || state.used[at] || (state.atoms[at]!.operator && !isAlone(state, at))) continue;
    // "the shortest life expectancy", "价格最贵": of a column beside it.
    const beside = /\p{Script=Han}/u.test(state.atoms[at]!.text) ? at - 1 : at + 1;
    const own = hasColumn(state, beside) ? slotAt(state, beside, comparedBy(state.atoms[at]!.text)) : undefined;
    if (own && own.candidates.length > 0) {
      take(state, at, beside);
      outstanding(state, own, degree.way === 'max', Math.min(at, beside), Math.max(at, beside));
      continue;
    }
    // "the most expensive product by list price".
    if (isAt(state, at + 2, 'by') && hasTable(state, at + 1) && hasColumn(state, at + 3)) {
      const by = slotAt(state, at + 3, comparable);
      if (by.candidates.length === 0) continue;
      take(state, at, at + 2, at + 3);
      outstanding(state, by, degree.way === 'max', at, at);
      continue;
    }
    const slot: Slot = degree.columns.includes('date') ? { at, candidates: [], near: [], isMoment: true } : slotOfDegree(state, at, schema);
    const isAge = degree.columns.includes('age');
    const birth = isAge && slot.candidates.length === 0 ? slotOfNames(state, at, schema, births) : undefined;
    const found = birth ?? slot;
    if (found.candidates.length === 0 && !found.isMoment) continue;
    take(state, at);
    // "the heaviest first": an order, and all of them.
    if (isAt(state, at + 1, 'top') && freeAt(state, at + 2)?.number === undefined) {
      take(state, at + 1);
      state.order.push({
        slot: state.atoms.some(({ operator }) => operator === 'avg' || operator === 'sum') ? null : found,
        isDescending: degree.way === 'max',
      });
      continue;
    }
    // Who was born first is the oldest.
    outstanding(state, found, (degree.way === 'max') !== (birth !== undefined), at, at);
  }
}

/** True for a superlative beside which no column stands: 最长的 3 首曲目. */
const isAlone = (state: State, at: number): boolean =>
  isAt(state, at, 'max', 'min') && !hasColumn(state, at + 1) && (/^[a-z]/i.test(state.atoms[at]!.text) || !hasColumn(state, at - 1));

/** "with the highest capacity", "年龄最大的学生", "哪个产品的价格最高". */
function readSuperlatives(state: State): void {
  const isWhich = state.atoms.some(({ operator }) => operator === 'which');
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'max', 'min')) continue;
    const isMax = isAt(state, at, 'max');
    const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
    // "whose capacity is the largest".
    const isOfWhose = !isChinese && isAt(state, at - 2, 'with') && !hasColumn(state, at + 1) && !hasTable(state, at + 1);
    const isBehind = (isChinese || isOfWhose) && hasColumn(state, at - 1) && !state.atoms[at]!.text.endsWith('值');
    const columnAt = isBehind ? at - 1 : hasColumn(state, at + 1) ? at + 1 : undefined;
    if (columnAt === undefined) {
      if (!readLargest(state, at)) readMomentOf(state, at);
      continue;
    }
    const next = freeAt(state, at + 1);
    // 最近推出的节目: the latest by that column.
    const isMomentOfRows = isChinese && columnAt === at + 1 && /最(?:早|晚|近|新)/u.test(state.atoms[at]!.text) && hasTable(state, at + 2);
    // "with the three lowest salaries".
    const isOfSeveral = freeAt(state, at - 1)?.number !== undefined && (isAt(state, at - 2, 'with', 'top') || at === 1);
    const leadsToRows =
      isBehind &&
      (next?.number !== undefined || hasTable(state, at + 1) || isAt(state, at + 1, 'which', 'top', 'nth') || leadsToColumn(state, at));
    // 最低价格的出版物, 3 个最低价格的出版物.
    const isOfTable =
      isChinese && columnAt === at + 1 && state.atoms[columnAt]!.columns.some(({ table }) => isTableAt(state, at + 2, table));
    const isOfRows = isChinese
      ? leadsToRows || isMomentOfRows || isOfTable || isWhich
      : isOfWhose || isAt(state, at - 1, 'with', 'nth') || isOfSeveral || isWhich;
    if (!isOfRows) continue;
    const slot = slotAt(state, columnAt, comparedBy(state.atoms[at]!.text));
    if (slot.candidates.length === 0 && slotAt(state, columnAt, comparable).candidates.length > 0) throw new Unsure(longest);
    if (slot.candidates.length === 0) continue;
    take(state, columnAt, at);
    outstanding(state, slot, isMax, Math.min(at, columnAt), Math.max(at, columnAt));
  }
}

/** "the capacity of the largest classroom", 最大教室的容量: by what is asked for, where nothing else says in what it is the largest. */
function readLargest(state: State, at: number): boolean {
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const [table] = freeAt(state, at + 1)?.tables ?? [];
  const place = isChinese ? at + 2 : at - 1;
  const isOpen = table !== undefined && !hasColumn(state, at + 1) && hasColumn(state, place) && !hasTable(state, place);
  const others = state.atoms.filter((each, other) => other !== place && each.columns.length > 0);
  if (!isOpen || others.length > 0 || state.figures.length > 0) return false;
  const slot = slotAt(state, place, (column) => isFigure(column) && column.table === table);
  if (slot.candidates.length !== 1) return false;
  take(state, at);
  outstanding(state, slot, state.atoms[at]!.operator === 'max', at, at);
  return true;
}

const isTableAt = (state: State, at: number, table: Table): boolean => {
  const { tables = [], columns = [] } = freeAt(state, at) ?? {};
  return tables.length === 1 && tables[0] === table && columns.length === 0;
};

/** "价格最高的出版商": that of the row, where the first column is none that is summed up. */
const leadsToColumn = (state: State, at: number): boolean =>
  hasColumn(state, at + 1) &&
  state.atoms[at]!.text.endsWith('的') &&
  state.atoms[at - 1]!.columns.every(
    (column) => !isAdditive(column) && state.atoms[at + 1]!.columns.some(({ table }) => table === column.table),
  );

/** "入职最早的员工": by the date that the verb speaks of. */
function readMomentOf(state: State, at: number): void {
  const { text } = state.atoms[at]!;
  if (!/最早|最晚|最新|最近/u.test(text)) return;
  take(state, at);
  outstanding(state, { at, candidates: [], near: [], isMoment: true }, !text.includes('最早'), at, at);
}

/** Words of an order that stand together: "ordered descending by", "in ascending order by". */
function orderWordsAt(state: State, at: number): number[] {
  const places = [at];
  while (isAt(state, places.at(-1)! + 1, 'orderBy', 'asc', 'desc', 'by')) places.push(places.at(-1)! + 1);
  return places;
}

/** "ordered by age in descending order", "按年龄降序排列". */
function readOrder(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'orderBy', 'asc', 'desc')) continue;
    const places = orderWordsAt(state, at);
    const last = places.at(-1)!;
    // "by ascending number of sales": the direction stands between.
    if (isAt(state, at - 1, 'by') && isAt(state, last + 1, 'count')) places.push(at - 1);
    const before = at - 1;
    const isDescending = (): boolean => places.some((place) => state.atoms[place]!.operator === 'desc');
    const after = isAt(state, last + 1, 'count') ? last + 2 : last + 1;
    const isOfColumn = isAt(state, last + 1, 'count') && (freeAt(state, after)?.columns.some(isFigure) ?? false) && !hasTable(state, after);
    if (!isOfColumn && (isAt(state, last + 1, 'count') || (isAt(state, before, 'count') && isAt(state, before - 1, 'by')))) {
      const isBefore = !isAt(state, last + 1, 'count');
      places.push(...(isBefore ? [before, before - 1] : [last + 1, ...(hasTable(state, after) ? [after] : [])]));
      pushDirection(state, last, places);
      state.order.push({ slot: null, isDescending: isDescending() });
      state.orderCount = isBefore ? null : (freeAt(state, after)?.tables[0] ?? null);
      take(state, ...places);
      continue;
    }
    if (places.length === 1 && isAt(state, at, 'asc', 'desc') && isAt(state, before, 'year', 'month', 'day') && isByMoment(state)) {
      // 按年份升序: of rows, by their own year.
      state.order.push({ slot: { at: before, candidates: [], near: [], isMoment: true }, isDescending: isDescending() });
      take(state, at, before);
      continue;
    }
    if (readFigureOrder(state, places)) continue;
    const column = isOfColumn ? after : orderedColumn(state, places);
    if (column === undefined) continue;
    places.push(column, ...(column > last + 1 ? [last + 1] : []));
    if (isAt(state, column - 1, 'by')) places.push(column - 1);
    // The table that a column is of may stand between: "by age of singers".
    pushDirection(state, Math.max(last, column), places);
    // "model names", where models are a column: of that.
    const isOfName = isNameWord(state.atoms[column]!.text) && hasColumn(state, column - 1) && !hasTable(state, column - 1);
    state.order.push({ slot: slotAt(state, isOfName ? column - 1 : column), isDescending: isDescending() });
    take(state, ...places);
    readFurtherKeys(state, Math.max(last, column), isDescending());
  }
}

/** "ordered by level and then age": columns that end a question behind the one that it is ordered by. */
function readFurtherKeys(state: State, column: number, isDescending: boolean): void {
  const keys: number[] = [];
  let next = column + 1;
  while (isAt(state, next, 'and') && hasColumn(state, next + 1) && !hasTable(state, next + 1)) {
    keys.push(next + 1);
    next += 2;
  }
  if (keys.length === 0 || next < state.atoms.length) return;
  for (const key of keys) {
    take(state, key - 1, key);
    state.order.push({ slot: slotAt(state, key), isDescending });
  }
}

/** True where nothing is worked out, so that a year is no group. */
const isByMoment = ({ atoms, figures }: State): boolean =>
  figures.length === 0 &&
  !atoms.some(({ operator }) => operator !== undefined && ['count', 'sum', 'avg', 'min', 'max', 'people'].includes(operator));

/** The column of an order: behind its words, past "total", or before them where they are but a direction. */
function orderedColumn(state: State, places: readonly number[]): number | undefined {
  const [at, last] = [places[0]!, places.at(-1)!];
  const before = at - 1;
  if (isAt(state, last + 1, 'sum') && hasColumn(state, last + 2)) return last + 2;
  // "按价格的顺序": of what stands before it. "ordered descending by value": by nothing that follows.
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (isChinese && hasColumn(state, before) && [before - 1, before - 2].some((place) => isAt(state, place, 'by'))) return before;
  const isOpen = last === state.atoms.length - 1;
  const isDirection = isOpen || !places.some((place) => isAt(state, place, 'by') || /\b(?:by|of)$/i.test(state.atoms[place]!.text));
  if (!isDirection && hasTable(state, last + 1) && !hasColumn(state, last + 1) && hasColumn(state, last + 2)) return last + 2;
  // "按字母升序排列的球员的队伍": of what is shown of them.
  // "按字母顺序查找职级是教授的职工": what picks rows out behind the words is no order of them.
  const isPicking = isChinese && (isAt(state, last + 2, 'eq') || hasValue(state, last + 2));
  const isBehind = hasColumn(state, last + 1) && !(isChinese && isDirection && hasTable(state, last + 1)) && !isPicking;
  if (!isBehind && !isDirection) return undefined;
  if (isBehind && !(isDirection && isAt(state, at, 'asc')) && !(isDirection && isAt(state, at, 'desc') && hasColumn(state, before)))
    return last + 1;
  if (hasColumn(state, before)) return before;
  return isBehind ? last + 1 : undefined;
}

/** "top 5 products by price", "成交金额前 10 的债券". */
function readTop(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    const number = freeAt(state, at + 1);
    if (readTopOf(state, at)) continue;
    if (isFirstDone(state, at)) {
      take(state, at);
      outstanding(state, { at, candidates: [], near: [], isMoment: true }, false, at, at);
    }
    if (!isAt(state, at, 'top') || number?.number === undefined || !Number.isInteger(number.number) || number.number < 1) continue;
    const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
    if (isChinese && hasColumn(state, at - 1)) {
      const slot = slotAt(state, at - 1, comparable);
      if (slot.candidates.length === 0) continue;
      take(state, at - 1, at, at + 1);
      state.order.push({ slot, isDescending: true });
    } else {
      const by = state.atoms.findIndex((_, place) => place > at && isAt(state, place, 'by'));
      if (by > -1 && readTopByCount(state, at, by)) continue;
      if (by === -1 && hasTable(state, at + 2) && isAt(state, at + 3, 'with') && isAt(state, at + 4, 'max', 'min', 'most', 'least')) {
        // "top 3 countries with the lowest population": the number of what follows.
        take(state, at, at + 1);
        state.limit = number.number;
        continue;
      }
      const place = isAt(state, by + 1, 'max', 'min') ? by + 2 : by + 1;
      if (by === -1 || !hasColumn(state, place)) continue;
      const slot = slotAt(state, place, comparable);
      if (slot.candidates.length === 0) continue;
      take(state, at, at + 1, by, place, ...(place === by + 2 ? [by + 1] : []));
      state.order.push({ slot, isDescending: !(place === by + 2 && state.atoms[by + 1]!.operator === 'min') });
    }
    state.limit = number.number;
    state.outstanding ??= [at + 2, at + 3].flatMap((place) => freeAt(state, place)?.tables ?? [])[0] ?? null;
  }
}

/** "the mountains with the top 3 prominence": the highest of a column. */
function readTopOf(state: State, at: number): boolean {
  const number = freeAt(state, at + 1)?.number;
  const isOfColumn =
    isAt(state, at, 'top') && /^top$/i.test(state.atoms[at]!.text) && isAt(state, at - 1, 'with') && hasColumn(state, at + 2);
  if (!isOfColumn || number === undefined || !Number.isInteger(number) || number < 1 || hasTable(state, at + 2)) return false;
  const slot = slotAt(state, at + 2, comparable);
  if (slot.candidates.length === 0) return false;
  take(state, at - 1, at, at + 1, at + 2);
  state.order.push({ slot, isDescending: true });
  state.limit = number;
  return true;
}

/** "the employee who was hired first": by the moment that the verb speaks of. */
const isFirstDone = (state: State, at: number): boolean =>
  isAt(state, at, 'top') &&
  /^first$/i.test(state.atoms[at]!.text) &&
  state.atoms[at]!.isAfterVerb === true &&
  at === state.atoms.length - 1;

/** "top 3 customers by number of orders". */
function readTopByCount(state: State, at: number, by: number): boolean {
  const [group, counted] = [state.atoms[at + 2]?.tables ?? [], state.atoms[by + 2]?.tables ?? []];
  if (!isAt(state, by + 1, 'count') || group.length !== 1 || counted.length !== 1 || group[0] === counted[0]) return false;
  take(state, at, at + 1, at + 2, by, by + 1, by + 2);
  state.groups.push({ kind: 'table', table: group[0]! });
  state.figures.push({ kind: 'count', table: counted[0] });
  state.order.push({ slot: null, isDescending: true });
  state.limit = state.atoms[at + 1]!.number!;
  return true;
}

/** "按开业年份列出店铺": rows in the order of a column, where nothing is worked out. */
function readListBy(state: State): void {
  const isChinese = /\p{Script=Han}/u.test(state.atoms[0]?.text ?? '');
  if (!isChinese || !state.isList || state.order.length > 0 || !isAt(state, 0, 'by') || !hasColumn(state, 1) || !isByMoment(state)) return;
  if (!hasTable(state, 2) && !hasColumn(state, 2)) return;
  state.order.push({ slot: slotAt(state, 1), isDescending: false });
  take(state, 0, 1);
}

/** Reads the order, and how many of the first rows are kept. */
export function readOrdering(state: State, schema: readonly Table[]): void {
  readExtremes(state, schema);
  readTop(state);
  readBestGroups(state);
  readDegrees(state, schema);
  readMost(state, schema);
  readSuperlatives(state);
  readOrder(state);
  readListBy(state);
  readLimit(state);
}

/** "按评分降序给出前 3 的名称": how many, where the order is told elsewhere. */
function readLimit(state: State): void {
  const at = state.atoms.findIndex((_, place) => isAt(state, place, 'top'));
  const number = freeAt(state, at + 1)?.number;
  if (at === -1 || state.order.length !== 1 || state.limit !== null || number === undefined || !Number.isInteger(number) || number < 1)
    return;
  take(state, at, at + 1);
  state.limit = number;
}
