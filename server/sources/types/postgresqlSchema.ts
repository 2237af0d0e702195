import type pg from 'pg';
import { tablesOf } from '../tablesOf.ts';
import type { SourceTable } from '../sourceType.ts';

const columns = `
select
  nullif(n.nspname, current_schema()) as "schema",
  c.relname as "table",
  c.relkind in ('v', 'm') as "isView",
  obj_description(c.oid, 'pg_class') as "tableComment",
  case when c.reltuples >= 0 then c.reltuples::float8 end as "rows",
  a.attname as "name",
  format_type(a.atttypid, a.atttypmod) as "type",
  col_description(c.oid, a.attnum) as "comment",
  not a.attnotnull as "isNullable",
  coalesce(a.attnum = any(k.conkey), false) as "isKey",
  f."otherTable",
  f."otherColumn",
  f."otherKey"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
left join (
  select
    r.conrelid,
    u.attnum,
    r.conname as "otherKey",
    case when tn.nspname = current_schema() then t.relname else tn.nspname || '.' || t.relname end as "otherTable",
    ta.attname as "otherColumn"
  from pg_constraint r
  cross join unnest(r.conkey, r.confkey) u(attnum, other)
  join pg_class t on t.oid = r.confrelid
  join pg_namespace tn on tn.oid = t.relnamespace
  join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = u.other
  where r.contype = 'f'
) f on f.conrelid = c.oid and f.attnum = a.attnum
where c.relkind in ('r', 'p', 'v', 'm', 'f')
  and not c.relispartition
  and n.nspname not in ('pg_catalog', 'information_schema')
  and n.nspname !~ '^pg_(toast|temp)'
  and has_table_privilege(c.oid, 'select')
order by n.nspname <> current_schema(), n.nspname, c.relname, a.attnum`;

/** Tables that the user of a connection may read, from the catalogue of PostgreSQL. */
export const postgresqlSchema = async (client: pg.ClientBase): Promise<SourceTable[]> =>
  tablesOf((await client.query<Parameters<typeof tablesOf>[0][number]>(columns)).rows);
