import { writtenTable } from '#schemas/wire/tableName.ts';
import { type Column, keysOf, type Table } from '../names/schema.ts';
import { isUp, type Joins, pairsOf, type Step, wayBetween } from './joins.ts';

/** Thrown where rows of two tables cannot be brought together, or not in one way alone. */
export class NoWay extends Error {
  readonly tables: readonly [Table, Table];
  readonly isSeveral: boolean;
  constructor(tables: readonly [Table, Table], isSeveral: boolean) {
    super('no way');
    this.tables = tables;
    this.isSeveral = isSeveral;
  }
}

/** The way between two tables; throws NoWay. */
export function sureWay(joins: Joins, from: Table, to: Table): readonly Step[] {
  const way = wayBetween(joins, from, to);
  if (way === undefined || way === 'several') throw new NoWay([from, to], way === 'several');
  // Players of the teams that play in a season are not all players of it: rows that only share one above them do not belong together.
  const top = way.findIndex((step) => step.way === 'up');
  if (top > -1 && way.slice(top).some((step) => step.way === 'down')) throw new NoWay([from, to], true);
  return way;
}

/** True for a key that rows need not have. */
const mayBeEmpty = ({ table, name }: Column): boolean => table.wire.columns.find((each) => each.name === name)?.isNullable !== false;

/** Tables of a statement under the names that they have in it, and how they are joined. */
export function fromClause(base: Table, joins: Joins, quote: (name: string) => string, prefix = 't') {
  const aliases = new Map<Table, string>([[base, prefix]]);
  const lines: string[] = [`from ${writtenTable(base.wire, quote)} ${prefix}`];
  const column = (each: Column): string => `${aliases.get(each.table)!}.${quote(each.name)}`;
  let multiplies = false;
  function joinAlong(way: readonly Step[], isOptional: boolean): void {
    multiplies ||= !isUp(way);
    let isOuter = false;
    for (const step of way) {
      const { table } = step.to;
      isOuter ||= isOptional && pairsOf(step).some(({ from }) => mayBeEmpty(from));
      if (aliases.has(table)) continue;
      aliases.set(table, `${prefix}${aliases.size}`);
      const equal = pairsOf(step).map(({ from, to }) => `${column(to)} = ${column(from)}`);
      lines.push(`${isOuter ? 'left ' : ''}join ${writtenTable(table.wire, quote)} ${aliases.get(table)} on ${equal.join(' and ')}`);
    }
  }
  return {
    lines,
    column,
    /** True once a join may have made several rows of one. */
    multiplies: () => multiplies,
    has: (table: Table) => aliases.has(table),
    /** Joins a table, and what lies between. Throws NoWay. */
    join: (table: Table): void => joinAlong(sureWay(joins, base, table), false),
    /** The same for one of which a row need not have any. */
    joinIfAny: (table: Table): void => joinAlong(sureWay(joins, base, table), true),
    /** An expression that counts rows of the base once each. Throws NoWay where they have no key. */
    count(): string {
      if (!multiplies) return 'count(*)';
      const [key] = keysOf(base);
      if (!key) throw new NoWay([base, base], true);
      return `count(distinct ${column(key)})`;
    },
  };
}
