import type { Table } from '../names/schema.ts';
import { writtenTable } from '#schemas/wire/tableName.ts';
import { NoWay, sureWay } from './fromClause.ts';
import type { Joins } from './joins.ts';

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
  for (const { from, to } of rest) {
    aliases.set(to.table, `r${aliases.size}`);
    lines.push(
      `join ${writtenTable(to.table.wire, quote)} ${aliases.get(to.table)} on ${aliases.get(to.table)}.${quote(to.name)} = ${aliases.get(from.table)}.${quote(from.name)}`,
    );
  }
  const bound = `r.${quote(first.to.name)} = ${outer}.${quote(first.from.name)}`;
  const selected = typeof what === 'string' ? what : what(aliases.get(table)!);
  const from = `select ${selected} from ${writtenTable(first.to.table.wire, quote)} r`;
  return `${[from, ...lines].join(' ')} where ${[bound, ...conditions((each) => aliases.get(each)!)].join(' and ')}`;
}
