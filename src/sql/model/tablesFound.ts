import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';

/** The tables that have a word in their name or comment, or in those of a column. */
export function tablesFound(tables: readonly WireSourceTable[], search: string): WireSourceTable[] {
  const word = search.trim().toLowerCase();
  const has = (text: string | null): boolean => text?.toLowerCase().includes(word) ?? false;
  return tables.filter(
    (table) =>
      word === '' || has(tableName(table)) || has(table.comment) || table.columns.some(({ name, comment }) => has(name) || has(comment)),
  );
}
