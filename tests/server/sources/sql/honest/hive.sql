select * from orders limit 10
from orders select id, amount
from orders o join customers c on c.id = o.customer_id select o.id, c.name where o.amount > 10
from (select id, amount from orders) t select t.id where t.amount > 5
select `id`, `order date` from `sales`.`orders`
select "double quoted", 'it\'s; drop table orders', "say \"hi\"", 'a\\b', "it's" from orders
select 'single' 'adjacent' as s
select sales.orders.id from sales.orders
select id, tag from orders lateral view explode(tags) t as tag
select id, k, v from orders lateral view explode(props) p as k, v
select id, k, v, tag from orders lateral view explode(props) p as k, v lateral view outer explode(tags) t as tag where tag is not null
select id, pos, tag from orders lateral view posexplode(tags) t as pos, tag
select explode(array(1, 2, 3)) as n
select o.id, t.tag from orders o lateral view explode(split(o.note, ',')) t as tag
select tags[0], props['a'], address.city, size(tags), map_keys(props), array_contains(tags, 'a') from orders
select array(1, 2), map('a', 1), struct(1, 'a'), named_struct('a', 1, 'b', 'x'), sort_array(tags) from orders
select collect_list(name), collect_set(city), concat_ws(',', collect_list(name)) from customers
select get_json_object(note, '$.a'), json_tuple(note, 'a', 'b') from orders
select j.a, j.b from orders lateral view json_tuple(note, 'a', 'b') j as a, b
select nvl(note, ''), if(amount > 100, 'big', 'small'), coalesce(note, 'x'), nullif(note, ''), case when amount > 1 then 1 end from orders
select to_date(ordered_at), year(ordered_at), month(ordered_at), weekofyear(ordered_at), datediff(current_date, ordered_at), date_add(ordered_at, 7), date_sub(current_date, 30) from orders
select date_format(ordered_at, 'yyyy-MM'), from_unixtime(unix_timestamp()), trunc(ordered_at, 'MM'), add_months(ordered_at, 1), last_day(ordered_at), months_between(current_date, ordered_at) from orders
select unix_timestamp('2024-01-01', 'yyyy-MM-dd'), cast('2024-01-01' as date), date '2024-01-01', timestamp '2024-01-01 10:00:00', current_timestamp from orders
select ordered_at + interval 1 day, ordered_at - interval '7' days, extract(year from ordered_at) from orders
select substr(name, 1, 2), instr(name, 'a'), locate('a', name), length(name), lpad(name, 10, '0'), regexp_replace(name, '\\d+', ''), regexp_extract(name, '(\\w+)', 1), split(name, ',')[0] from customers
select concat(name, '-', city), upper(name), initcap(name), reverse(name), repeat('a', 3), trim(name), translate(name, 'ab', 'cd'), md5(name), sha2(name, 256) from customers
select name rlike '^a', name regexp 'b$', name like '%a%', not name like 'c%' from customers
select percentile(quantity, 0.5), percentile_approx(amount, array(0.5, 0.9)), stddev(amount), variance(amount), corr(amount, quantity), histogram_numeric(amount, 5) from orders
select status, sum(amount), grouping__id from orders group by status with rollup
select status, customer_id, sum(amount) from orders group by status, customer_id with cube
select status, customer_id, sum(amount) from orders group by status, customer_id grouping sets ((status), (customer_id), ())
select status, sum(amount) from orders group by grouping sets ((status), ())
select status, sum(amount) from orders group by rollup (status)
select * from orders left semi join customers on customers.id = orders.customer_id
select * from orders left anti join customers on customers.id = orders.customer_id
select /*+ mapjoin(c) */ o.id from orders o join customers c on c.id = o.customer_id
select * from orders distribute by customer_id sort by amount desc
select * from orders cluster by customer_id
select * from orders sort by amount
select id, amount from orders distribute by status sort by status, amount limit 10
select * from orders tablesample (10 percent) o
select * from orders tablesample (bucket 1 out of 32 on id) s
select * from orders tablesample (5 rows)
select * from orders where dt = '2024-01-01' and hour = 10
select * from orders where dt between '2024-01-01' and '2024-01-31'
select * from (select *, row_number() over (partition by customer_id order by amount desc) as n from orders) t where t.n = 1
select id, sum(amount) over w from orders window w as (partition by status order by id)
select id, sum(amount) over (partition by status order by id rows between 6 preceding and current row) from orders
select lag(amount, 1, 0) over (order by id), lead(amount) over (order by id), first_value(amount, true) over (order by id), ntile(4) over (order by id) from orders
with paid as (select * from orders where status = 'paid') from paid select count(*)
with paid as (select * from orders where status = 'paid'), big as (select * from paid where amount > 10) select * from big
select * from orders where id in (select customer_id from customer_ids)
select id from orders union all select id from customers
select * from (select id from orders union all select id from customers) u
select id from orders intersect select id from customers
select id from orders except select id from customers
select id from orders minus select id from customers
select distinct status from orders order by status
select count(distinct status, customer_id) from orders
select cast(amount as bigint), cast(amount as decimal(18, 2)), cast(id as string), amount % 3, 7 div 2, 5 & 3, 5 | 2, 5 ^ 1, 1 <=> null from orders
select greatest(1, 2), least(1, 2), pow(2, 3), sqrt(4), round(amount, 2), ceil(1.2), floor(1.8), rand() < 2, pmod(7, 3), conv('a', 16, 10), bin(5), hex('a') from orders
select 1st_quarter, 2024年收入 from 年报
select t.2024年收入 from 年报 t
select 城市, sum(金额) as 合计 from 订单 group by 城市 order by 合计 desc
select `城市`, sum(`金额`) as `金额（元）` from `订单` group by `城市`
select date, timestamp, user, role, value, `from`, `into` from words
select inline(array(struct(1, 'a'), struct(2, 'b'))) as (n, s)
select stack(2, 1, 'a', 2, 'b') as (n, s)
select t.n, t.s from customers lateral view stack(2, 1, 'a', 2, 'b') t as n, s
select parse_url('http://a/b', 'HOST'), str_to_map('a:1,b:2'), sentences('a b'), ngrams(sentences(note), 2, 10) from orders
show tables
show tables like 'o*'
show tables in sales
show databases
show columns in orders
show columns from orders from sales
show partitions orders
show create table orders
show functions
show tblproperties orders
describe orders
describe formatted orders
describe extended sales.orders
desc orders
describe function upper
describe database sales
explain select * from orders
explain extended select * from orders
explain formatted select count(*) from orders group by status
select 1 -- drop table orders
select 1 /* a; b */ + 1
values (1, 'a'), (2, 'b')
select o.status, p.category, sum(o.amount) from orders o join products p on p.id = o.product_id where o.dt >= '2024-01-01' group by o.status, p.category
select a.id from orders a full outer join customers b on a.customer_id = b.id where b.id is null
select customer_id, product_id, sum(quantity) as pieces from orders group by customer_id, product_id having sum(quantity) > 1 order by pieces desc
select o.id, o.amount, c.name from orders o left join customers c on c.id = o.customer_id where c.name is not null or o.amount > 100
select count(distinct case when status = 'paid' then customer_id end) as paying from orders
select region, avg(vip) as share_of_vip from customers group by region order by share_of_vip desc
select p.name, o.n from products p join (select product_id, count(*) as n from orders group by product_id) o on o.product_id = p.id
