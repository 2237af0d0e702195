import { leadsTo, type Table } from '../names/schema.ts';
import { countsRows, type Measure } from '../link/atom.ts';
import { readAggregates } from './aggregates.ts';
import { isFigure, readCounts, readPerEach } from './counts.ts';
import { readDistinct } from './distinct.ts';
import { hasName } from './resolve.ts';
import { readSpent } from './spent.ts';
import { type Choice, freeAt, isAt, isNameWord, operatorAt, type Slot, slotAt, type State, tablesBehind, take } from './state.ts';
import { chosenTotal, unsureOfTotal } from './totals.ts';

/** Measures of the glossary. The average of a ratio is the ratio itself, of all that belong together. */
function readMeasures(state: State, schema: readonly Table[]): void {
  for (const [at, named] of state.atoms.entries()) {
    const [measure, ...others] = named.measures.length > 1 ? nearestOf(state, named.measures, schema) : named.measures;
    if (!measure || others.length > 0 || state.used[at]) continue;
    const average = measure.expression.includes('/') ? [at - 1, at + 1].find((place) => isAt(state, place, 'avg')) : undefined;
    take(state, at, ...(average === undefined ? [] : [average]));
    const counted = countedApart(state, measure, schema);
    if (counted) state.tables.push(counted);
    state.figures.push(counted ? { kind: 'count', table: counted } : { kind: 'measure', measure });
  }
}

/** Of measures of one name those of a table that the question speaks of, else of one whose rows belong to such: the unit price of products, per category. */
function nearestOf({ atoms, groups }: State, measures: readonly Measure[], schema: readonly Table[]): readonly Measure[] {
  const spoken = [...atoms.flatMap(({ tables }) => tables), ...groups.flatMap((group) => (group.kind === 'table' ? [group.table] : []))];
  const valued = atoms.flatMap(({ values }) => values.map(({ column }) => column.table));
  const tableOf = ({ table }: Measure) => schema.find(({ id }) => id === table);
  const own = measures.filter((measure) => spoken.some((table) => table === tableOf(measure)));
  const below = (tables: readonly Table[]) =>
    measures.filter((measure) => tableOf(measure)?.columns.some((column) => tables.some((table) => leadsTo(column, table))));
  return own.length > 0 ? own : below([...spoken, ...valued]);
}

/** 每门课程的学生数: rows of which each may belong to several of a group are counted, and each once. */
function countedApart({ groups }: State, measure: Measure, schema: readonly Table[]): Table | undefined {
  const table = schema.find(({ id }) => id === measure.table);
  const others = groups.flatMap((group) => (group.kind === 'table' ? [group.table] : []));
  const isPlain = countsRows(measure) && measure.filter === null;
  const areApart = others.some((other) => other !== table && !table?.columns.some((column) => leadsTo(column, other)));
  return isPlain && areApart ? table : undefined;
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
    if (!['share', 'respectively', 'compare', 'differ', 'which'].includes(operator ?? '')) continue;
    take(state, at);
    if (operator === 'share') state.isShare = true;
    else if (operator === 'which') state.isWhich = true;
    else state.isCompared = true;
    if (operator === 'differ') state.isDifference = true;
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
  // "the names of white milks": the rows behind what says which of them.
  const isValue = (place: number) =>
    state.atoms[place]?.values.length && state.atoms[place].columns.length + state.atoms[place].tables.length === 0;
  const behind = isValue(at + 1) && /^[a-z ]+s$/i.test(state.atoms[at + 2]?.text ?? '') ? state.atoms[at + 2]!.tables : [];
  const beside = [
    ...[at + 1, at - 1].flatMap((place) => state.atoms[place]?.tables ?? []),
    ...behind,
    ...tablesBehind(state.atoms, at),
  ].slice(0, 1);
  const isOfOther = beside.length === 1 && columns.every(({ table }) => table !== beside[0]) && hasName(beside[0]!);
  return isNameWord(text) && isOfOther ? { at, candidates: [], near: beside, isTitle: true } : undefined;
}

/** Reads the head of a question: figures, columns, and the tables that they are of. Throws Unsure. */
export function readHead(state: State, schema: readonly Table[], choices: readonly Choice[]): void {
  readMeasures(state, schema);
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
  if (chosen === undefined) throw unsureOfTotal({ zh: text, en: text });
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
  // 作者名称, where authors are a column.
  const before = state.atoms[at - 1];
  const isBehind = before !== undefined && before.columns.length > 0 && before.tables.length === 0 && !before.operator;
  if (isName && isBehind && /\p{Script=Han}/u.test(state.atoms[at]!.text) && state.select.every(({ at: other }) => other !== at - 1))
    if (before.columns.every(({ kind, isIdentifier }) => kind === 'text' && !isIdentifier)) return true;
  const isEach = state.atoms[at + 1]?.operator === 'each';
  const next = state.atoms[between.length > 0 || isEach ? at + 2 : at + 1];
  if (!isName || !next || next.columns.length === 0 || next.tables.length > 0 || next.operator) return false;
  // "the code and name in the city of Anthony": of a column that picks the rows out.
  const place = state.atoms.indexOf(next);
  if (state.used[place] && state.atoms[place + 1]?.values.some(({ column }) => next.columns.includes(column))) return false;
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
