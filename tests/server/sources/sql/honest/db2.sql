select 1 from sysibm.sysdummy1
values 1
values (1, 'a'), (2, 'b')
values current date
values (current timestamp, current user)
select current date, current timestamp, current time from sysibm.sysdummy1
select current date - 30 days, current timestamp + 1 hour, current date + 1 month - 1 day from sysibm.sysdummy1
select * from orders where ordered_at > current timestamp - 7 days
select date(ordered_at), year(ordered_at), month(ordered_at), quarter(ordered_at), days(current date) - days(ordered_at) from orders
select timestampdiff(16, char(current timestamp - ordered_at)), to_char(ordered_at, 'YYYY-MM'), varchar_format(ordered_at, 'YYYY-MM-DD') from orders
select * from orders fetch first 10 rows only
select * from orders order by amount desc fetch first row only
select * from orders order by id offset 10 rows fetch next 5 rows only
select * from orders limit 10 offset 5
select * from orders with ur
select * from orders where status = 'paid' with cs
select count(*) from orders for read only
select * from orders for fetch only with ur
select * from orders optimize for 10 rows
select * from orders fetch first 5 rows only optimize for 5 rows for read only with ur
with t (n) as (values 1 union all select n + 1 from t where n < 10) select sum(n) from t
with t (n) as (select 1 from sysibm.sysdummy1 union all select n + 1 from t where n < 10) select sum(n) from t
with paid as (select * from orders where status = 'paid') select count(*) from paid
select coalesce(note, ''), value(note, 'x'), nullif(note, ''), ifnull(note, ''), nvl(note, 'y'), decode(status, 'paid', 1, 0) from orders
select substr(name, 1, 2), locate('a', name), posstr(name, 'a'), length(name), strip(name), ltrim(name), lcase(name), ucase(name), repeat('a', 3) from customers
select name concat ' - ' concat city, name || city, replace(name, 'a', 'b'), left(name, 2), right(name, 2), lpad(name, 10, '0') from customers
select listagg(name, ', ') within group (order by name) from customers
select xmlserialize(xmlagg(xmlelement(name e, name)) as clob(1000)) from customers
select decimal(amount, 10, 2), integer(amount), char(id), varchar(amount), double(amount), cast(amount as decfloat), bigint(id), digits(id) from orders
select mod(7, 3), power(2, 3), round(amount, 1), truncate(amount, 0), ceiling(1.2), floor(1.8), sign(-1), rand(), max(1, 2), min(1, 2) from orders
select stddev(amount), variance(amount), correlation(amount, quantity), median(amount), percentile_cont(0.5) within group (order by amount) from orders
select status, sum(amount), grouping(status) from orders group by rollup (status)
select status, customer_id, sum(amount) from orders group by cube (status, customer_id)
select status, sum(amount) from orders group by grouping sets ((status), ())
select id, sum(amount) over (partition by customer_id order by ordered_at rows between unbounded preceding and current row) from orders
select id, rownumber() over (order by amount desc), lag(amount, 1) over (order by id), ratio_to_report(amount) over () from orders
select c.name, t.amount from customers c, lateral (select amount from orders o where o.customer_id = c.id fetch first 3 rows only) as t
select c.name, t.amount from customers c, table (select amount from orders o where o.customer_id = c.id) as t
select * from table(my_function(5)) as t
select * from unnest(array[1, 2, 3]) as t(n)
select * from xmltable('$d/a/b' passing body as "d" columns n varchar(20) path '@n') as x
select j.a from json_table('{"a":1}', 'strict $' columns (a integer path '$.a')) as j
select id from orders except select id from customers
select id from orders except all select id from customers intersect all select id from products
(select id from orders fetch first 1 row only) union all (select id from customers fetch first 1 row only)
select * from orders tablesample bernoulli(10)
select * from orders tablesample system (5) repeatable (1)
select * from orders for system_time as of '2024-01-01' o
select * from policies for business_time as of '2024-01-01'
select o.id from sales.orders o join sales.customers c on c.id = o.customer_id
select sales.orders.id, sales.orders.* from sales.orders
select "Id", "order date" from "Orders" where "Status" = 'paid'
select 'it''s; drop table orders', x'4D', g'中', gx'4E2D', n'a' from sysibm.sysdummy1
select tabname, card from syscat.tables where tabschema = current schema
select colname, typename, remarks from syscat.columns where tabname = 'ORDERS'
select name from sysibm.systables where creator = user
select case when amount > 100 then '大' else '小' end as 规模, count(*) from orders group by case when amount > 100 then '大' else '小' end
select 城市, sum(金额) as 合计 from 订单 group by 城市 order by 合计 desc
select "城市", sum("金额") as "金额（元）" from "订单" group by "城市"
select * from orders where (status, quantity) = ('paid', 1) or (id, customer_id) in (select id, id from customers)
select * from orders where status in ('a', 'b') and amount between 1 and 2 and note like 'a%' escape '!'
select * from orders where amount > all (select price from products) or amount = some (select cost from products)
select * from orders where exists (select 1 from customers c where c.id = orders.customer_id)
select count(distinct status), count_big(*), sum(distinct amount) from orders
select row change timestamp for orders, rid(orders) from orders
select acct#, $rate, @flag from accounts
select level, name, connect_by_root name from employees start with manager_id is null connect by prior id = manager_id
select extract(year from ordered_at), midnight_seconds(ordered_at), dayofweek(ordered_at), week_iso(ordered_at), dayname(ordered_at), last_day(ordered_at) from orders
select rank() over (partition by status order by amount desc nulls last), dense_rank() over (order by amount asc nulls first) from orders
select first_value(amount) over (order by id), nth_value(amount, 2) over (order by id), ntile(4) over (order by id) from orders
select regexp_replace(name, 'a', 'b'), regexp_substr(name, '\d+'), regexp_like(name, '^a'), translate(name, 'AB', 'ab'), hex(name), soundex(name) from customers
select name, salary, salary - avg(salary) over (partition by department) from employees order by 3 desc
select 1 from sysibm.sysdummy1 -- drop table orders
select 1 /* outer /* inner */ still */ from sysibm.sysdummy1
with a as (select 1 x from sysibm.sysdummy1), b as (select x + 1 y from a) select a.x, b.y from a, b with ur
select t.* from (values (1, 'a'), (2, 'b')) as t(id, name)
select cast(null as integer), cast(? as integer) from sysibm.sysdummy1
select status, decimal(avg(amount), 10, 2) as mean from orders group by status order by mean desc fetch first 3 rows only
select o.id from orders as o, customers as c where o.customer_id = c.id and c.region <> 'east'
select c.name, (select sum(o.amount) from orders o where o.customer_id = c.id) as total from customers c
select int(year(ordered_at)) * 100 + month(ordered_at) as period, sum(amount) from orders group by int(year(ordered_at)) * 100 + month(ordered_at)
select case when note is null then 'none' else note end from orders order by 1
select * from orders where ordered_at between timestamp('2024-01-01-00.00.00') and timestamp('2024-02-01-00.00.00')
select * from orders where date(ordered_at) = '2024-01-01' or ordered_at is null
select name from customers where ucase(name) like 'A%' order by name collate_key
select count(*) over () as n, id from orders order by id fetch first 5 rows only
select p.category, max(p.price) - min(p.price) as spread from products p group by p.category having count(*) > 1
select first.id, second.id from orders first join orders second on first.customer_id = second.customer_id and first.id < second.id
select id from (select id, rownumber() over (partition by status order by amount desc) as n from orders) as ranked where n <= 3
with monthly (m, total) as (select month(ordered_at), sum(amount) from orders group by month(ordered_at)) select m, total, total - lag(total) over (order by m) as growth from monthly
select e.name, m.name as manager from employees e left outer join employees m on m.id = e.manager_id
select department, listagg(name, '; ') within group (order by salary desc) as names from employees group by department
select nullif(amount, 0), abs(amount - 100), coalesce(note, name_of, 'none') from orders
select * from sales.orders where amount > (select avg(amount) from sales.orders) with ur
select customer_id, product_id, sum(quantity) as pieces from orders group by customer_id, product_id having sum(quantity) > 1 order by pieces desc
select o.id, o.amount, c.name from orders o left join customers c on c.id = o.customer_id where c.name is not null or o.amount > 100
select count(distinct case when status = 'paid' then customer_id end) as paying from orders
select region, avg(vip) as share_of_vip from customers group by region order by share_of_vip desc
select p.name, o.n from products p join (select product_id, count(*) as n from orders group by product_id) o on o.product_id = p.id
select admin_users.name, audit_log.id from customers admin_users join orders audit_log on audit_log.customer_id = admin_users.id
select http_requests.id, list_items.quantity from orders http_requests join orders list_items on list_items.id = http_requests.id
