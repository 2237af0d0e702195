import { type ExampleSource, sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A shop for books, whose lines say how many were sold. */
export const bookshop = sourceOf(
  `create table genres (genre_id int primary key, genre_name text);
  create table titles (title_id int primary key, title text, genre_id int references genres(genre_id), price real, notes text);
  create table stores (store_id int primary key, store_name text);
  create table clerks (clerk_id int primary key, clerk_name text, store_id int references stores(store_id));
  create table sales (sale_id int primary key, store_id int references stores(store_id), title_id int references titles(title_id), clerk_id int references clerks(clerk_id), sold_on date, qty int, pay_method text);
  insert into genres values (1, 'Cooking'), (2, 'History'), (3, 'Poetry');
  insert into titles values (1, 'The Soup', 1, 12, 'of the'), (2, 'Bread', 1, 9, 'a note'), (3, 'The Wall', 2, 30, 'long'), (4, 'Sea', 3, 9, 'short');
  insert into stores values (1, 'North'), (2, 'South');
  insert into clerks values (1, 'Ann Lee', 1), (2, 'Bo Ray', 1), (3, 'Cy Fox', 2);
  insert into sales values (1, 1, 1, 1, '2023-02-01', 5, 'card'), (2, 1, 2, 2, '2023-05-01', 20, 'cash'), (3, 2, 1, null, '2024-03-01', 7, 'card'), (4, 2, 3, 3, '2024-04-01', 4, 'cash');`,
  'en',
);

/** Flights, whose columns are called by the first letters of what they hold. */
export const departures = sourceOf(
  `create table fields (code text primary key, name text, alt int);
  create table flights (id int primary key, origin text references fields(code), month int, dep_delay int, arr_delay int);
  insert into fields values ('ABQ', 'Albuquerque', 5355), ('EGE', 'Eagle', 6540), ('JFK', 'Kennedy', 13);
  insert into flights values (1, 'ABQ', 1, 10, 4), (2, 'JFK', 1, 2, 0), (3, 'JFK', 2, 30, 44);`,
  'en',
);

/** Heroes, whom the keys of two tables call so, and their race, which rows of its own name. */
export const heroes = sourceOf(
  `create table race (id int primary key, race text);
  create table superhero (id int primary key, superhero_name text, race_id int references race(id), height_cm int, weight_kg int, birth_date date);
  create table hero_badge (id int primary key, hero_id int references superhero(id), badge text);
  create table hero_score (id int primary key, hero_id int references superhero(id), score int);
  insert into race values (1, 'Vampire'), (2, 'Human'), (3, 'Zombie');
  insert into superhero values (1, 'Night', 1, 190, 80, '1990-01-01'), (2, 'Bright', 2, 205, 120, '1991-01-01'), (3, 'Swift', 2, 170, 60, '1992-01-01');
  insert into hero_badge values (1, 1, 'gold'), (2, 2, 'gold');
  insert into hero_score values (1, 1, 5), (2, 3, 7);`,
  'en',
);

/** A canteen, whose orders repeat the name of whoever ordered, beside a school of theirs. */
export const canteen = sourceOf(
  `create table pupil (pupil_id int primary key, pupil_name text);
  create table course (course_id int primary key, course_name text);
  create table mark (pupil_id int references pupil(pupil_id), course_id int references course(course_id), score real, primary key (pupil_id, course_id));
  create table dish (dish_id int primary key, dish_name text, price real, status int);
  create table menu (menu_id int primary key, menu_name text);
  create table orders (id int primary key, number text, user_id int references pupil(pupil_id), user_name text, pay_method text, pack_fee real, amount real, placed_at date, arrived_at date);
  create table order_item (item_id int primary key, order_id int references orders(id), dish_id int references dish(dish_id), number int);
  create table menu_dish (menu_id int references menu(menu_id), dish_id int references dish(dish_id), primary key (menu_id, dish_id));
  insert into pupil values (1, '王敏'), (2, '李强'), (3, '赵雪');
  insert into course values (1, '语文'), (2, '数学');
  insert into mark values (1, 1, 90), (1, 2, 80), (2, 1, 60), (3, 2, 99);
  insert into dish values (1, '米饭', 2, 1), (2, '鱼香肉丝', 18, 1), (3, '凉面', 9, 0);
  insert into menu values (1, '午餐');
  insert into orders values (1, 'N1', 1, '王敏', '微信', 1, 40, '2023-05-01', '2023-05-02'), (2, 'N2', 1, '王敏', '支付宝', 2, 70, '2024-05-01', '2024-05-02'), (3, 'N3', 2, '李强', '微信', 1, 10, '2024-06-01', '2024-06-02');
  insert into order_item values (1, 1, 1, 4), (2, 1, 2, 2), (3, 2, 1, 3), (4, 3, 2, 1);
  insert into menu_dish values (1, 1), (1, 2);`,
  'zh',
  {
    pupil: '学生',
    'pupil.pupil_name': '学生姓名',
    course: '课程',
    'course.course_name': '课程名称',
    mark: '成绩',
    'mark.score': '分数',
    dish: '菜品',
    'dish.dish_name': '菜品名称',
    'dish.price': '价格',
    'dish.status': '0 停售 1 起售',
    menu: '套餐',
    'menu.menu_name': '套餐名称',
    orders: '订单',
    'orders.number': '订单号',
    'orders.user_name': '用户名称',
    'orders.pay_method': '支付方式',
    'orders.pack_fee': '打包费',
    'orders.amount': '实收金额',
    'orders.placed_at': '订购日期',
    'orders.arrived_at': '到货日期',
    order_item: '订单明细',
    'order_item.number': '数量',
    menu_dish: '套餐菜品关系',
  },
);

const sums = 'select title, sum(qty) from sales join titles using (title_id) group by title_id order by 2 desc';

/** Forms in which people ask for what was sold, and for what stands in names and columns by their first letters. */
export const everydayForms: readonly Written[] = [
  ...on(bookshop, [
    // By how many of it were sold.
    ['Top 2 best-selling titles', `${sums} limit 2`],
    ['the best selling title', `${sums} limit 1`],
    ['which title has sold the most copies', `${sums} limit 1`],
    ['titles that have not been sold', 'select * from titles where title_id = 4'],
    ['How many copies were sold in each year?', "select '2023', 25 union select '2024', 11"],
    ['titles never sold', 'select * from titles where title_id = 4'],
    // The books are the rows, and none of them is booked.
    ['Print the 2 costliest books', 'select title, price from titles order by price desc limit 2'],
    ["What's the price of the cheapest book?", 'select 9'],
    ["Print the book names that starts with 'The'", "select title from titles where title like 'The%'"],
    // Rows that have none of what is shown beside them are rows all the same.
    ['sales with their clerks', 'select sales.*, clerk_name from sales left join clerks using (clerk_id)'],
    // A value that is but words between others.
    ['total quantity of the sales in 2023', "select sum(qty) from sales where sold_on < '2024-01-01'"],
    ["titles whose title begins 'The'", "select * from titles where title like 'The%'"],
    ['books with price in range of 10 to 15', 'select * from titles where price between 10 and 15'],
    ['books whose price is not between 10 and 15', 'select * from titles where price < 10 or price > 15'],
    ['titles that have "re" in their title', "select * from titles where title like '%re%'"],
    ['How many clerks are there in the company?', 'select 3'],
    ['Write a query that gives the titles with price above 20', 'select * from titles where price > 20'],
    ['What is the highest single quantity?', 'select 20'],
    ['Which two stores have the most clerks?', "select 'North', 2 union select 'South', 1"],
    ['List every title together with the name of its genre.', 'select titles.*, genre_name from titles join genres using (genre_id)'],
    [
      'total quantity per store, best store first',
      'select store_name, sum(qty) from sales join stores using (store_id) group by 1 order by 2 desc',
    ],
    ['Which title is the largest by price?', "select 'The Wall', 30"],
  ]),
  ...on(departures, [
    ['average departure delay', 'select 14'],
    ['maximum arrival delay', 'select 44'],
    ['fields higher than 5000 feet', 'select * from fields where alt > 5000'],
    ['fields higher than 5000ft', 'select * from fields where alt > 5000'],
  ]),
  ...on(heroes, [
    ['List the names of vampire heroes', "select 'Night'"],
    ['How many heroes are there?', 'select 3'],
    ['How many heroes were born in 1990?', 'select 1'],
    ['Which race is the most common?', "select 'Human', 2"],
    ['the 2 heaviest superheroes and their weight', "select 'Bright', 120 union select 'Night', 80"],
    ['superheroes with a height of over 200cm', 'select * from superhero where id = 2'],
    ['number of superheroes by race, biggest group first', "select * from (select 'Human', 2 union select 'Vampire', 1) order by 2 desc"],
    ['Number of heroes per race, most first', "select * from (select 'Human', 2 union select 'Vampire', 1) order by 2 desc"],
  ]),
  ...on(canteen, [
    ['销量最高的 2 道菜', "select '米饭', 7 union select '鱼香肉丝', 3"],
    ['卖得最好的菜品', "select '米饭', 7"],
    ['按销量列出最畅销的 2 个菜品', "select '米饭', 7 union select '鱼香肉丝', 3"],
    ['卖得最好的 2 种菜品（按数量）', "select '米饭', 7 union select '鱼香肉丝', 3"],
    ['停售的菜品', 'select * from dish where status = 0'],
    ['各支付方式的订单数和实收金额', 'select pay_method, count(*), sum(amount) from orders group by 1'],
    ['各支付方式分别有多少单', 'select pay_method, count(*) from orders group by 1'],
    ['打包费总共收了多少', 'select 4'],
    // What an order is called, and not whose it is.
    ['实收金额最高的 2 个订单', 'select id, user_name, amount from orders order by amount desc limit 2'],
    // When it was ordered, though it arrived as well.
    ['2024 年的订单有多少', 'select 2'],
    ['总分前两名的学生', "select '王敏', 170 union select '赵雪', 99"],
    [
      '按平均分从高到低列出每个学生的平均分',
      'select pupil_name, avg(score) from mark join pupil using (pupil_id) group by pupil_id order by 2 desc',
    ],
    ['分数最高是多少，最低是多少', 'select 99, 60'],
    ['每门课程有多少学生', "select '语文', 2 union select '数学', 2"],
    ['哪门课程的人最多', "select '语文', 2 union select '数学', 2"],
    ['查询 学生姓名 为 王敏 的订单', 'select * from orders where user_id = 1'],
    ['姓名为王敏的学生的订单有多少', 'select 2'],
    ['求所有菜品的最高价格和最低价格', 'select 18, 2'],
    ['查询所有菜品的详细信息，用价格降序排序', 'select * from dish order by price desc'],
    ['各支付方式的实收金额占全公司的比例', "select '微信', 50.0, 100 * 50.0 / 120 union select '支付宝', 70.0, 100 * 70.0 / 120"],
    ["查询订购日期在 '2024-01-01' (包含) 到 '2024-05-31' (包含) 之间的订单", 'select * from orders where id = 2'],
    ['根据订购日期，对订单进行升序排序', 'select * from orders order by placed_at'],
    ['按数量从多到少排，每个学生的订单数量', "select '王敏', 2 union select '李强', 1"],
  ]),
];

/** Times of people of whom nothing but their birth has a day. */
export const everydayUnsure: readonly (readonly [ExampleSource, string])[] = [
  [heroes, 'How many heroes were there in 1990?'],
  [heroes, 'the 2 heaviest superheroes in 1990'],
  // Of the race, or of each hero of that name.
  [heroes, 'Find the name and average weight of races whose average weight is higher than 80'],
];
