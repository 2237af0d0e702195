select * from orders limit 10
select * from orders limit 5, 10
select * from orders limit 10 offset 5
select `id` from `orders` where `status` = "paid"
select "a" 'b' "it's", 'say "hi"', "say ""hi"""
select 'it\'s', "say \"hi\"", 'back\\slash', 'line\nbreak', '100\%'
select 'a\'; drop table orders; -- ' as s
select "a\"; delete from orders; # " as s
select * from orders where note = 'it\'s' or note = "it's"
select * from orders where note like '10\%' or note like '\_a'
select `o`.`id` as `order id`, `c`.`name` from `orders` `o` join `customers` as `c` on `c`.`id` = `o`.`customer_id`
select guard.orders.id from guard.orders
select guard.orders.* from guard.orders where guard.orders.amount > 10
select `guard`.`orders`.`id` from `guard`.`orders`
select date_format(ordered_at, '%Y-%m') as month, sum(amount) from orders group by month order by month
select date(ordered_at), count(*) from orders group by date(ordered_at)
select year(ordered_at), quarter(ordered_at), month(ordered_at), week(ordered_at), dayofweek(ordered_at), hour(ordered_at) from orders
select * from orders where ordered_at >= date_sub(now(), interval 30 day)
select date_add(ordered_at, interval 1 month), ordered_at + interval 1 day, ordered_at - interval 2 hour from orders
select now(), curdate(), current_timestamp, unix_timestamp(), from_unixtime(0), utc_timestamp()
select datediff(now(), ordered_at), timestampdiff(month, ordered_at, now()), last_day(ordered_at) from orders
select str_to_date('2024-01-01', '%Y-%m-%d'), makedate(2024, 1), sec_to_time(100), period_add(202401, 1)
select extract(year from ordered_at), extract(year_month from ordered_at) from orders
select date '2024-01-01', timestamp '2024-01-01 10:00:00', time '10:00:00', {d '2024-01-01'}, {ts '2024-01-01 10:00:00'}
select if(amount > 100, 'big', 'small'), ifnull(note, ''), nullif(note, ''), coalesce(note, 'x'), isnull(note) from orders
select group_concat(name), group_concat(distinct city order by city desc separator '; ') from customers
select concat(name, '-', city), concat_ws(',', name, city), left(name, 2), right(name, 2), lpad(name, 10, '0') from customers
select substring(name, 1, 2), substring(name from 2 for 1), substr(name, 2), mid(name, 1, 2), locate('a', name), instr(name, 'a') from customers
select trim(both ' ' from name), trim(leading '0' from name), ltrim(name), rtrim(name), reverse(name), repeat('a', 3) from customers
select position('a' in name), char_length(name), length(name), hex(name), md5(name), sha2(name, 256) from customers
select replace(name, 'a', 'b'), insert(name, 1, 1, 'X'), field(city, 'a', 'b'), elt(1, 'a', 'b'), find_in_set('a', 'a,b') from customers
select replace(name, '\'', ''), replace(name, "\"", '') from customers
select substring_index(email, '@', -1) as domain, count(*) from customers group by domain
select cast(amount as signed), cast(amount as unsigned), cast(amount as char), convert(amount, decimal(10, 2)), convert(name using utf8mb4) from orders, customers
select binary 'a' = 'A', _utf8mb4'abc', N'abc', X'4D', 0x4D, b'101', 0b101
select format(amount, 2), truncate(amount, 1), round(amount), ceiling(amount), floor(amount), mod(amount, 3) from orders
select amount div 3, amount % 3, amount mod 3, 5 & 3, 5 | 2, 5 ^ 1, 1 << 3, 8 >> 1 from orders
select 5--1, 5 - -1, 5-(-1), amount--quantity from orders
select 1 <=> null, 1 <> 2, 1 != 2, not 1, !0, 1 && 0, 1 || 0, 1 xor 1
select * from orders where note regexp '^a' or note rlike 'b$' or note not regexp 'c'
select * from orders where (status, quantity) = ('paid', 1) or (id, customer_id) in ((1, 2), (3, 4))
select * from orders where amount between 10 and 20 and note is not null
select * from orders where amount > any (select price from products) and amount >= all (select cost from products)
select status, count(*) from orders group by status with rollup
select status, customer_id, sum(amount) from orders group by status, customer_id with rollup having sum(amount) > 0
select status, sum(amount) as total from orders group by status having total > 10 order by total desc limit 3
select count(distinct status, customer_id) from orders
select sql_calc_found_rows id from orders limit 1
select straight_join o.id, c.name from orders o join customers c on c.id = o.customer_id
select o.id from orders o straight_join customers c on c.id = o.customer_id
select high_priority distinct status from orders
select sql_no_cache id from orders
select distinctrow status from orders
select * from orders use index (orders_customer) where customer_id = 1
select * from orders force index (orders_customer) where customer_id = 1
select * from orders o ignore index for join (orders_customer) join customers c on c.id = o.customer_id
select * from orders o use index (orders_customer) use index for order by (orders_customer), customers c
select * from orders natural join customer_ids
select * from orders join customers using (id)
select * from orders left join (customers c, products p) on c.id = orders.customer_id and p.id = orders.product_id
select * from { oj orders left outer join customers on customers.id = orders.customer_id }
select * from (orders, customers)
select * from (orders o inner join customers c on c.id = o.customer_id)
select 1 from dual
select now() from dual where 1 = 1
select * from (select 1 as x from dual) t
with recursive t(n) as (select 1 union all select n + 1 from t where n < 10) select sum(n) from t
with recursive chain as (select id, name, 1 as level from employees where manager_id is null union all select e.id, e.name, c.level + 1 from employees e join chain c on e.manager_id = c.id) select * from chain
with recursive d as (select date('2024-01-01') as day union all select day + interval 1 day from d where day < '2024-01-31') select d.day, count(o.id) from d left join orders o on date(o.ordered_at) = d.day group by d.day
with orders as (select * from guard.orders where status = 'paid') select count(*) from orders
with orders as (select * from orders where status = 'paid') select count(*) from orders
select id, sum(amount) over w from orders window w as (partition by customer_id order by ordered_at)
select id, row_number() over w1, rank() over w2 from orders window w1 as (order by id), w2 as (order by amount)
select sum(amount) over (order by id rows between 1 preceding and 1 following), nth_value(amount, 2) over (order by id) from orders
select json_extract('{"a": 1}', '$.a'), json_unquote('"a"'), json_object('a', 1), json_array(1, 2), json_length('[1]')
select json_arrayagg(name), json_objectagg(name, city) from customers
select t.* from json_table('[{"a": 1}, {"a": 2}]', '$[*]' columns (rn for ordinality, a int path '$.a' default '0' on empty)) as t
select @rn := @rn + 1 as rank_number, o.id from orders o, (select @rn := 0) init order by o.amount desc
select @x, @@version, @@session.sql_mode, @@global.max_connections
select database(), user(), version(), connection_id(), current_user(), schema()
select uuid() is not null, rand() < 2, pi(), pow(2, 3), sqrt(4), sign(-1), greatest(1, 2), least(1, 2), conv('a', 16, 10)
select inet_aton('127.0.0.1'), crc32('a'), bit_count(5), std(amount), stddev_samp(amount), variance(amount), bit_or(quantity) from orders
select name collate utf8mb4_bin from customers order by name collate utf8mb4_general_ci
select id from orders union select id from customers order by id limit 3
select id from orders union distinct select id from customers
(select id from orders order by amount limit 1) union all (select id from customers limit 1) order by id limit 2
select id from orders except select id from customers
select id from orders intersect select id from customers
values (1, 'a'), (2, 'b')
select * from orders where id in (select id from (select id from orders limit 2) t)
select exists (select 1 from orders where amount > 100), (select count(*) from customers)
select o.id, t.n from orders o join (select customer_id, count(*) n from orders group by customer_id) t on t.customer_id = o.customer_id
select c.name, o.amount from customers c left join orders o on o.id = (select x.id from orders x where x.customer_id = c.id order by x.amount desc limit 1)
select case when amount > 100 then '大' else '小' end as 规模, count(*) from orders group by 规模
select 金额 as `金额（元）`, 城市 from 订单 where 城市 in ('上海', "北京") order by 金额 desc
select `城市`, sum(`金额`) as '合计' from `订单` group by `城市`
select 2024年收入, 1季度 from 年报 where 2024年收入 > 0
select t.2024年收入, t.1st from 年报 t
select `call`, `into`, `update`, `select` from words
select w.`into`, w.update, w.select from words w
select count(*) as `from`, 1 as 'update', 2 as "delete" from orders
select status, action, names, value, date, time, year, offset_, `key`, `rank` from words2
show tables
show full tables
show tables like 'o%'
show tables from guard
show full tables from guard where table_type = 'BASE TABLE'
show databases
show schemas like 'g%'
show columns from orders
show full columns from orders from guard like 'a%'
show fields in orders
show index from orders
show indexes from orders in guard
show keys from orders where key_name = 'PRIMARY'
show create table orders
show create table guard.orders
show table status
show table status from guard like 'o%'
show variables like 'version%'
show global variables where variable_name = 'port'
show session status like 'Threads%'
show warnings
show errors
show character set
show collation like 'utf8%'
show engines
show triggers
show count(*) warnings
describe orders
desc orders
desc guard.orders
describe orders amount
desc select * from orders
explain orders
explain select * from orders
explain extended select * from orders
explain partitions select * from orders
explain format=json select * from orders
explain format = json select o.id from orders o join customers c on c.id = o.customer_id
explain select * from orders union select * from orders
explain with t as (select 1) select * from t
explain (select 1)
select table_name, table_rows, table_comment from information_schema.tables where table_schema = database()
select column_name, data_type, column_comment from information_schema.columns where table_name = 'orders' order by ordinal_position
select * from information_schema.key_column_usage where table_schema = 'guard'
select 1 # a comment; drop table orders
select 1 -- a comment; drop table orders
select 1 /* a comment; drop table orders */ + 1
select /* outer /* not nested */ 1
select /*+ no_index_merge(orders) */ id from orders
# first a comment
  select 1
-- first a comment 'unclosed
  select 1
select 1 #
  + 1
select*from`orders`where`id`=1
select(1)from(orders)
