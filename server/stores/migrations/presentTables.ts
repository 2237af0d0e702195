import { sql } from 'kysely';
import type { Database, Store } from '../store.ts';
import type { StoredType } from './table.ts';

/** Schema of the database as it is: the type of each column by table and name, and the names of our own indexes by table. */
export interface Present {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly indexes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The types of both databases, by the name each database gives them. */
const storedTypes: Readonly<Record<string, Exclude<StoredType, 'id'>>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  real: 'real',
  'double precision': 'real',
  boolean: 'boolean',
  blob: 'bytes',
  bytea: 'bytes',
};

const columnsQuery = {
  sqlite: sql<Found>`select m.name as "table", c.name as "name", lower(c.type) as "type" from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  postgres: sql<Found>`select table_name as "table", column_name as "name", data_type as "type" from information_schema.columns where table_schema = current_schema()`,
};
const indexesQuery = {
  sqlite: sql<Found>`select tbl_name as "table", name as "name" from sqlite_master where type = 'index' and name glob 'ix_*'`,
  postgres: sql<Found>`select tablename as "table", indexname as "name" from pg_indexes where schemaname = current_schema() and indexname like 'ix\\_%'`,
};
interface Found {
  readonly table: string;
  readonly name: string;
  readonly type?: string;
}

/** Reads what the database holds. */
export async function presentTables(db: Database, dialect: Store['dialect']): Promise<Present> {
  const { rows: columns } = await columnsQuery[dialect].execute(db);
  const { rows: indexes } = await indexesQuery[dialect].execute(db);
  return {
    columns: byTable(columns, (of) => new Map(of.map(({ name, type = '' }) => [name, storedTypes[type] ?? type]))),
    indexes: byTable(indexes, (of) => new Set(of.map(({ name }) => name))),
  };
}

function byTable<Value>(all: readonly Found[], collect: (ofTable: readonly Found[]) => Value): Map<string, Value> {
  const tables = new Set(all.map(({ table }) => table));
  return new Map([...tables].map((name) => [name, collect(all.filter(({ table }) => table === name))]));
}
