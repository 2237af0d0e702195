select 1
select * from orders
SELECT id, amount FROM orders
select o.* from orders o
select o.id as order_id, o.amount total from orders as o
select distinct status from orders
select count(*) from orders
select count(distinct customer_id) as buyers from orders
select sum(amount), avg(amount), min(amount), max(amount) from orders
select sum(amount) as 营收 from orders
select status, count(*) from orders group by status
select status, count(*) as n from orders group by status order by n desc
select status, sum(amount) as total from orders group by status having sum(amount) > 1000
select status, count(*) from orders group by status having count(*) > 1 order by count(*) desc, status
select * from orders where status = 'paid'
select * from orders where status <> 'paid' and amount > 10
select * from orders where status != 'paid' or amount >= 10.5
select * from orders where amount between 10 and 20
select * from orders where not (amount between 10 and 20)
select * from orders where status in ('paid', 'open')
select * from orders where status not in ('void')
select * from orders where note is null
select * from orders where note is not null and amount is not null
select * from orders where note like '%refund%'
select * from orders where note not like 'a_c%'
select * from orders where (status = 'paid' or status = 'open') and (amount > 5 or quantity < 3)
select * from orders where note = 'it''s; drop table orders; -- no'
select * from orders where note = '/* no comment */'
select * from orders where note = 'select ... into outfile'
select * from orders where note = 'for update'
select 'a' as "from", 'b' as "into", 'c' as "update" from orders
select amount * quantity as total, amount + 1, amount - 1, amount / 2 from orders
select -amount, +amount, (amount - 1) * -1 from orders
select 1 + 2 * 3 - 4 / 2
select 1e3, 1.5e-3, .5, 100.25 from orders
select coalesce(note, 'none') from orders
select nullif(amount, 0) from orders
select upper(name), lower(name), trim(name) from customers
select replace(name, 'a', 'b') from customers
select round(avg(amount), 2) from orders
select abs(amount - 100) from orders
select cast(amount as decimal(10, 2)) from orders
select case when amount > 100 then 'big' else 'small' end as size from orders
select case status when 'paid' then 1 when 'open' then 0 end from orders
select case when amount > 100 then case when quantity > 1 then 'a' else 'b' end else 'c' end from orders
select sum(case when status = 'paid' then amount else 0 end) as paid from orders
select status, sum(case when amount > 100 then 1 else 0 end) * 100.0 / count(*) as share from orders group by status
select * from orders order by amount desc, id asc
select * from orders order by 2, 1
select * from orders o join customers c on c.id = o.customer_id
select c.name, sum(o.amount) from customers c inner join orders o on o.customer_id = c.id group by c.name
select c.name, count(o.id) from customers c left join orders o on o.customer_id = c.id group by c.name
select c.name from customers c left outer join orders o on o.customer_id = c.id where o.id is null
select o.id, c.name from orders o right join customers c on c.id = o.customer_id
select * from customers cross join products
select c.name, p.name from customers c, products p
select c.name, p.name, o.amount from customers c, orders o, products p where c.id = o.customer_id and p.id = o.product_id
select o.id, c.name, p.name from orders o join customers c on c.id = o.customer_id join products p on p.id = o.product_id
select o.id from orders o join customers c on c.id = o.customer_id and c.vip = 1 left join products p on p.id = o.product_id where p.price > 5
select o.id from orders o join (customers c join products p on p.id = c.id) on c.id = o.customer_id
select e.name, m.name as manager from employees e left join employees m on m.id = e.manager_id
select a.id, b.id from orders a join orders b on a.customer_id = b.customer_id and a.id < b.id
select * from (select customer_id, sum(amount) as total from orders group by customer_id) t where t.total > 100
select avg(total) from (select sum(amount) as total from orders group by customer_id) as t
select t.region, t.n from (select c.region, count(*) as n from customers c group by c.region) t order by t.n
select * from (select * from (select id from orders) a) b
select * from customers where id in (select customer_id from orders)
select * from customers where id not in (select customer_id from orders where customer_id is not null)
select * from customers c where exists (select 1 from orders o where o.customer_id = c.id)
select * from customers c where not exists (select 1 from orders o where o.customer_id = c.id and o.amount > 10)
select name, (select count(*) from orders o where o.customer_id = c.id) as orders from customers c
select name, (select max(ordered_at) from orders o where o.customer_id = c.id) as latest from customers c
select * from orders where amount > (select avg(amount) from orders)
select * from orders o where amount = (select max(x.amount) from orders x where x.customer_id = o.customer_id)
select department, avg(salary) from employees group by department having avg(salary) > (select avg(salary) from employees)
select id from orders union select id from customers
select id from orders union all select id from customers
select id from orders union all select id from customers union all select id from products order by 1
select id from orders except select id from customers
select id from orders intersect select customer_id from orders
select 'orders' as kind, count(*) as n from orders union all select 'customers', count(*) from customers
select count(*) from (select id from orders union select id from customers) u
with paid as (select * from orders where status = 'paid') select count(*) from paid
with paid as (select * from orders where status = 'paid'), big as (select * from paid where amount > 100) select * from big
with t as (select customer_id, sum(amount) as total from orders group by customer_id) select c.name, t.total from t join customers c on c.id = t.customer_id order by t.total desc
with a as (select 1 as x), b as (select 2 as x) select a.x, b.x from a, b
with a (x, y) as (select id, amount from orders) select x, sum(y) from a group by x
with a as (with b as (select id from orders) select id from b) select * from a
with t as (select id from orders union all select id from customers) select count(*) from t
with big as (select customer_id from orders where amount > 100) select * from customers where id in (select customer_id from big)
select id, row_number() over (order by amount desc) as rank_number from orders
select id, rank() over (partition by customer_id order by amount desc) as r from orders
select id, dense_rank() over (partition by status order by amount) from orders
select id, sum(amount) over (partition by customer_id) from orders
select id, sum(amount) over (order by ordered_at rows between unbounded preceding and current row) as running from orders
select id, avg(amount) over (order by ordered_at rows between 2 preceding and current row) from orders
select id, avg(amount) over (partition by status order by ordered_at rows between 1 preceding and 1 following) from orders
select id, lag(amount) over (order by ordered_at) as previous from orders
select id, lag(amount, 1) over (partition by customer_id order by ordered_at), lead(amount) over (order by ordered_at) from orders
select id, first_value(amount) over (partition by customer_id order by ordered_at) from orders
select id, last_value(amount) over (partition by customer_id order by ordered_at rows between unbounded preceding and unbounded following) from orders
select id, ntile(4) over (order by amount) as quartile from orders
select id, amount * 100.0 / sum(amount) over () as share from orders
select id, amount - lag(amount) over (order by ordered_at) as growth from orders
select * from (select id, row_number() over (partition by customer_id order by amount desc) as n from orders) t where n = 1
with r as (select id, customer_id, row_number() over (partition by customer_id order by ordered_at desc) as n from orders) select * from r where n <= 3
select status, sum(sum(amount)) over (order by status) from orders group by status
select percent_rank() over (order by amount), cume_dist() over (order by amount) from orders
select 金额 from 订单
select 城市, sum(金额) as 合计 from 订单 group by 城市 order by 合计 desc
select a.城市 as 城市名称, count(*) as 数量 from 订单 a where a.金额 > 100 group by a.城市
select * from 订单 where 城市 = '上海' and 日期 >= '2024-01-01'
select 城市, case when sum(金额) > 10000 then '高' else '低' end as 等级 from 订单 group by 城市
with 汇总 as (select 城市, sum(金额) as 合计 from 订单 group by 城市) select * from 汇总 where 合计 > 100
select '全角（括号）、逗号，和“引号”' as 说明 from 订单
select count(*) as "数量；合计" from 订单
select name as "客户 名称" from customers
(select id from orders)
((select id from orders))
(select id from orders) union all (select id from customers)
select id from orders;
select id from orders ; ;
select id from orders -- the ids
select id -- the id; of an order
  from orders
select /* ids */ id from /* table */ orders /* end */
/* first: count */ select count(*) from orders
-- 统计订单数量
  select sum(amount) from orders where 1 = 1 and 2 > 1
select * from orders where status = ''
select * from orders where note = ''''
select * from orders where note like '%''%'
select '%' || name || '%' from customers
select max(salary) - min(salary) as spread, count(*) as n from employees
select department, max(salary) from employees group by department order by max(salary) desc
select department, count(*) from employees where hired_at > '2020-01-01' group by department
select e.department, avg(e.salary) as mean from employees e group by e.department having count(*) >= 2 order by mean
select p.category, sum(o.quantity * p.price) as revenue, sum(o.quantity * (p.price - p.cost)) as margin from orders o join products p on p.id = o.product_id group by p.category
select p.category, sum(o.quantity) * 1.0 / (select sum(quantity) from orders) as share from orders o join products p on p.id = o.product_id group by p.category
select c.region, p.category, sum(o.amount) from orders o join customers c on c.id = o.customer_id join products p on p.id = o.product_id group by c.region, p.category order by 1, 3 desc
select c.id from customers c join orders o on o.customer_id = c.id group by c.id having count(*) > 2 and sum(o.amount) > 50
select customer_id, min(ordered_at) as first_order, max(ordered_at) as last_order from orders group by customer_id
select a.customer_id from orders a where a.ordered_at = (select min(b.ordered_at) from orders b where b.customer_id = a.customer_id)
select name from products p where p.price > (select avg(q.price) from products q where q.category = p.category)
select count(*) from orders where amount > 0 and (select count(*) from customers) > 0
select name, 'vip' as level from customers where vip = 1 union all select name, 'usual' from customers where vip = 0 order by name
select m.name, count(e.id) as reports from employees m join employees e on e.manager_id = m.id group by m.name having count(e.id) > 1
select x.n from (select count(*) as n from orders) x
select sum(amount) / count(distinct customer_id) as per_customer from orders
select count(case when status = 'paid' then 1 end) as paid, count(case when status = 'open' then 1 end) as open_count from orders
select status as s, count(*) as c from orders where ordered_at >= '2024-01-01' and ordered_at < '2025-01-01' group by status
select c.city, count(distinct o.customer_id) as buyers, sum(o.amount) as revenue from orders o join customers c on c.id = o.customer_id where o.status = 'paid' group by c.city order by revenue desc
select c.name, coalesce(sum(o.amount), 0) as revenue from customers c left join orders o on o.customer_id = c.id and o.status = 'paid' group by c.name order by revenue desc, c.name
select c.name from customers c where (select sum(o.amount) from orders o where o.customer_id = c.id) > 100
select c.name from customers c where c.id in (select o.customer_id from orders o where o.product_id in (select p.id from products p where p.category = 'office'))
select p.name from products p where not exists (select 1 from orders o where o.product_id = p.id) and p.price > 1
select p.name, p.price - (select avg(q.price) from products q where q.category = p.category) as difference from products p
select category, count(*) as products, min(price) as cheapest, max(price) as dearest from products group by category
select category, sum(case when price < 5 then 1 else 0 end) as cheap, sum(case when price >= 5 then 1 else 0 end) as dear from products group by category
select status, avg(amount) as mean, sum(amount * amount) as squares, count(*) as n from orders group by status
select a.status, a.total, b.total from (select status, sum(amount) as total from orders where quantity > 1 group by status) a left join (select status, sum(amount) as total from orders group by status) b on a.status = b.status
select e.name, e.salary, d.mean from employees e join (select department, avg(salary) as mean from employees group by department) d on d.department = e.department where e.salary > d.mean
select department, name, salary from (select department, name, salary, dense_rank() over (partition by department order by salary desc) as place from employees) ranked where place <= 2 order by department, place
with ranked as (select name, department, salary, rank() over (partition by department order by salary desc) as place from employees) select department, name from ranked where place = 1
with spending as (select customer_id, sum(amount) as total from orders group by customer_id), banded as (select customer_id, total, case when total >= 200 then 'high' when total >= 50 then 'middle' else 'low' end as band from spending) select band, count(*) as customers, sum(total) as revenue from banded group by band order by revenue desc
with a as (select id from orders), b as (select id from a), c as (select id from b) select (select count(*) from a) as x, (select count(*) from c) as y
with first_orders as (select customer_id, min(ordered_at) as since from orders group by customer_id) select o.customer_id, count(*) from orders o join first_orders f on f.customer_id = o.customer_id and o.ordered_at > f.since group by o.customer_id
with totals as (select sum(amount) as everything from orders) select o.status, sum(o.amount) / max(t.everything) as share from orders o cross join totals t group by o.status
with x as (select 1 as n union all select 2 union all select 3) select sum(n) from x where n > 1
with orders_of_east as (select o.* from orders o join customers c on c.id = o.customer_id where c.region = 'east') select status, count(*) from orders_of_east group by status
select count(*) from orders o, customers c, employees e where o.customer_id = c.id and e.id = c.id
select o.id from orders o inner join customers c on (c.id = o.customer_id) inner join products p on (p.id = o.product_id and (p.price > 1 or p.cost < 3))
select o1.id as first_id, o2.id as second_id from orders o1 left join orders o2 on o2.customer_id = o1.customer_id and o2.id > o1.id
select t1.x, t2.y from (select id as x from orders) t1 join (select id as y from customers) t2 on t1.x = t2.y
select t.a from (select id as a, amount as b from orders union all select id, price from products) t where t.b > 5 group by t.a
select id from (select id from orders union select id from customers) u where id in (select id from products)
select id, amount, sum(amount) over (partition by customer_id order by ordered_at, id rows unbounded preceding) as so_far from orders order by id
select id, count(*) over () as everything, count(*) over (partition by status) as same_status from orders
select id, max(amount) over (partition by status) - amount as below from orders
select id, case when amount > avg(amount) over () then 'above' else 'below' end as side from orders
select status, count(*) as n, rank() over (order by count(*) desc) as place from orders group by status
select id, first_value(id) over (partition by customer_id order by amount desc) as dearest from orders
select customer_id, sum(amount) as total, sum(sum(amount)) over (order by customer_id rows unbounded preceding) as running from orders group by customer_id
select id, row_number() over (partition by status order by case when note is null then 1 else 0 end, id) from orders
select * from orders where (amount > 10 and (status = 'paid' or (status = 'open' and quantity > 1))) or not (note is null)
select * from orders where amount * quantity > 100 and amount / quantity < 1000
select * from orders where amount >= 0 and amount <= 1000000 and id <> 0
select * from orders where customer_id = 1 or customer_id = 2 or customer_id = 3
select * from orders where note in ('a;b', 'c--d', '/*', '*/', '#', '$$', '`', '"')
select * from customers where name = 'union select' or name = 'drop table' or city = '; delete from orders'
select * from customers where name like '%;%' or name like '--%' or name like '%/*%'
select 'pg_sleep(5)' as a, 'load_file' as b, 'xp_cmdshell' as c, 'sleep(1)' as d from orders
select count(*) as "pg_sleep", 1 as "sleep" from orders
select id as sleep_time, amount as benchmark_value from orders
select upper(city) as city, lower(region) as region, count(*) from customers group by upper(city), lower(region)
select cast(avg(amount) as decimal(12, 2)) as mean, cast(count(*) as decimal(10, 0)) as n from orders
select round(sum(amount) / count(*), 2), round(100.0 * sum(quantity) / sum(amount), 1) from orders
select max(case when status = 'paid' then amount end) as paid, max(case when status = 'open' then amount end) as waiting, max(case when status = 'void' then amount end) as voided from orders
select customer_id, count(*) from orders group by customer_id having count(*) between 1 and 5
select customer_id from orders group by customer_id having max(amount) > 2 * min(amount) or count(*) = 1
select distinct c.city, c.region from customers c join orders o on o.customer_id = c.id
select count(*) from (select distinct customer_id, product_id from orders) pairs
select sum(x.total) from (select customer_id, sum(amount) as total from orders group by customer_id having sum(amount) > 20) x
select 'total' as label, sum(amount) as amount from orders union all select status, sum(amount) from orders group by status
select a.城市, a.合计, b.合计 from (select 城市, sum(金额) as 合计 from 订单 group by 城市) a join (select 城市, max(金额) as 合计 from 订单 group by 城市) b on a.城市 = b.城市
select 城市, 金额, rank() over (partition by 城市 order by 金额 desc) as 名次 from 订单
with 上海订单 as (select * from 订单 where 城市 = '上海'), 大单 as (select * from 上海订单 where 金额 > 1000) select count(*) as 数量, sum(金额) as 合计 from 大单
select count(*) as 订单数, avg(金额) as 平均金额, '元' as 单位 from 订单 where 城市 not in ('广州', '深圳')
select case 城市 when '上海' then '沪' when '北京' then '京' else '其他' end as 简称, sum(金额) from 订单 group by 城市
