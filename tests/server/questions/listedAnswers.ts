import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A harbour, its names in English: people in a table of their own, pairs called by both of theirs, kinds as codes, years by what was done in them. */
const harbour = sourceOf(
  `create table sailor (sailor_id integer primary key, name text, height real, home_country text);
  create table rower (rower_id integer primary key, sailor_id integer references sailor (sailor_id), club text, points integer, injured integer);
  create table pier (pier_id integer primary key, name text, town text, Year_Built integer, seats integer, Designed_by text);
  create table crane (crane_id integer primary key, pier_id integer references pier (pier_id), number_of_crane integer, tag text);
  create table ferry (ferry_id integer primary key, name text, class_type_code text, speed integer);
  create table ferry_pier (ferry_id integer references ferry (ferry_id), pier_id integer references pier (pier_id), primary key (ferry_id, pier_id));
  create table berth_booking (booking_id integer primary key, pier_id integer references pier (pier_id), stage_type text, fee integer);
  insert into sailor values (1,'Nils',180,'USA'),(2,'Olav',170,'Norway'),(3,'Per',190,'Norway'),(4,'Rut',165,'USA');
  insert into rower values (1,1,'Fjord',50,3),(2,2,'Fjord',20,0),(3,3,'Elv',90,7);
  insert into pier values (1,'North Pier','Moss',1990,40,'Vik'),(2,'South Pier','Moss',2004,90,'Dahl'),(3,'Old Pier','Horten',1950,60,'Vik');
  insert into crane values (1,1,4,'77'),(2,1,2,'78'),(3,2,5,'79');
  insert into ferry values (1,'Alba','Slow',12),(2,'Bris','Fast',30),(3,'Cape','Fast',28);
  insert into ferry_pier values (1,1),(2,1),(3,2);
  insert into berth_booking values (1,1,'Open',100),(2,1,'Paid',300),(3,2,'Paid',250);`,
  'en',
);

/** A club: ages and amounts kept as texts, brackets in the name of a column, and members that a branch says how many it has of. */
const club = sourceOf(
  `create table branch (branch_id integer primary key, name text, state text, no_of_member integer, "Floor (K-2)" integer);
  create table member (member_id integer primary key, name text, age text, state text, branch_id integer references branch (branch_id), team text, fast_lap text, lap_time text);
  create table debt (debt_id integer primary key, member_id integer references member (member_id), branch_id integer references branch (branch_id), amount integer);
  insert into branch values (1,'East','Ohio',90,3),(2,'West','Utah',70,1),(3,'South','Ohio',20,2);
  insert into member values (1,'Ada','9','Ohio',1,'Red','3','71'),(2,'Bo','31','Utah',1,'Red','4','72'),(3,'Cy','100','Iowa',2,'Blue','5','73');
  insert into debt values (1,1,1,10),(2,1,2,40),(3,3,2,5);`,
  'en',
);

/** Villages and what grows there, with names in Chinese: what is asked for stands beside something of it. */
const farms = sourceOf(
  `create table "农场" ("词条id" integer primary key, "名称" text, "所在省份" text, "类型" text, "面积" integer, "建成年份" integer, "年接待游客万人次" real);
  create table "作物" ("词条id" integer primary key, "名称" text, "科属" text, "株数" integer, "单价" real);
  create table "农场种植作物" ("农场id" integer references "农场" ("词条id"), "作物id" integer references "作物" ("词条id"), "亩数" integer);
  create table "农工" ("工号" integer primary key, "姓名" text, "农场id" integer references "农场" ("词条id"), "入职日期" date);
  create table "巡查" ("巡查id" integer primary key, "农场id" integer references "农场" ("词条id"), "巡查日期" date);
  insert into "农场" values (1,'青禾','江西','合作社',300,1988,35),(2,'绿野','江西','私营',120,2003,8),(3,'丰源','湖南','合作社',500,1995,20.5);
  insert into "作物" values (1,'水稻','禾本科',900,2.5),(2,'油茶','山茶科',400,30),(3,'花生','豆科',700,8);
  insert into "农场种植作物" values (1,1,80),(1,2,60),(2,3,40),(3,1,200);
  insert into "农工" values (1,'罗平',1,'2019-03-01'),(2,'江雪',1,'2023-05-01'),(3,'孟川',3,'2021-07-01');
  insert into "巡查" values (1,1,'2023-03-01'),(2,2,'2022-04-01'),(3,3,'2023-08-08');`,
  'zh',
);

/** Questions as collections of them ask: rows beside something of them, kinds, years and doers in other forms than the names have. */
export const listedAnswers: readonly Written[] = [
  ...on(harbour, [
    // What stands in capitals says something.
    ['How many sailors are from the US?', 'select 2'],
    ['List the names of sailors ordered by height and then home country', 'select name from sailor order by height, home_country'],
    // Pairs that are called by both of theirs.
    ['How many ferry piers are there?', 'select 3'],
    ['What are the different types of berth bookings?', "select 'Open' union select 'Paid'"],
    // Kinds by codes, and those who did what a name says.
    ['What is the type of the ferry with the highest speed?', "select 'Fast'"],
    ['Find the number of ferries per type', "select 'Slow', 1 union select 'Fast', 2"],
    ['Show the name and designer of all piers', 'select name, Designed_by from pier'],
    ['List all designers along with the number of piers designed by each designer', "select 'Vik', 2 union select 'Dahl', 1"],
    // A year by what was done in it, with or without its name.
    ['Show the name, town and building year of piers with more than 50 seats', 'select name, town, Year_Built from pier where seats > 50'],
    [
      'What are the names of piers in descending order of the years in which they were built?',
      'select name from pier order by Year_Built desc',
    ],
    ['Which piers were built after the year 1980?', "select 'North Pier' union select 'South Pier'"],
    // Plurals that are spelt like verbs, and verbs of those who do it.
    ['How many bookings do we have?', 'select 3'],
    ['Write down the names of the piers', 'select name from pier'],
    ['List the clubs of rowers in descending order of the number of people injured', 'select club from rower order by injured desc'],
    ['What is the average seats of piers with a booking?', 'select 65.0'],
    ['Show the number of all piers with a booking', 'select 2'],
    ['Which pier has the crane with tag 79?', "select 'South Pier'"],
    ['What are the towns of piers, sorted by their frequency?', "select 'Moss' union select 'Horten'"],
    ['List the piers with the top 2 seats', 'select name from pier where seats > 50'],
    ['How many clubs do rowers belong to in total?', 'select 2'],
    ['What is the total injuries of rowers in club Fjord?', 'select 3'],
  ]),
  ...on(club, [
    // By their numbers, and not by their letters.
    ['What is the average age of members?', 'select 140 / 3.0'],
    ['How old is Bo?', "select '31'"],
    ['List the names of members by ascending age', 'select name from member order by member_id'],
    ['Which members are aged 31 or older?', "select 'Bo' union select 'Cy'"],
    ['Find the team of the member of the highest age', "select 'Blue'"],
    ['Show all information on the branch with the most no of member', 'select * from branch where branch_id = 1'],
    ['Find the total amount of debts given by branches in the state of Ohio', 'select 10'],
    ['What is the total K-2 floor per state?', "select 'Ohio', 5 union select 'Utah', 1"],
    ['Show the different teams together with the number of members', "select 'Red', 2 union select 'Blue', 1"],
  ]),
  ...on(farms, [
    ['面积最大的2个农场是什么，面积分别是多少', `select "名称", "面积" from "农场" where "面积" > 200`],
    ['哪些农场的类型是合作社，并给出其建成年份', `select "名称", "建成年份" from "农场" where "类型" = '合作社'`],
    ['青禾和丰源的面积分别是多少', `select "名称", "面积" from "农场" where "名称" in ('青禾', '丰源')`],
    ['给出单价大于5的作物，以及科属', `select "名称", "科属" from "作物" where "单价" > 5`],
    ['农场数量大于1的省份有哪些', "select '江西'"],
    ['2023年没有巡查的农场', `select * from "农场" where "词条id" = 2`],
    ['面积最大的农场属于哪个省份', "select '湖南'"],
    ['水稻有多少株', 'select 900'],
    // In the unit that ends the name of the column.
    ['年接待游客超过20万的农场有几个', 'select 2'],
    ['青禾的年接待游客是多少', 'select 35.0'],
    ['面积高于平均水平的农场', `select * from "农场" where "名称" = '丰源'`],
    ['按字母顺序查找类型是“合作社”的农场的名称', `select "名称" from "农场" where "类型" = '合作社'`],
    ['按单价降序排列给出前2的作物的名称', `select "名称" from "作物" where "单价" > 5`],
    ['至少有一名农工的农场', `select * from "农场" where "词条id" in (1, 3)`],
  ]),
];

/** Questions that are asked back: a letter that nothing follows, and how many there are of what a row says how many it has of. */
export const listedUnsure = [
  [harbour, 'What are the ferries that belong to class type a?'],
  [club, 'How many members does the branch have in Utah?'],
] as const;

/** Questions of which an answer is doubted, and offered as one that may be meant. */
export const listedDoubted = [
  // Rows, or what they hold; two rows, of which none is both; one of all, where one of each is asked for.
  [harbour, 'What is the total number of cranes of piers in Moss?'],
  [harbour, 'Show the clubs of rowers that got over 60 points and rowers that got less than 40 points'],
  [farms, '亩数最高的2个作物是什么'],
  // A value of other rows, rows of two tables of which one is the other's, and halves of one name.
  [club, 'Find the names of branches in Iowa'],
  [club, 'Find the names of branches that have a debt of members with an age below 20'],
  [club, 'What was the age team of Ada?'],
  [club, 'Which states have members but no branches?'],
  [farms, '江西各农场的亩数总和'],
] as const;
