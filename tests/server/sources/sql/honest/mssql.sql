select top 10 * from orders
select top (10) percent id, amount from orders order by amount desc
select top 5 with ties id from orders order by amount desc
select top (select count(*) / 2 from orders) id from orders
select distinct top 10 status from orders
select [id], [order date] from [dbo].[orders] where [status] = N'paid'
select o.[id] as [order id], [total] = o.amount * o.quantity from [orders] as [o]
select [a]]b] from [odd]]name]
select 'x' as 'label', "id" from "orders"
select total = sum(amount), n = count(*) from dbo.orders
select sales.dbo.orders.id from sales.dbo.orders
select * from sales..orders
select * from orders o (nolock)
select * from orders with (nolock)
select * from orders (nolock) join customers with (nolock) on customers.id = orders.customer_id
select * from orders as o with (nolock, index(ix_customer)) inner join customers c (nolock) on c.id = o.customer_id
select * from orders with (readuncommitted), customers with (index = ix_a)
select * from orders with (readpast) option (recompile)
select * from orders order by id offset 10 rows fetch next 5 rows only
select * from orders order by (select null) offset 0 rows
select c.name, t.amount from customers c cross apply (select top 3 amount from orders o where o.customer_id = c.id order by amount desc) t
select c.name, t.amount from customers c outer apply (select top 1 amount from orders o where o.customer_id = c.id) as t
select o.id, s.value from orders o cross apply string_split(o.note, ',') s
select * from openjson('[{"a":1}]') with (a int '$.a', b nvarchar(50) '$.b')
select j.[key], j.value from orders o cross apply openjson(o.note) j
select * from (values (1, 'a'), (2, 'b')) v(id, name)
select * from (select status, amount from orders) s pivot (sum(amount) for status in ([paid], [open], [void])) p
select * from (select id, a, b from t) s unpivot (v for k in (a, b)) u
select status, sum(amount) from orders group by rollup (status)
select status, customer_id, sum(amount), grouping(status), grouping_id(status, customer_id) from orders group by cube (status, customer_id)
select status, sum(amount) from orders group by grouping sets ((status), ())
select status, sum(amount) from orders group by status with rollup
select isnull(note, ''), iif(amount > 100, 'big', 'small'), choose(1, 'a', 'b'), coalesce(note, 'x'), nullif(note, '') from orders
select getdate(), sysdatetime(), getutcdate(), current_timestamp, eomonth(getdate())
select datepart(year, ordered_at), datename(month, ordered_at), year(ordered_at), month(ordered_at), day(ordered_at) from orders
select dateadd(day, -30, getdate()), datediff(day, ordered_at, getdate()), datetrunc(month, ordered_at) from orders
select convert(varchar(10), ordered_at, 120), convert(date, ordered_at), cast(amount as money), try_convert(int, 'x'), try_cast('1' as int) from orders
select format(ordered_at, 'yyyy-MM'), format(amount, 'N2'), parse('1' as int), datefromparts(2024, 1, 1) from orders
select len(name), left(name, 2), right(name, 2), charindex('a', name), patindex('%a%', name), substring(name, 1, 2), stuff(name, 1, 1, 'x') from customers
select replace(name, 'a', 'b'), replicate('a', 3), reverse(name), ltrim(rtrim(name)), concat(name, '-', city), concat_ws(',', name, city), quotename(name) from customers
select string_agg(name, ', ') within group (order by name) from customers
select name + ' ' + city, N'中文' + name, 'it''s; drop table orders' from customers
select stuff((select ',' + name from customers for xml path('')), 1, 1, '')
select id, name from customers for json path, root('rows')
select id, name from customers for json auto, include_null_values
select 1 as tag, null as parent, name as [a!1!name] from customers for xml explicit
select (select name from customers for xml path(''), type).value('.', 'nvarchar(max)')
select json_value(note, '$.a'), json_query(note, '$.b'), isjson(note) from orders
select x.value('(/a/b)[1]', 'int'), x.query('/a'), x.exist('/a') from docs
select t.c.value('@id', 'int') from docs d cross apply d.x.nodes('/a/b') as t(c)
with t(n) as (select 1 union all select n + 1 from t where n < 10) select sum(n) from t option (maxrecursion 100)
with chain as (select id, name, manager_id, 1 as level from employees where manager_id is null union all select e.id, e.name, e.manager_id, c.level + 1 from employees e join chain c on c.id = e.manager_id) select * from chain
;with paid as (select * from orders where status = 'paid') select count(*) from paid
;with a as (select 1 as x), b as (select x + 1 as y from a) select * from a, b
with xmlnamespaces ('uri' as ns) select 1 as x
with xmlnamespaces ('uri' as ns), paid as (select * from orders) select count(*) from paid
select sum(amount) over (partition by customer_id order by ordered_at rows between unbounded preceding and current row) from orders
select percentile_cont(0.5) within group (order by amount) over (partition by status) from orders
select lag(amount, 1, 0) over (order by id), lead(amount) over (order by id), first_value(amount) over (order by id), ntile(4) over (order by id) from orders
select amount % 3, 5 & 3, 5 | 2, 5 ^ 1, ~1, -amount from orders
select $5.00, 0xFF, 1e3, .5, N'a', 'a'
select @@version, @@rowcount, @@servername, db_name(), object_id('orders'), schema_name(), suser_sname(), newid(), rand()
select * from orders where note like '[a-c]%' or note like 'a[_]b' or note like 'x!%' escape '!'
select * from orders where status collate latin1_general_ci_as = 'PAID'
select * from orders where note is not null and amount !> 5 and amount !< 1 and id <> 2 and id != 3
select * from orders where amount > all (select price from products) or amount = any (select cost from products)
select * from orders where exists (select * from customers where customers.id = orders.customer_id)
select * from orders where contains(note, 'refund') or freetext(note, 'late delivery')
select * from orders for system_time as of '2024-01-01' as o
select * from orders for system_time all where id = 1
select * from orders for system_time between '2024-01-01' and '2024-02-01' o
select * from orders tablesample (10 percent)
select id from orders union select id from customers
select id from orders except select id from customers intersect select id from products
(select id from orders) union all (select id from customers) order by id
select * from orders a inner hash join customers c on c.id = a.customer_id
select * from orders a left merge join customers c on c.id = a.customer_id option (hash join, fast 10)
select * from orders a inner loop join customers c on c.id = a.customer_id
select * from orders option (maxdop 1, optimize for unknown, use hint('ENABLE_PARALLEL_PLAN_PREFERENCE'))
select * from orders option (merge join)
select * from #recent r join ##shared s on s.id = r.id
select t.[into], t.[update], [exec], "drop" from words t
select count(*) as [delete], 1 as [select] from orders
select case when amount > 100 then N'大' else N'小' end as 规模, count(*) from orders group by case when amount > 100 then N'大' else N'小' end
select 城市, sum(金额) as [金额（元）] from 订单 group by 城市
select top 10 [城市], [金额] from [订单] order by [金额] desc
select c.name, object_name(c.object_id), t.name from sys.columns c join sys.types t on t.user_type_id = c.user_type_id
select name from sys.tables where schema_id = schema_id('dbo')
select table_name, column_name from information_schema.columns
select s.name, t.name, p.rows from sys.tables t join sys.schemas s on s.schema_id = t.schema_id join sys.partitions p on p.object_id = t.object_id
select value from sys.extended_properties where major_id = object_id('orders')
select approx_count_distinct(customer_id), count_big(*), stdev(amount), var(amount), checksum_agg(id) from orders
select greatest(1, 2), least(1, 2), sign(-1), power(2, 3), sqrt(4), square(3), round(1.55, 1), ceiling(1.2), floor(1.8), pi() from orders
select geography::Point(1, 2, 4326).Lat
select id, amount into_amount, status as update_status from orders
select * from generate_series(1, 10)
select 1 -- drop table orders
select 1 /* outer /* inner; */ still */ as x
select 'a' as a, 'exec xp_cmdshell' as b where 1 = 1
select at_time = ordered_at at time zone 'China Standard Time' from orders
select * from dbo.orders_of(5) f join customers c on c.id = f.customer_id
select dbo.format_amount(amount), dbo.f(1) from orders
