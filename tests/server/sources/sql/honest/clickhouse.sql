select * from orders limit 10
select * from orders limit 5, 10
select * from orders limit 10 offset 5
select * from orders order by amount desc limit 2 by customer_id
select * from orders order by amount limit 1, 2 by customer_id, status limit 10
select * from orders limit 1 with ties
select * from orders final
select * from orders final where amount > 10
select * from orders as o final join customers as c final on c.id = o.customer_id
select * from orders sample 0.1
select * from orders sample 1/10 offset 1/2
select * from orders final sample 0.1 prewhere amount > 10 where status = 'paid'
select * from orders o sample 10000 where amount > 1
select * from orders prewhere status = 'paid' where amount > 10
select id, tag from orders array join tags as tag
select id, t, n from orders left array join tags as t, arrayEnumerate(tags) as n
select id, t from orders array join tags as t where t != ''
select o.id, t from orders as o array join o.tags as t join customers c on c.id = o.customer_id
select any(name), anyLast(name), argMax(name, price), argMin(name, price), groupArray(name), groupUniqArray(name) from products
select uniq(customer_id), uniqExact(customer_id), uniqCombined(customer_id), count() from orders
select countIf(status = 'paid'), sumIf(amount, status = 'paid'), avgIf(amount, amount > 0), countDistinct(customer_id) from orders
select quantile(0.9)(amount), quantiles(0.5, 0.9)(amount), quantileExact(0.5)(amount), median(amount), topK(3)(status) from orders
select sumMap(map('a', 1)), groupArrayMovingSum(3)(amount), histogram(5)(amount), simpleLinearRegression(id, amount) from orders
select toDate(ordered_at), toStartOfMonth(ordered_at), toStartOfInterval(ordered_at, interval 1 hour), toYYYYMM(ordered_at) from orders
select toYear(ordered_at), toMonth(ordered_at), toDayOfWeek(ordered_at), toHour(ordered_at), toQuarter(ordered_at), toMonday(ordered_at) from orders
select now(), today(), yesterday(), now() - interval 1 day, addDays(today(), 7), subtractMonths(today(), 1), dateDiff('day', today(), now())
select formatDateTime(now(), '%Y-%m'), parseDateTimeBestEffort('2024-01-01'), toDateTime('2024-01-01 00:00:00', 'Asia/Shanghai'), toUnixTimestamp(now())
select * from orders where ordered_at >= toDateTime('2024-01-01') and ordered_at < now() - toIntervalDay(1)
select if(amount > 100, 'big', 'small'), multiIf(amount > 100, 'a', amount > 10, 'b', 'c'), ifNull(note, ''), coalesce(note, 'x'), nullIf(note, '') from orders
select amount > 100 ? 'big' : 'small' from orders
select toString(id), toInt32('5'), toFloat64OrZero('x'), toDecimal64(1, 2), CAST(amount AS String), cast(amount, 'Float64'), amount::String from orders
select [1, 2, 3], array(1, 2), [1, 2, 3][1], tags[-1], length(tags), has(tags, 'a'), indexOf(tags, 'a') from orders
select arrayMap(x -> x * 2, [1, 2]), arrayFilter(x -> x > 1, [1, 2]), arraySum(x -> x, [1, 2]), arraySort((x, y) -> y, [1, 2], [2, 1]), arrayJoin([1, 2])
select arrayReduce('sum', [1, 2]), arrayZip([1], ['a']), arrayDistinct(tags), arrayStringConcat(tags, ','), arrayExists(x -> x = 'a', tags) from orders
select (1, 'a').1, tuple(1, 'a').2, t.1.2, map('a', 1)['a'], mapKeys(map('a', 1)) from nested t
select JSONExtractString(note, 'a'), JSONExtractInt(note, 'b', 'c'), JSONHas(note, 'a'), visitParamExtractString(note, 'a') from orders
select lower(name), upperUTF8(name), substring(name, 1, 2), position(name, 'a'), position('a' in name), concat(name, '-', city), replaceAll(name, 'a', 'b'), replaceRegexpOne(name, '\\d+', '') from customers
select splitByChar(',', name), extract(name, '\\d+'), extractAll(name, 'a'), match(name, '^a'), name like '%a%', name ilike 'b%', startsWith(name, 'a'), trim(both ' ' from name) from customers
select 'it\'s; drop', 'it''s', 'back\\slash', 'tab\there', `id`, "id" from orders
select domain(url_text), path(url_text), cutQueryString(url_text) from visits
select dictGet('regions', 'name', toUInt64(id)), dictGetOrDefault('regions', 'name', toUInt64(1), 'x') from customers
select number from numbers(10)
select number, number * 2 from system.numbers limit 5
select * from numbers(1, 10) n join orders o on o.id = n.number
select * from generate_series(1, 10, 2)
select 1 from system.one
select * from values('a int, b String', (1, 'x'), (2, 'y'))
select * from (select 1 as x union all select 2) order by x
select * from orders where id in (1, 2, 3) and (id, status) in ((1, 'a'), (2, 'b'))
select * from orders where customer_id in (select id from customers)
select * from orders where customer_id global in (select id from customers)
select * from orders where customer_id in customer_ids
select * from orders where customer_id not in sales.customer_ids
with [1, 2, 3] as wanted select * from orders where has(wanted, id)
with (1, 2, 3) as wanted select * from orders where id in wanted
with 100 as threshold select * from orders where amount > threshold
with (select max(amount) from orders) as biggest select id, amount / biggest from orders
with toDate('2024-01-01') as first_day, toDate('2024-02-01') as last_day select count() from orders where ordered_at between first_day and last_day
with x -> x * 2 as twice select twice(amount) from orders
with paid as (select * from orders where status = 'paid') select count() from paid
with 10 as n, paid as (select * from orders where amount > n), sum(amount) as total select total from paid
with recursive t as (select 1 as n union all select n + 1 from t where n < 10) select sum(n) from t
select 1 as one union all with 2 as two select two
select * from orders any left join customers on customers.id = orders.customer_id
select * from orders all inner join customers using (id)
select * from orders left any join customers using id
select * from orders global left join customers c on c.id = orders.customer_id
select * from orders o asof join prices p on o.product_id = p.product_id and o.ordered_at >= p.since
select * from orders semi left join customers using id
select * from orders left anti join customers on customers.id = orders.customer_id
select * from orders cross join customers
select * from orders o, customers c where o.customer_id = c.id
select status, sum(amount) from orders group by status with totals
select status, customer_id, sum(amount) from orders group by status, customer_id with rollup
select status, customer_id, sum(amount) from orders group by cube (status, customer_id) order by 1
select status, sum(amount) from orders group by grouping sets ((status), ())
select status, sum(amount) as total from orders group by all having total > 10 order by total desc
select toDate(ordered_at) as d, count() from orders group by d order by d with fill from toDate('2024-01-01') to toDate('2024-02-01') step 1
select d, n from daily order by d with fill step interval 1 day interpolate (n as n + 1)
select id, sum(amount) over (partition by customer_id order by ordered_at rows between unbounded preceding and current row) from orders
select id, row_number() over w, rank() over w from orders window w as (partition by status order by amount)
select id, lagInFrame(amount) over (order by id), leadInFrame(amount) over (order by id) from orders qualify row_number() over (order by id) <= 3
select runningDifference(amount), neighbor(amount, 1), rowNumberInAllBlocks() from orders
select distinct on (customer_id) customer_id, amount from orders order by customer_id
select * except (note) from orders
select * except note replace (amount * 2 as amount) from orders
select columns('^a') apply (sum) from orders
select o.* from orders o
select sales.orders.id from sales.orders
select * from orders format JSON
select * from orders limit 10 format JSONEachRow
select count() from orders settings max_threads = 4
select * from a left join b using id settings join_use_nulls = 1, join_algorithm = 'hash'
select count() from orders where status = 'paid' settings max_threads = 2 format CSV
from orders select id where amount > 10
select {limit_value:UInt32} + 1
select $$it's; drop$$, $tag$ a $$ b $tag$
select 城市, sum(金额) as 合计 from 订单 group by 城市 order by 合计 desc
select `城市`, sum(`金额`) as `金额（元）` from `订单` group by `城市`
select date, key, value, name, type, format, final_price, sample_id from prices
show tables
show tables from sales like 'o%'
show databases
show create table orders
show create table sales.orders
show columns from orders
show index from orders
show functions like 'array%'
describe table orders
describe orders
desc sales.orders
describe table (select 1 as x)
exists table orders
exists sales.orders
explain select * from orders
explain plan header = 1, actions = 1 select * from orders
explain syntax select * from orders
explain ast select 1
explain pipeline select count() from orders
explain estimate select * from orders
explain indexes = 1 select * from orders where id = 1
select name, engine, total_rows from system.tables where database = currentDatabase()
select name, type, comment from system.columns where table = 'orders'
select partition, sum(rows) from system.parts where active group by partition
select version(), currentDatabase(), currentUser(), timezone(), generateUUIDv4() != generateUUIDv4(), rand() >= 0
select bar(amount, 0, 100, 10), formatReadableSize(1000), round(amount, 2), intDiv(7, 2), 7 % 2, bitAnd(5, 3), greatest(1, 2) from orders
select windowFunnel(3600)(ordered_at, status = 'open', status = 'paid'), retention(status = 'open', status = 'paid'), sequenceMatch('(?1)(?2)')(ordered_at, status = 'a', status = 'b') from orders
select geoDistance(1, 2, 3, 4), h3ToString(1), IPv4NumToString(1), cityHash64(name), MD5(name), hex(name) from customers
select 1 -- comment; drop
select 1 # comment; drop
select 1 #! comment
select 1 /* a; b */ + 1
