import { type Column, type Table, titleOf } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { type Condition, type Figure, type Group, type OrderKey, tablesOfCondition, type Tree } from '../sql/tree.ts';
import { baseOf } from './baseOf.ts';
import { comparedFigure } from './havings.ts';
import { momentOf, spansOf } from './moments.ts';
import { checked, nothing, ofBase, ofEither, ofTotal, ofWho, summed, withCompared, withSelected } from './refine.ts';
import { rankedOf } from './ranks.ts';
import { hasName, resolve, resolveShown, type Resolving } from './resolve.ts';
import { type Choice, type Slot, type State, Unsure } from './state.ts';
import { isAdditive } from './totals.ts';

/** The tree of a question whose words were all read. Throws Unsure where they do not make one query for certain. */
export function treeOf(
  state: State,
  { joins, choices, schema }: { readonly joins: Joins; readonly choices: readonly Choice[]; readonly schema: readonly Table[] },
): Tree {
  const mentioned = [...new Set([...state.tables, ...state.atoms.flatMap(({ tables }) => (tables.length === 1 ? tables : []))])];
  const means: Resolving = { joins, choices, mentioned, valued: valuedOf(state) };
  const base = baseOf(state, means, schema);
  const column = (slot: Slot) => (slot.isMoment ? momentOf(state, base, means) : resolve(slot, base, means));

  const figures = distinctOf(
    state.figures.map((figure): Figure => {
      if (figure.kind === 'count') return { kind: 'count' };
      if (figure.kind === 'measure') return figure;
      if (figure.kind === 'perEach') return { kind: 'perEach', table: figure.table };
      return figure.kind === 'distinct' ? { kind: 'distinct', column: column(figure.slot) } : { ...figure, column: column(figure.slot) };
    }),
  );
  const compared = state.havings.map((having) => comparedFigure(having, base, means));
  const related = state.related.map(({ table, isNot, where }) => ({
    kind: 'related' as const,
    table,
    isNot,
    where: where.map(({ slot, make }) => make(column(slot))),
  }));
  const conditions = withinNone(related, [
    ...ofEither(
      state,
      state.conditions.map(({ slot, make }) => make(column(slot))),
    ),
    ...compared.flatMap(({ condition }) => condition ?? []),
    ...spansOf(state, base, means),
    ...state.numbers,
  ]);
  const havings = compared.flatMap(({ having }) => having ?? []);
  // Beside figures a column is one of what they are for: "the name of each concert and the number of singers".
  const grouped = state.figures.length > 0 ? state.groups.flatMap((group) => (group.kind === 'table' ? [group.table] : [])) : [];
  let select = [...new Set(state.select.flatMap((slot) => resolveShown(slot, grouped[0] ?? base, means)))];
  // "hometowns that no gymnast comes from" are no rows of people without gymnasts.
  const areApart = select.length > 0 && select.every((each) => each.kind === 'text' && !titleOf(base).includes(each));
  if (areApart && !mentioned.includes(base) && state.related.some(({ isNot }) => isNot)) throw new Unsure(nothing);
  select = withRowsAbove(state, select, base, means);
  let order = state.order.map(({ slot, isDescending }) => ({
    by: slot ? orderKeyOf(column(slot), figures) : ({ kind: 'figure' } as OrderKey),
    isDescending,
  }));
  let groups = state.groups.map((group): Group => {
    if (group.kind === 'column') return named(column(group.slot), state.atoms[group.slot.at]?.text ?? '', joins);
    if (group.kind === 'table') {
      const shown = select.filter(({ table }) => table === group.table);
      select = select.filter((each) => !shown.includes(each));
      return { kind: 'table', table: group.table, shown: shown.length > 0 ? shown : titleOf(group.table) };
    }
    return group.kind === 'grain' ? grainOf(group.grain, momentOf(state, base, means)) : group;
  });
  select = select.filter((each) => !groups.some((group) => group.kind === 'column' && group.column === each));
  const ofShare =
    select.length === 1 && isAdditive(select[0]!) ? select.map((each) => ({ kind: 'aggregate', of: 'sum', column: each }) as const) : [];
  if (state.isShare && figures.length === 0 && ofShare.length > 0) select = [];
  const counted = ofShare.length > 0 ? ofShare : [{ kind: 'count' } as const];
  let all: Figure[] = figures.length > 0 ? figures : state.isShare ? counted : havings.length > 0 ? [havings[0]!.figure] : figures;
  if (havings.length > 0 && groups.length === 0) {
    groups = select.map((each) => ({ kind: 'column', column: each }));
    select = [];
  }
  const isByFigure = order.some(({ by }) => by.kind === 'figure');
  if (state.isDistinct && !isByFigure && groups.length === 0 && select.length === 1 && all.length === 1 && all[0]!.kind === 'count') {
    all = [{ kind: 'distinct', column: select[0]! }];
    select = [];
  }
  // "sales by month": amounts of what belongs together are summed.
  if (groups.length > 0 && all.length === 0 && select.length > 0 && select.every(isAdditive)) {
    all = select.map((each) => ({ kind: 'aggregate', of: 'sum', column: each }));
    select = [];
  }
  // "the driver for each grand prix": rows, told by it.
  if (all.length === 0 && groups.length === 1 && groups[0]!.kind === 'column' && select.length > 0 && groups[0]!.column.table === base) {
    select = [groups[0]!.column, ...select];
    groups = [];
  }
  // "How many nationalities do the players have?": the players are the rows.
  const [distinct] = all;
  if (distinct?.kind === 'distinct' && all.length === 1 && groups.length === 0 && select.length > 0 && distinct.column !== select[0])
    if (select.every((each) => titleOf(base).includes(each))) select = [];
  // 学历分布: how many of each.
  if (state.isDistribution && all.length + groups.length === 0 && select.length === 1) {
    groups = [named(select[0]!, '', joins)];
    all = [{ kind: 'count' }];
    select = [];
  }
  // "the total balance of each customer": each row is one.
  const [each] = groups;
  if (
    groups.length === 1 &&
    each?.kind === 'table' &&
    each.table === base &&
    all.length > 0 &&
    all.every((figure) => isSumOf(figure, base))
  ) {
    select = [...each.shown, ...select, ...all.flatMap((figure) => ('column' in figure ? [figure.column] : []))];
    order = order.map((key) => (key.by.kind === 'figure' ? { ...key, by: { kind: 'column', column: select.at(-1)! } } : key));
    [groups, all] = [[], []];
  }
  const ranked = rankedOf(state, { base, figures: all, groups, order });
  if (ranked && ranked.within.length > 0) groups = [];
  ({ select, groups } = ofBase(base, all, { select, groups }));
  if (select.length > 0 && all.length > 0) ({ select, groups } = withSelected(state, base, select, groups));
  groups = withCompared(state, groups, conditions);
  const tree = {
    base,
    select,
    isDistinct: false,
    figures: all,
    groups,
    conditions,
    havings,
    order,
    limit: ranked ? null : state.limit,
    ranked,
    isShare: state.isShare,
    growth: state.growth,
  };
  return checked(state, ofWho(state, ofTotal(state, summed(state, tree, means), means)));
}

const isSumOf = (figure: Figure, base: Table): boolean =>
  figure.kind === 'aggregate' && figure.of === 'sum' && figure.column.table === base;

/** "tracks with their album and genre": rows that each row asked for has one of are shown by their names, where nothing else speaks of them. */
function withRowsAbove(state: State, select: Column[], base: Table, { joins }: Resolving): Column[] {
  if (state.figures.length + state.groups.length > 0 || state.limit !== null || state.isShare) return select;
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
      isAbove(table) &&
      hasName(table) &&
      !valued.has(table) &&
      !state.related.some((related) => related.table === table) &&
      !state.numbers.some((number) => number.table === table) &&
      !select.some((column) => column.table === table),
  );
  return others.length === 0 ? select : [...new Set([...(select.length > 0 ? select : base.columns), ...others.flatMap(titleOf)])];
}

type Related = Extract<Condition, { readonly kind: 'related' }>;

/** "who do not have a loan of the type Mortgages": what is said of rows that there are none of is said of which these are. */
function withinNone(related: readonly Related[], conditions: readonly Condition[]): Condition[] {
  const isWithin = ({ table, isNot }: Related, each: Condition) => isNot && tablesOfCondition(each).includes(table);
  return [
    ...conditions.filter((each) => !related.some((none) => isWithin(none, each))),
    ...related.map((each) => ({ ...each, where: [...each.where, ...conditions.filter((condition) => isWithin(each, condition))] })),
  ];
}

/** A column that an order is by: that of the one figure is the figure. */
function orderKeyOf(column: Column, figures: readonly Figure[]): OrderKey {
  const [figure] = figures;
  return figures.length === 1 && figure?.kind === 'aggregate' && figure.column === column ? { kind: 'figure' } : { kind: 'column', column };
}

/** Rows that a key points to, by their name there, where it is not the key itself that is asked for. */
function named(column: Column, text: string, joins: Joins): Group {
  const step = joins.get(column.table)?.find(({ from, way }) => from === column && way === 'up');
  const titles = step && column.isIdentifier ? titleOf(step.to.table) : [];
  if (titles.length === 0 || titles.some(({ isIdentifier }) => isIdentifier) || /(?:id|code|number|编号|代码|号)$/i.test(text))
    return { kind: 'column', column };
  return { kind: 'table', table: step!.to.table, shown: titles };
}

const distinctOf = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure, at) => figures.findIndex((other) => JSON.stringify(keyOf(other)) === JSON.stringify(keyOf(figure))) === at);
const keyOf = (figure: Figure) =>
  'column' in figure
    ? [figure.kind, figure.kind === 'aggregate' ? figure.of : '', figure.column.table.id, figure.column.name]
    : [figure.kind];

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
