import type { Aggregate } from '../sql/tree.ts';
import { type Column, leadsTo, type Table } from '../names/schema.ts';
import { hasName } from './resolve.ts';
import { isFigure, readCounts, readPerEach } from './counts.ts';
import {
  type Choice,
  freeAt,
  hasColumn,
  hasTable,
  isAt,
  isNameWord,
  operatorAt,
  type Slot,
  slotAt,
  type State,
  tablesBehind,
  take,
} from './state.ts';
import { readSpent } from './spent.ts';
import { chosenTotal, isAdditive, unsureOfTotal } from './totals.ts';

const aggregates: readonly string[] = ['sum', 'avg', 'min', 'max'];
const isBound = ({ kind }: Column): boolean => kind === 'number' || kind === 'date' || kind === 'year';
const isAggregate = (word: string | undefined): word is Aggregate => word !== undefined && aggregates.includes(word);

/** The aggregate that a word is: also "minimum number of" before a column that holds a number of something. */
function aggregateAt(state: State, at: number): Aggregate | undefined {
  const word = operatorAt(state, at);
  if (isAggregate(word)) return word;
  const isOfNumber = (word === 'most' || word === 'least') && / number of$/i.test(state.atoms[at]!.text);
  return isOfNumber && (freeAt(state, at + 1)?.columns.some(isFigure) ?? false)
    ? ({ most: 'max', least: 'min' } as const)[word]
    : undefined;
}

/** Aggregates that stand together, the places of their words, and that of the first column that they are of. */
interface Aggregates {
  readonly places: readonly number[];
  readonly column: number | undefined;
}

/** Aggregates from a place on: "average, minimum and maximum age", "年龄的最大值". */
function aggregatesAt(state: State, at: number): Aggregates {
  const places = [at];
  let next = at + 1;
  // "the average total": of a column that is called so.
  const isName = (place: number) => hasColumn(state, place) && !hasColumn(state, place + 1);
  while (
    (aggregateAt(state, next) && !isName(next)) ||
    (isAt(state, next, 'and') && (aggregateAt(state, next + 1) || isAt(state, next + 1, 'and')))
  ) {
    places.push(next);
    next += 1;
  }
  const isFigureAt = (place: number) => freeAt(state, place)?.columns.some(isFigure) ?? false;
  // "the average number of floors".
  if (isAt(state, next, 'count') && !hasTable(state, next + 1) && isFigureAt(next + 1)) {
    places.push(next);
    next += 1;
  }
  const skipped = hasTable(state, next) && !hasColumn(state, next) && hasColumn(state, next + 1) ? next + 1 : next;
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const isNumberBefore = isChinese && isAt(state, at - 1, 'count') && isFigureAt(at - 2);
  if (isNumberBefore) places.push(at - 1);
  const before = isNumberBefore ? at - 2 : at - 1;
  const isBehind = isChinese && hasColumn(state, before) && !hasColumn(state, next);
  return { places, column: isBehind ? before : hasColumn(state, skipped) ? skipped : undefined };
}

/** Columns that are joined to a first one by "and", and are not compared with anything. */
function columnsFrom(state: State, first: number, fits: (column: Column) => boolean): number[] {
  const columns = [first];
  const isNext = (place: number) =>
    isAt(state, place, 'and') &&
    hasColumn(state, place + 1) &&
    !state.atoms[place + 1]!.operator &&
    state.atoms[place + 1]!.columns.some(fits) &&
    !isAt(state, place + 2, 'eq', 'gt', 'lt', 'gte', 'lte');
  for (let place = first + 1; isNext(place); place += 2) columns.push(place + 1);
  return columns;
}

/** Aggregates of columns, before them or behind. */
function readAggregates(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    // "How much income came from dues?".
    if (isAt(state, at, 'howMuch') && /^[a-z ]+$/i.test(state.atoms[at]!.text)) readTotalOf(state, at, at + 1, 'sum');
    const kind = aggregateAt(state, at);
    if (kind === undefined) continue;
    const { places, column } = aggregatesAt(state, at);
    if (column === undefined) {
      readTotalOf(state, at, /\p{Script=Han}/u.test(state.atoms[at]!.text) ? at - 1 : at + 1, kind);
      continue;
    }
    const kinds = places.map((place) => aggregateAt(state, place)).filter((kind) => kind !== undefined);
    const fits = kinds.every((kind) => kind === 'min' || kind === 'max') ? isBound : isFigure;
    const columns = column > at ? columnsFrom(state, column, fits) : [column];
    const slots = columns.map((place) => slotAt(state, place, fits));
    if (slots.some(({ candidates }) => candidates.length === 0)) continue;
    take(state, ...places, ...columns, ...columns.slice(1).map((place) => place - 1));
    for (const slot of slots) for (const of of kinds) state.figures.push({ kind: 'aggregate', of, slot });
  }
}

/** "付款总额", "total payments", "the largest payment": of the one amount that the table has. */
function readTotalOf(state: State, at: number, place: number, of: Aggregate): void {
  const { tables = [] } = freeAt(state, place) ?? {};
  const all = tables.length === 1 ? tables[0]!.columns.filter(isAdditive) : [];
  // 贷款总额: of the one that is called an amount, where there are others.
  const called = all.filter(({ name, label }) => /amount$/i.test(name) || label.endsWith('金额'));
  const amounts = all.length > 1 && called.length === 1 ? called : all;
  if (amounts.length !== 1 || (of !== 'sum' && !/^(?:amount|金额)$/i.test(amounts[0]!.label))) return;
  take(state, at, place);
  state.tables.push(tables[0]!);
  state.figures.push({ kind: 'aggregate', of, slot: { at, candidates: amounts, near: [] } });
}

/** "有多少种评级", "how many different countries". */
function readDistinct(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'distinct') || isAt(state, at - 1, 'count')) continue;
    const { text } = state.atoms[at]!;
    const counts = /多少|(?<!哪)几[种个类]|how many/iu.test(text);
    // 付款方式有哪几种: which there are.
    if (/哪[几些][种类]/u.test(text) && hasColumn(state, at - 1) && !hasColumn(state, at + 1)) {
      take(state, at);
      state.isDistinct = true;
      continue;
    }
    // "有多少种白葡萄".
    const thing = state.used[at + 1] && state.atoms[at + 1]!.values.length > 0 ? at + 2 : at + 1;
    if (counts && thing > at + 1 && freeAt(state, thing)?.tables.length === 1) {
      take(state, at, thing);
      state.figures.push({ kind: 'count', table: state.atoms[thing]!.tables[0] });
      state.tables.push(state.atoms[thing]!.tables[0]!);
      continue;
    }
    if (counts && hasTable(state, at + 1) && !hasColumn(state, at + 1) && !hasColumn(state, at + 2) && !hasColumn(state, at - 1)) {
      take(state, at, at + 1);
      // "How many different jobs do employees have?": of their keys.
      const key = keyOfOther(state, at + 1);
      if (key) {
        state.figures.push({ kind: 'distinct', slot: { at: at + 1, candidates: [key], near: [] } });
        continue;
      }
      // 多少种产品: each row is a kind.
      state.figures.push({ kind: 'count', table: state.atoms[at + 1]!.tables[0] });
      state.tables.push(state.atoms[at + 1]!.tables[0]!);
      continue;
    }
    const isOfTable =
      hasTable(state, at + 1) && (freeAt(state, at + 2)?.columns.some(({ table }) => state.atoms[at + 1]!.tables.includes(table)) ?? false);
    const place =
      hasColumn(state, at + 1) && !isOfTable
        ? at + 1
        : hasColumn(state, at + 2) && hasTable(state, at + 1)
          ? at + 2
          : counts && hasColumn(state, at - 1)
            ? at - 1
            : undefined;
    // "the different customers": rows are.
    if (place === undefined && !counts && hasTable(state, at + 1)) take(state, at);
    if (place === undefined) continue;
    take(state, at);
    if (counts) {
      take(state, place);
      state.figures.push({ kind: 'distinct', slot: slotAt(state, place) });
    } else {
      state.isDistinct = true;
      // "the different allergy types", of a table that is called like its column.
      if (hasTable(state, place)) {
        take(state, place);
        state.select.push(slotAt(state, place));
      }
    }
  }
}

/** The one key by which rows of the one other table that a question names lead to those of a table. */
function keyOfOther(state: State, at: number): Column | undefined {
  const [table] = state.atoms[at]!.tables;
  const others = new Set(state.atoms.flatMap(({ tables }) => tables.filter((other) => other !== table)));
  const keys = others.size === 1 ? [...others][0]!.columns.filter((column) => leadsTo(column, table!)) : [];
  return keys.length === 1 && state.conditions.length === 0 ? keys[0] : undefined;
}

function readMeasures(state: State): void {
  for (const [at, { measures }] of state.atoms.entries())
    if (measures.length === 1 && !state.used[at]) {
      take(state, at);
      state.figures.push({ kind: 'measure', measure: measures[0]! });
    }
}

/** Words that say in which way a question is asked: which, compared, the share, the name. */
function readMarks(state: State): void {
  for (const [at, { operator }] of state.atoms.entries()) {
    if (state.used[at]) continue;
    if (isNameOfColumn(state, at)) take(state, at);
    else if (operator === 'title') {
      take(state, at);
      const near = [1, -1].flatMap((step) => state.atoms[at + step]?.tables ?? []).slice(0, 1);
      state.select.push({ at, candidates: [], near, isTitle: true });
    }
    if (!['share', 'respectively', 'compare', 'which'].includes(operator ?? '')) continue;
    take(state, at);
    if (operator === 'share') state.isShare = true;
    else if (operator === 'which') state.isWhich = true;
    else state.isCompared = true;
  }
}

/** Tables and columns that are left: what is asked about, and what is shown of it. */
function readNamed(state: State, choices: readonly Choice[]): void {
  for (const at of state.atoms.keys()) {
    const named = freeAt(state, at);
    if (!named || named.tables.length + named.columns.length === 0) continue;
    const isTable = named.tables.length === 1 && (named.columns.length === 0 || !isColumnHere(state, at));
    if (!isTable && named.columns.length === 0) continue;
    take(state, at);
    if (isPartOfNext(state, at)) continue;
    if (!isTable) readColumn(state, at, choices);
    else if (named.columns.length > 0 || !isOfValue(state, at)) state.tables.push(named.tables[0]!);
  }
}

/** "a population density above 100": a column that only says of what the next one is, which was read already. */
function isPartOfNext({ atoms, used, isWhich }: State, at: number): boolean {
  const [one, next, behind] = [atoms[at]!, atoms[at + 1], atoms[at + 2]];
  const isCompared = used[at + 1] === true && ['gt', 'gte', 'lt', 'lte', 'between', 'eq'].includes(behind?.operator ?? '');
  const isNoun = next !== undefined && next.columns.length > 0 && !next.isAfterOf && /^[a-z ]+$/i.test(one.text);
  return isWhich && isCompared && isNoun && one.columns.length > 0 && one.columns.every(({ kind }) => kind === 'number');
}

function readColumn(state: State, at: number, choices: readonly Choice[]): void {
  if (isTotal(state, at, choices)) state.figures.push({ kind: 'aggregate', of: 'sum', slot: slotAt(state, at, isFigure) });
  else state.select.push(titleSlotAt(state, at) ?? slotAt(state, at));
}

/** "album names", where albums have titles: what tells their rows apart. */
function titleSlotAt(state: State, at: number): Slot | undefined {
  const { text, columns } = state.atoms[at]!;
  const beside = [...[at + 1, at - 1].flatMap((place) => state.atoms[place]?.tables ?? []), ...tablesBehind(state.atoms, at)].slice(0, 1);
  const isOfOther = beside.length === 1 && columns.every(({ table }) => table !== beside[0]) && hasName(beside[0]!);
  return isNameWord(text) && isOfOther ? { at, candidates: [], near: beside, isTitle: true } : undefined;
}

/** Reads the head of a question: figures, columns, and the tables that they are of. Throws Unsure. */
export function readHead(state: State, schema: readonly Table[], choices: readonly Choice[]): void {
  readMeasures(state);
  readAggregates(state);
  readPerEach(state, schema);
  readDistinct(state);
  readCounts(state, schema);
  readMarks(state);
  readNamed(state, choices);
  readSpent(state, schema);
}

/**
 * A column that is called a total, `total_amount`, asked for by group: its sum. Without a group it may be the sum or each of them. Throws Unsure.
 */
function isTotal(state: State, at: number, choices: readonly Choice[]): boolean {
  const { text, columns } = state.atoms[at]!;
  if (!/^(?:total|sum|总)|.总(?:金额|数量|费用|收入|成本|利润|人数|次数|面积|额)$/i.test(text) || !columns.some(isFigure)) return false;
  if (state.groups.length > 0) return true;
  const isOneOfSeveral = [at - 1, at + 1].some((place) => state.atoms[place]?.operator === 'and');
  if (isOneOfSeveral || state.order.length > 0 || state.atoms.some(({ operator }) => operator === 'asc' || operator === 'desc'))
    return false;
  if (state.conditions.length + state.spans.length + state.related.length === 0 && !state.isList) return true;
  // 总额 is of all, where rows are not asked for.
  if (/总(?:额|金额|价|计)/u.test(text) && !state.isList) return true;
  const chosen = chosenTotal(choices);
  if (chosen === undefined) throw unsureOfTotal(text);
  return chosen;
}

/** A word that names a table and a column: the column, where another table stands beside it that has it. */
function isColumnHere(state: State, at: number): boolean {
  const { columns, tables } = state.atoms[at]!;
  const beside = [at - 1, at + 1].flatMap((place) => state.atoms[place]?.tables ?? []);
  // "the title and price": of a table that is called like its column, a column like the one beside it.
  const [table] = tables;
  const joined = [-1, 1].flatMap((step) => (state.atoms[at + step]?.operator === 'and' ? (state.atoms[at + 2 * step]?.columns ?? []) : []));
  const isPair = !/s$/i.test(state.atoms[at]!.text) && joined.some((column) => column.table === table);
  if (isPair && columns.every((column) => column.table === table)) return true;
  // 航班的航空公司: a key to the table of that name is its rows.
  return columns.some((column) => !tables.includes(column.table) && beside.includes(column.table) && !leadsTo(column, table!));
}

/** "the names of the states": a column that holds names, and not the names of rows. */
function isNameOfColumn(state: State, at: number): boolean {
  const isName = operatorAt(state, at) === 'title' || isNameWord(state.atoms[at]!.text);
  // "the name of the film studio": the table that it is of may stand between.
  const between = state.atoms[at + 1]?.columns.length === 0 ? state.atoms[at + 1]!.tables : [];
  const isEach = state.atoms[at + 1]?.operator === 'each';
  const next = state.atoms[between.length > 0 || isEach ? at + 2 : at + 1];
  if (!isName || !next || next.columns.length === 0 || next.tables.length > 0 || next.operator) return false;
  return next.columns.every(({ kind, table }) => kind === 'text' && (between.length === 0 || between.includes(table)));
}

/** "客户 Frank Harris 的发票": a table that only says of what a value is, where another one is asked about. */
function isOfValue(state: State, at: number): boolean {
  const [table] = state.atoms[at]!.tables;
  // "courses in the Physics department": of several rows, the value is none's name.
  if (/[a-z]s$/i.test(state.atoms[at]!.text)) return false;
  const isNamed = state.atoms[at + 1]?.values.some(({ column }) => column.table === table) ?? false;
  return isNamed && state.atoms.some(({ tables }, other) => other > at + 1 && tables.length === 1 && tables[0] !== table);
}
