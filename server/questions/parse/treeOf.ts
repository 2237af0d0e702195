import { type Column, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { type Condition, type Figure, type Group, type OrderKey, tablesOfCondition, type Tree } from '../sql/tree.ts';
import { baseOf } from './baseOf.ts';
import { withDifference } from './differences.ts';
import { comparedFigure } from './havings.ts';
import { checkLatest, momentOf, spansOf } from './moments.ts';
import { checked, ofBase, ofTotal } from './refine.ts';
import { nothing } from './nothing.ts';
import { ofEither, withCompared, withSelected } from './besides.ts';
import { ofWho } from './whoAsked.ts';
import { summed } from './belowOrder.ts';
import { rankedOf } from './ranks.ts';
import { hasName, resolve, resolveShown, type Resolving } from './resolve.ts';
import { groupOf, shapeOf } from './shape.ts';
import { type Choice, type Slot, type State, Unsure } from './state.ts';

/** The tree of a question whose words were all read. Throws Unsure where they do not make one query for certain. */
export function treeOf(
  state: State,
  { joins, choices, schema }: { readonly joins: Joins; readonly choices: readonly Choice[]; readonly schema: readonly Table[] },
): Tree {
  const mentioned = [...new Set([...state.tables, ...state.atoms.flatMap(({ tables }) => (tables.length === 1 ? tables : []))])];
  const isPlain = state.figures.length + state.groups.length + state.order.length === 0 && state.limit === null;
  const means: Resolving = { joins, choices, mentioned, valued: valuedOf(state), isPlain };
  const base = baseOf(state, means, schema);
  const column = (slot: Slot) => (slot.isMoment ? momentOf(state, base, means) : resolve(slot, base, means));

  const compared = state.havings.map((having) => comparedFigure(having, base, means));
  const havings = compared.flatMap(({ having }) => having ?? []);
  const ofFigures = compared.flatMap(({ condition }) => condition ?? []);
  const conditions = noneBelow(
    conditionsOf(state, column, (table) => state.hints.length === 0 && !mentioned.includes(table) && isFarFrom(joins, base, table), [
      ...ofFigures,
      ...spansOf(state, base, means),
    ]).map((condition) => ofNone(condition, base, joins)),
    base,
    joins,
  );
  if (conditions.some((condition) => isOfPair(condition, base))) throw new Unsure(pair);
  checkLatest(state, base, conditions);
  const figures = figuresOf(state, column, () => momentOf(state, base, means));
  const order = state.order.map(({ slot, isDescending }) => ({
    by: slot ? orderKeyOf(column(slot), figures) : ({ kind: 'figure' } as OrderKey),
    isDescending,
  }));
  const groups = groupsOf(state, column, () => momentOf(state, base, means), joins);
  const shape = shapeOf({ select: selectOf(state, base, means), groups, figures, order }, { state, base, joins, havings });
  const ranked = rankedOf(state, { base, ...shape });
  const ofRows = ofBase(
    base,
    shape.figures,
    ranked && ranked.within.length > 0 ? { ...shape, groups: shape.groups.filter((group) => !ranked.within.includes(group)) } : shape,
  );
  const shown = ofRows.select.length > 0 && shape.figures.length > 0 ? withSelected(state, base, ofRows) : ofRows;
  const tree: Tree = {
    base,
    select: shown.select,
    isDistinct: false,
    figures: shape.figures,
    groups: withCompared(state, shown.groups, conditions),
    conditions,
    havings,
    order: shape.order,
    limit: ranked ? null : state.limit,
    ranked,
    isShare: state.isShare,
    isGroupCount: state.isGroupCount || shape.isGroupCount === true,
    difference: null,
    growth: state.growth,
    grownBy:
      state.growth === 'ofGroups'
        ? { moment: momentOf(state, base, means), span: null, isFalling: state.atoms.some(({ operator }) => operator === 'shrink') }
        : null,
  };
  return withDifference(state, checked(state, ofWho(state, ofTotal(state, summed(state, tree, means), means), means), means));
}

const pair = { zh: '不清楚是这一对里的哪一个', en: 'it is not clear which of the two is meant' };

/** "states that border Nevada", of pairs of states: by one of the two keys that lead to them, which would find but Nevada. */
const isOfPair = (condition: Condition, base: Table): boolean =>
  condition.kind === 'among' &&
  condition.column.table !== base &&
  leadsTo(condition.column, base) &&
  condition.column.table.columns.filter((column) => leadsTo(column, base)).length > 1;

type ColumnOf = (slot: Slot) => Column;

const figuresOf = (state: State, column: ColumnOf, moment: () => Column): readonly Figure[] =>
  distinctOf(
    state.figures.map((figure): Figure => {
      if (figure.kind === 'count' || figure.kind === 'measure') return figure.kind === 'count' ? { kind: 'count' } : figure;
      if (figure.kind === 'ratio') return { kind: 'ratio', column: column(figure.slot), whole: column(figure.whole) };
      if (figure.kind === 'perPeriod')
        return { kind: 'perPeriod', grain: figure.grain, moment: moment(), summed: 'slot' in figure ? column(figure.slot) : null };
      if (figure.kind === 'perEach') return { kind: 'perEach', table: figure.table };
      return figure.kind === 'distinct' ? { kind: 'distinct', column: column(figure.slot) } : { ...figure, column: column(figure.slot) };
    }),
  );

/** Conditions of a question: those of its columns, of rows that belong to what it asks about, and others that were found already. */
function conditionsOf(state: State, column: ColumnOf, isFar: (table: Table) => boolean, others: readonly Condition[]): Condition[] {
  const related = state.related.map(({ table, isNot, where }) => ({
    kind: 'related' as const,
    table,
    isNot,
    where: where.map(({ slot, make }) => make(column(slot))),
  }));
  const own = state.conditions.map(({ slot, make }) => make(column(slot)));
  if (own.some((condition) => condition.kind === 'among' && isFar(condition.column.table))) throw new Unsure(far);
  if (state.isEither && new Set(own.flatMap(tablesOfCondition)).size !== 1) throw new Unsure(nothing);
  const conditions = state.isEither ? [{ kind: 'any' as const, of: own }] : ofEither(state, own);
  return withinRelated([...related, ...state.numbers], [...conditions, ...others]);
}

/** "students without an allergy": without rows below that have one. */
function ofNone(condition: Condition, base: Table, joins: Joins): Condition {
  if (condition.kind !== 'null' || !condition.isWithout || condition.column.table === base) return condition;
  const way = wayBetween(joins, base, condition.column.table);
  const isBelow = way !== undefined && way !== 'several' && !isUp(way);
  return isBelow ? { kind: 'related', table: condition.column.table, isNot: true, where: [{ ...condition, isNot: true }] } : condition;
}

/** "countries where English is not official": without rows below that have the value and are so, and not those with one that is not. */
function noneBelow(conditions: readonly Condition[], base: Table, joins: Joins): readonly Condition[] {
  const isNo = (each: Condition): each is Extract<Condition, { readonly kind: 'flag' }> =>
    each.kind === 'flag' && !each.isYes && isBelow(joins, base, each.column.table);
  const flag = conditions.find(isNo);
  if (!flag) return conditions;
  const isBeside = (each: Condition) => each.kind === 'among' && !each.isNot && each.column.table === flag.column.table;
  const beside = conditions.filter(isBeside);
  if (beside.length === 0) return conditions;
  const none = { kind: 'related' as const, table: flag.column.table, isNot: true, where: [...beside, { ...flag, isYes: true }] };
  return [...conditions.filter((each) => each !== flag && !beside.includes(each)), none];
}

const isBelow = (joins: Joins, base: Table, table: Table): boolean => {
  const way = base === table ? undefined : wayBetween(joins, base, table);
  return way !== undefined && way !== 'several' && !isUp(way);
};

const far = { zh: '不清楚那个值是什么的', en: 'it is not clear of what that value is' };

/** True for a table that is but loosely tied to another: over two tables between them. */
function isFarFrom(joins: Joins, base: Table, table: Table): boolean {
  const way = wayBetween(joins, base, table);
  return way !== undefined && way !== 'several' && way.length > 2 && !isUp(way);
}

const groupsOf = (state: State, column: ColumnOf, moment: () => Column, joins: Joins): readonly Group[] =>
  state.groups.map((group): Group => {
    if (group.kind === 'column') return groupOf(column(group.slot), state.atoms[group.slot.at]?.text ?? '', joins);
    if (group.kind === 'table') return { kind: 'table', table: group.table, shown: [] };
    return group.kind === 'grain' ? grainOf(group.grain, moment()) : group;
  });

/** The columns that a question asks for. Throws Unsure. */
function selectOf(state: State, base: Table, means: Resolving): readonly Column[] {
  // Beside figures a column is one of what they are for: "the name of each concert and the number of singers".
  const grouped = state.figures.length > 0 ? state.groups.flatMap((group) => (group.kind === 'table' ? [group.table] : [])) : [];
  const select = [
    ...new Set(
      state.select.flatMap((slot) => (slot.isMoment ? [momentOf(state, base, means)] : resolveShown(slot, grouped[0] ?? base, means))),
    ),
  ];
  // "hometowns that no gymnast comes from" are no rows of people without gymnasts.
  const areApart = select.length > 0 && select.every((each) => each.kind === 'text' && !titleOf(base).includes(each));
  if (areApart && !means.mentioned.includes(base) && state.related.some(({ isNot }) => isNot)) throw new Unsure(nothing);
  return withRowsAbove(state, withOwnNames(state, select, base), base, means);
}

/** "tracks with their album titles": the rows themselves too. */
function withOwnNames({ atoms, figures, groups, order }: State, select: readonly Column[], base: Table): readonly Column[] {
  // "the 3 heaviest superheroes and their weight": who they are as well.
  const isBeside = atoms.some(
    ({ tables, columns }, at) =>
      columns.length === 0 && tables[0] === base && atoms[at + 1]?.operator === 'and' && atoms[at + 2]?.columns.length,
  );
  const isOfOrder = order.length > 0 && select.length > 0 && select.every((each) => each.table === base && !titleOf(base).includes(each));
  if (isBeside && isOfOrder && figures.length + groups.length === 0) return [...titleOf(base), ...select];
  const isTold = atoms.some(
    ({ tables, columns }, at) => columns.length === 0 && tables[0] === base && /^(?:with|along with)$/i.test(atoms[at + 1]?.text ?? ''),
  );
  const isOfOthers = select.length > 0 && select.every(({ table }) => table !== base);
  return isTold && isOfOthers && figures.length + groups.length === 0 ? [...titleOf(base), ...select] : select;
}

/** "tracks with their album and genre": rows that each row asked for has one of are shown by their names, where nothing else speaks of them. */
function withRowsAbove(state: State, select: readonly Column[], base: Table, { joins }: Resolving): readonly Column[] {
  const isOfEach = state.groups.every((group) => group.kind === 'table' && group.table === base);
  if (state.figures.length > 0 || !isOfEach || state.isShare) return select;
  const valued = new Set(
    [...state.conditions.flatMap(({ slot }) => slot.candidates), ...state.order.flatMap(({ slot }) => slot?.candidates ?? [])].map(
      ({ table }) => table,
    ),
  );
  const isAbove = (table: Table) => {
    const way = table === base ? undefined : wayBetween(joins, base, table);
    return way !== undefined && way !== 'several' && isUp(way);
  };
  const others = state.tables.filter(
    (table) =>
      (isAbove(table) || (select.length > 0 && isBesideOthers(state, table) && areLinked(joins, base, table))) &&
      hasName(table) &&
      (state.limit === null || isBesideOthers(state, table)) &&
      !valued.has(table) &&
      !state.related.some((related) => related.table === table) &&
      !state.numbers.some((number) => number.table === table) &&
      !select.some((column) => column.table === table),
  );
  // "What does Ann major in?": that, and nothing of Ann.
  if (others.length > 0 && select.length === 0 && state.silent.some((word) => /^what$/i.test(word))) return others.flatMap(titleOf);
  return others.length === 0
    ? select
    : [...new Set([...(select.length > 0 ? select : state.limit === null ? base.columns : titleOf(base)), ...others.flatMap(titleOf)])];
}

/** "names of teachers and the courses they teach". */
const isBesideOthers = ({ atoms }: State, table: Table): boolean =>
  atoms.some(({ tables }, at) => tables.length === 1 && tables[0] === table && atoms[at - 1]?.operator === 'and');

/** True where rows of another table belong to those of the base, or a table between says which do. */
function areLinked(joins: Joins, base: Table, table: Table): boolean {
  const way = wayBetween(joins, base, table);
  if (way === undefined || way === 'several' || way[0]?.way !== 'down') return false;
  return way.length === 1 || (way.length === 2 && way[1]!.way === 'up');
}

type Related = Extract<Condition, { readonly kind: 'related' | 'number' }>;

/**
 * "who do not have a loan of the type Mortgages", "buildings with two institutions founded after 1880": what is said of rows that there are none or so
 * many of is said of which these are.
 */
function withinRelated(related: readonly Related[], conditions: readonly Condition[]): Condition[] {
  const isWithin = (one: Related, each: Condition) => (one.kind === 'number' || one.isNot) && tablesOfCondition(each).includes(one.table);
  return [
    ...conditions.filter((each) => !related.some((one) => isWithin(one, each))),
    ...related.map((one) => ({ ...one, where: [...one.where, ...conditions.filter((condition) => isWithin(one, condition))] })),
  ];
}

/** A column that an order is by: that of the one figure is the figure. */
function orderKeyOf(column: Column, figures: readonly Figure[]): OrderKey {
  const [figure] = figures;
  return figures.length === 1 && figure?.kind === 'aggregate' && figure.column === column ? { kind: 'figure' } : { kind: 'column', column };
}

const distinctOf = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure, at) => figures.findIndex((other) => JSON.stringify(keyOf(other)) === JSON.stringify(keyOf(figure))) === at);
const keyOf = (figure: Figure) => {
  if (figure.kind === 'measure') return [figure.kind, figure.measure.table, figure.measure.name];
  return 'column' in figure
    ? [figure.kind, figure.kind === 'aggregate' ? figure.of : '', figure.column.table.id, figure.column.name]
    : [figure.kind];
};

/** Tables of which the question names values that are of no other. */
const valuedOf = (state: State): readonly Table[] => [
  ...new Set(
    state.atoms.flatMap(({ values, tables, columns }) => {
      const own = [...new Set([...values.map(({ column }) => column), ...columns].map(({ table }) => table))];
      return own.length === 1 && tables.length === 0 && (values.length === 0 || columns.length === 0) ? own : [];
    }),
  ),
];

function grainOf(grain: Extract<Group, { readonly kind: 'grain' }>['grain'], column: Column): Group {
  if (column.kind !== 'year') return { kind: 'grain', grain, column };
  if (grain !== 'year') throw new Unsure(nothing);
  return { kind: 'column', column };
}
