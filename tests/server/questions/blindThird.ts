import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Singers and their songs, its names in English alone, asked in both languages. */
const singers = sourceOf(
  `create table singer (Singer_ID int primary key, Name text, Birth_Year real, Net_Worth_Millions real, Citizenship text);
create table song (Song_ID int primary key, Title text, Singer_ID int references singer(Singer_ID), Sales real, Highest_Position real);
insert into singer values (1,'Liliane Bettencourt',1944,30,'France'),(2,'Christy Walton',1948,28.8,'United States'),(3,'Alice Walton',1949,26.3,'United States'),(4,'Iris Fontbona',1942,17.4,'Chile'),(5,'Jacqueline Mars',1940,17.8,'United States');
insert into song values (1,'Do They Know',1,1094000,1),(2,'Fly High',2,552407,1),(3,'Cha Cha Slide',2,351421,1),(4,'Call on Me',4,335000,1),(5,'Yeah',2,300000,1),(6,'All This Time',5,200000,2);`,
  'en',
);

/** Airlines and their flights between cities, with comments in Chinese. */
const flights = sourceOf(
  `create table airlines (uid integer primary key, Airline text, Abbreviation text, Country text);
create table airports (City text, AirportCode text primary key, AirportName text, Country text, CountryAbbrev text);
create table flights (Airline integer references airlines(uid), FlightNo integer, SourceAirport text references airports(AirportCode), DestAirport text references airports(AirportCode), primary key (Airline, FlightNo));
insert into airlines values (1,'南方航空','南航','中国'),(2,'深圳航空公司','深航','中国'),(3,'国泰航空','国泰','中国香港');
insert into airports values ('上海','SHA','虹桥','中国','CN'),('上海','PVG','浦东','中国','CN'),('哈尔滨','HRB','太平','中国','CN'),('西安','XIY','咸阳','中国','CN'),('广州','CAN','白云','中国','CN'),('长沙','CSX','黄花','中国','CN');
insert into flights values (1,28,'HRB','XIY'),(1,29,'XIY','HRB'),(1,44,'PVG','SHA'),(2,45,'CSX','CAN'),(2,54,'HRB','CAN'),(1,90,'PVG','HRB');`,
  'zh',
  {
    airlines: '航空公司表',
    'airlines.uid': '编号',
    'airlines.Airline': '航空公司名称',
    'airlines.Abbreviation': '缩写',
    'airlines.Country': '国家',
    airports: '机场表',
    'airports.City': '城市',
    'airports.AirportCode': '机场代码',
    'airports.AirportName': '机场名称',
    'airports.Country': '国家',
    'airports.CountryAbbrev': '国家缩写',
    flights: '航班表',
    'flights.Airline': '航空公司编号',
    'flights.FlightNo': '航班号',
    'flights.SourceAirport': '出发机场',
    'flights.DestAirport': '到达机场',
  },
);

/** Films, who played in them and who directed them, its names in English alone, asked in Chinese. */
const cinema = sourceOf(
  `create table actor (aid int primary key, gender text, name text, nationality text, birth_city text, birth_year int);
create table movie (mid int primary key, title text, release_year int, title_aka text, budget real);
create table director (did int primary key, gender text, name text, nationality text, birth_city text, birth_year int);
create table directed_by (id int primary key, msid int references movie(mid), did int references director(did));
create table "cast" (id int primary key, msid int references movie(mid), aid int references actor(aid), role text);
insert into actor values (1,'男','成龙','中国','香港',1954),(2,'男','王凯','中国','武汉',1982),(3,'男','张国荣','中国','香港',1956),(4,'男','哈桑','阿富汗','喀布尔',1984),(5,'女','巩俐','新加坡','沈阳',1965);
insert into movie values (1,'霸王别姬',1993,'Farewell',400),(2,'让子弹飞',2010,'Bullets',1800),(3,'陆小凤',1993,'Lu',90),(4,'孔雀',2015,'Peacock',120);
insert into director values (1,'男','陈凯歌','中国','北京',1952),(2,'男','姜文','中国','唐山',1963),(3,'男','顾长卫','中国','西安',1957);
insert into directed_by values (1,1,1),(2,2,2),(3,3,3),(4,4,3);
insert into "cast" values (1,1,3,'程蝶衣'),(2,1,5,'菊仙'),(3,2,1,'张麻子'),(4,4,2,'弟弟');`,
  'zh',
);

/** Mountains and the photos of them, with comments in Chinese. */
const mountains = sourceOf(
  `create table mountain (id int primary key, name text, Height real, Prominence real, Range text, Country text);
create table camera_lens (id int primary key, brand text, name text, focal_length_mm real, max_aperture real);
create table photos (id int primary key, camera_lens_id int references camera_lens(id), mountain_id int references mountain(id), color text, name text);
insert into mountain values (1,'金顶',3099,1800,'峨眉山','中国'),(2,'天池峰',2691,1500,'长白山脉','中国'),(3,'阿巴罗',4413,100,'塞米恩','埃塞俄比亚'),(4,'白云峰',2691,700,'长白山脉','中国');
insert into camera_lens values (1,'尼康','Nikkor',15,1.4),(2,'奥林巴斯','M.Zuiko Digital',9,8),(3,'索尼','Digital ED',24,2.8),(4,'尼康','广角',35,2);
insert into photos values (1,1,1,'彩色','日出'),(2,2,2,'黑白','云海'),(3,1,1,'彩色','晚霞'),(4,3,3,'彩色','山谷');`,
  'zh',
  {
    mountain: '山表',
    'mountain.id': '编号',
    'mountain.name': '名称',
    'mountain.Height': '高度',
    'mountain.Prominence': '突出度',
    'mountain.Range': '山脉',
    'mountain.Country': '国家',
    camera_lens: '相机镜头表',
    'camera_lens.id': '编号',
    'camera_lens.brand': '品牌',
    'camera_lens.name': '名称',
    'camera_lens.focal_length_mm': '焦距（毫米）',
    'camera_lens.max_aperture': '最大光圈',
    photos: '照片表',
    'photos.id': '编号',
    'photos.camera_lens_id': '镜头编号',
    'photos.mountain_id': '山编号',
    'photos.color': '颜色',
    'photos.name': '名称',
  },
);

/** Questions on four more sources, asked once after the second were mended: 72 of 87 were right then, and 4 wrong. */
export const blindThird: readonly Written[] = [
  ...on(singers, [
    ['How many singers are there?', 'select 5'],
    ['What is the count of singers?', 'select 5'],
    ['List the name of singers in ascending order of net worth.', 'select name from singer order by net_worth_millions'],
    ['What are the names of singers ordered by ascending net worth?', 'select name from singer order by net_worth_millions'],
    ['What are the birth year and citizenship of singers?', 'select birth_year,citizenship from singer'],
    ['What are the birth years and citizenships of the singers?', 'select birth_year,citizenship from singer'],
    ['List the name of singers whose citizenship is not "France".', "select name from singer where citizenship<>'France'"],
    ['What are the names of the singers who are not French citizens?', "select name from singer where citizenship<>'France'"],
    ['Show the name of singers whose birth year is either 1948 or 1949?', 'select name from singer where birth_year in (1948,1949)'],
    [
      'What are the names of the singers whose birth years are either 1948 or 1949?',
      'select name from singer where birth_year in (1948,1949)',
    ],
    ['What is the name of the singer with the largest net worth?', "select 'Liliane Bettencourt'"],
    ['What is the name of the singer who is worth the most?', "select 'Liliane Bettencourt'"],
    [
      'Show different citizenship of singers and the number of singers of each citizenship.',
      'select citizenship,count(*) from singer group by 1',
    ],
    ['For each citizenship, how many singers are from that country?', 'select citizenship,count(*) from singer group by 1'],
    ['Please show the most common citizenship of singers.', "select 'United States'"],
    ['What is the most common singer citizenship?', "select 'United States'"],
    [
      'Show different citizenships and the maximum net worth of singers of each citizenship.',
      'select citizenship,max(net_worth_millions) from singer group by 1',
    ],
    ['For each citizenship, what is the maximum net worth?', 'select citizenship,max(net_worth_millions) from singer group by 1'],
    ['Show titles of songs and names of singers.', 'select title,name from song join singer using(singer_id)'],
    ['What are the song titles and singer names?', 'select title,name from song join singer using(singer_id)'],
    ['Show distinct names of singers that have songs with sales more than 300000.', 'select name from singer where singer_id in (1,2,4)'],
    ['Show the names of singers that have more than one song.', "select 'Christy Walton'"],
    ['What are the names of the singers that have more than one songs?', "select 'Christy Walton'"],
    [
      'Show the names of singers and the total sales of their songs.',
      'select name,sum(sales) from song join singer using(singer_id) group by 1',
    ],
    [
      'For each singer name, what is the total sales for their songs?',
      'select name,sum(sales) from song join singer using(singer_id) group by 1',
    ],
    ['List the name of singers that do not have any song.', "select 'Alice Walton'"],
    ['一共有多少位歌手？', 'select 5'],
    ['按净资产从低到高列出歌手的名字。', 'select name from singer order by net_worth_millions'],
    ['歌手的出生年份和国籍是什么？', 'select birth_year,citizenship from singer'],
    ['国籍不是“France”的歌手叫什么名字？', "select name from singer where citizenship<>'France'"],
    ['出生年份是1948或1949的歌手有哪些？', 'select name from singer where birth_year in (1948,1949)'],
    ['净资产最多的歌手是谁？', "select 'Liliane Bettencourt'"],
    ['不同国籍的歌手各有多少位？', 'select citizenship,count(*) from singer group by 1'],
    ['每个国籍的歌手的最高净资产是多少？', 'select citizenship,max(net_worth_millions) from singer group by 1'],
    ['显示歌曲的标题和歌手的名字。', 'select title,name from song join singer using(singer_id)'],
    ['有超过一首歌曲的歌手的名字。', "select 'Christy Walton'"],
    ['每位歌手的歌曲总销量是多少？', 'select name,sum(sales) from song join singer using(singer_id) group by 1'],
    ['没有任何歌曲的歌手是谁？', "select 'Alice Walton'"],
  ]),
  ...on(flights, [
    ['一共有多少个航班？', 'select 6'],
    ['“哈尔滨”有多少个机场？', 'select 1'],
    ['从“哈尔滨”起飞的航班有多少？', 'select 2'],
    ['返回抵达“哈尔滨”市的航班数量。', 'select 2'],
    ['“深圳航空公司”有多少航班？', 'select 2'],
    ['哪家航空公司的航班最多？', "select '南方航空'"],
    ['找到航班最少的航空公司的缩写和国家。', ["select '国泰','中国香港'", "select '深航','中国'"]],
    ['哪些航空公司有从“浦东”机场出发的航班？', "select '南方航空'"],
    ['找出所有至少有3个航班的航空公司。', "select '南方航空'"],
    ['哪些航空公司的航班少于3？', ['select airline from airlines where uid in (2)', 'select airline from airlines where uid in (2,3)']],
    ['“南方航空”的航班号是多少？', 'select flightno from flights where airline=1'],
    ['从“长沙”起飞的航班的航班号。', 'select 45'],
    ['哪些航空公司在“中国”？', "select airline from airlines where country='中国'"],
    ['每个城市有多少个机场？', 'select city,count(*) from airports group by 1'],
    ['没有航班的航空公司', "select '国泰航空'"],
  ]),
  ...on(cinema, [
    ['电影“霸王别姬”是哪一年的？', 'select 1993'],
    ['演员“王凯”的国籍是什么？', "select '中国'"],
    ['找出所有在“武汉”出生的演员', "select '王凯'"],
    ['哪些演员出生在“武汉”？', "select '王凯'"],
    ['找出所有来自“阿富汗”的演员', "select '哈桑'"],
    ['给出“阿富汗”所有演员的名字', "select '哈桑'"],
    ['“成龙”出生在哪一年？', 'select 1954'],
    ['“成龙”出生在哪个城市？', "select '香港'"],
    ['“成龙”的国籍是什么？', "select '中国'"],
    ['“让子弹飞”的预算是多少？', 'select 1800.0'],
    ['谁导演了电影“陆小凤”？', "select '顾长卫'"],
    ['列出“陆小凤”的导演', "select '顾长卫'"],
    ['“霸王别姬”中有哪些演员？', 'select name from actor where aid in (3,5)'],
    ['“顾长卫”导演了多少部电影？', 'select 2'],
    ['每个国籍有多少演员？', 'select nationality,count(*) from actor group by 1'],
    ['2000年以后上映的电影', ['select title from movie where release_year>2000', 'select title from movie where release_year>=2000']],
    ['预算最高的电影是哪部？', "select '让子弹飞'"],
    ['每位导演导演了多少部电影？', 'select name,count(*) from directed_by join director using(did) group by did'],
  ]),
  ...on(mountains, [
    ['有多少相机镜头的焦距大于15毫米？', 'select 2'],
    ['找出按最大光圈的降序排列的每个相机镜头的品牌和名称。', 'select brand,name from camera_lens order by max_aperture desc'],
    ['列出所有照片的ID、颜色和名称。', 'select id,color,name from photos'],
    ['山的最大高度和平均高度是多少？', 'select max(height),avg(height) from mountain'],
    ['“峨眉山”山脉的平均突出度是多少？', 'select 1800.0'],
    ['不属于“长白山脉”的山的名称、高度和突出度是什么？', "select name,height,prominence from mountain where range<>'长白山脉'"],
    ['有照片的山的id和名字是什么？', 'select id,name from mountain where id in (1,2,3)'],
    ['至少有2张照片的山的id和名字是什么？', "select 1,'金顶'"],
    ['镜头品牌为“尼康”或“奥林巴斯”拍摄的照片名称是什么？', 'select name from photos where camera_lens_id in (1,2,4)'],
    ['有多少种不同的镜头品牌？', 'select 3'],
    ['列出包含“Digital”子字符串的相机镜头的名称。', "select name from camera_lens where name like '%Digital%'"],
    [
      '每个相机镜头拍摄了多少张照片？',
      [
        'select brand,c.name,count(*) from photos p join camera_lens c on c.id=camera_lens_id group by c.id',
        'select c.name,count(*) from photos p join camera_lens c on c.id=camera_lens_id group by c.id',
        'select c.name,count(p.id) from camera_lens c left join photos p on c.id=camera_lens_id group by c.id',
      ],
    ],
    ['没有照片的山有哪些？', "select '白云峰'"],
    ['高度超过3000的山的名字。', 'select name from mountain where height>3000'],
    ['哪座山最高？', "select '阿巴罗'"],
    ['每个国家有多少座山？', 'select country,count(*) from mountain group by 1'],
  ]),
];
