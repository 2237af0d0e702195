values (1, 'a'), (2, 'b')
select * from orders limit 10
select * from orders limit 10 offset 5
select * from orders limit 5, 10
select * from 'orders'
select * from [orders] where [status] = 'paid'
select o.[id] as [order id] from [orders] as [o]
select * from main.orders
select main.orders.id from main.orders
select id as 'order id' from orders
select strftime('%Y-%m', ordered_at) as month, sum(amount) from orders group by month order by month
select date(ordered_at), count(*) from orders group by date(ordered_at)
select date('now', '-7 days'), datetime('now', 'start of month', '+1 month', '-1 day'), julianday('now')
select time('12:00'), unixepoch('now'), strftime('%s', 'now') - strftime('%s', ordered_at) from orders
select * from orders where ordered_at >= date('now', '-30 day')
select cast(strftime('%Y', ordered_at) as integer) as year, count(*) from orders group by 1
select group_concat(name), group_concat(name, ', '), group_concat(distinct city) from customers
select total(amount), count(*) filter (where status = 'paid') from orders
select ifnull(note, ''), iif(amount > 100, 'big', 'small'), nullif(note, '') from orders
select substr(name, 1, 2), instr(name, 'a'), length(name), hex(name), quote(name), unicode(name), char(65) from customers
select printf('%.2f', amount), format('%d', quantity), round(amount, 1), abs(amount) from orders
select typeof(amount), typeof(note), coalesce(note, 'x') from orders
select ltrim(name), rtrim(name, 'x'), trim(name, 'ab'), upper(name) || '!' from customers
select max(1, 2, 3), min(1, 2), random() is not null, last_insert_rowid(), changes(), sqlite_version()
select amount % 3, amount / 2, 7 / 2, 5 & 3, 5 | 2, ~1, 1 << 3, 8 >> 1 from orders
select id == 1, id <> 1, id is 1, id is not 1, not id from orders
select note isnull, note notnull, note not null from orders
select id is distinct from customer_id, id is not distinct from 1 from orders
select * from orders where note glob 'a*[0-9]?' or note like 'a!%' escape '!'
select * from orders where status = 'PAID' collate nocase order by note collate nocase
select * from orders where id in (1, 2, 3) and status not in ('a', 'b')
select * from orders where customer_id in customer_ids
select * from orders where customer_id not in main.customer_ids
select * from orders where (status, quantity) = ('paid', 1)
select * from orders where (id, customer_id) in (values (1, 2), (3, 4))
select * from orders order by note desc nulls last, amount asc nulls first
select * from orders indexed by orders_customer where customer_id = 1
select * from orders not indexed where customer_id = 1
select * from orders o indexed by orders_customer where customer_id = 1
select rowid, * from orders
select * from orders natural join customers
select * from orders join customers using (id)
select * from orders left join customers using (id)
select * from orders cross join customers
select * from (orders join customers using (id))
select * from (orders)
select * from ((orders o) join customers c on c.id = o.customer_id)
select * from (values (1, 'a'), (2, 'b'))
select column1, column2 from (values (1, 'a')) as v
with v(id, name) as (values (1, 'a'), (2, 'b')) select * from v
with recursive t(n) as (select 1 union all select n + 1 from t where n < 10) select sum(n) from t
with t(n) as (select 1 union all select n + 1 from t where n < 10) select sum(n) from t
with recursive t(n) as (values (1) union select n + 1 from t where n < 5 limit 3) select n from t
with recursive chain(id, name, level) as (select id, name, 0 from employees where manager_id is null union all select e.id, e.name, c.level + 1 from employees e join chain c on e.manager_id = c.id order by 3 desc) select * from chain
with recursive dates(d) as (select '2024-01-01' union all select date(d, '+1 day') from dates where d < '2024-01-31') select d, (select count(*) from orders where date(ordered_at) = d) from dates
with b as (select id from a), a as (select 1 as id) select * from b
with t as materialized (select * from orders) select count(*) from t
with t as not materialized (select * from orders) select count(*) from t
with t as (select 1 as x) select (with u as (select x + 1 as y from t) select y from u) from t
select id, sum(amount) over w from orders window w as (partition by customer_id order by ordered_at)
select id, row_number() over win, rank() over win from orders window win as (order by amount), w2 as (win rows 1 preceding)
select sum(amount) over (order by id groups between 1 preceding and 1 following exclude ties) from orders
select sum(amount) filter (where quantity > 1) over (order by id) from orders
select sum(amount) over (order by amount range between 5 preceding and 5 following) from orders
select nth_value(amount, 2) over (order by id) from orders
select json_extract(note, '$.a'), note -> '$.a', note ->> 'b' from notes
select json_object('id', id, 'name', name), json_array(1, 2, 'a'), json_group_array(name), json_group_object(name, city) from customers
select value, key from json_each('[1, 2, 3]')
select o.id, j.value from orders o, json_each('["a","b"]') j
select * from json_tree('{"a": {"b": 1}}') where key = 'b'
select json_valid('{}'), json_type('{"a":1}', '$.a'), json_array_length('[1]')
select name from sqlite_master where type = 'table'
select name, sql from sqlite_schema where name not like 'sqlite_%'
select name, type from pragma_table_info('orders')
select m.name, i.name from sqlite_master m join pragma_table_info(m.name) i where m.type = 'table'
select * from pragma_foreign_key_list('orders')
pragma table_info(orders)
pragma table_info('orders')
pragma main.table_info(orders)
pragma table_xinfo("orders")
pragma index_list(orders)
pragma foreign_key_list(orders)
pragma database_list
pragma table_list
pragma compile_options
pragma encoding
explain query plan select * from orders where customer_id = 1
explain select * from orders
explain query plan with t as (select 1) select * from t
select x'0aff', X'00' is not null, 0x1F, 1e3, .5
select 'it''s', 'a;b', 'a--b', 'a/*b*/', '\', 'C:\temp\', '''', ''
select "it""s" from (select 1 as "it""s")
select replace(name, '''', ''), replace(name, '"', '') from customers
select `name`, `city` from `customers`
select "into", "update", [select], `drop` from words
select replace, abort, action, key, plan, query, begin_at from words
select w.replace, w.key from words w
select count(*) as replace, 1 as key, 2 as plan, 3 as query, 4 as view, 5 as temp
select 金额, 城市 from 订单 where 金额 > 100 order by 金额 desc limit 5
select [城市], sum("金额") as '合计' from [订单] group by [城市]
select 金额 as 金额（元） from 订单
select case when amount > 100 then '大' when amount > 10 then '中' else '小' end as 规模, count(*) from orders group by 1
select exists (select 1 from orders where amount > 100), not exists (select 1 from orders)
select (select id from orders order by id limit 1) + (select count(*) from customers)
select id from orders union select id from customers order by id limit 3
select id from orders union all select id from customers union select id from products except select 1
select * from (select id from orders limit 2) union all select * from (select id from customers limit 2)
select id from orders intersect select id from customers
select distinct status, customer_id from orders
select all status from orders
select count(*) from orders group by status having count(*) > 1 limit 1
select status, avg(amount) mean from orders group by status having mean > 10
select customer_id, count(*) n from orders group by customer_id order by n desc limit 10
select a.id, b.id from orders a, orders b where a.id < b.id and a.customer_id = b.customer_id limit 5
select o.id from orders o left join customers c on c.id = o.customer_id and c.vip where c.id is null
select sum(amount) from orders where strftime('%Y', ordered_at) = '2024'
select round(sum(case when status = 'paid' then amount end) * 100.0 / sum(amount), 2) || '%' from orders
select c.name, (select group_concat(p.name) from orders o join products p on p.id = o.product_id where o.customer_id = c.id) from customers c
select upper(substr(name, 1, 1)) || lower(substr(name, 2)) from customers
select likely(amount > 1), unlikely(amount > 2), likelihood(amount > 3, 0.5), sign(-5) from orders
select cast('12' as integer), cast(amount as text), cast(amount as real) from orders
select zeroblob(4) is null, randomblob(2) is null, soundex_like from words
select max(amount, 1), min(id, 2) from orders
select :limit_value is null, ?1 is null, @name is null, $other is null
select 1 where 1 in (select 1) and 2 not in (select 1) and 3 between 1 and 5
select 1 limit (select count(*) from orders) + 1
select 1 -- the end
select 1 /* the end */
select -- 'unclosed
  1
select/**/1/**/from/**/orders
select*from orders
select(1),(2)from(orders)
