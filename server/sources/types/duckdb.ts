import { defineFileType } from './file.ts';

const catalogue = `
with tables as (
  select table_oid as id, comment, estimated_size as size, false as is_view from duckdb_tables() where not internal
  union all
  select view_oid, comment, null, true from duckdb_views() where not internal
),
keys as (
  select table_oid, constraint_type, constraint_index, referenced_table as other_table,
    unnest(constraint_column_names) as name, unnest(referenced_column_names) as other_column
  from duckdb_constraints() where constraint_type in ('PRIMARY KEY', 'FOREIGN KEY')
)
select
  nullif(c.schema_name, 'main') as "schema",
  c.table_name as "table",
  t.is_view as "isView",
  t.comment as "tableComment",
  t.size as "rows",
  c.column_name as "name",
  c.data_type as "type",
  c.comment as "comment",
  c.is_nullable as "isNullable",
  exists (
    select 1 from keys p where p.constraint_type = 'PRIMARY KEY' and p.table_oid = c.table_oid and p.name = c.column_name
  ) as "isKey",
  k.other_table as "otherTable",
  k.other_column as "otherColumn",
  k.constraint_index as "otherKey"
from duckdb_columns() c
join tables t on t.id = c.table_oid
left join keys k on k.constraint_type = 'FOREIGN KEY' and k.table_oid = c.table_oid and k.name = c.column_name
where not c.internal
order by c.schema_name <> 'main', c.schema_name, c.table_name, c.column_index`;

/** Files of DuckDB, as they are opened. */
export const duckdbFile = { engine: 'duckdb', type: 'DuckDB', catalogue } as const;

/** A database file of DuckDB. It is read without extensions, and reaches nothing outside of itself. */
export const duckdb = defineFileType({
  key: 'duckdb',
  name: 'DuckDB',
  about: { zh: '服务器上的 DuckDB 数据库文件', en: 'A database file of DuckDB on the server' },
  catalogue,
});
