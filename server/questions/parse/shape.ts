import { countsRows } from '../link/atom.ts';
import { type Column, type Table, titleOf } from '../names/schema.ts';
import type { Joins } from '../sql/joins.ts';
import type { Figure, Group, Tree } from '../sql/tree.ts';
import { isOfPersons } from './persons.ts';
import { nothing } from './nothing.ts';
import { type State, Unsure } from './state.ts';
import { isAdditive } from './totals.ts';

/** The columns, groups and figures that a query shows, and their order. */
export interface Shape {
  readonly select: readonly Column[];
  readonly groups: readonly Group[];
  readonly figures: readonly Figure[];
  readonly order: Tree['order'];
  /** True where the groups are counted. */
  readonly isGroupCount?: boolean;
}
interface About {
  readonly state: State;
  readonly base: Table;
  readonly joins: Joins;
  readonly havings: Tree['havings'];
}
type Reshape = (shape: Shape, about: About) => Shape;

const sumOf = (column: Column): Figure => ({ kind: 'aggregate', of: 'sum', column });
const byColumn = (column: Column): Group => ({ kind: 'column', column });

/** Rows that a key points to, by their name there, where it is not the key itself that is asked for. */
export function groupOf(column: Column, text: string, joins: Joins): Group {
  const step = joins.get(column.table)?.find(({ from, way }) => from === column && way === 'up');
  const titles = step && column.isIdentifier ? titleOf(step.to.table) : [];
  if (titles.length === 0 || titles.some(({ isIdentifier }) => isIdentifier) || /(?:ids?|codes?|numbers?|编号|代码|号)$/i.test(text))
    return byColumn(column);
  return { kind: 'table', table: step!.to.table, shown: titles };
}

/** Columns of a table that rows are put together by are what its rows are told by. */
const toldByTheirColumns: Reshape = (shape, { state }) => {
  const tables = new Set(shape.groups.flatMap((group) => (group.kind === 'table' ? [group.table] : [])));
  const groups = shape.groups.map((group): Group => {
    const shown = group.kind === 'table' ? shape.select.filter(({ table }) => table === group.table) : [];
    if (group.kind !== 'table') return group;
    const titles = titleOf(group.table);
    // "哪 3 位作家，来自哪国": who they are too.
    const areAsked = state.rowsAsked.includes(group.table) && !shown.some((column) => titles.includes(column));
    return { ...group, shown: shown.length === 0 || areAsked ? [...titles, ...shown] : shown };
  });
  const isGrouped = (column: Column) =>
    tables.has(column.table) || groups.some((group) => group.kind === 'column' && group.column === column);
  return { ...shape, groups, select: shape.select.filter((column) => !isGrouped(column)) };
};

/** "announcements per month": how many rows there are of each. */
const isRowsPer = ({ select, groups }: Shape, { atoms, order, limit }: State): boolean =>
  atoms.some(({ operator, text }) => operator !== undefined && /^per\b/i.test(text)) &&
  select.length + order.length === 0 &&
  limit === null &&
  groups.length === 1;

/** Figures that no word names: those of a share, and the one that groups are compared by. */
const impliedFigures: Reshape = (shape, { state, havings }) => {
  if (shape.figures.length > 0) return shape;
  const [amount, ...others] = shape.select;
  if (!state.isShare && isRowsPer(shape, state)) return { ...shape, figures: [{ kind: 'count' }] };
  if (!state.isShare) return { ...shape, figures: havings.slice(0, 1).map(({ figure }) => figure) };
  return amount && others.length === 0 && isAdditive(amount)
    ? { ...shape, select: [], figures: [sumOf(amount)] }
    : { ...shape, figures: [{ kind: 'count' }] };
};

/** "cities with more than 3 customers": what is shown is what is compared. */
const comparedGroups: Reshape = (shape, { state, base, havings }) => {
  if (havings.length === 0 || shape.groups.length > 0) return shape;
  // "the name of departments whose average salary is above 42000": theirs, and not that of whoever earns it.
  const [table, ...others] = new Set(state.tables.filter((each) => each !== base));
  const isOfOther =
    table !== undefined && others.length === 0 && shape.select.length > 0 && shape.select.every((each) => titleOf(base).includes(each));
  return { ...shape, groups: isOfOther ? [{ kind: 'table', table, shown: [] }] : shape.select.map(byColumn), select: [] };
};

/** "平均票面利率超过 3% 的债券类型有多少种": how many kinds there are of which it is so, and no number over all rows. Throws Unsure. */
const countedGroups: Reshape = (shape, { state, havings }) => {
  const [figure, ...others] = shape.figures;
  const isCount = figure?.kind === 'distinct' || figure?.kind === 'count';
  if (state.isGroupCount || havings.length === 0 || !isCount || others.length > 0 || shape.groups.length > 0) return shape;
  if (havings.every((each) => each.figure.kind === 'count')) return shape;
  if (figure.kind !== 'distinct') throw new Unsure(nothing);
  return { ...shape, groups: [byColumn(figure.column)], figures: havings.slice(0, 1).map((each) => each.figure), isGroupCount: true };
};

/** "How many players have different nationalities?", 不同国籍的歌手有多少位: how many nationalities, or how many players of each. Throws Unsure. */
const countedOnce: Reshape = (shape, { state }) => {
  const { select, groups, figures, order } = shape;
  const isCount = figures.length === 1 && figures[0]!.kind === 'count' && !order.some(({ by }) => by.kind === 'figure');
  if (!state.isDistinct || !isCount || groups.length > 0 || select.length !== 1) return shape;
  // "the different publishers and how many books each has": the one beside the other.
  if (state.isCompared || state.atoms.some(({ operator }) => operator === 'and')) return shape;
  throw new Unsure(nothing);
};

/** "sales by month": amounts of what belongs together are summed. */
const summedByGroup: Reshape = (shape) =>
  shape.groups.length > 0 && shape.figures.length === 0 && shape.select.length > 0 && shape.select.every(isAdditive)
    ? { ...shape, select: [], figures: shape.select.map(sumOf), order: shape.order.map((key) => byFigure(key, shape.select)) }
    : shape;

/** "2023 年第四季度的销售额和利润": what all rows of that time come to, where nobody asks which rows. */
const amountsOfTime: Reshape = (shape, { state, base }) => {
  const { select, groups, figures, order } = shape;
  const isPlain = groups.length + figures.length + order.length === 0 && select.length > 0 && select.every(isAdditive);
  const isOfRows = state.isList || state.isKinds || state.isWhich || state.isCompared || state.limit !== null || state.growth !== null;
  const isInRows = state.spans.length === 1 && !base.columns.some(({ kind }) => kind === 'year');
  const isNamed = state.conditions.some(({ slot }) => slot.candidates.some((column) => titleOf(base).includes(column)));
  const isChinese = state.atoms.some(({ text, columns }) => columns.length > 0 && /\p{Script=Han}/u.test(text));
  const isOfBase = select.every(({ table }) => table === base) && state.tables.every((table) => table === base);
  if (!isPlain || isOfRows || !isInRows || isNamed || !isChinese || !isOfBase || state.isShare) return shape;
  return { ...shape, select: [], figures: select.map(sumOf) };
};

/** "各支付方式的订单数和金额": amounts beside how many rows there are. */
const summedBesideCount: Reshape = (shape, { state }) => {
  const { groups, figures, select } = shape;
  const isCounted =
    figures.length > 0 && figures.every((figure) => figure.kind === 'count' || (figure.kind === 'measure' && countsRows(figure.measure)));
  const isBeside = groups.length > 0 && isCounted && select.length > 0 && select.every(isAdditive);
  if (!isBeside || !state.atoms.some(({ operator }) => operator === 'and')) return shape;
  return { ...shape, select: [], figures: [...figures, ...select.map(sumOf)] };
};

/** An order by the one amount that is summed is one by its sum. */
const byFigure = (key: Tree['order'][number], summed: readonly Column[]): Tree['order'][number] =>
  key.by.kind === 'column' && summed.length === 1 && key.by.column === summed[0] ? { ...key, by: { kind: 'figure' } } : key;

/** "the driver for each grand prix": rows, told by it. */
const rowsOfColumn: Reshape = (shape, { base, state }) => {
  const [group, ...others] = shape.groups;
  // "the age of the youngest student in each major": the first of each.
  const isFirst = shape.order.length > 0 && (state.limit !== null || state.place !== null);
  const isOfRows = shape.figures.length === 0 && shape.select.length > 0 && others.length === 0 && !isFirst;
  return isOfRows && group?.kind === 'column' && group.column.table === base
    ? { ...shape, select: [group.column, ...shape.select], groups: [] }
    : shape;
};

/** "How many nationalities do the players have?": the players are the rows. */
const differentOfRows: Reshape = (shape, { base }) => {
  const [figure, ...others] = shape.figures;
  const isAlone = figure?.kind === 'distinct' && others.length + shape.groups.length === 0 && figure.column !== shape.select[0];
  return isAlone && shape.select.every((each) => titleOf(base).includes(each)) ? { ...shape, select: [] } : shape;
};

/** 学历分布: how many of each. */
const distribution: Reshape = (shape, { state, joins }) =>
  state.isDistribution && shape.figures.length + shape.groups.length === 0 && shape.select.length === 1
    ? { ...shape, select: [], groups: [groupOf(shape.select[0]!, '', joins)], figures: [{ kind: 'count' }] }
    : shape;

const isSummed = ({ atoms }: State): boolean =>
  atoms.some(({ operator, text }) => operator === 'sum' && /^(?:合计|总和|之和|求和|加总|累计)$/u.test(text));

/** "the total balance of each customer": each row is one. */
const amountsOfRows: Reshape = (shape, { base, state }) => {
  const [group, ...others] = shape.groups;
  const amounts = shape.figures.flatMap((figure) =>
    figure.kind === 'aggregate' && figure.of === 'sum' && figure.column.table === base ? [figure.column] : [],
  );
  const isOfRows = group?.kind === 'table' && group.table === base && others.length === 0;
  if (!isOfRows || amounts.length === 0 || amounts.length < shape.figures.length) return shape;
  // 各股票的持股市值合计, of rows that may hold one more than once: by their name.
  const isNamedOnly = group.shown.length === 1 && !group.shown[0]!.isIdentifier && !isOfPersons(base);
  if (isNamedOnly && isSummed(state)) return { ...shape, groups: group.shown.map(byColumn) };
  const by = { kind: 'column', column: amounts.at(-1)! } as const;
  return {
    select: [...group.shown, ...shape.select, ...amounts],
    groups: [],
    figures: [],
    order: shape.order.map((key) => (key.by.kind === 'figure' ? { ...key, by } : key)),
  };
};

const reshapes: readonly Reshape[] = [
  toldByTheirColumns,
  impliedFigures,
  comparedGroups,
  countedGroups,
  countedOnce,
  summedByGroup,
  amountsOfTime,
  summedBesideCount,
  rowsOfColumn,
  differentOfRows,
  distribution,
  amountsOfRows,
];

/** The shape that a question has once what its words leave unsaid is filled in. */
export const shapeOf = (shape: Shape, about: About): Shape => reshapes.reduce((found, reshape) => reshape(found, about), shape);
