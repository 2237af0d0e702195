values (1, 'a'), (2, 'b')
table orders
table orders order by id limit 3
select from orders
select * from only orders
select * from orders *
select * from orders limit 10 offset 5
select * from orders offset 5 rows fetch first 10 rows only
select * from orders order by amount fetch next 5 rows with ties
select distinct on (customer_id) customer_id, amount from orders order by customer_id, amount desc
select * from orders tablesample bernoulli (10)
select * from orders o tablesample system (5) repeatable (1)
select count(*) filter (where status = 'paid') from orders
select sum(amount) filter (where quantity > 1) over (partition by customer_id) from orders
select status, region, count(*) from orders o join customers c on c.id = o.customer_id group by grouping sets ((status), (region), ())
select status, customer_id, sum(amount) from orders group by rollup (status, customer_id)
select status, customer_id, sum(amount), grouping(status) from orders group by cube (status, customer_id)
select id, sum(amount) over w from orders window w as (partition by customer_id order by ordered_at)
select sum(amount) over w1, avg(amount) over w2 from orders window w1 as (order by id), w2 as (w1 range between unbounded preceding and current row)
select sum(amount) over (order by ordered_at range between interval '7 days' preceding and current row) from orders
select sum(amount) over (order by id groups between 1 preceding and 1 following exclude current row) from orders
select date_trunc('month', ordered_at) as month, sum(amount) from orders group by 1 order by 1
select extract(year from ordered_at), extract(month from ordered_at), count(*) from orders group by 1, 2
select date_part('dow', ordered_at) from orders
select ordered_at::date, count(*) from orders group by ordered_at::date
select ordered_at at time zone 'Asia/Shanghai' from orders
select now() - interval '1 day', current_date - 7, current_timestamp, localtime
select * from orders where ordered_at > now() - '30 days'::interval
select date '2024-01-01' + interval '1 month', timestamp '2024-01-01 10:00:00', timestamp with time zone '2024-01-01 10:00:00+08'
select age(now(), ordered_at), justify_days(interval '35 days') from orders
select to_char(ordered_at, 'YYYY-MM'), to_char(amount, 'FM999,999.00') from orders
select to_date('2024-01-01', 'YYYY-MM-DD'), to_timestamp(0), make_date(2024, 1, 1)
select generate_series(1, 10)
select d::date, coalesce(sum(o.amount), 0) from generate_series('2024-01-01'::date, '2024-01-31', '1 day') d left join orders o on o.ordered_at::date = d::date group by 1
select * from generate_series(1, 3) with ordinality as g(v, n)
select * from unnest(array[1, 2, 3]) with ordinality
select * from unnest(array[1, 2], array['a', 'b']) as u(n, t)
select * from rows from (generate_series(1, 2), generate_series(3, 5)) as r(a, b)
select * from orders o, lateral (select * from customers c where c.id = o.customer_id) c
select c.name, t.amount from customers c cross join lateral (select amount from orders o where o.customer_id = c.id order by amount desc limit 3) t
select c.name, t.amount from customers c left join lateral (select amount from orders o where o.customer_id = c.id limit 1) t on true
select * from (values (1, 'a'), (2, 'b')) as v(id, name)
select * from (values (1), (2)) v(id) join orders o using (id)
select * from orders join customers using (id)
select * from orders natural join customers
select * from orders o full outer join customers c on c.id = o.customer_id
select array[1, 2, 3], array[[1, 2], [3, 4]], '{1,2,3}'::int[]
select (array[1, 2, 3])[1], (array[1, 2, 3])[1:2]
select array_agg(name order by name), string_agg(name, ', ' order by id desc) from customers
select array(select id from orders order by id)
select id from orders where id = any(array[1, 2, 3])
select id from orders where id = any('{1,2}'::int[]) or amount > all(array[1, 2])
select array[1, 2] @> array[1], array[1] <@ array[1, 2], array[1, 2] && array[2, 3], array[1] || 2
select meta -> 'a', meta ->> 'a', meta #> '{a,b}', meta #>> '{a,b}' from products
select meta @> '{"a": 1}', meta ? 'a', meta ?| array['a', 'b'], meta ?& array['a', 'b'] from products
select meta - 'a', meta #- '{a,b}', meta || '{"b": 2}', meta @? '$.a', meta @@ '$.a > 1' from products
select jsonb_path_query(meta, '$.items[*] ? (@.price > 10)') from products
select key, value from products, jsonb_each(meta)
select * from jsonb_to_recordset('[{"a":1,"b":"x"}]') as x(a int, b text)
select jsonb_build_object('id', id, 'name', name), json_agg(p) from products p group by id, name
select row_to_json(o) from orders o
select jsonb_object_agg(name, price) from products
select (meta ->> 'n')::numeric * 2 from products
select jsonb_array_elements(meta -> 'tags') from products
select name ~ '^A', name ~* 'b', name !~ 'c', name !~* 'd' from customers
select name ilike '%a%', name not ilike 'b%', name similar to '%(a|b)%' from customers
select name like '10\%' , name like 'a!%' escape '!' from customers
select regexp_replace(name, '\s+', ' ', 'g'), regexp_matches(name, '(\d+)'), (regexp_match(name, 'a(b)'))[1] from customers
select split_part(email, '@', 2) as domain, count(*) from customers group by 1
select '\' as backslash, 'a\' || 'b', 'C:\temp\'
select E'a\'b; drop table orders', E'line\nbreak', E'\\'
select E'first'
  ' second; '
select $$it's; drop table orders$$, $tag$ $$ nested $$ ; $tag$, $中文$a$中文$
select U&'d\0061t', U&'d!0061t' uescape '!', B'101', X'1F', N'national'
select 'a' 
  'b'
select substring(name from 2 for 3), substring(name, 1, 2), substring(name from 'a.c') from customers
select trim(both ' ' from name), trim(leading from name), overlay(name placing 'x' from 2 for 1), position('a' in name) from customers
select trim(from '  a  ')
select id is distinct from customer_id, id is not distinct from 1 from orders
select * from orders where (status, quantity) = ('paid', 1) or (id, customer_id) in (select id, id from customers)
select * from orders where row(id, customer_id) < row(5, 5)
select amount between symmetric 10 and 1 from orders
select true and not false or null is unknown, 1 is null, note isnull, note notnull from orders
select amount % 3, 2 ^ 10, |/ 16, ||/ 27, @ -5, 5 & 3, 5 | 2, 5 # 1, ~1, 1 << 3, 8 >> 1 from orders
select 5 operator(pg_catalog.+) 3
select amount::text, cast(amount as varchar(10)), numeric '1.5', int4 '5', 'a'::char(1) from orders
select percentile_cont(0.5) within group (order by amount), mode() within group (order by status) from orders
select corr(amount, quantity), stddev(amount), variance(amount), regr_slope(amount, quantity) from orders
select width_bucket(amount, 0, 100, 10) as bucket, count(*) from orders group by 1
select greatest(1, 2, 3), least(1, 2), random() < 2, floor(1.5), ceil(1.2), sign(-1), power(2, 3), ln(2)
select md5(name), encode(name::bytea, 'hex'), length(name), left(name, 2), right(name, 2), lpad(name, 10, '0') from customers
select concat(name, '-', city), concat_ws(',', name, city), initcap(name), reverse(name), format('%s: %I', name, city) from customers
with recursive t(n) as (values (1) union all select n + 1 from t where n < 10) select sum(n) from t
with recursive chain as (select id, name, manager_id, 1 as level from employees where manager_id is null union all select e.id, e.name, e.manager_id, c.level + 1 from employees e join chain c on c.id = e.manager_id) select * from chain
with recursive g(id, next) as (select id, manager_id from employees union select g.id, e.manager_id from g join employees e on e.id = g.next) search depth first by id, next set path cycle id set looped using track select * from g
with recursive a as (select 1 as n union all (select n + 1 from a where n < 3)), b as (select n from a) select * from b
with t as materialized (select * from orders) select count(*) from t
with t as not materialized (select * from orders) select count(*) from t
with orders as (select * from orders where status = 'paid') select count(*) from orders
select (select array_agg(x) from unnest(array[1, 2]) x), exists (table orders), array(values (1), (2))
select id from orders union (select id from customers limit 1) order by 1 limit 3
(select id from orders limit 1) union all (table customer_ids) order by 1
select id from orders except all select id from customers intersect all select id from products
(values (1), (2)) union all (select 3)
select update, delete, insert from words
select max(update), count(delete), min(coalesce(insert, 0)) from words where update > 1 and (delete) is not null
select w.update, w.into, w."from" from words w
select "into", "select", "drop" from words
select replace(status, 'a', 'b'), "left"(status, 1), "right"(status, 1) from orders
select 1 as update, 2 as into, 3 as from, 4 as delete, 5 as "drop"
select o.status as select from orders as o
select count(*) as call, 1 as execute, 2 as copy, 3 as lock, 4 as set
select share.x from (select 1 as x) as share
select key.x, lock.x from (select 1 as x) key, (select 2 as x) lock
select 客户.名称, 客户."城市" from (select name as 名称, city as 城市 from customers) as 客户
select 金额 as 金额（元） from 订单
select 城市,金额 from 订单 where 城市 in ('北京','上海') order by 金额 desc nulls last
select * from orders order by note nulls first, amount using >
select public.orders.id, public.orders.* from public.orders
select o.id, (o).amount, (c.*).name from orders o join customers c on c.id = o.customer_id
select (row(1, 2)).f1
select case when amount > 100 then 'a'::text else null end collate "C" from orders order by name_of collate "C"
select name collate "C" from customers order by name collate "C"
select to_tsvector('simple', name) @@ to_tsquery('simple', 'a & b'), ts_rank(to_tsvector(name), plainto_tsquery('a')) from customers
select int4range(1, 5) @> 3, daterange('2024-01-01', '2024-02-01') && daterange('2024-01-15', null), lower(int4range(1, 5))
select '192.168.0.1'::inet << '192.168.0.0/16'::inet, point(1, 2) <-> point(3, 4)
select count(*) from information_schema.tables where table_schema = 'public'
select column_name, data_type from information_schema.columns where table_name = 'orders'
select relname, reltuples::bigint from pg_class where relkind = 'r'
select c.relname, obj_description(c.oid), pg_size_pretty(pg_total_relation_size(c.oid)) from pg_catalog.pg_class c join pg_namespace n on n.oid = c.relnamespace
select pg_get_viewdef('v'::regclass), pg_typeof(1), pg_catalog.date_trunc('day', now()), current_setting('timezone'), version(), current_user, current_database()
select 'orders'::regclass::oid, nullif('', ''), current_schema
explain select * from orders
explain (analyze, buffers, format json) select count(*) from orders where status = 'paid'
explain analyze verbose select * from orders
explain (costs off) with t as (select 1) select * from t
explain verbose (select 1) union (select 2)
show server_version
show time zone
show all
show search_path
select xmlelement(name a, 1), xpath('/a/text()', '<a>1</a>'::xml)
select count(*), sum(1), bool_and(true), bool_or(amount > 1), every(true), bit_and(quantity) from orders
select o.id from orders o where o.amount > some (select price from products)
select 1 where exists (select from orders where false)
select /*+ SeqScan(orders) */ * from orders
select 1 /* outer /* inner; */ still */ , 2
select 1--comment; drop table orders
select -- "unclosed ' quotes $$ in a comment
  1
select 1 -- a comment with ‘quotes’； and more
