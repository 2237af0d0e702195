import { namesIn } from '../names/nameIn.ts';
import { type Column, keysOf, type Table, titleOf } from '../names/schema.ts';
import type { Figure, Group, Tree } from '../sql/tree.ts';
import { withAskedRows } from './askedRows.ts';
import { isFigure } from './counts.ts';
import { ofGrowth } from './growths.ts';
import { areKinds } from './kinds.ts';
import { hasName, type Resolving } from './resolve.ts';
import { wordsOf } from '../names/namesOf.ts';
import { placeNames } from './hints.ts';
import { type State, Unsure } from './state.ts';
import { chosenTotal, isAdditive, isRatio, unsureOfTotal } from './totals.ts';
import { nothing } from './nothing.ts';
import { toldBy } from './whoAsked.ts';
import { comparedKinds, type Shown } from './besides.ts';

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

/** An amount of rows that a condition picks out: of each, or of all. Throws Unsure. */
export function ofTotal(state: State, tree: Tree, { choices }: Resolving): Tree {
  const [column] = tree.select;
  if (column && isSummedUp(state, tree, column)) return { ...tree, select: [], figures: [{ kind: 'aggregate', of: 'sum', column }] };
  const isAmount =
    tree.select.length === 1 &&
    isAdditive(column!) &&
    column!.table === tree.base &&
    (tree.base.columns.some(({ refersTo }) => refersTo) || (isNumberOf(column!) && !isOfOneRow(tree)));
  const isPlain = tree.figures.length + tree.groups.length + tree.order.length === 0 && tree.limit === null;
  if (!isAmount || !isPlain || (state.isList && !isNumberOf(column!))) return tree;
  const kinds = comparedKinds(state, tree);
  if (kinds) return { ...tree, select: [], groups: [kinds], figures: [{ kind: 'aggregate', of: 'sum', column: column! }] };
  const chosen = chosenTotal(choices);
  if (chosen === undefined) throw unsureOfTotal(namesIn(column!));
  return chosen ? { ...tree, select: [], figures: [{ kind: 'aggregate', of: 'sum', column: column! }] } : tree;
}

/** "国民生产总值一共是多少": of one figure that is no rate, all together. */
const isSummedUp = ({ silent, atoms }: State, { select, figures, groups, order, limit, base }: Tree, column: Column): boolean =>
  select.length === 1 &&
  figures.length + groups.length + order.length === 0 &&
  limit === null &&
  column.table === base &&
  isFigure(column) &&
  !isRatio(column) &&
  silent.some((word) => /^(?:一共|总共|共计)$/u.test(word)) &&
  atoms.some(({ operator }) => operator === 'howMuch');

/** True for columns that hold how many there are of something. */
const isNumberOf = ({ name }: Column): boolean => /^(?:no|num|number)[_ ]|(?:Num|No)Of/i.test(name);

/** True where a condition names a row, or there is none at all. */
const isOfOneRow = ({ base, conditions }: Tree): boolean =>
  conditions.length === 0 || conditions.some((each) => 'column' in each && (each.column.isKey || titleOf(base).includes(each.column)));

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
  if (state.isShare && (all.length !== 1 || state.growth || order.some(({ by }) => by.kind === 'column'))) throw new Unsure(nothing);
  if (state.isShare && groups.length === 0 && (conditions.length !== 1 || !isOfWhole(all[0]!))) throw new Unsure(nothing);
  // "all information on the airport with the most passengers": whole rows.
  const areWhole = state.silent.some((word) =>
    /^(?:all )?(?:the )?(?:information|info|details)\b|^(?:信息|详情|明细|详细信息)$/iu.test(word),
  );
  const titles =
    isRows && select.length === 0 && !areWhole && (state.isWhich || state.limit !== null || tree.ranked || isOne(state, tree))
      ? toldBy(state, base, means)
      : [];
  const place = state.isWhere && isRows && select.length === 0 ? placeOf(base) : undefined;
  if (place) return checked(state, { ...tree, select: [place] }, means);
  const shown =
    isRows && titles.length > 0
      ? [...new Set([...titles, ...order.flatMap(({ by }) => (by.kind === 'column' && by.column.table === base ? [by.column] : []))])]
      : select;
  return {
    ...ofGrowth(state, tree),
    select: withAskedRows(state, tree, shown, means),
    isDistinct: isRows && (state.isDistinct || areKinds(state, tree) || isOfFirst(tree, shown)),
  };
}

/** "the price of the cheapest book": the one that all that share the first place have. */
const isOfFirst = ({ ranked, order }: Tree, shown: readonly Column[]): boolean =>
  ranked?.within.length === 0 && shown.length === 1 && order.some(({ by }) => by.kind === 'column' && by.column === shown[0]);

/** "What was Ann Lee's major?": the one that belongs to what is named, by its name. */
const isOne = ({ silent, atoms }: State, { base, conditions }: Tree): boolean =>
  conditions.length > 0 &&
  silent.some((word) => /^what (?:is|was)$|^what's$/i.test(word)) &&
  atoms.some(({ tables, text }) => tables[0] === base && /^[a-z ]*[^s]$/i.test(text));

/** The one column that says where rows are. Throws Unsure where none or several may. */
function placeOf({ columns }: Table): Column {
  const [place, ...others] = columns.filter(
    ({ kind, name, label }) => kind === 'text' && (placeNames.test(spokenName(name)) || placeNames.test(label)),
  );
  if (!place || others.length > 0) throw new Unsure(nothing);
  return place;
}

const spokenName = (name: string): string => wordsOf(name).join(' ').toLowerCase();

/** True for figures of which a part is one of the whole: a number of rows, and a sum. */
const isOfWhole = (figure: Figure): boolean => figure.kind === 'count' || (figure.kind === 'aggregate' && figure.of === 'sum');

/** True for a column that all rows of a group share: what they are put together by, or what tells whose they are. */
const isGrouped = (column: Column, groups: readonly Group[]): boolean =>
  groups.some((group) =>
    group.kind === 'table' ? [...keysOf(group.table), ...group.shown].includes(column) : group.kind === 'column' && group.column === column,
  );
