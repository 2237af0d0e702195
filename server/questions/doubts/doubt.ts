import type { Text } from '#schemas/kit/text.ts';
import { type Column, keysOf, type Table } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import type { Tree } from '../sql/tree.ts';
import { columnsOfFigure } from '../parse/accounted.ts';
import type { State } from '../parse/state.ts';

/** A question as it was read, and the query that it became. */
export interface Answer {
  readonly state: State;
  readonly tree: Tree;
  readonly joins: Joins;
}

/** A reason why a query may not be what was asked; null where there is none. */
export type Doubt = (answer: Answer) => Text | null;

/** Doubt of what a word has to do with a query. */
export const about = (word: string): Text => ({
  zh: `不清楚“${word}”与所问的关系`,
  en: `it is not clear how "${word}" belongs to what is asked`,
});

/** The same of a column or of rows, by their names. */
export const aboutNamed = ({ label, english }: Column | Table): Text => ({ zh: about(label).zh, en: about(english).en });

/** All columns that an answer shows. */
export const shownOf = ({ select, figures, groups }: Tree): readonly Column[] => [
  ...select,
  ...figures.flatMap(columnsOfFigure),
  ...groups.flatMap((group) => (group.kind === 'table' ? group.shown : 'column' in group ? [group.column] : [])),
];

/** Columns that rows are put in order by. */
export const orderedBy = ({ order }: Tree): readonly Column[] => order.flatMap(({ by }) => (by.kind === 'column' ? [by.column] : []));

/** True where several rows of one table may belong to each of another. */
export function isAbove(joins: Joins, base: Table, table: Table): boolean {
  const way = base === table ? undefined : wayBetween(joins, base, table);
  return way !== undefined && way !== 'several' && isUp(way) && way.some(({ from }) => keysOf(from.table)[0] !== from);
}
