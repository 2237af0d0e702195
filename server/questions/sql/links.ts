import { sureWay } from './fromClause.ts';
import type { Joins } from './joins.ts';
import type { Tree } from './tree.ts';

/** True where rows stand in each group once, as "films in each category" do: the table between holds each pair but once. Throws NoWay. */
export function standOnce({ base, groups, select, figures, order }: Tree, joins: Joins): boolean {
  const [group] = groups;
  if (groups.length !== 1 || group?.kind !== 'table' || select.length > 0) return false;
  const isOfBase = figures.every((figure) => figure.kind === 'count' || ('column' in figure && figure.column.table === base));
  const [down, up, ...more] = sureWay(joins, base, group.table);
  if (!isOfBase || order.some(({ by }) => by.kind === 'column') || down?.way !== 'down' || up?.way !== 'up' || more.length > 0)
    return false;
  const { columns } = down.to.table;
  const declared = columns.filter(({ isKey }) => isKey);
  // Pairs of which no key is declared hold little else.
  const keys = declared.length > 0 || columns.length > 3 ? declared : columns.filter(({ refersTo }) => refersTo !== null);
  return keys.length === 2 && keys.includes(down.to) && keys.includes(up.from);
}
