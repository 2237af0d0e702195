import { defineFileType } from './file.ts';

const catalogue = `
with tables as (
  select table_oid as id, comment, estimated_size as size, false as is_view from duckdb_tables() where not internal
  union all
  select view_oid, comment, null, true from duckdb_views() where not internal
),
keys as (
  select table_oid, constraint_type, unnest(constraint_column_names) as name,
    case when len(constraint_column_names) = 1 then referenced_table end as other_table,
    case when len(constraint_column_names) = 1 then referenced_column_names[1] end as other_column
  from duckdb_constraints() where constraint_type in ('PRIMARY KEY', 'FOREIGN KEY')
)
select
  nullif(c.schema_name, 'main') as "schema",
  c.table_name as "table",
  any_value(t.is_view) as "isView",
  any_value(t.comment) as "tableComment",
  any_value(t.size) as "rows",
  c.column_name as "name",
  any_value(c.data_type) as "type",
  any_value(c.comment) as "comment",
  any_value(c.is_nullable) as "isNullable",
  coalesce(bool_or(k.constraint_type = 'PRIMARY KEY'), false) as "isKey",
  any_value(k.other_table) as "otherTable",
  any_value(k.other_column) as "otherColumn"
from duckdb_columns() c
join tables t on t.id = c.table_oid
left join keys k on k.table_oid = c.table_oid and k.name = c.column_name
where not c.internal
group by c.schema_name, c.table_name, c.column_name, c.column_index
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
