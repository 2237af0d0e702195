select * from dual
select sysdate from dual
select 1 + 1 as two, 'it''s' from dual
select sysdate, systimestamp, current_date, trunc(sysdate), trunc(sysdate, 'MM'), last_day(sysdate), add_months(sysdate, -1) from dual
select to_char(ordered_at, 'YYYY-MM'), to_date('2024-01-01', 'YYYY-MM-DD'), to_number('1.5'), to_timestamp('2024-01-01 10:00:00', 'YYYY-MM-DD HH24:MI:SS') from orders
select extract(year from ordered_at), extract(month from ordered_at), months_between(sysdate, ordered_at), next_day(sysdate, 'MONDAY') from orders
select date '2024-01-01', timestamp '2024-01-01 10:00:00', interval '1' day, interval '1-2' year to month, numtodsinterval(1, 'HOUR') from dual
select * from orders where ordered_at >= sysdate - interval '30' day
select * from orders where ordered_at > trunc(sysdate) - 7 and rownum <= 10
select nvl(note, 'none'), nvl2(note, 'a', 'b'), decode(status, 'paid', 1, 'open', 2, 0), coalesce(note, 'x'), nullif(note, 'y') from orders
select substr(name, 1, 2), instr(name, 'a'), length(name), lpad(name, 10, '0'), rpad(name, 10), initcap(name), translate(name, 'ab', 'cd') from customers
select name || ' - ' || city, replace(name, 'a', 'b'), trim(both ' ' from name), ltrim(name, '0'), reverse(name), concat(name, city) from customers
select regexp_like_flag, regexp_substr(name, '\d+'), regexp_replace(name, '(a)(b)', '\2\1'), regexp_instr(name, 'a'), regexp_count(name, 'a') from customers
select * from customers where regexp_like(name, '^A', 'i') and name like 'a\_b' escape '\'
select listagg(name, ', ') within group (order by name) from customers
select city, listagg(distinct name, '; ' on overflow truncate) within group (order by name) as names from customers group by city
select wm_concat(name), xmlagg(xmlelement(e, name || ',')).getclobval() from customers
select mod(amount, 3), power(2, 3), round(amount, 1), trunc(amount), ceil(1.2), floor(1.8), sign(-1), greatest(1, 2), least(1, 2), abs(-1) from orders
select median(amount), stats_mode(status), percentile_cont(0.5) within group (order by amount), stddev(amount), variance(amount), corr(amount, quantity) from orders
select ratio_to_report(amount) over (partition by status), cume_dist() over (order by amount) from orders
select max(name) keep (dense_rank first order by price desc), min(name) keep (dense_rank last order by price) from products
select lag(amount, 1, 0) over (order by id), lead(amount) over (order by id), first_value(note) ignore nulls over (order by id), nth_value(amount, 2) over (order by id) from orders
select sum(amount) over (partition by customer_id order by ordered_at range between interval '7' day preceding and current row) from orders
select sum(amount) over w from orders window w as (partition by status order by id)
select id, level, sys_connect_by_path(name, '/'), connect_by_root name, connect_by_isleaf from employees start with manager_id is null connect by prior id = manager_id order siblings by name
select lpad(' ', 2 * (level - 1)) || name from employees connect by nocycle prior id = manager_id start with id = 1
select level as n from dual connect by level <= 10
select trunc(sysdate) + level - 1 as day from dual connect by level <= 31
select d.day, count(o.id) from (select trunc(sysdate) - level as day from dual connect by level <= 30) d left join orders o on trunc(o.ordered_at) = d.day group by d.day
with t (n) as (select 1 from dual union all select n + 1 from t where n < 10) select sum(n) from t
with chain (id, name, lvl) as (select id, name, 1 from employees where manager_id is null union all select e.id, e.name, c.lvl + 1 from employees e join chain c on c.id = e.manager_id) search depth first by name, id set seq cycle id set is_cycle to 'Y' default 'N' select * from chain order by seq
with paid as (select /*+ materialize */ * from orders where status = 'paid') select count(*) from paid
with a as (select 1 x from dual), b as (select 2 x from dual) select a.x, b.x from a, b
select * from orders order by amount desc fetch first 10 rows only
select * from orders order by amount desc offset 10 rows fetch next 5 rows with ties
select * from orders fetch first 10 percent rows only
select * from (select o.*, rownum rn from (select * from orders order by id) o where rownum <= 20) where rn > 10
select * from orders sample (10)
select * from orders sample block (5) seed (1) o
select * from orders partition (p2024) o where o.amount > 1
select * from orders as of timestamp systimestamp - interval '1' hour o
select * from orders as of scn 12345
select * from orders versions between timestamp minvalue and maxvalue where id = 1
select * from (select status, amount from orders) pivot (sum(amount) for status in ('paid' as paid, 'open' as waiting))
select * from (select id, a, b from t) unpivot include nulls (v for k in (a as 'A', b as 'B'))
select * from (select status, customer_id, amount from orders) pivot xml (sum(amount) for status in (any))
select status, customer_id, sum(amount), grouping(status), grouping_id(status, customer_id) from orders group by rollup (status, customer_id)
select status, customer_id, sum(amount) from orders group by cube (status, customer_id)
select status, customer_id, sum(amount) from orders group by grouping sets ((status), (customer_id), ())
select id from orders minus select id from customers
select id from orders minus (select id from customers union select id from products)
select id from orders union all select id from customers order by 1
select id from orders intersect select id from customers
select o.id, c.name from orders o, customers c where o.customer_id = c.id (+)
select o.id, c.name from orders o, customers c where c.id (+) = o.customer_id and c.region (+) = 'east'
select c.name, t.amount from customers c cross apply (select amount from orders o where o.customer_id = c.id fetch first 3 rows only) t
select c.name, t.amount from customers c outer apply (select amount from orders o where o.customer_id = c.id) t
select c.name, t.amount from customers c, lateral (select amount from orders o where o.customer_id = c.id) t
select * from orders natural join customers
select * from orders join customers using (id)
select * from table(sys.odcinumberlist(1, 2, 3))
select column_value from table(my_package.my_list(5)) t
select t.column_value from orders o, table(o.tags) t
select * from json_table('[{"a":1}]', '$[*]' columns (a number path '$.a', b varchar2(10) path '$.b'))
select j.a from orders o, json_table(o.note, '$' columns (a number path '$.a')) j
select json_value(note, '$.a'), json_query(note, '$.b'), json_exists(note, '$.c'), json_object('id' value id), json_arrayagg(id) from orders
select x.name from docs d, xmltable('/a/b' passing d.body columns name varchar2(20) path '@n') x
select xmlelement("a", xmlforest(name as "n")), extractvalue(body, '/a') from docs, customers
select * from t match_recognize (partition by id order by d measures first(a.d) as s one row per match after match skip past last row pattern (a b+) define b as b.v > prev(b.v))
select country, y, s from sales model partition by (country) dimension by (y) measures (s) rules (s[2025] = s[2024] * 1.1)
select hr.employees.name, hr.employees.* from hr.employees
select e.name from hr.employees e where e.salary > (select avg(salary) from hr.employees)
select "Id", "order date", o."Amount" from "Orders" o
select q'[it's; drop table orders]', q'{a}', q'!b'c!', Q'<d'e>', nq'(f'g)', n'h' from dual
select q'|it's a 'test' -- no comment|' as s, 1 as n from dual
select /*+ index(o ix_orders) parallel(4) */ o.id from orders o
select rowid, rownum, ora_rowscn from orders
select dbms_lob.substr(note, 100, 1), dbms_lob.getlength(note) from orders
select dbms_random.value(1, 10) from dual
select table_name, num_rows from user_tables
select column_name, data_type from all_tab_columns where table_name = 'ORDERS'
select comments from user_tab_comments where table_name = 'ORDERS'
select cast(amount as number(10, 2)), cast(name as varchar2(20)), to_char(amount, 'FM999G999D00') from orders, customers
select user, uid, sys_context('USERENV', 'CURRENT_SCHEMA'), userenv('LANG') from dual
select * from orders where (status, quantity) in (select 'paid', 1 from dual)
select * from orders where amount > all (select price from products) or amount = any (1, 2, 3)
select * from orders where status != 'a' and status ^= 'b' and note is not null order by note nulls first
select case when amount > 100 then '大' else '小' end as 规模, count(*) from orders group by case when amount > 100 then '大' else '小' end
select 城市, sum(金额) 合计 from 订单 group by 城市 order by 合计 desc
select "城市", sum("金额") as "金额（元）" from "订单" group by "城市"
select :start_date, :1 from dual
select sum(decode(status, 'paid', amount)) as paid_total, sum(decode(status, 'open', amount)) as open_total from orders
select sales_pkg.tax(amount), sales.pkg.rate from orders
select v.x v$x, v.x as x# from (select 1 x from dual) v
select nls_upper(name), convert(name, 'UTF8'), ascii('a'), chr(65), dump(name), ora_hash(name), standard_hash(name, 'MD5') from customers
select 1 from dual -- drop table orders
select 1 /* a; b */ from dual
select validate_conversion('1' as number), approx_count_distinct(id), bitand(5, 3), width_bucket(amount, 0, 100, 10), nanvl(amount, 0) from orders
select new_time(sysdate, 'AST', 'PST'), from_tz(timestamp '2024-01-01 10:00:00', 'Asia/Shanghai') at time zone 'UTC', sessiontimezone from dual
select name, utl_match.jaro_winkler_similarity(name, 'Ann') as alike from customers order by alike desc
select utl_raw.cast_to_varchar2(utl_encode.base64_encode(utl_raw.cast_to_raw(name))) from customers
select apex_orders.id, ctx_values.status from orders apex_orders join orders ctx_values on ctx_values.id = apex_orders.id
