import type { SourceColumn, SourceTable } from './sourceType.ts';

/** One column as catalogues tell of it, its table beside it: once, or once for each foreign key that it is part of. */
export interface CatalogueColumn extends Omit<SourceColumn, 'refersTo'> {
  /** Null where it is the usual one. */
  readonly schema: string | null;
  readonly table: string;
  readonly isView: boolean;
  readonly tableComment: string | null;
  readonly rows: number | null;
  readonly otherTable: string | null;
  readonly otherColumn: string | null;
  /** The foreign key of its table that it is part of, the same in each of its columns. */
  readonly otherKey: string | number | null;
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
      otherKey: told['otherKey'] === null || told['otherKey'] === undefined ? null : String(told['otherKey']),
    };
  });

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isTrue = (value: unknown): boolean => Boolean(value) && value !== '0';

const commentOf = (words: string | null): string | null => words?.trim() || null;

/** Tables with their columns, in the order in which a catalogue tells of them. */
export function tablesOf(columns: readonly CatalogueColumn[]): SourceTable[] {
  const tables = new Map<string, SourceTable & { readonly columns: SourceColumn[] }>();
  for (const column of onceEach(columns)) {
    const { schema, table, isView, tableComment, rows, name, type, comment, isNullable, isKey, otherTable, otherColumn } = column;
    const key = JSON.stringify([schema, table]);
    const found = tables.get(key) ?? { schema, name: table, isView, comment: commentOf(tableComment), rows, columns: [] };
    tables.set(key, found);
    const refersTo = otherTable !== null && otherColumn !== null ? { table: otherTable, column: otherColumn } : null;
    found.columns.push({ name, type, comment: commentOf(comment), isNullable, isKey, refersTo });
  }
  return [...tables.values()];
}

/** Columns once each, with the foreign key of the most columns that each is part of: those would lead to the wrong rows without it. */
function onceEach(columns: readonly CatalogueColumn[]): Iterable<CatalogueColumn> {
  const keyOf = ({ schema, table, otherKey }: CatalogueColumn): string => JSON.stringify([schema, table, otherKey]);
  const sizes = new Map<string, number>();
  for (const column of columns) if (column.otherKey !== null) sizes.set(keyOf(column), (sizes.get(keyOf(column)) ?? 0) + 1);
  const sizeOf = (column: CatalogueColumn): number => sizes.get(keyOf(column)) ?? 0;
  const found = new Map<string, CatalogueColumn>();
  for (const column of columns) {
    const name = JSON.stringify([column.schema, column.table, column.name]);
    const known = found.get(name);
    if (!known || sizeOf(column) > sizeOf(known)) found.set(name, column);
  }
  return found.values();
}
