import type { Column, Table } from '../names/schema.ts';
import { isFigure } from './counts.ts';
import { isComparable as comparable, slotOfDegree, slotOfNames } from './degrees.ts';
import { outstanding } from './outstanding.ts';
import { isAdditive } from './totals.ts';
import { freeAt, hasColumn, hasTable, isAt, slotAt, type Slot, type State, take, Unsure } from './state.ts';

const births = ['birthdate', 'dateofbirth', 'birthday', 'birthyear', 'yearofbirth', 'birth', '出生日期', '出生年月', '生日', '出生年份'];

/** Columns that a superlative is said of: the longest is no day. */
const comparedBy =
  (word: string) =>
  (column: Column): boolean =>
    comparable(column) && !(/最[长短]|^(?:long|short)est$/iu.test(word) && column.kind !== 'number');

const longest = { zh: '不清楚怎样才算最长', en: 'it is not clear what counts as the longest' };

/** "the 3 oldest singers", "最贵的 5 个产品". */
export function readDegrees(state: State, schema: readonly Table[]): void {
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
export function readSuperlatives(state: State): void {
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
      if (!readLargestBy(state, at) && !readLargest(state, at)) readMomentOf(state, at);
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
      : isOfWhose || isAt(state, at - 1, 'with', 'nth') || isOfSeveral || isWhich || isOfRow(state, at) || isOfDoer(state, at);
    if (!isOfRows) continue;
    const slot = slotAt(state, columnAt, comparedBy(state.atoms[at]!.text));
    if (slot.candidates.length === 0 && slotAt(state, columnAt, comparable).candidates.length > 0) throw new Unsure(longest);
    if (slot.candidates.length === 0) continue;
    take(state, columnAt, at);
    outstanding(state, slot, isMax, Math.min(at, columnAt), Math.max(at, columnAt));
  }
}

/** "the team of the player of the highest age": of rows as "with" is. */
const isOfRow = (state: State, at: number): boolean =>
  state.atoms[at]!.isAfterOf === true && hasTable(state, at - 1) && hasColumn(state, at - 2);

/** "the viewer who gave the highest rating": whoever did it. */
const isOfDoer = (state: State, at: number): boolean =>
  state.atoms[at]!.isAfterVerb === true && hasTable(state, at - 1) && !hasColumn(state, at - 1) && hasColumn(state, at - 2);

/** "the 5 largest bonds by amount". */
function readLargestBy(state: State, at: number): boolean {
  // "Which country is the largest by area?": its rows stand before.
  const by = hasTable(state, at + 1) ? at + 2 : at + 1;
  const isOfRows = by === at + 2 || state.isWhich || state.atoms.some(({ operator }) => operator === 'which');
  if (!isOfRows || !isAt(state, by, 'by') || !hasColumn(state, by + 1)) return false;
  const slot = slotAt(state, by + 1, comparable);
  if (slot.candidates.length === 0) return false;
  take(state, at, by, by + 1);
  outstanding(state, slot, state.atoms[at]!.operator === 'max', at, at);
  return true;
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
