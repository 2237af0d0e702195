import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A bakery: orders in a table of their headers and one of their lines, days that are called by what was done, and people of two names. */
const bakery = sourceOf(
  `create table Guest (GuestID integer primary key, FirstName text, LastName text, Phone text, Country text);
  create table Cake (CakeID integer primary key, Name text, BakingCost real, ShopPrice real, WithdrawnDate datetime);
  create table CakeOrderHeader (CakeOrderID integer primary key, GuestID integer references Guest (GuestID), OrderDate datetime, ShippedDate datetime, ModifiedDate datetime, TotalDue real);
  create table CakeOrderDetail (CakeOrderID integer references CakeOrderHeader (CakeOrderID), LineID integer primary key, CakeID integer references Cake (CakeID), Amount integer, ModifiedDate datetime);
  insert into Guest values (1,'Nora','Lund','555-01','Norway'),(2,'Otto','Berg','555-02','Sweden');
  insert into Cake values (1,'Princess',12,30,null),(2,'Opera',14,36,'2023-05-01'),(3,'Savarin',9,22,null);
  insert into CakeOrderHeader values (1,1,'2024-05-02','2024-05-04','2024-05-04',90),(2,1,'2024-05-20',null,'2024-06-02',40),(3,2,'2024-06-01','2024-06-03','2024-06-03',36);
  insert into CakeOrderDetail values (1,1,1,2,'2024-05-02'),(1,2,2,1,'2024-05-02'),(2,3,1,1,'2024-06-02'),(3,4,2,1,'2024-06-01');`,
  'en',
);

/** A village hall: amounts that a table is called by, ends of temperatures that each day has, and rooms that are open or not. */
const hall = sourceOf(
  `create table income (income_id integer primary key, amount real, source text, received_on date);
  create table weather (day_id integer primary key, zip text, max_temperature_c real, min_temperature_c real);
  create table hire (hire_id integer primary key, hall_room_id integer references hall_room (hall_room_id), start_date date, end_date date, kind text);
  create table hall_room (hall_room_id integer primary key, room_type text, occupied boolean);
  create table fund (fund_id integer primary key, hall_room_id integer references hall_room (hall_room_id), amount real);
  create table rain (place_id integer primary key, zone text, average_rain real);
  insert into rain values (1,'North',3),(2,'North',5),(3,'South',1);
  insert into income values (1,50,'Fees','2024-01-01'),(2,70,'Fees','2024-02-01'),(3,400,'Grants','2024-02-03');
  insert into weather values (1,'9',20,11),(2,'9',25,9);
  insert into hall_room values (1,'Stage',1),(2,'Kitchen',0);
  insert into fund values (1,1,500),(2,2,80);
  insert into hire values (1,1,'2024-03-01','2024-03-02','Party'),(2,2,'2024-03-05','2024-03-09','Course'),(3,1,'2024-04-01','2024-04-01','Party');`,
  'en',
);

/** A press: keys that name whoever they lead to, and rows that others are counted of. */
const press = sourceOf(
  `create table land (LandId integer primary key, LandName text);
  create table maker (Id integer primary key, FullName text, Land integer references land (LandId));
  create table editor (editor_id integer primary key, first_name text, last_name text, manager_id integer, wage real);
  create table journal (journal_id integer primary key, title text, published_by integer references maker (Id), budget real);
  create table mentor (editor_id integer references editor (editor_id), pupil_id integer references editor (editor_id), primary key (editor_id, pupil_id));
  create table issue (issue_id integer primary key, journal_id integer references journal (journal_id), issue_amount integer, copies_sold integer);
  insert into land values (1,'Norway'),(2,'Sweden');
  insert into maker values (4,'Fjord Press',1),(5,'Elk Press',1),(6,'Birch House',2);
  insert into editor values (1,'Ida','Vik',null,10),(2,'Jon','Moe',1,8);
  insert into mentor values (1,2);
  insert into journal values (1,'Tides',4,900),(2,'Moss',5,300);
  insert into issue values (1,1,40,30),(2,1,60,20),(3,2,10,5);`,
  'en',
);

/** Courses on platforms: the table of what each platform has is called by it, and all keys are called alike. */
const courses = sourceOf(
  `create table "讲师" ("词条id" integer primary key, "姓名" text, "奖金" integer);
  create table "课程" ("词条id" integer primary key, "名称" text, "类别" text, "开设时间" time, "满意度" integer, "难度" integer);
  create table "讲师和课程" ("讲师id" integer references "讲师" ("词条id"), "课程id" integer references "课程" ("词条id"), "课酬" integer);
  create table "课程网站发布" ("课程id" integer references "课程" ("词条id"), "网站" text, "学费" integer);
  insert into "讲师" values (1,'周岚',800),(2,'秦越',300);
  insert into "课程" values (1,'素描','艺术',1999,8,3),(2,'油画','艺术',2010,9,5),(3,'统计','数学',2020,7,8);
  insert into "讲师和课程" values (1,1,90),(1,2,120),(2,3,60);
  insert into "课程网站发布" values (1,'知学网',100),(1,'慕课堂',150),(3,'知学网',80);`,
  'zh',
);

/** Gyms: a yes or no that is called like their rows, an average that each row has, states as codes that Chinese explains, and names beside keys. */
const gyms = sourceOf(
  `create table gym (gym_id integer primary key, gym_name text, borough text, floor_type text, womens integer, AvgRating integer);
  create table class_offer (gym_id integer references gym (gym_id), sport text, IsFree text, primary key (gym_id, sport));
  create table sponsor (id integer primary key, name text);
  create table contract (contract_id integer primary key, gym_id integer references gym (gym_id), sponsor_id integer, sponsor_name text, fee integer, city text, status integer);
  create table contract_part (part_id integer primary key, contract_id integer references contract (contract_id), note text);
  create table booking (booking_id integer primary key, price integer, phase text);
  create table village (village_id integer primary key, name text, local_name text, shire text, height integer);
  insert into gym values (1,'Atlas','North','Wood',1,90),(2,'Bora','North','Rubber',0,70),(3,'Calm','South','Wood',1,95),(4,'Dune','South','Wood',1,60);
  insert into class_offer values (1,'Yoga','T'),(1,'Boxing','F'),(2,'Yoga','F'),(3,'Boxing','T');
  insert into sponsor values (7,'Lumo'),(8,'Kite');
  insert into contract values (1,1,7,'Lumo',100,'Oslo',2),(2,2,7,'Lumo',250,'Bergen',1),(3,3,8,'Kite',40,'Oslo',2);
  insert into booking values (1,10,'a'),(2,30,'b');
  insert into village values (1,'Ash','Ash','Holt',12),(2,'Holt','Holte','Holt',30),(3,'Elm','Elme','Ash',7);
  insert into contract_part values (1,1,'x');`,
  'en',
  { 'gym.womens': 'women gym: 1 yes, 0 no', 'contract.status': '合同状态：0->待付款；1->已发货；2->已完成' },
);

/** Questions of which a wrong answer would look right. */
export const soundAnswers: readonly Written[] = [
  ...on(bakery, [
    ['Show the orders with a total due over 38', 'select CakeOrderID from CakeOrderHeader where TotalDue > 38'],
    ['How many orders were placed in May 2024?', 'select 2'],
    ['Which guest has the most orders?', "select 'Nora', 'Lund'"],
    ['How many order details are there?', 'select 4'],
    ['What are the order and ship dates of orders?', 'select OrderDate, ShippedDate from CakeOrderHeader'],
    ['What is the phone of "Nora Lund"?', "select '555-01'"],
  ]),
  ...on(hall, [
    ['How much income came from fees?', 'select 120.0'],
    ['List the start and end dates of Party hires', "select start_date, end_date from hire where kind = 'Party'"],
    ['How many hires have the kind Party?', 'select 2'],
  ]),
  ...on(press, [
    ['Who published Tides?', "select 'Fjord Press'"],
    ['Which issues have an issue amount above 30?', 'select issue_id from issue where issue_amount > 30'],
    ['How many makers does each land have?', "select 'Norway', 2 union select 'Sweden', 1"],
  ]),
  ...on(gyms, [
    // Without any that is, and not those with one that is not.
    ['What are the names of the gyms where Yoga is not free?', "select 'Bora' union select 'Calm' union select 'Dune'"],
    ['How many women gyms are there?', 'select 3'],
    ['List the names of women gyms in South', "select 'Calm' union select 'Dune'"],
    ['What are the floor types of women gyms?', "select 'Wood'"],
    ['Gyms with an average rating over 80', 'select * from gym where AvgRating > 80'],
    ['List the boroughs with a Wood floor type', "select 'North' union select 'South'"],
    // The village of that name, and none that is called so elsewhere.
    ['What is the height of Ash?', 'select 12'],
    ['What is the total fee of completed contracts?', 'select 140'],
    ['List the contracts shipped to Oslo', "select * from contract where city = 'Oslo'"],
    ['How many contracts does each sponsor have? Show the sponsor name.', "select 'Lumo', 2 union select 'Kite', 1"],
  ]),
  ...on(courses, [
    ['每类课程的数量', 'select "类别", count(*) from "课程" group by 1'],
    ['素描在哪些网站发布，学费是多少', "select '知学网', 100 union select '慕课堂', 150"],
    ['课程类别有哪几种', "select '艺术' union select '数学'"],
    ['课程分为哪几种类别', "select '艺术' union select '数学'"],
    ['每位讲师的奖金', `select "姓名", "奖金" from "讲师"`],
    ['课程类别有几种', 'select 2'],
    ['每位讲师有多少门课程', "select '周岚', 2 union select '秦越', 1"],
    ['2000年以前开设的课程', `select * from "课程" where "名称" = '素描'`],
  ]),
];

/** Questions that are asked back, as an answer would leave out or add something. */
export const soundUnsure = [
  // A value that no row has, an amount of what is not asked about, and what was never picked out.
  [bakery, 'What is the phone of "Nora Berglund"?'],
  [bakery, 'Which cakes were withdrawn?'],
  [bakery, 'How much did guests from Norway earn?'],
  [bakery, 'Cakes that cost between 10 and 30 (shop price)'],
  // Ends of each day or of all, an amount over every kind or of each, rooms by their state.
  [hall, 'What is the maximum and minimum temperature ever recorded?'],
  [hall, 'What is the total amount for all sources?'],
  [hall, 'Which room types are occupied?'],
  // The biggest without whose it is, and averages that rows hold already.
  [hall, 'Which hall room has the biggest fund?'],
  [hall, 'What is the average rain in each zone?'],
  // Somebody who is named already, in place of whoever they report to; and keys alone.
  [press, 'Who does Ida Vik report to?'],
  [press, 'How many editors report to Ida Vik?'],
  [press, 'List the mentors'],
  // Pieces, amounts of rows above, keys of rows that are but counted, and whose manager somebody is.
  [press, 'How many copies of Tides were sold?'],
  [press, 'What is the average copies sold and budget?'],
  [press, 'Find editors whose manager is Ida Vik.'],
  // States that nothing says, and parts without what they are parts of.
  [gyms, 'What is the total price of cancelled bookings?'],
  [gyms, 'contract parts without a contract'],
  [courses, '满意度和难度最高的课程'],
  [courses, '最新的满意度'],
] as const;
