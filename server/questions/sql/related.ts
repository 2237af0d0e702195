import type { Table } from '../names/schema.ts';
import { writtenTable } from '#schemas/wire/tableName.ts';
import { NoWay, sureWay } from './fromClause.ts';
import { type Joins, pairsOf, type Step } from './joins.ts';

/**
 * A query over the rows of a table that belong to one row of another, for EXISTS and for counting: `select … from … where …`.
 * `conditions` is given the name under which each table stands. Throws NoWay.
 */
export function relatedQuery(
  joins: Joins,
  quote: (name: string) => string,
  {
    base,
    outer,
    table,
    what,
    conditions,
  }: {
    readonly base: Table;
    /** The name of the base in the statement around it. */
    readonly outer: string;
    readonly table: Table;
    /** The expression that is selected, of the table by its name in the query. */
    readonly what: string | ((alias: string) => string);
    readonly conditions: (alias: (table: Table) => string) => readonly string[];
  },
): string {
  const [first, ...rest] = sureWay(joins, base, table);
  if (!first) throw new NoWay([base, table], false);
  const aliases = new Map<Table, string>([[first.to.table, 'r']]);
  const lines: string[] = [];
  const equal = (step: Step, one: string, other: string): string[] =>
    pairsOf(step).map(({ from, to }) => `${one}.${quote(to.name)} = ${other}.${quote(from.name)}`);
  for (const step of rest) {
    const { table: joined } = step.to;
    const alias = `r${aliases.size}`;
    aliases.set(joined, alias);
    lines.push(`join ${writtenTable(joined.wire, quote)} ${alias} on ${equal(step, alias, aliases.get(step.from.table)!).join(' and ')}`);
  }
  const selected = typeof what === 'string' ? what : what(aliases.get(table)!);
  const from = `select ${selected} from ${writtenTable(first.to.table.wire, quote)} r`;
  return `${[from, ...lines].join(' ')} where ${[...equal(first, 'r', outer), ...conditions((each) => aliases.get(each)!)].join(' and ')}`;
}
