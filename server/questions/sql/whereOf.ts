import { writtenTable } from '#schemas/wire/tableName.ts';
import type { Column, Table } from '../names/schema.ts';
import { affirmed, eachOfBoth, isDoubtful, isNone } from './below.ts';
import { conditionSql } from './conditions.ts';
import { type fromClause, NoWay, sureWay } from './fromClause.ts';
import { isUp } from './joins.ts';
import { asNumber } from './numbers.ts';
import { qualified } from './qualified.ts';
import { relatedQuery } from './related.ts';
import { type Condition, tablesOfCondition, type Tree } from './tree.ts';
import type { Writing } from './writing.ts';

type From = ReturnType<typeof fromClause>;
type OfRows = Extract<Condition, { readonly kind: 'related' | 'number' | 'figure' }>;

/**
 * The conditions of a statement, over joined tables and over rows that belong to those of the base: all that speak of one table are of one row of it.
 * Throws NoWay.
 */
export function whereOf(tree: Tree, writing: Writing, from: From): string[] {
  const { base, figures } = tree;
  const own: string[] = [];
  const apart = new Map<Table, Condition[]>();
  for (const condition of tree.conditions) {
    const [table] = tablesOfCondition(condition);
    if (condition.kind === 'related' || condition.kind === 'number' || condition.kind === 'figure')
      own.push(ofRows(condition, base, writing));
    // No row has two values of one column.
    else if (condition.kind === 'among' && condition.joint === 'both' && condition.values.length > 1 && table && from.has(table))
      throw new NoWay([base, table], true);
    else if (table && !from.has(table)) apart.set(table, [...(apart.get(table) ?? []), condition]);
    else own.push(conditionSql(penOf(writing, from.column), condition));
  }
  const below = [...apart].flatMap(([table, some]) => ofTable(table, some, base, writing));
  const ofMeasures = figures.flatMap((figure) =>
    figure.kind === 'measure' && figure.measure.filter ? [`(${ofGlossary(figure.measure.filter, tree, writing, from)})`] : [],
  );
  return [...own, ...below, ...ofMeasures, ...knownOf(tree, from)];
}

/** An expression of the glossary over columns of the base. */
export function ofGlossary(expression: string, { base }: Tree, { dialect }: Writing, from: From): string {
  if (from.lines.length === 1) return expression;
  return qualified(expression, { table: base, dialect, column: from.column });
}

/** Conditions on rows of one table that belong to one row of the base. */
function ofTable(table: Table, some: readonly Condition[], base: Table, writing: Writing): string[] {
  const without = some.filter((each) => isNone(each));
  const others = some.filter((each) => !without.includes(each));
  if (others.some((each) => isDoubtful(each))) throw new NoWay([base, table], true);
  const existing = others.length > 0 ? eachOfBoth(others) : [];
  return [
    ...without.map((each) => `not exists (${related(table, '1', [affirmed(each)], base, writing)})`),
    ...existing.map((one) => `exists (${related(table, '1', one, base, writing)})`),
  ];
}

/** Columns that are to be known: those of an order that is cut off, what groups of which the most are asked for have in common, and kinds. */
function knownOf({ order, select, isDistinct, figures, groups, limit, ranked }: Tree, from: From): string[] {
  const isCut = limit !== null || ranked !== null;
  // Nothing is neither the first nor the last: where it stands in an order is another matter in every database.
  const ordered = order.flatMap(({ by }) => (by.kind === 'column' && isCut ? [by.column] : []));
  // Rows of nobody are none that has the most.
  const told = groups.flatMap((group) => (group.kind === 'column' && figures.length > 0 && isCut ? [group.column] : []));
  const kinds = isDistinct && select.length === 1 ? [select[0]!] : [];
  return [...ordered, ...told, ...kinds].map((column) => `${from.column(column)} is not null`);
}

/** Means of writing conditions of rows whose columns are written so. */
export function penOf({ quote, dialect }: Writing, column: (column: Column) => string) {
  const table = ({ wire }: Table) => writtenTable(wire, quote);
  return {
    dialect,
    column,
    mean: (each: Column) => `(select avg(${asNumber(dialect, each, quote(each.name))}) from ${table(each.table)})`,
    table: (each: Table) => `${table(each)} one`,
    apart: (each: Column) => `one.${quote(each.name)}`,
  };
}

function ofRows(condition: OfRows, base: Table, writing: Writing): string {
  if (condition.kind === 'related')
    return `${condition.isNot ? 'not ' : ''}exists (${related(condition.table, '1', condition.where, base, writing)})`;
  if (condition.kind === 'figure') {
    const { dialect, quote } = writing;
    const what = (alias: string) => `${condition.of}(${asNumber(dialect, condition.column, `${alias}.${quote(condition.column.name)}`)})`;
    return `(${related(condition.column.table, what, [], base, writing)}) ${condition.by} ${condition.to}`;
  }
  // Of rows that each has one of at most, nothing is counted.
  if (isUp(sureWay(writing.joins, base, condition.table))) throw new NoWay([base, condition.table], false);
  return `(${related(condition.table, 'count(*)', condition.where, base, writing)}) ${condition.by} ${condition.to}`;
}

function related(
  table: Table,
  what: string | ((alias: string) => string),
  conditions: readonly Condition[],
  base: Table,
  writing: Writing,
): string {
  const { joins, quote } = writing;
  return relatedQuery(joins, quote, {
    base,
    outer: 't',
    table,
    what,
    conditions: (alias) =>
      conditions.map((each) =>
        conditionSql(
          penOf(writing, (column) => `${alias(column.table)}.${quote(column.name)}`),
          each as Exclude<Condition, OfRows>,
        ),
      ),
  });
}
