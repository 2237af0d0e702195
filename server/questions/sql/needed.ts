import type { Table } from '../names/schema.ts';
import { sureWay } from './fromClause.ts';
import { isUp, type Joins } from './joins.ts';
import { type Group, tablesOfCondition, type Tree } from './tree.ts';

const tablesOfGroup = (group: Group): readonly Table[] =>
  group.kind === 'table' ? [group.table] : 'column' in group ? [group.column.table] : [];

/** Tables that a statement joins: those whose columns are shown, and those above the base that conditions are on. Throws NoWay. */
export function neededBy({ base, select, groups, figures, havings, order, conditions, ranked }: Tree, joins: Joins): readonly Table[] {
  const ofFigures = [...figures, ...havings.map(({ figure }) => figure)].flatMap((figure) =>
    'column' in figure
      ? [figure.column.table]
      : figure.kind === 'perEach'
        ? [figure.table]
        : figure.kind === 'perPeriod'
          ? [figure.moment.table]
          : [],
  );
  const shown = [
    ...select.map(({ table }) => table),
    ...[...groups, ...(ranked?.within ?? [])].flatMap(tablesOfGroup),
    ...ofFigures,
    ...order.flatMap(({ by }) => (by.kind === 'column' ? [by.column.table] : [])),
  ];
  const above = conditions.flatMap(tablesOfCondition).filter((table) => isUp(sureWay(joins, base, table)));
  return [...new Set([...shown, ...above])].filter((table) => table !== base);
}
