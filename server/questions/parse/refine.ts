import { fullWordsOf } from '../names/namesOf.ts';
import { type Column, type Table, titleOf } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import { isUp, wayBetween } from '../sql/joins.ts';
import { type Condition, type Figure, type Group, tablesOfCondition, type Tree } from '../sql/tree.ts';
import { withAskedRows } from './askedRows.ts';
import { isCounted } from './counts.ts';
import { isHinted, isRooted } from './hints.ts';
import { areKinds } from './kinds.ts';
import { isOfPersons, persons } from './persons.ts';
import { hasName, partnerOf, personsOf, type Resolving } from './resolve.ts';
import { type State, Unsure } from './state.ts';
import { chosenTotal, isAdditive, unsureOfTotal } from './totals.ts';

/** Said where words do not make one query. */
export const nothing = { zh: '没有看出要查什么', en: 'it is not clear what is asked for' };

type Shown = Pick<Tree, 'select' | 'groups'>;

/** Groups of the rows that are counted or summed themselves: each row is one, unless columns say what is put together. */
export function ofBase(base: Table, figures: readonly Figure[], { select, groups }: Shown): Shown {
  const own = groups.find((group) => group.kind === 'table' && group.table === base);
  if (own?.kind !== 'table') return { select, groups };
  const others = groups.filter((group) => group !== own);
  const titles = titleOf(base);
  // "the names and ages of every singer": rows, told by their names where it asks for something else of each.
  const isTold = !hasName(base) || own.shown.some((column) => titles.includes(column) || column.isKey);
  if (figures.length === 0 && others.length === 0) return { select: [...(isTold ? [] : titles), ...own.shown, ...select], groups: [] };
  if (own.shown.every((column) => titles.includes(column))) throw new Unsure(nothing);
  return { select, groups: [...others, ...own.shown.map((column): Group => ({ kind: 'column', column }))] };
}

/** Rows in the order of what rows below them hold: the sum of an amount of each. Throws Unsure where that is not what a column is summed for. */
export function summed(state: State, tree: Tree, { joins, choices }: Resolving): Tree {
  const below = tree.order.flatMap(({ by, isDescending }) => {
    if (by.kind !== 'column' || by.column.table === tree.base) return [];
    const way = wayBetween(joins, tree.base, by.column.table);
    return way === undefined || way === 'several' || !isUp(way) ? [{ column: by.column, isDescending }] : [];
  });
  // "the phones and the districts of their markets, by the ranking of the market": rows that are joined anyway.
  const isShown = below.some(({ column }) => tree.select.some(({ table }) => table === column.table));
  if (below.length === 0 || tree.figures.length > 0 || isShown) return tree;
  const [{ column, isDescending }] = below as [(typeof below)[number]];
  const isOfBase = tree.select.every(({ table }) => table === tree.base);
  const isMost = state.atoms.some(({ operator }) => operator === 'most' || operator === 'least');
  const isSum = isAdditive(column) || (isMost && isCounted(column));
  const best = isSum ? undefined : bestOfRows(tree, column, joins);
  // Of several rows below the same one may come twice.
  const isSure = tree.limit === null || choices.some(({ kind }) => kind === 'asRead');
  if (best && !isSure) throw new Unsure(nothing, [{ kind: 'asRead' }]);
  if (best) return best;
  if (tree.order.length > 1 || !isOfBase || tree.groups.length > 0 || !isSum) throw new Unsure(nothing);
  if (chosenTotal(choices) === false) throw new Unsure(nothing);
  return {
    ...tree,
    select: [],
    base: column.table,
    conditions: tree.conditions.filter((each) => !isSumOf(each, column)),
    havings: tree.conditions.flatMap((each) =>
      isSumOf(each, column) ? [{ figure: { kind: 'aggregate' as const, of: 'sum' as const, column }, by: each.by, to: each.to }] : [],
    ),
    groups: [{ kind: 'table', table: tree.base, shown: tree.select.length > 0 ? tree.select : titleOf(tree.base) }],
    figures: [{ kind: 'aggregate', of: 'sum', column }],
    order: [{ by: { kind: 'figure' }, isDescending }],
  };
}

/** "the student with the highest score in maths": of rows below, told by whose they are. */
function bestOfRows(tree: Tree, column: Column, joins: Resolving['joins']): Tree | undefined {
  const isOfRow = (table: Table) => {
    const way = wayBetween(joins, column.table, table);
    return table === column.table || (way !== undefined && way !== 'several' && isUp(way));
  };
  const tables = [tree.base, ...tree.select.map(({ table }) => table), ...tree.conditions.flatMap(tablesOfCondition)];
  const isBest =
    (tree.limit !== null || (tree.ranked !== null && tree.ranked.within.length === 0)) &&
    tree.order.length === 1 &&
    tree.groups.length === 0;
  if (!isBest || !tables.every(isOfRow)) return undefined;
  return { ...tree, base: column.table, select: [...(tree.select.length > 0 ? tree.select : titleOf(tree.base)), column] };
}

const isDoer = (column: Column): boolean => column.kind !== 'date' && !column.isKey && persons.test(column.name.toLowerCase());

const isSumOf = (condition: Condition, column: Column): condition is Extract<Condition, { readonly kind: 'figure' }> =>
  condition.kind === 'figure' && condition.of === 'sum' && condition.column === column;

/** "Who supplies Ikura?": rows above that are called by the verb, suppliers. */
function agentsOf({ hints }: State, base: Table, means: Resolving): readonly Column[] {
  const isAgent = ({ wire }: Table) => {
    const word = stem(fullWordsOf(wire.name, true).at(-1)!);
    const root = word.replace(/(?:i?er|or|ist)$/, '');
    return root.length > 2 && root.length < word.length && hints.some((hint) => hint.toLowerCase().startsWith(root));
  };
  const above = (means.joins.get(base) ?? []).filter(({ way, to }) => way === 'up' && isAgent(to.table)).map(({ to }) => to.table);
  if (above.length > 0) return above.length === 1 && hasName(above[0]!) ? titleOf(above[0]!) : [];
  const isMade = hints.some((hint) => making.test(hint));
  return isMade || hints.length === 0
    ? [...partnerOf(base, means), ...(hasName(base) && !isMade ? [] : personsOf(base, means))]
    : partnerOf(base, means);
}

/** Verbs of those who are why there is a row. */
const making = /^(?:wr[io]|post|own|comment|plac|order|submit|creat|made|make|took|rent|pay|paid|book)/i;

/** The doer of what the question says: the column that the verb speaks of, where rows are no people. Throws Unsure. */
export function ofWho(state: State, tree: Tree, means: Resolving): Tree {
  const isAsked = state.isWho && tree.figures.length === 0 && tree.groups.length === 0 && tree.select.length === 0;
  // "Who advises student 1004?": of people, their advisor.
  const doers = tree.base.columns.filter((column) => isDoer(column) && state.hints.some((hint) => isRooted(column, hint)));
  if (!isAsked || (isOfPersons(tree.base) && doers.length === 0)) return tree;
  const done = isOfPersons(tree.base)
    ? doers
    : tree.base.columns.filter(
        (column) => (column.kind === 'text' || column.refersTo !== null) && state.hints.some((hint) => isHinted(column, hint)),
      );
  const agents = done.length === 0 ? agentsOf(state, tree.base, means) : [];
  if (agents.length > 0) return { ...tree, select: agents };
  if (done.length !== 1) throw new Unsure(nothing);
  // "Who published it?": of a key, the names that it leads to.
  const led = means.joins.get(tree.base)?.find(({ from, way }) => from === done[0] && way === 'up')?.to.table;
  return { ...tree, select: led && led !== tree.base && hasName(led) ? titleOf(led) : done };
}

/** An amount of rows that a condition picks out: of each, or of all. Throws Unsure. */
export function ofTotal(state: State, tree: Tree, { choices }: Resolving): Tree {
  const [column] = tree.select;
  const isAmount =
    tree.select.length === 1 &&
    isAdditive(column!) &&
    column!.table === tree.base &&
    (tree.base.columns.some(({ refersTo }) => refersTo) || (isNumberOf(column!) && !isOfOneRow(tree)));
  const isPlain = tree.figures.length + tree.groups.length + tree.order.length === 0 && tree.limit === null;
  if (!isAmount || !isPlain || (state.isList && !isNumberOf(column!))) return tree;
  const chosen = chosenTotal(choices);
  if (chosen === undefined) throw unsureOfTotal(column!.label);
  return chosen ? { ...tree, select: [], figures: [{ kind: 'aggregate', of: 'sum', column: column! }] } : tree;
}

/** True for columns that hold how many there are of something. */
const isNumberOf = ({ name }: Column): boolean => /^(?:no|num|number)[_ ]|(?:Num|No)Of/i.test(name);

/** True where a condition names a row, or there is none at all. */
const isOfOneRow = ({ base, conditions }: Tree): boolean =>
  conditions.length === 0 || conditions.some((each) => 'column' in each && (each.column.isKey || titleOf(base).includes(each.column)));

/** The columns that tell which rows they are: whom they bring together with those of the question, where they have no names. */
function toldBy(state: State, base: Table, means: Resolving): readonly Column[] {
  if (hasName(base)) return titleOf(base);
  const partner = partnerOf(base, means);
  if (partner.length > 0) return partner;
  const people = state.isWho ? personsOf(base, means) : [];
  return people.length > 0 ? people : titleOf(base);
}

export function checked(state: State, tree: Tree, means: Resolving): Tree {
  const { base, select, figures: all, groups, order, conditions } = tree;
  const isRows = all.length === 0 && groups.length === 0;
  // "all information about each builder": rows.
  const [own] = groups;
  const isAbout = state.silent.some((word) => /information|details/i.test(word)) && all.length + select.length + order.length === 0;
  if (isAbout && groups.length === 1 && own?.kind === 'table') return checked(state, { ...tree, base: own.table, groups: [] }, means);
  // Groups alone, such as "each department", are neither rows nor figures.
  if (!isRows && all.length === 0) throw new Unsure(nothing);
  if (order.some(({ by }) => by.kind === 'figure') && all.length !== 1) throw new Unsure(nothing);
  if (all.length > 0 && order.some(({ by }) => by.kind === 'column' && !isGrouped(by.column, groups))) throw new Unsure(nothing);
  // "Which city has the highest total?": of each it would be no answer.
  const isEnd = all.length > 0 && all.every((figure) => figure.kind === 'aggregate' && ['min', 'max'].includes(figure.of));
  if (state.isWhich && isEnd && groups.length > 0 && order.length === 0) throw new Unsure(nothing);
  if (state.growth && (all.length !== 1 || groups.length !== 1)) throw new Unsure(nothing);
  if (state.isShare && (all.length !== 1 || state.growth || order.length > 0)) throw new Unsure(nothing);
  if (state.isShare && groups.length === 0 && (conditions.length !== 1 || all[0]!.kind !== 'count')) throw new Unsure(nothing);
  const titles = isRows && select.length === 0 && (state.isWhich || state.limit !== null || tree.ranked) ? toldBy(state, base, means) : [];
  const shown =
    isRows && titles.length > 0
      ? [...new Set([...titles, ...order.flatMap(({ by }) => (by.kind === 'column' && by.column.table === base ? [by.column] : []))])]
      : select;
  return {
    ...tree,
    select: withAskedRows(state, tree, shown, means),
    isDistinct: isRows && (state.isDistinct || areKinds(state, tree)),
  };
}

const isGrouped = (column: Column, groups: readonly Group[]): boolean =>
  groups.some((group) => group.kind === 'column' && group.column === column);

/** "Show the country and the number of singers in each": columns beside figures are what the figures are for, where a question says "each". */
export function withSelected(state: State, base: Table, { select, groups }: Shown): Shown {
  // "the majors and the number of students"; "how many passengers survived" is no such thing.
  const isCount = state.figures.every(({ kind }) => kind === 'count') && state.atoms.some(({ operator }) => operator === 'and');
  if (groups.length === 0 && !state.growth && select.every((column) => tellsApart(column, base, isCount)))
    return { select: [], groups: select.map((column) => ({ kind: 'column', column })) };
  const [key, ...more] = groups;
  // "of each brand, by brand name", where rows hold the name beside its key.
  const isOfKey = (column: Column) =>
    (key?.kind === 'column' && isNameBeside(column, key.column)) || (key?.kind === 'table' && isNameOf(column, key.table, base));
  if (more.length === 0 && select.every(isOfKey)) return { select: [], groups: select.map((column) => ({ kind: 'column', column })) };
  // "the names of teachers and the number of courses they teach": rows of another table, each with its own figure.
  const [{ table: told }] = select as [Column];
  if (groups.length === 0 && !state.growth && told !== base && select.every(({ table }) => table === told) && isNamedBeside(state, told))
    return { select: [], groups: [{ kind: 'table', table: told, shown: select }] };
  // What stands beside an aggregate without a word that groups is not sure: "the name and the average age".
  if (groups.length === 0 || state.growth) throw new Unsure(nothing);
  const tables = groups.flatMap((group) => (group.kind === 'table' ? [group.table] : []));
  if (!select.every(({ table }) => tables.includes(table))) throw new Unsure(nothing);
  return {
    select: [],
    groups: groups.map((group) =>
      group.kind === 'table' ? { ...group, shown: [...group.shown, ...select.filter(({ table }) => table === group.table)] } : group,
    ),
  };
}

/** brand_name beside brand_id. */
const isNameBeside = (column: Column, key: Column): boolean =>
  key.isIdentifier && column.table === key.table && isNameLike(column, fullWordsOf(key.name, false)[0]!);

/** brand_name of products, which have a brand each. */
const isNameOf = (column: Column, table: Table, base: Table): boolean =>
  column.table === base && base !== table && isNameLike(column, fullWordsOf(table.wire.name, true).at(-1)!);

const isNameLike = ({ name, kind, isIdentifier }: Column, of: string): boolean =>
  kind === 'text' && !isIdentifier && /(?:name|名称|名)$/iu.test(name) && stem(fullWordsOf(name, false)[0]!) === stem(of);

/** True where a table is named before a figure that is joined to it by "and". */
const isNamedBeside = ({ atoms, select }: State, table: Table): boolean =>
  atoms.some(({ operator }) => operator === 'and') &&
  select.every(({ candidates, near, isTitle }) => (isTitle ? near.includes(table) : candidates.some((column) => column.table === table)));

/** "the hometowns and the number of gymnasts": a column by which rows are told apart, and no name of theirs. */
const tellsApart = (column: Column, base: Table, isCount: boolean): boolean =>
  (column.kind === 'text' ? column.values.length > 0 && !column.isIdentifier : isCount && column.kind !== 'date' && !isCounted(column)) &&
  !column.isKey &&
  !titleOf(base).includes(column) &&
  !titleOf(column.table).includes(column);

/** Values that are compared are shown side by side. */
export function withCompared(state: State, groups: readonly Group[], conditions: readonly Condition[]): readonly Group[] {
  const all = conditions.find(
    (each) => each.kind === 'among' && each.values.length > 1 && !each.isNot && each.joint === 'and' && isOfAll(each),
  );
  // "男生、女生人数": of each, where the two are all that there are.
  if (all?.kind === 'among' && !state.isCompared && groups.length === 0 && state.figures.length > 0)
    return [{ kind: 'column', column: all.column }];
  if (!state.isCompared) return groups;
  const several = conditions.find(
    (each) => (each.kind === 'among' && each.values.length > 1) || (each.kind === 'spans' && each.spans.length > 1),
  );
  // "清华大学和北京大学的学生人数分别是多少": rows that are shown, each told by its value.
  if (several && groups.length === 0 && state.figures.length === 0 && state.select.length > 0) return groups;
  // 分别 beside several figures tells them apart, and nothing more.
  if (!several && !state.atoms.some(({ operator }) => operator === 'compare')) return groups;
  if (!several || groups.length > 0) throw new Unsure(nothing);
  if (several.kind === 'among') return [{ kind: 'column', column: several.column }];
  if (several.kind !== 'spans' || !several.spans.every(({ from, to }) => from?.endsWith('-01-01') && to?.endsWith('-01-01')))
    throw new Unsure(nothing);
  return [
    several.column.kind === 'year' ? { kind: 'column', column: several.column } : { kind: 'grain', grain: 'year', column: several.column },
  ];
}

/** "男员工和女员工的数量分别是多少": no row has two values of one column, so that each is one of them; where they are not set side by side that is not sure. Throws Unsure. */
export function ofEither(state: State, conditions: readonly Condition[]): Condition[] {
  const kept: Condition[] = [];
  for (const condition of conditions) {
    const at = kept.findIndex((other) => isOfOneColumn(other, condition));
    const before = kept[at];
    if (before?.kind !== 'among' || condition.kind !== 'among') kept.push(condition);
    // "female students whose sex is F": twice the same.
    else if (before.values.join('\n') === condition.values.join('\n')) continue;
    else if (!state.isCompared && !isOfAll(before, condition)) throw new Unsure(nothing);
    else kept[at] = { ...before, values: [...before.values, ...condition.values], joint: state.isCompared ? 'or' : 'and' };
  }
  return kept;
}

/** True where two values are all that a column holds: they are told apart, as otherwise nothing would be said. */
const isOfAll = (...conditions: readonly Extract<Condition, { readonly kind: 'among' }>[]): boolean => {
  const values = new Set(conditions.flatMap((each) => each.values));
  return conditions[0]!.column.values.length > 0 && conditions[0]!.column.values.every((value) => values.has(value));
};

const isOfOneColumn = (one: Condition, other: Condition): boolean =>
  one.kind === 'among' && other.kind === 'among' && one.column === other.column && !one.isNot && !other.isNot;
