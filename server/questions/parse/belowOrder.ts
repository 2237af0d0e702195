import { type Column, type Table, titleOf } from '../names/schema.ts';
import { isUp, wayBetween } from '../sql/joins.ts';
import { type Condition, tablesOfCondition, type Tree } from '../sql/tree.ts';
import { isCounted } from './counts.ts';
import type { Resolving } from './resolve.ts';
import { type State, Unsure } from './state.ts';
import { chosenTotal, isAdditive } from './totals.ts';
import { nothing } from './nothing.ts';

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
    groups: groupsOf(tree, state.tables.includes(tree.base)),
    figures: [{ kind: 'aggregate', of: 'sum', column }],
    order: [{ by: { kind: 'figure' }, isDescending }],
  };
}

/** "成交金额前三的债券类型": kinds of rows, where nobody speaks of the rows; "净利润前 10 的公司及其行业": rows, by their names as well. */
function groupsOf({ base, select }: Tree, isNamed: boolean): Tree['groups'] {
  const titles = titleOf(base);
  const areKinds =
    select.length > 0 && select.every((each) => each.kind === 'text' && !each.isKey && !each.isIdentifier && !titles.includes(each));
  if (areKinds && !isNamed) return select.map((column) => ({ kind: 'column', column }));
  return [{ kind: 'table', table: base, shown: areKinds || select.length === 0 ? [...titles, ...select] : select }];
}

/** "the student with the highest score in maths": of rows below, told by whose they are. */
function bestOfRows(tree: Tree, column: Column, joins: Resolving['joins']): Tree | undefined {
  const isOfRow = (table: Table) => {
    const way = wayBetween(joins, column.table, table);
    return table === column.table || (way !== undefined && way !== 'several' && isUp(way));
  };
  const tables = [tree.base, ...tree.select.map(({ table }) => table), ...tree.conditions.flatMap(tablesOfCondition)];
  const isPlain =
    tree.limit === null && tree.ranked === null && tree.select.length > 0 && tree.order.length === 1 && tree.groups.length === 0;
  if (isPlain && tables.every(isOfRow)) return { ...tree, base: column.table };
  const isBest =
    (tree.limit !== null || (tree.ranked !== null && tree.ranked.within.length === 0)) &&
    tree.order.length === 1 &&
    tree.groups.length === 0;
  if (!isBest || !tables.every(isOfRow)) return undefined;
  return { ...tree, base: column.table, select: [...(tree.select.length > 0 ? tree.select : titleOf(tree.base)), column] };
}

const isSumOf = (condition: Condition, column: Column): condition is Extract<Condition, { readonly kind: 'figure' }> =>
  condition.kind === 'figure' && condition.of === 'sum' && condition.column === column;
