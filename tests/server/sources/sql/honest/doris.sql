select date_trunc('month', ordered_at), sum(amount) from orders group by 1
select bitmap_union_count(to_bitmap(customer_id)), hll_union_agg(hll_hash(customer_id)), approx_count_distinct(customer_id) from orders
select * from orders lateral view explode_split(note, ',') t as word
select status, sum(amount) from orders group by rollup (status)
select status, sum(amount) from orders group by grouping sets ((status), ())
select * from internal.sales.orders o join hive_catalog.ods.orders h on h.id = o.id
select id, row_number() over (partition by customer_id order by amount desc) as n from orders qualify n = 1
select array_map(x -> x + 1, [1, 2, 3]), array_contains([1], 1), {'a': 1}, cast('[1,2]' as array<int>)
select percentile_approx(amount, 0.9), window_funnel(3600, 'default', ordered_at, status = 'open', status = 'paid') from orders
select * from orders left semi join customers on customers.id = orders.customer_id
select 1 --comment without a space; drop
show catalogs
show partitions from orders
show materialized views
explain verbose select * from orders
explain graph select * from orders
