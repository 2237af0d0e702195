import { chainAt, foldedName } from './identifier.ts';
import { isSign } from './outline.ts';
import type { Statement } from './readStatement.ts';
import type { TableReference } from './tableReference.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The statement with tables replaced by queries: `orders` becomes `(select … ) as orders`. Takes what gives the query of a table, to be
 * selected from its `written`; undefined leaves the table as it is. What a statement says about a table itself (`DESCRIBE orders`) stays.
 */
export function replaceTables(statement: Statement, replacement: (table: TableReference) => string | undefined): string {
  const { as } = statement.outline.dialect.tables;
  const replaced = statement.tables.flatMap((table) => {
    const query = table.place === 'name' ? undefined : replacement(table);
    return query === undefined ? [] : [{ table, query }];
  });
  const edits = replaced.map(({ table, query }): Edit => ({ ...table.span, text: forms[table.place](query, `${as}${table.label}`) }));
  const unnamed = replaced.filter(({ table }) => table.alias === undefined && table.place === 'from').map(({ table }) => table);
  const all = [...edits, ...qualifiersOf(statement, unnamed)].toSorted((one, other) => one.start - other.start);
  let text = '';
  let copied = 0;
  for (const { start, end, text: inserted } of all) {
    text += statement.text.slice(copied, start) + inserted;
    copied = end;
  }
  return text + statement.text.slice(copied);
}

const forms: Readonly<Record<TableReference['place'], (query: string, label: string) => string>> = {
  from: (query, label) => `(${query}) ${label}`,
  statement: (query, label) => `select * from (${query}) ${label}`,
  in: (query) => `(${query})`,
  name: (query) => query,
  call: (query) => query,
};

/**
 * Schemas in front of columns, `public.orders.id`: once `orders` is the name of a query they lead nowhere, so they are left out. What begins
 * with another table is a field of one of its columns, `o.address.city`.
 */
function qualifiersOf({ outline, tables }: Statement, replaced: readonly TableReference[]): Edit[] {
  const { tokens } = outline;
  const names = new Set(replaced.map(({ token }) => foldedName(outline, token)));
  const own = new Set(tables.flatMap(({ alias, parts, name }) => alias ?? (parts.length === 1 ? name : [])));
  const inTables = new Set(tables.map(({ token }) => token));
  const edits: Edit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const chain = names.size === 0 || isSign(tokens[at - 1], '.') ? undefined : chainAt(outline, at);
    if (!chain || inTables.has(chain.last) || own.has(chain.parts[0]!)) continue;
    const isStar = isSign(tokens[chain.end], '.') && isSign(tokens[chain.end + 1], '*');
    const table = isStar ? chain.last : chain.last - 2;
    if (table > at && names.has(foldedName(outline, table))) edits.push({ start: tokens[at]!.start, end: tokens[table]!.start, text: '' });
  }
  return edits;
}
