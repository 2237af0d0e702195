import { defineFileType } from './file.ts';

const catalogue = `
select
  null as "schema",
  t.name as "table",
  t.type = 'view' as "isView",
  null as "tableComment",
  null as "rows",
  c.name as "name",
  c.type as "type",
  null as "comment",
  c."notnull" = 0 as "isNullable",
  c.pk > 0 as "isKey",
  f."table" as "otherTable",
  coalesce(f."to", o.name) as "otherColumn",
  f.id as "otherKey"
from sqlite_schema t
join pragma_table_xinfo(t.name) c
left join pragma_foreign_key_list(t.name) f on f."from" = c.name
-- A key that names no columns refers to the primary key.
left join pragma_table_info(f."table") o on o.pk = f.seq + 1
where t.type in ('table', 'view') and t.name not like 'sqlite\\_%' escape '\\' and c.hidden in (0, 2, 3)
order by t.name, c.cid`;

/** A database file of SQLite. */
export const sqlite = defineFileType({
  key: 'sqlite',
  name: 'SQLite',
  about: { zh: '服务器上的 SQLite 数据库文件', en: 'A database file of SQLite on the server' },
  catalogue,
});
