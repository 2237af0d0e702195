import type { SourceColumn, SourceTable } from './sourceType.ts';

/** One column as catalogues tell of it, its table beside it. */
export interface CatalogueColumn extends Omit<SourceColumn, 'refersTo'> {
  /** Null where it is the usual one. */
  readonly schema: string | null;
  readonly table: string;
  readonly isView: boolean;
  readonly tableComment: string | null;
  readonly rows: number | null;
  readonly otherTable: string | null;
  readonly otherColumn: string | null;
}

/** Columns as the rows of a catalogue tell of them, whatever its database has for truth values and counts. */
export const columnsIn = (columns: readonly string[], rows: readonly (readonly unknown[])[]): CatalogueColumn[] =>
  rows.map((row) => {
    const told = Object.fromEntries(columns.map((name, at) => [name, row[at]]));
    return {
      schema: textIn(told['schema']),
      table: String(told['table']),
      isView: isTrue(told['isView']),
      tableComment: textIn(told['tableComment']),
      rows: told['rows'] === null || told['rows'] === undefined ? null : Number(told['rows']),
      name: String(told['name']),
      type: String(told['type']),
      comment: textIn(told['comment']),
      isNullable: isTrue(told['isNullable']),
      isKey: isTrue(told['isKey']),
      otherTable: textIn(told['otherTable']),
      otherColumn: textIn(told['otherColumn']),
    };
  });

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isTrue = (value: unknown): boolean => Boolean(value) && value !== '0';

const commentOf = (words: string | null): string | null => words?.trim() || null;

/** Tables with their columns, in the order in which a catalogue tells of them. */
export function tablesOf(columns: readonly CatalogueColumn[]): SourceTable[] {
  const tables = new Map<string, SourceTable & { readonly columns: SourceColumn[] }>();
  for (const { schema, table, isView, tableComment, rows, name, type, comment, isNullable, isKey, otherTable, otherColumn } of columns) {
    const key = JSON.stringify([schema, table]);
    const found = tables.get(key) ?? { schema, name: table, isView, comment: commentOf(tableComment), rows, columns: [] };
    tables.set(key, found);
    const refersTo = otherTable !== null && otherColumn !== null ? { table: otherTable, column: otherColumn } : null;
    found.columns.push({ name, type, comment: commentOf(comment), isNullable, isKey, refersTo });
  }
  return [...tables.values()];
}
