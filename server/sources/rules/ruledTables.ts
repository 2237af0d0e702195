import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { fold } from '../sql/characters.ts';
import type { TableRule } from './tableRule.ts';

/** Tables as they are told to somebody under rules: without what is withheld, hidden columns, and references to them. */
export function ruledTables(tables: readonly WireSourceTable[], rules: ReadonlyMap<string, TableRule>): WireSourceTable[] {
  if (rules.size === 0) return [...tables];
  const isShown = (table: string, column: string) => {
    const rule = rules.get(fold(table));
    return !rule || (!rule.isWithheld && !rule.hidden.has(fold(column)));
  };
  return tables.flatMap((table) => {
    const shown = table.columns
      .filter((column) => isShown(table.name, column.name))
      .map((column) => ({
        ...column,
        refersTo: column.refersTo && isShown(column.refersTo.table, column.refersTo.column) ? column.refersTo : null,
      }));
    const isFiltered = rules.get(fold(table.name))?.filters !== undefined;
    return shown.length === 0 ? [] : [{ ...table, rows: isFiltered ? null : table.rows, columns: shown }];
  });
}
