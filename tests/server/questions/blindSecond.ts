import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Museums, those who come and what they pay. */
const museums = sourceOf(
  `create table museum (Museum_ID int primary key, Name text, Num_of_Staff int, Open_Year text);
  create table visitor (ID int primary key, Name text, Level_of_membership int, Age int);
  create table visit (Museum_ID int references museum(Museum_ID), visitor_ID int references visitor(ID), Num_of_Ticket int, Total_spent real, primary key (Museum_ID, visitor_ID));
  insert into museum values (1,'Plaza Museum',62,'2000'),(2,'Capital Plaza Museum',25,'2012'),(3,'Jefferson Development Museum',18,'2010'),(4,'Willow Grande Museum',17,'2011'),(5,'RiverPark Museum',16,'2008'),(6,'Place Tower Museum',16,'2008'),(7,'Central City District Residential Museum',15,'2010'),(8,'ESPLADE Museum',12,'2013');
  insert into visitor values (1,'Gonzalo Higuain',8,35),(2,'Guti Midfielder',5,28),(3,'Arjen Robben',1,27),(4,'Raul Brown',2,56),(5,'Fernando Gago',6,36),(6,'Rafael van der Vaart',1,25);
  insert into visit values (1,5,20,320.14),(2,5,4,89.98),(4,3,10,320.44),(2,3,24,209.98),(4,6,3,20.44),(8,3,4,45),(1,1,7,130);`,
  'en',
);

/** Battles and their ships, named in English and asked in Chinese. */
const battles = sourceOf(
  `create table battle (id int primary key, name text, date text, bulgarian_commander text, latin_commander text, result text);
  create table ship (id int primary key, name text, tonnage text, ship_type text, location text, disposition_of_ship text, lost_in_battle int references battle(id));
  create table death (id int primary key, caused_by_ship_id int references ship(id), note text, killed int, injured int);
  insert into battle values (1,'Battle of Adrianople','1205-04-14','Kaloyan','Baldwin I','Bulgarian victory'),(2,'Battle of Serres','1205-06-01','Kaloyan','Unknown','Bulgarian victory'),(3,'Battle of Rusion','1206-01-31','Kaloyan','Thierry de Termond','Bulgarian victory'),(5,'Battle of Boruy','1208-06-01','Boril','Henry I','Bulgarian victory'),(7,'Battle of Philippopolis','1208-06-30','Boril','Henry I','Latin victory'),(8,'Siege of Constantinople','1235-02-05','Ivan Asen II','John of Brienne','Inconclusive');
  insert into ship values (1,'Lettice','t','Brig','English Channel','Captured',8),(2,'Bon Accord','391','Brig','English Channel','Captured',8),(3,'Mary','352','Brig','SW Approach','Captured',7),(4,'HMS Avon','391','18-gun Brig','SW Approach','Wrecked',7),(5,'Sans Pareil','340','Brig','Mid Atlantic','Sank',5),(6,'Three Brothers','330','Brig','English Channel','Sank',1),(7,'HMS Atalanta','225','8-gun Brig','Mid Atlantic','Captured',2);
  insert into death values (1,1,'Dantewada, Chhattisgarh',8,0),(2,2,'Erraboru, Chhattisgarh',3,0),(13,3,'Gumiapal, Chhattisgarh',2,12),(21,4,'Jhurdi, Chhattisgarh',5,0),(33,6,'Gadchiroli',11,7),(40,1,'Sukma',4,3);`,
  'en',
);

/** Homes for sale, and the agents who show them. */
const homes = sourceOf(
  `create table "小区" ("小区编号" int primary key, "小区名称" text, "所在区域" text, "建成年份" int, "绿化率" real, "物业费" real);
  create table "房源" ("房源编号" int primary key, "小区编号" int references "小区"("小区编号"), "户型" text, "建筑面积" real, "总价（万元）" real, "楼层" int, "朝向" text, "装修情况" text, "挂牌日期" date);
  create table "经纪人" ("工号" int primary key, "姓名" text, "所属门店" text, "入职日期" date, "成交单数" int);
  create table "带看记录" ("记录编号" int primary key, "房源编号" int references "房源"("房源编号"), "工号" int references "经纪人"("工号"), "带看日期" date, "客户评分" int);
  insert into "小区" values (1,'翠湖花园','朝阳',2005,0.35,2.8),(2,'阳光水岸','海淀',2012,0.42,3.5),(3,'书香门第','海淀',1998,0.3,1.9),(4,'东方名苑','通州',2018,0.4,2.6),(5,'滨河家园','丰台',2001,0.28,1.5);
  insert into "房源" values (101,1,'两室一厅',89.5,560,12,'南','精装','2024-03-02'),(102,1,'三室两厅',128,820,6,'南北','毛坯','2024-05-18'),(103,2,'三室两厅',135.6,1180,18,'南','精装','2023-11-20'),(104,2,'一室一厅',52.3,430,3,'北','简装','2024-06-01'),(105,3,'两室一厅',76,640,2,'东','简装','2024-01-15'),(106,4,'四室两厅',168,780,21,'南北','精装','2023-09-09'),(107,4,'两室一厅',92,410,9,'西','毛坯','2024-04-22');
  insert into "经纪人" values (1,'陈磊','望京店','2019-05-06',46),(2,'刘洋','中关村店','2021-03-15',28),(3,'赵敏','中关村店','2017-08-01',73),(4,'孙悦','通州北苑店','2023-02-20',9);
  insert into "带看记录" values (1,101,1,'2024-05-03',5),(2,101,2,'2024-05-09',4),(3,103,3,'2024-05-10',5),(4,103,3,'2024-06-02',3),(5,104,2,'2024-06-08',4),(6,106,4,'2024-06-11',2),(7,105,3,'2024-04-28',5);`,
  'zh',
);

/** Tables of an encyclopedia: a season of television, and seats of a parliament. */
const entries = sourceOf(
  `create table "episodes" ("No. in series" int primary key, "No. in season" int, "Title" text, "Directed by" text, "Written by" text, "Original air date" date, "U.S. viewers (millions)" real);
  create table "elections" ("District" text primary key, "Incumbent" text, "Party" text, "First elected" int, "Result" text, "Candidates" text, "Votes" int);
  insert into "episodes" values (20,1,'The Target','Clark Johnson','David Simon','2002-06-02',3.7),(21,2,'The Detail','Clark Johnson','David Simon','2002-06-09',3.1),(22,3,'The Buys','Peter Medak','David Simon','2002-06-16',2.9),(23,4,'Old Cases','Clement Virgo','David Simon','2002-06-23',3.3),(24,5,'The Pager','Clark Johnson','Ed Burns','2002-06-30',3.2),(25,6,'The Wire','Ed Bianchi','David Simon','2002-07-07',2.8),(26,7,'One Arrest','Joe Chappelle','Rafael Alvarez','2002-07-21',4.1);
  insert into "elections" values ('California 1','Wally Herger','Republican',1986,'Re-elected','Wally Herger (R) 60%',174000),('California 2','Mike Thompson','Democratic',1998,'Re-elected','Mike Thompson (D) 66%',144000),('Florida 7','John Mica','Republican',1992,'Re-elected','John Mica (R) 63%',149000),('Ohio 15','Deborah Pryce','Republican',1992,'Retired','Open seat',0),('Texas 22','Nick Lampson','Democratic',2006,'Lost re-election','Pete Olson (R) 52%',140000),('New York 13','Vito Fossella','Republican',1997,'Retired','Open seat',0),('Texas 10','Michael McCaul','Republican',2004,'Re-elected','Michael McCaul (R) 54%',179000);`,
  'en',
);

/** Questions on four more sources, asked once after the first were mended: 59 of 100 were right then, and 2 wrong. */
export const blindSecond: readonly Written[] = [
  ...on(museums, [
    ['How many visitors are below the age of 30?', 'select count(*) from visitor where age < 30'],
    [
      'Find the names of the visitors whose membership level is higher than 4, and order the results by the level from high to low.',
      'select name from visitor where level_of_membership > 4',
    ],
    [
      'What is the average age of the visitors whose membership level is not higher than 4?',
      'select avg(age) from visitor where level_of_membership <= 4',
    ],
    [
      'Find the name and membership level of the visitors whose membership level is higher than 4, and sort by their age from old to young.',
      'select name, level_of_membership from visitor where level_of_membership > 4',
    ],
    ['Find the id and name of the museum that has the most staff members.', "select 1, 'Plaza Museum'"],
    [
      'Find the average number of staff working for the museums that were open before 2009.',
      "select avg(num_of_staff) from museum where open_year < '2009'",
    ],
    ['What are the opening year and staff number of the museum named Plaza Museum?', "select '2000', 62"],
    [
      'Find the names of museums which have more staff than the minimum staff number of all museums opened after 2010.',
      'select name from museum where num_of_staff > 12',
    ],
    ['Find the name of the visitor who visited the most museums.', "select 'Arjen Robben'"],
    [
      'What are the names of the visitors who have never visited any museum?',
      'select name from visitor where id not in (select visitor_id from visit)',
    ],
    [
      'Find the total ticket expense of the visitors with membership level 1.',
      'select sum(total_spent) from visit where visitor_id in (3, 6)',
    ],
    ['How many museums are not visited?', 'select count(*) from museum where museum_id not in (select museum_id from visit)'],
    ['What is the name of the oldest visitor?', "select 'Raul Brown'"],
    ['How many museums opened in each year?', 'select open_year, count(*) from museum group by 1'],
    ['List the names of museums ordered by number of staff.', 'select name from museum'],
    ['Which museum has the fewest staff?', "select 'ESPLADE Museum'"],
    ['How much did Arjen Robben spend in total?', 'select sum(total_spent) from visit where visitor_id = 3'],
    [
      'Show the name of each museum and the number of visits.',
      [
        'select m.name, count(*) from museum m join visit v on v.museum_id = m.museum_id group by m.museum_id',
        'select m.name, count(v.museum_id) from museum m left join visit v on v.museum_id = m.museum_id group by m.museum_id',
      ],
    ],
    ['Which museums have between 15 and 20 staff?', 'select name from museum where num_of_staff between 15 and 20'],
    ['Show the years in which more than one museum opened.', 'select open_year from museum group by 1 having count(*) > 1'],
    ['What is the maximum amount spent on a visit?', 'select max(total_spent) from visit'],
    ['What is the average age for each level of membership?', 'select level_of_membership, avg(age) from visitor group by 1'],
    ['Find all museums whose name contains Plaza.', "select name from museum where name like '%Plaza%'"],
    ['Which visitors bought more than 5 tickets at Plaza Museum?', "select 'Fernando Gago' union select 'Gonzalo Higuain'"],
    ['How many visitors are there in total?', 'select count(*) from visitor'],
  ]),
  ...on(battles, [
    ['有多少艘船最终被捕获？', "select count(*) from ship where disposition_of_ship = 'Captured'"],
    ['列出所有战役的名称和日期', 'select name, date from battle'],
    ['列出船名和吨位，按名称降序排列', 'select name, tonnage from ship'],
    ['死亡人数和受伤人数的最大值和最小值是多少', 'select max(killed), min(killed), max(injured), min(injured) from death'],
    ['每次造成的平均受伤人数是多少', 'select avg(injured) from death'],
    ['保加利亚指挥官不是 Boril 的战役名称和结果', "select name, result from battle where bulgarian_commander <> 'Boril'"],
    [
      '损失了船型为 Brig 的船的战役名称',
      "select distinct b.name from battle b join ship s on s.lost_in_battle = b.id where ship_type = 'Brig'",
    ],
    ['造成死亡总数超过 10 人的船的名称', "select 'Lettice' union select 'Three Brothers'"],
    ['有多少场战役没有损失任何船只', 'select count(*) from battle where id not in (select lost_in_battle from ship)'],
    ['哪场战役损失的船最多', ["select 'Siege of Constantinople' union select 'Battle of Philippopolis'"]],
    ['战役有哪些不同的结果', 'select distinct result from battle'],
    ['由 Kaloyan 和 Baldwin I 指挥的战役叫什么', "select 'Battle of Adrianople'"],
    ['有多少种不同的战役结果', 'select count(distinct result) from battle'],
    ['位于英吉利海峡的船有几艘', "select count(*) from ship where location = 'English Channel'"],
    ['各个位置的船只数量', 'select location, count(*) from ship group by 1'],
    ['每种船型有多少艘船', 'select ship_type, count(*) from ship group by 1'],
    ['Kaloyan 指挥了几场战役', 'select 3'],
    ['船 Lettice 的船型是什么', "select 'Brig'"],
    ['沉没的船的名字', "select name from ship where disposition_of_ship = 'Sank'"],
    ['死亡人数大于 5 的记录的备注', 'select note from death where killed > 5'],
    ['HMS Avon 在哪场战役中损失', "select 'Battle of Philippopolis'"],
    ['最早的战役是哪一场', "select 'Battle of Adrianople'"],
    ['1208 年发生的战役有几场', 'select 2'],
    ['一共死了多少人', 'select sum(killed) from death'],
    ['名称包含 HMS 的船', "select name from ship where name like '%HMS%'"],
  ]),
  ...on(homes, [
    ['朝阳区有几个小区', 'select count(*) from "小区" where "所在区域" = \'朝阳\''],
    ['翠湖花园的物业费是多少', 'select 2.8'],
    ['2010 年以后建成的小区有哪些', 'select "小区名称" from "小区" where "建成年份" > 2010'],
    ['总价低于 500 万的房源有几套', 'select 2'],
    ['面积最大的房子多少钱', ['select 780', 'select 780.0']],
    ['各个户型的平均总价', 'select "户型", avg("总价（万元）") from "房源" group by 1'],
    [
      '每个小区有多少套房源',
      [
        'select x."小区名称", count(*) from "小区" x join "房源" f on f."小区编号" = x."小区编号" group by 1',
        'select x."小区名称", count(f."房源编号") from "小区" x left join "房源" f on f."小区编号" = x."小区编号" group by 1',
      ],
    ],
    ['精装且朝南的房源', 'select * from "房源" where "装修情况" = \'精装\' and "朝向" = \'南\''],
    ['没有房源的小区', "select '滨河家园'"],
    ['哪个经纪人带看次数最多', "select '赵敏'"],
    ['成交单数超过 30 的经纪人姓名', "select '陈磊' union select '赵敏'"],
    ['中关村店的经纪人平均成交多少单', 'select 50.5'],
    ['入职时间最长的经纪人是谁', "select '赵敏'"],
    ['海淀的房源平均面积', 'select avg("建筑面积") from "房源" where "小区编号" in (2, 3)'],
    ['楼层在 5 到 15 层之间的房源有几套', 'select 3'],
    ['今年挂牌的房源数量', 'select 5'],
    ['毛坯房有几套', 'select count(*) from "房源" where "装修情况" = \'毛坯\''],
    ['绿化率最高的三个小区', "select '阳光水岸' union select '东方名苑' union select '翠湖花园'"],
    ['总价最高和最低分别是多少', 'select 1180.0, 410.0'],
    ['赵敏带看过哪些小区的房源', ["select '阳光水岸' union select '书香门第'"]],
    ['客户评分的平均值', 'select avg("客户评分") from "带看记录"'],
    ['本月的带看记录有多少条', 'select 3'],
    ['每个门店的经纪人人数', 'select "所属门店", count(*) from "经纪人" group by 1'],
    ['不在海淀的小区名称', 'select "小区名称" from "小区" where "所在区域" <> \'海淀\''],
    ['按总价从低到高列出所有房源的户型和总价', 'select "户型", "总价（万元）" from "房源"'],
  ]),
  ...on(entries, [
    ['Who directed the episode The Buys?', "select 'Peter Medak'"],
    ['How many episodes did David Simon write?', 'select 5'],
    ['What is the title of episode number 5 in the season?', "select 'The Pager'"],
    ['When did One Arrest originally air?', "select '2002-07-21'"],
    ['Which episodes were directed by Clark Johnson?', 'select "Title" from episodes where "Directed by" = \'Clark Johnson\''],
    ['How many viewers did Old Cases have?', ['select 3.3']],
    ['Which episode had the most viewers?', "select 'One Arrest'"],
    ['What is the total number of episodes directed by each director?', 'select "Directed by", count(*) from episodes group by 1'],
    ['List the titles of episodes not written by David Simon.', 'select "Title" from episodes where "Written by" <> \'David Simon\''],
    ['Which episodes had fewer than 3 million viewers?', "select 'The Buys' union select 'The Wire'"],
    ['How many episodes aired in June 2002?', 'select 5'],
    ['What was the average number of viewers?', 'select avg("U.S. viewers (millions)") from episodes'],
    ['Who wrote the episode directed by Ed Bianchi?', "select 'David Simon'"],
    ['What party does Mike Thompson belong to?', "select 'Democratic'"],
    ['Which district is John Mica from?', "select 'Florida 7'"],
    ['How many incumbents are Republican?', 'select 5'],
    ['Which incumbents retired?', "select 'Deborah Pryce' union select 'Vito Fossella'"],
    ['In what year was Nick Lampson first elected?', 'select 2006'],
    ['Who was first elected in 1992?', "select 'John Mica' union select 'Deborah Pryce'"],
    ['Which districts have a Democratic incumbent?', 'select "District" from elections where "Party" = \'Democratic\''],
    ['What is the result for Texas 22?', "select 'Lost re-election'"],
    ['Which incumbent was elected earliest?', "select 'Wally Herger'"],
    ['How many districts had a result of re-elected?', 'select 4'],
    ['Show the number of incumbents of each party.', 'select "Party", count(*) from elections group by 1'],
    ['Which incumbents got more than 150000 votes?', "select 'Wally Herger' union select 'Michael McCaul'"],
  ]),
];
