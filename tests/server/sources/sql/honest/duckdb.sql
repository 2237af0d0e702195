from orders
from orders select status, count(*) group by status
from orders select id where amount > 10 limit 5
from orders o join customers c on c.id = o.customer_id select o.id, c.name
(from orders limit 2) union all (from orders limit 1)
from (from orders select id, amount) where amount > 20
select * from (from orders)
with t as (from orders select id) from t
with t as (from orders) select count(*) from t
table orders
values (1, 'a'), (2, 'b')
from values (1, 'a'), (2, 'b') v(id, name)
select * from (values (1, 'a')) v(id, name)
select * exclude (note, name_of) from orders
select * replace (amount * 2 as amount) from orders
select * rename (amount as total) from orders
select o.* exclude (id), c.name from orders o join customers c on c.id = o.customer_id
select columns('id|amount') from orders
select min(columns(*)) from orders
select columns(c -> c like '%id') from orders
select max(columns(* exclude (ordered_at))) from orders
select status, sum(amount) from orders group by all order by all
select status, sum(amount) as total from orders group by status having total > 10 order by total desc
select amount * 2 as twice, twice + 1 as more from orders where twice > 10
select *, row_number() over (partition by customer_id order by amount desc) as n from orders qualify n = 1
select id from orders qualify row_number() over (partition by status order by id) <= 2
select id, sum(amount) over w from orders window w as (partition by status order by id) qualify sum(amount) over w > 0
pivot orders on status using sum(amount)
pivot orders on status using sum(amount) as total, count(*) as n group by customer_id
pivot orders on status in ('paid', 'open') using sum(amount) group by customer_id order by customer_id
pivot (select status, customer_id, amount from orders) on status using sum(amount)
select * from (pivot orders on status using sum(amount) group by customer_id) p
with p as (pivot orders on status using sum(amount) group by customer_id) select * from p
with p as (select status, amount from orders) pivot p on status using sum(amount)
select * from orders pivot (sum(amount) for status in ('paid', 'open') group by customer_id)
select * from (select id, status, amount from orders) pivot (sum(amount) as total for status in ('paid', 'void'))
unpivot (select id, amount, quantity from orders) on amount, quantity into name measure value number
unpivot (select id, cast(amount as double) as a, cast(quantity as double) as q from orders) on columns(* exclude (id)) into name k value v
select * from (select id, cast(amount as double) a, cast(quantity as double) q from orders) unpivot (v for k in (a, q))
summarize orders
summarize select amount, quantity from orders
summarize from orders
select column_name, min, max from (summarize orders)
describe orders
describe select * from orders
describe from orders
select column_name from (describe orders)
show tables
show all tables
show orders
show databases
select * from (show tables)
explain select * from orders
explain analyze select count(*) from orders
explain from orders
pragma table_info('orders')
pragma show_tables
pragma database_size
pragma version
select * from duckdb_tables()
select table_name, column_name, data_type from duckdb_columns() where table_name = 'orders'
select * from pragma_table_info('orders')
select table_name from information_schema.tables
select database_name from duckdb_databases()
select o.id, p.price from orders o asof join products p on o.id >= p.id
select * from orders o asof left join products p on o.product_id = p.id and o.amount >= p.price
select * from orders positional join customers
select * from orders semi join customers on customers.id = orders.customer_id
select * from orders anti join customers on customers.id = orders.customer_id
select * from orders natural join customer_ids
select * from orders left join customers using (id)
select * from orders full join customers on orders.customer_id = customers.id
select c.name, t.amount from customers c, lateral (select amount from orders o where o.customer_id = c.id limit 1) t
select c.name, t.amount from customers c left join lateral (select amount from orders where customer_id = c.id) t on true
select * from orders using sample 10%
select * from orders using sample reservoir(2 rows) repeatable (100)
select * from orders tablesample 50%
select * from orders tablesample reservoir(2)
select * from orders o tablesample bernoulli(50 percent)
select * from range(10)
select * from range(1, 10, 2) t(i)
select * from generate_series(date '2024-01-01', date '2024-01-31', interval 1 day) t(d)
select unnest([1, 2, 3]) as n, unnest(['a', 'b', 'c']) as l
select unnest({'a': 1, 'b': 'x'})
select * from unnest([1, 2, 3]) as t(n)
select unnest(range(3)), id from orders
select [1, 2, 3], ['a', 'b'], [[1], [2, 3]], []
select [1, 2, 3][1], [1, 2, 3][1:2], [1, 2, 3][-1], 'abc'[1:2]
select {'a': 1, 'b': {'c': 'x'}}, {'a': 1}.a, struct_pack(x := 1, y := 'b')
select {'key': 'value; drop table orders'}['key']
select map {'a': 1, 'b': 2}, map(['a'], [1])['a'], map_keys(map {'a': 1})
select list_transform([1, 2, 3], x -> x + 1), list_filter([1, 2, 3], x -> x > 1), list_reduce([1, 2, 3], (a, b) -> a + b)
select [x * 2 for x in [1, 2, 3] if x > 1]
select [upper(s) for s in ['a', 'b']]
select list(amount order by amount), list_sum([1, 2]), list_sort([3, 1, 2]), len([1, 2]), list_contains([1], 1) from orders
select array_agg(distinct status), string_agg(status, ', ' order by status), histogram(status) from orders
select arg_max(name, price), arg_min(name, price), max_by(name, price) from products
select count(*) filter (where status = 'paid'), sum(amount) filter (status = 'open') from orders
select median(amount), quantile_cont(amount, 0.9), quantile_cont(amount, [0.25, 0.75]), mode(status) from orders
select approx_count_distinct(customer_id), approx_quantile(amount, 0.5), first(status), last(status), any_value(status) from orders
select stddev(amount), var_pop(amount), corr(amount, quantity), kurtosis(amount), entropy(status) from orders
select status, customer_id, sum(amount) from orders group by rollup (status, customer_id)
select status, customer_id, sum(amount), grouping_id(status) from orders group by cube (status, customer_id)
select status, sum(amount) from orders group by grouping sets ((status), ())
select date_trunc('month', ordered_at), sum(amount) from orders group by 1 order by 1
select year(ordered_at), month(ordered_at), quarter(ordered_at), dayofweek(ordered_at), week(ordered_at) from orders
select strftime(ordered_at, '%Y-%m'), strptime('2024-01-01', '%Y-%m-%d'), datediff('day', ordered_at, now()::timestamp) > 0 from orders
select ordered_at + interval 1 month, ordered_at - interval '7 days', interval (quantity) day, to_days(3) from orders
select extract(year from ordered_at), date_part('dow', ordered_at), time_bucket(interval '1 week', ordered_at) from orders
select date '2024-01-01', timestamp '2024-01-01 10:00:00', time '10:00', timestamptz '2024-01-01 10:00:00+08'
select make_date(2024, 1, 1), last_day(date '2024-02-01'), age(date '2024-01-01', date '2023-01-01'), epoch(ordered_at) from orders
select amount::varchar, cast(amount as double), try_cast('x' as integer), amount::decimal(18, 4) from orders
select 7 // 2, 7 % 2, 2 ** 3, 2 ^ 3, 5 & 3, 5 | 2, ~1, 1 << 3, xor(5, 1)
select name ilike '%a%', name like 'a!%' escape '!', name similar to 'a.*', name glob '*a*', name ~ 'A.*' from customers
select regexp_matches(name, '^A'), regexp_replace(name, '\s+', ' ', 'g'), regexp_extract(name, '(\w+)', 1), regexp_extract_all(name, 'a') from customers
select string_split(email, '@')[2] as domain, split_part(email, '@', 2), count(*) from customers group by all
select concat(name, '-', city), concat_ws(',', name, city), left(name, 2), right(name, 2), lpad(name, 10, '0'), reverse(name), format('{} {}', name, city) from customers
select substring(name, 1, 2), substring(name from 2 for 1), trim(both ' ' from name), position('a' in name), length(name), strlen(name) from customers
select ifnull(note, ''), coalesce(note, 'x'), nullif(note, ''), if(amount > 100, 'a', 'b'), greatest(1, 2), least(1, 2) from orders
select meta -> 'a', meta ->> 'a', meta -> '$.tags[0]', json_extract(meta, '$.a'), json_extract_string(meta, '$.n') from products
select json_array_length(meta, '$.tags'), json_keys(meta), json_type(meta), to_json({'a': 1}) from products
select * from json_each('{"a": 1}')
select e.key from products p, json_each(p.meta) e
select id is distinct from customer_id, id is not distinct from 1 from orders
select * from orders where (status, quantity) = ('paid', 1) or (id, customer_id) in ((1, 2), (3, 4))
select * from orders where id in [1, 2, 3]
select id in (select id from customers), 'a' in ['a', 'b'] from orders
select id = any([1, 2]), id = any(select id from customers) from orders
select * from orders where contains(note, 'a') or starts_with(note, 'b') or suffix(note, 'c')
select a: 1, b: 'x'
select total: sum(amount), status from orders group by status
from o: orders select o.id
select id, from_orders: amount from orders
select id from orders union by name select id, name from customers
select id from orders union all by name select name, id from customers order by id nulls first
select id from orders except all select id from customers
select id from orders intersect select id from customers
select * from orders limit 10 offset 2
select * from orders limit 50%
select * from orders order by note nulls first, amount desc nulls last
select distinct on (customer_id) customer_id, amount from orders order by customer_id, amount desc
with recursive t(n) as (select 1 union all select n + 1 from t where n < 10) select sum(n) from t
with recursive chain as (select id, name, 1 as level from employees where manager_id is null union all select e.id, e.name, c.level + 1 from employees e join chain c on e.manager_id = c.id) from chain
with t as materialized (select * from orders) select count(*) from t
with orders as (select * from orders where status = 'paid') select count(*) from orders
select E'a\'b', 'a\', $$it's; drop$$, $tag$ $$ $tag$, x'00' is null, '\x00'::blob is null
select 'it''s', 'a;b', 'a--b', 'C:\temp\'
select "from", "into" from (select 1 as "from", 2 as "into")
select w."update", w."select", w.into from words w
select update, delete, insert from words
select 1 as update, 2 as into, 3 as select, 4 as "drop", 5 as copy, 6 as pragma, 7 as install, 8 as load, 9 as attach
select replace(name, 'a', 'b') from customers
select main.orders.id, memory.main.orders.amount from memory.main.orders
select main.orders.id from main.orders
select double_it(amount) from orders
select 金额 as 金额（元）, 城市 from 订单 where 城市 in ('上海', '北京') order by 金额 desc
select "城市", sum("金额") from "订单" group by "城市"
pivot 订单 on 城市 using sum(金额)
select #1, #2 from (select 1 as a, 2 as b)
select 1_000_000, 0xFF, 1e3, .5
select current_date, now() is not null, current_timestamp is not null, today() is not null, version() is not null
select typeof(amount), hash(1) is not null, uuid() is not null, random() < 2, pi(), sqrt(4) from orders
select bar(amount, 0, 300, 10), format('{:,}', 1234567), printf('%.2f', amount) from orders
select lag(amount, 1, 0) over (order by id), lead(amount) over (order by id), nth_value(amount, 2) over (order by id) from orders
select sum(amount) over (order by ordered_at range between interval 30 days preceding and current row) from orders
select sum(amount) over (order by id rows between 1 preceding and 1 following exclude current row) from orders
select first_value(note ignore nulls) over (order by id) from orders
select exists (from orders where amount > 100), (select count(*) from orders)
select array(select id from orders order by id), (select list(name) from customers)
select case when amount > 100 then '大' else '小' end as 规模, count(*) from orders group by all
select name, [o.amount for o in list({'amount': 1})] from customers group by name
select 1 -- the end; drop
select 1 /* outer; */ , 2
select -- 'unclosed
  1
