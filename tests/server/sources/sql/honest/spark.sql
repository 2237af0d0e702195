select * from values (1, 'a'), (2, 'b') as t(id, name)
select * from range(10)
select * from range(1, 10, 2) r join orders o on o.id = r.id
select * from sales.orders version as of 5
select * from orders timestamp as of '2024-01-01' o
select * from orders for version as of 5
select transform(tags, x -> upper(x)), filter(tags, x -> x != ''), exists(tags, x -> x = 'a'), aggregate(array(1, 2), 0, (acc, x) -> acc + x) from orders
select transform(sequence(1, 3), (x, i) -> x * i), zip_with(array(1), array(2), (x, y) -> x + y), map_filter(props, (k, v) -> v > 1) from orders
select r'raw \d+ string', R'C:\temp\', r"also \w" from orders
select * from orders pivot (sum(amount) as total for status in ('paid' as paid, 'open' as waiting))
select * from (select id, a, b from t) unpivot (v for k in (a, b))
select *, row_number() over (partition by status order by id) as n from orders qualify n = 1
select count(*) filter (where status = 'paid') from orders
select date_trunc('MONTH', ordered_at), make_date(2024, 1, 1), try_cast('x' as int), ordered_at::date, try_divide(1, 0) from orders
select c.name, t.amount from customers c, lateral (select amount from orders o where o.customer_id = c.id) t
select c.name, t.amount from customers c join lateral (select amount from orders o where o.customer_id = c.id limit 1) t on true
select * from orders full outer join customers using (id)
select id from orders limit 10 offset 5
select * except (note) from orders
select max_by(name, price), min_by(name, price), any_value(name), count_if(price > 1), bool_and(price > 0), approx_count_distinct(name), mode(name) from products
select from_json(note, 'a int'), to_json(struct(1 as a)), schema_of_json('{}'), note:a.b from orders
select window(ordered_at, '10 minutes').start, count(*) from orders group by window(ordered_at, '10 minutes')
select id from orders intersect all select id from customers
select /*+ broadcast(c), repartition(10) */ o.id from orders o join customers c on c.id = o.customer_id
table orders
explain cost select * from orders
explain codegen select * from orders
show views
show catalogs
describe query select 1
with recursive t(n) as (values (1) union all select n + 1 from t where n < 5) select * from t
select named_window.start from (select 1 as start) named_window
select listagg(name, ', ') within group (order by name), string_agg(name, ',') from customers
select 1 /* outer /* inner; */ still */ as x
