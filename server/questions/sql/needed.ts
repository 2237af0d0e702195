import type { Table } from '../names/schema.ts';
import { sureWay } from './fromClause.ts';
import { isUp, type Joins } from './joins.ts';
import { type Group, tablesOfCondition, type Tree } from './tree.ts';

const tablesOfGroup = (group: Group): readonly Table[] =>
  group.kind === 'table' ? [group.table] : 'column' in group ? [group.column.table] : [];

/** Tables that a statement joins. */
export interface Needed {
  /** Those that rows are picked out, put together or put in order by. */
  readonly must: readonly Table[];
  /** Those of which rows only show something: a row that has none there is one all the same. */
  readonly may: readonly Table[];
}

/** Tables whose columns a statement shows, and those above the base that conditions are on. Throws NoWay. */
export function neededBy({ base, select, groups, figures, havings, order, conditions, ranked }: Tree, joins: Joins): Needed {
  const ofFigures = [...figures, ...havings.map(({ figure }) => figure)].flatMap((figure) =>
    'column' in figure
      ? [figure.column.table]
      : figure.kind === 'perEach'
        ? [figure.table]
        : figure.kind === 'perPeriod'
          ? [figure.moment.table]
          : [],
  );
  const used = [
    ...[...groups, ...(ranked?.within ?? [])].flatMap(tablesOfGroup),
    ...ofFigures,
    ...order.flatMap(({ by }) => (by.kind === 'column' ? [by.column.table] : [])),
  ];
  const above = conditions.flatMap(tablesOfCondition).filter((table) => isUp(sureWay(joins, base, table)));
  const shown = select.map(({ table }) => table);
  // What is worked out is told by what is shown beside it.
  const isOpen = (table: Table) => figures.length + groups.length === 0 && isUp(sureWay(joins, base, table));
  const must = new Set([...used, ...above, ...shown.filter((table) => table !== base && !isOpen(table))]);
  must.delete(base);
  return { must: [...must], may: [...new Set(shown)].filter((table) => table !== base && !must.has(table)) };
}
