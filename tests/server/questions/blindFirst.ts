import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Shops, those whom they hire and what they are awarded. */
const hiring = sourceOf(
  `create table employee (Employee_ID int primary key, Name text, Age int, City text);
  create table shop (Shop_ID int primary key, Name text, Location text, District text, Number_products int, Manager_name text);
  create table hiring (Shop_ID int references shop(Shop_ID), Employee_ID int primary key references employee(Employee_ID), Start_from text, Is_full_time text);
  create table evaluation (Employee_ID int references employee(Employee_ID), Year_awarded text, Bonus real, primary key (Employee_ID, Year_awarded));
  insert into employee values (1,'George Chuter',23,'Bristol'),(2,'Lee Mears',29,'Bath'),(3,'Mark Regan',43,'Bristol'),(4,'Jason Hobson',30,'Bristol'),(5,'Tim Payne',29,'Wasps'),(6,'Andrew Sheridan',28,'Sale'),(7,'Matt Stevens',29,'Bath'),(8,'Phil Vickery',40,'Wasps'),(9,'Steve Borthwick',32,'Bath'),(10,'Louis Deacon',36,'Leicester');
  insert into shop values (1,'FC Haka','Valkeakoski','Tehtaan kentta',3516,'Olli Huttunen'),(2,'HJK','Helsinki','Finnair Stadium',10770,'Antti Muurinen'),(3,'FC Honka','Espoo','Tapiolan Urheilupuisto',6000,'Mika Lehkosuo'),(4,'FC Inter','Turku','Veritas Stadion',10000,'Job Dragtsma'),(5,'FC Jaro','Jakobstad','Jakobstads Centralplan',5000,'Mika Laurikainen'),(6,'FF Jaro','Jakobstad','Jakobstads Centralplan',2600,'Mika Laurikainen'),(7,'FC KooTeePee','Kotka','Arto Tolsa Areena',4780,'Tommi Kautonen'),(8,'KuPS','Kuopio','Magnum Areena',3500,'Esa Pekonen'),(9,'FC Lahti','Lahti','Lahden Stadion',15000,'Ilkka Makela');
  insert into hiring values (1,1,'2009','T'),(1,2,'2003','T'),(8,3,'2011','F'),(4,4,'2012','T'),(5,5,'2013','T'),(2,6,'2010','F'),(6,7,'2008','T');
  insert into evaluation values (1,'2011',3000),(2,'2015',3200),(1,'2016',2900),(4,'2017',3200),(7,'2018',3200),(10,'2016',4000);`,
  'en',
);

/** Television, its names in English and asked in Chinese. */
const television = sourceOf(
  `create table TV_Channel (id text primary key, series_name text, Country text, Language text, Content text, Pixel_aspect_ratio_PAR text, Hight_definition_TV text, Pay_per_view_PPV text, Package_Option text);
  create table TV_series (id real primary key, Episode text, Air_Date text, Rating text, Share real, Viewers_m real, Weekly_Rank real, Channel text references TV_Channel(id));
  create table Cartoon (id real primary key, Title text, Directed_by text, Written_by text, Original_air_date text, Production_code real, Channel text references TV_Channel(id));
  insert into TV_Channel values ('700','Sky Radio','Italy','Italian','music','4:3','no','no','Sky Famiglia'),('701','Sky Music','Italy','Italian','music','4:3 / 16:9','no','no','Sky Famiglia'),('702','Music Box Italia','Italy','Italian','music','4:3','no','no','no ( FTV )'),('703','MTV Hits','United Kingdom','English','music','16:9','no','no','Sky Famiglia'),('704','MTV Classic','Italy','English','music','16:9','no','no','Sky Famiglia'),('705','MTV Rocks','United Kingdom','English','music','16:9','no','no','Sky Famiglia'),('707','MTV Dance','United Kingdom','English','music','16:9','no','no','Sky Famiglia'),('720','Dolce TV','Romania','Romanian','sport','16:9','yes','no','Option'),('721','Rai 1','Italy','Italian','general television','16:9','yes','yes','no ( FTV )');
  insert into TV_series values (1,'A Love of a Lifetime','2007-09-24','5.8',9,9.16,43,'700'),(2,'Friendly Skies','2007-10-01','5.3',9,8.23,50,'701'),(3,'Game Three','2007-10-08','4.4',7,6.94,61,'707'),(4,'The Wall','2007-10-15','4.1',6,6.13,59,'700'),(5,'Blind Faith','2007-11-05','4.5',7,7.02,49,'703'),(6,'Emily','2007-11-19','3.9',6,5.78,62,'720');
  insert into Cartoon values (1,'The Rise of the Blue Beetle!','Ben Jones','Michael Jelenic','2008-11-14',101,'700'),(2,'Terror on Dinosaur Island!','Brandon Vietti','Steven Melching','2008-11-21',102,'701'),(3,'Evil Under the Sea!','Michael Chang','Joseph Kuhr','2008-12-05',103,'703'),(4,'Day of the Dark Knight!','Ben Jones','J. M. DeMatteis','2009-01-02',104,'704'),(5,'Invasion of the Secret Santas!','Brandon Vietti','Adam Beechen','2008-12-12',105,'705'),(6,'Enter the Outsiders!','Michael Chang','Todd Casey','2009-01-16',106,'707'),(7,'Dawn of the Dead Man!','Ben Jones','Steven Melching','2009-01-09',107,'700');`,
  'en',
);

/** Sheets of shares and of films, as their papers head them. */
const sheets = sourceOf(
  `create table "股票行情" ("证券代码" text primary key, "证券简称" text, "所属行业" text, "收盘价（元）" real, "周涨幅（%）" real, "市盈率" real, "总市值（亿元）" real, "投资评级" text);
  create table "周票房" ("影片名称" text primary key, "周票房（万元）" real, "票房占比（%）" real, "场均人次" int, "平均票价" real, "上映天数" int, "制片地区" text);
  insert into "股票行情" values ('600519','贵州茅台','白酒',1689.5,2.1,28.4,21223,'买入'),('000858','五粮液','白酒',148.2,-1.3,19.2,5752,'买入'),('600036','招商银行','银行',33.1,0.6,5.9,8345,'增持'),('601398','工商银行','银行',5.6,0.9,5.4,19958,'中性'),('300750','宁德时代','电池',187.6,5.2,18.3,8253,'买入'),('002594','比亚迪','汽车',243.9,-2.4,23.5,7101,'增持'),('601012','隆基绿能','光伏',17.4,-4.1,12.6,1318,'中性'),('600438','通威股份','光伏',20.2,-3.6,7.9,909,'减持');
  insert into "周票房" values ('大黄蜂',15231.5,31.2,12,36.1,17,'美国'),('密室逃生',8423.2,17.3,9,34.8,6,'美国'),('白蛇：缘起',6320.4,12.9,15,33.2,9,'中国大陆'),('来电狂响',5211.7,10.7,8,35.4,23,'中国大陆'),('海王',2100.9,4.3,6,36.7,44,'美国'),('龙猫',980.3,2,5,31.5,37,'日本'),('地球最后的夜晚',310.8,0.6,3,38.9,20,'中国大陆');`,
  'zh',
);

/** Tables of an encyclopedia, of sport. */
const pages = sourceOf(
  `create table "roster" ("Player" text primary key, "No." int, "Nationality" text, "Position" text, "Years in Toronto" text, "School/Club Team" text);
  create table "season" ("Round" int primary key, "Grand Prix" text, "Date" date, "Location" text, "Pole Position" text, "Fastest Lap" text, "Winning Driver" text, "Constructor" text, "Laps" int, "Attendance" int);
  insert into "roster" values ('Aleksandar Radojevic',25,'Serbia','Center','1999-2000','Barton CC (KS)'),('Shawn Respert',31,'United States','Guard','1997-98','Michigan State'),('Quentin Richardson',8,'United States','Forward','2013','DePaul'),('Alvin Robertson',7,'United States','Guard','1995-96','Arkansas'),('Carlos Rogers',33,'United States','Forward-Center','1995-98','Tennessee State'),('Roy Rogers',9,'United States','Forward','1998','Alabama'),('Rasho Nesterovic',12,'Slovenia','Center','2006-08','Union Olimpija'),('Terrence Ross',31,'United States','Guard','2012-17','Washington'),('Jerome Moiso',42,'France','Forward','2002-03','UCLA');
  insert into "season" values (1,'Brazilian Grand Prix','2003-04-06','Interlagos','Rubens Barrichello','Rubens Barrichello','Giancarlo Fisichella','Jordan-Ford',54,61000),(2,'San Marino Grand Prix','2003-04-20','Imola','Michael Schumacher','Michael Schumacher','Michael Schumacher','Ferrari',62,98000),(3,'Spanish Grand Prix','2003-05-04','Barcelona','Michael Schumacher','Rubens Barrichello','Michael Schumacher','Ferrari',65,96000),(4,'Austrian Grand Prix','2003-05-18','Spielberg','Michael Schumacher','Michael Schumacher','Michael Schumacher','Ferrari',69,65000),(5,'Monaco Grand Prix','2003-06-01','Monte Carlo','Ralf Schumacher','Kimi Raikkonen','Juan Pablo Montoya','Williams-BMW',78,120000),(6,'Canadian Grand Prix','2003-06-15','Montreal','Ralf Schumacher','Fernando Alonso','Michael Schumacher','Ferrari',70,115000),(7,'French Grand Prix','2003-07-06','Magny-Cours','Ralf Schumacher','Juan Pablo Montoya','Ralf Schumacher','Williams-BMW',70,80000);`,
  'en',
);

/** Questions whose writer had not seen the grammar: when they were first asked 46 of 101 were right and 2 wrong, once a column called Constructor could be read at all. */
export const blindFirst: readonly Written[] = [
  ...on(hiring, [
    ['How many employees are there?', 'select count(*) from employee'],
    ['Sort employee names by their age in ascending order.', 'select name from employee order by age'],
    ['What is the number of employees from each city?', 'select city, count(*) from employee group by 1'],
    [
      'Which cities do more than one employee under age 30 come from?',
      'select city from employee where age < 30 group by 1 having count(*) > 1',
    ],
    ['Find the number of shops in each location.', 'select location, count(*) from shop group by 1'],
    [
      'Find the manager name and district of the shop whose number of products is the largest.',
      'select manager_name, district from shop where shop_id = 9',
    ],
    ['Find the minimum and maximum number of products of all stores.', 'select min(number_products), max(number_products) from shop'],
    [
      'Return the name, location and district of all shops in descending order of number of products.',
      'select name, location, district from shop order by number_products desc',
    ],
    [
      'Find the names of stores whose number of products is more than the average number of products.',
      'select name from shop where number_products > (select avg(number_products) from shop)',
    ],
    ['Find the name of the employee who was awarded the most times in the evaluation.', "select 'George Chuter'"],
    ['Find the name of the employee who got the highest one time bonus.', "select 'Louis Deacon'"],
    [
      'Find the names of employees who never won any award in the evaluation.',
      'select name from employee where employee_id not in (select employee_id from evaluation)',
    ],
    ['What is the name of the shop that is hiring the largest number of employees?', "select 'FC Haka'"],
    [
      'Find the name of the shops that do not hire any employee.',
      'select name from shop where shop_id not in (select shop_id from hiring)',
    ],
    [
      'Find the number of employees hired in each shop; show the shop name as well.',
      [
        'select s.name, count(*) from shop s join hiring h on s.shop_id = h.shop_id group by s.shop_id',
        'select s.name, count(h.employee_id) from shop s left join hiring h on s.shop_id = h.shop_id group by s.shop_id',
      ],
    ],
    ['What is the total bonus given in all evaluations?', 'select sum(bonus) from evaluation'],
    ['Give me all the information about hiring.', 'select * from hiring'],
    ['How many different store locations are there?', 'select count(distinct location) from shop'],
    ['Which employees are not from Bristol?', "select name from employee where city <> 'Bristol'"],
    ['What is the average age of employees in Bath?', "select avg(age) from employee where city = 'Bath'"],
    ['List the names of employees older than 30 but younger than 40.', 'select name from employee where age > 30 and age < 40'],
    ['Who is the youngest employee?', "select 'George Chuter'"],
    ['How many employees work full time?', "select count(*) from hiring where is_full_time = 'T'"],
    ['Which managers run more than one shop?', "select 'Mika Laurikainen'"],
    ['What is the average bonus of each year?', 'select year_awarded, avg(bonus) from evaluation group by 1'],
    [
      'List the names of all employees whose bonus was at least 3200.',
      'select distinct name from employee e join evaluation v on e.employee_id = v.employee_id where bonus >= 3200',
    ],
  ]),
  ...on(television, [
    ['按照名称的顺序列出所有动画片标题', 'select title from cartoon order by title'],
    ['列出由 Ben Jones 导演的所有动画片', "select title from cartoon where directed_by = 'Ben Jones'"],
    ['Joseph Kuhr 编写了多少部动画片？', "select count(*) from cartoon where written_by = 'Joseph Kuhr'"],
    ['列出按首播日期排序的所有动画片名及其导演', 'select title, directed_by from cartoon order by original_air_date'],
    [
      '列出由 Ben Jones 或 Brandon Vietti 导演的所有动画片的标题',
      "select title from cartoon where directed_by in ('Ben Jones', 'Brandon Vietti')",
    ],
    ['哪个国家的电视频道最多？列出国家和电视频道的数量', "select 'Italy', 5"],
    ['电视频道有多少种不同的内容？', 'select count(distinct content) from tv_channel'],
    ['Sky Radio 电视频道的内容是什么？', "select 'music'"],
    ['有多少电视频道使用英语？', "select count(*) from tv_channel where language = 'English'"],
    ['列出每种语言及使用它的电视频道数目', 'select language, count(*) from tv_channel group by 1'],
    ['动画片 The Rise of the Blue Beetle! 在哪个频道播出？', "select 'Sky Radio'"],
    ['列出评分最高的三集电视剧', 'select episode from tv_series where id in (1, 2, 5)'],
    ['电视剧的最低和最高份额是多少？', 'select min(share), max(share) from tv_series'],
    ['电视剧 A Love of a Lifetime 的播出日期是什么？', "select '2007-09-24'"],
    ['电视剧 Friendly Skies 的周排名是多少？', 'select 50.0'],
    ['收视人数超过 7 百万的剧集有哪些？', 'select episode from tv_series where viewers_m > 7'],
    ['哪些电视频道没有播放过任何动画片？', 'select series_name from tv_channel where id not in (select channel from cartoon)'],
    ['每个导演执导了多少部动画片？', 'select directed_by, count(*) from cartoon group by 1'],
    ['拥有两个以上频道的国家有哪些？', 'select country from tv_channel group by 1 having count(*) > 2'],
    ['不使用意大利语的频道有几个？', "select count(*) from tv_channel where language <> 'Italian'"],
    ['支持高清电视的频道的套餐选项', "select package_option from tv_channel where hight_definition_tv = 'yes'"],
    ['2009 年首播的动画片有多少部', "select count(*) from cartoon where original_air_date >= '2009-01-01'"],
    ['各个国家各种语言的频道数', 'select country, language, count(*) from tv_channel group by 1, 2'],
    ['播放了最多动画片的频道叫什么', "select 'Sky Radio'"],
    ['电视剧的平均收视人数', 'select avg(viewers_m) from tv_series'],
  ]),
  ...on(sheets, [
    ['你好，请问贵州茅台的收盘价是多少呀', 'select 1689.5'],
    ['市盈率低于 10 的股票有哪些？', 'select "证券简称" from "股票行情" where "市盈率" < 10'],
    ['哪些白酒股的评级是买入', 'select "证券简称" from "股票行情" where "所属行业" = \'白酒\' and "投资评级" = \'买入\''],
    ['周涨幅超过 1% 并且市盈率大于 20 的证券简称', "select '贵州茅台'"],
    ['大黄蜂和密室逃生这两部影片的票房总占比是多少', 'select 48.5'],
    ['光伏行业一共有几只股票', 'select 2'],
    ['上周下跌的股票有几只', 'select 4'],
    ['总市值超过一万亿的公司是哪几家', "select '贵州茅台' union select '工商银行'"],
    [
      '银行和白酒行业的平均市盈率分别是多少',
      'select "所属行业", avg("市盈率") from "股票行情" where "所属行业" in (\'银行\', \'白酒\') group by 1',
    ],
    ['哪个行业的平均市盈率最高', "select '白酒'"],
    ['除了银行以外还有哪些行业', 'select distinct "所属行业" from "股票行情" where "所属行业" <> \'银行\''],
    ['不是买入评级的股票', 'select "证券简称" from "股票行情" where "投资评级" <> \'买入\''],
    ['哪部影片的场均人次最多', "select '白蛇：缘起'"],
    ['票房占比大于 10% 的电影有多少部', 'select 4'],
    ['平均票价不低于 36 元的电影名称', 'select "影片名称" from "周票房" where "平均票价" >= 36'],
    ['美国片的总票房', 'select sum("周票房（万元）") from "周票房" where "制片地区" = \'美国\''],
    ['按制片地区统计影片数量', 'select "制片地区", count(*) from "周票房" group by 1'],
    ['海王上映多少天了', 'select 44'],
    ['周票房过亿的电影有哪几部', "select '大黄蜂'"],
    ['场均人次低于 10 且上映超过 20 天的影片', "select '来电狂响' union select '海王' union select '龙猫'"],
    ['五粮液和宁德时代哪个涨得多', ["select '宁德时代'", "select '五粮液', -1.3 union select '宁德时代', 5.2"]],
    ['股价最高的三只股票', "select '贵州茅台' union select '比亚迪' union select '宁德时代'"],
    ['收盘价在 10 到 50 元之间的股票有多少', 'select 3'],
    ['上映不到十天的影片有哪些', "select '密室逃生' union select '白蛇：缘起'"],
    ['帮我查一下比亚迪属于什么行业', "select '汽车'"],
  ]),
  ...on(pages, [
    ['What nationality is Rasho Nesterovic?', "select 'Slovenia'"],
    ['Which players come from Michigan State?', "select 'Shawn Respert'"],
    ['How many players are guards?', 'select 3'],
    ['What school or club team did Jerome Moiso play for?', "select 'UCLA'"],
    ['Who wears number 31?', "select 'Shawn Respert' union select 'Terrence Ross'"],
    ['Which players are not from the United States?', "select player from roster where nationality <> 'United States'"],
    ['What position does Alvin Robertson play?', "select 'Guard'"],
    ['How many different nationalities do the players have?', 'select 4'],
    ['Who won the Monaco Grand Prix?', "select 'Juan Pablo Montoya'"],
    ['How many races did Michael Schumacher win?', 'select 4'],
    ['What is the date of the race in Montreal?', "select '2003-06-15'"],
    ['Which grand prix had the highest attendance?', "select 'Monaco Grand Prix'"],
    ['What is the total attendance of the races won by Ferrari?', 'select 374000'],
    [
      'Who had the fastest lap when Ralf Schumacher was on pole position?',
      "select 'Kimi Raikkonen' union select 'Fernando Alonso' union select 'Juan Pablo Montoya'",
    ],
    ['Which grand prix had more than 65 laps?', 'select "Grand Prix" from season where laps > 65'],
    ['What is the average number of laps?', 'select avg(laps) from season'],
    ['How many races were held in May 2003?', 'select 2'],
    ['Which constructor won the most races?', "select 'Ferrari'"],
    [
      'List the grand prix with attendance between 80000 and 100000.',
      'select "Grand Prix" from season where attendance between 80000 and 100000',
    ],
    ['What was the location of round 4?', "select 'Spielberg'"],
    ['Which drivers won exactly one race?', 'select "Winning Driver" from season group by 1 having count(*) = 1'],
    ['What is the lowest number of laps?', 'select 54'],
    ['Show the winning driver and constructor for each grand prix.', 'select "Grand Prix", "Winning Driver", "Constructor" from season'],
    ['Which grand prix was the last of the season?', "select 'French Grand Prix'"],
    ['How many players play center or forward?', ['select 5', 'select 6']],
  ]),
];
