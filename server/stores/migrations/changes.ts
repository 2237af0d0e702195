import type { RawBuilder } from 'kysely';
import type { Store } from '../store.ts';
import type { Present } from './presentTables.ts';
import { addColumn, createIndex, createTable, createTermTable, dropIndex } from './statements.ts';
import { type Index, indexNameOf, type Table } from './table.ts';

/** One step that brings the database nearer to the declarations; `name` is what is recorded of it. */
export interface Change {
  readonly name: string;
  readonly statements: readonly RawBuilder<unknown>[];
}

type Dialect = Store['dialect'];

function columnChanges(dialect: Dialect, table: Table, present: ReadonlyMap<string, string>): Change[] {
  const missing = Object.entries(table.columns).filter(([name]) => !present.has(name));
  return missing.map(([name, column]) => ({
    name: `add column ${table.name}.${name}`,
    statements: addColumn(dialect, table.name, name, column),
  }));
}

/** The indexes of a table that exists already and lacks them. */
export const missingIndexes = (table: Table, present: Present): Index[] =>
  table.indexes.filter((index) => !present.indexes.get(table.name)?.has(indexNameOf(table.name, index)));

function indexChanges(dialect: Dialect, table: Table, present: Present): Change[] {
  const wanted = new Set(table.indexes.map((index) => indexNameOf(table.name, index)));
  const stale = [...(present.indexes.get(table.name) ?? [])].filter((name) => !wanted.has(name));
  return [
    ...stale.map((name) => ({ name: `drop index ${name}`, statements: [dropIndex(name)] })),
    ...missingIndexes(table, present).map((index) => ({
      name: `create index ${indexNameOf(table.name, index)}`,
      statements: [createIndex(dialect, table.name, index)],
    })),
  ];
}

function tableChanges(dialect: Dialect, table: Table, present: Present): Change[] {
  const columns = present.columns.get(table.name);
  const made = (): RawBuilder<unknown>[] => (table.holds ? createTermTable(dialect, table) : [createTable(dialect, table)]);
  const own = columns ? columnChanges(dialect, table, columns) : [{ name: `create table ${table.name}`, statements: made() }];
  return [...own, ...indexChanges(dialect, table, present)];
}

/** Everything that is to be done to a database, in order. Nothing that holds data is ever dropped. */
export const changesTo = (dialect: Dialect, tables: readonly Table[], present: Present): Change[] =>
  tables.flatMap(({ indexes, ...table }) => {
    const useful = indexes.filter(({ only = dialect }) => only === dialect);
    return tableChanges(dialect, { ...table, indexes: useful }, present);
  });
