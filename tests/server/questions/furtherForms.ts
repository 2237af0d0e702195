import { type ExampleSource, sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Rooms that a building and a number name together, and what is taught in them. */
export const lectures = sourceOf(
  `create table classroom (building text, room_number text, capacity int, primary key (building, room_number));
  create table section (sec_id int primary key, title text, building text, room_number text, foreign key (building, room_number) references classroom (building, room_number));
  insert into classroom values ('Hall', '1', 30), ('Hall', '2', 50), ('Tower', '1', 90);
  insert into section values (1, 'Poetry', 'Hall', '1'), (2, 'Sound', 'Tower', '1'), (3, 'Light', 'Tower', '1'), (4, 'Stone', 'Hall', '2');`,
  'en',
);

/** Ships by the places of a ranking, and what was sent with them: names that are numbers, kinds that have a code, and words that are spelt in two ways. */
export const harbours = sourceOf(
  `create table ship_kind (ship_kind_code text primary key, kind_description text);
  create table ship (ship_id int primary key, ship_name text, ship_kind_code text references ship_kind(ship_kind_code), harbour text, world_rank int, weight int);
  create table voyage (voyage_num int primary key, ship_id int references ship(ship_id), sailed date, source_port text, dest_port text);
  create table crew_enrolment (crew_enrolment_id int primary key, ship_id int references ship(ship_id), berth int);
  insert into ship_kind values ('TK', 'tanker'), ('FR', 'freighter');
  insert into ship values (1, 'Dawn', 'TK', 'Oslo', 1, 90), (2, 'Dusk', 'TK', 'Oslo', 3, 50), (3, 'Noon', 'FR', 'Kiel', 2, 70);
  insert into voyage values (1, 1, '2023-01-01', 'Riga', 'Gdynia'), (2, 1, '2023-05-01', 'Gdynia', 'Riga'), (3, 3, '2024-01-01', 'Gdynia', 'Visby');
  insert into crew_enrolment values (1, 1, 4), (2, 1, 5), (3, 2, 4);`,
  'en',
);

/** Shares and parcels of firms, asked about in Chinese words for numbers. */
export const holdings = sourceOf(
  `create table firms (firm_id integer primary key, name text, score real);
  create table holders (holder_id integer primary key, holder_name text, degree text, firm_id integer references firms(firm_id));
  create table parcels (parcel_id integer primary key, kind text, firm_id integer references firms(firm_id), weight real, fee real, lost integer, sent date);
  create table agencies (agency_id integer primary key, name text, city text, home_rank integer);
  insert into firms values (1, '甲公司', 9), (2, '乙公司', 7);
  insert into holders values (1, '王敏', '博士', 1), (2, '李强', '硕士', 1), (3, '赵雪', '博士', 2);
  insert into parcels values (1, '书', 1, 2, 5, 1, '2023-05-01'), (2, '书', 2, 3, 9, 0, '2024-05-01'), (3, '茶', 1, 1, 4, 2, '2022-01-01');
  insert into agencies values (1, '远行', '上海', 3), (2, '启航', '北京', 1), (3, '朝阳', '上海', 2);`,
  'zh',
  {
    firms: '企业',
    'firms.name': '企业名称',
    'firms.score': '评分',
    holders: '股东',
    'holders.holder_name': '姓名',
    'holders.degree': '最高学历',
    'holders.firm_id': '企业编号',
    parcels: '包裹',
    'parcels.kind': '货物类型',
    'parcels.firm_id': '企业编号',
    'parcels.weight': '重量',
    'parcels.fee': '运费',
    'parcels.lost': '遗失登记',
    'parcels.sent': '寄出日期',
    agencies: '中介',
    'agencies.name': '名称',
    'agencies.city': '城市',
    'agencies.home_rank': '国内排名',
  },
);

/** Questions of collections as they ask them, and of what they ask about. */
export const furtherForms: readonly Written[] = [
  ...on(lectures, [
    ['Find the title of sections in rooms with a capacity of more than 40', "select 'Sound' union select 'Light' union select 'Stone'"],
    ['How many sections are in rooms with capacity over 80?', 'select 2'],
    ['Count the number of rooms that are not in the Tower building', 'select 2'],
    ['Find the maximum and average capacity among rooms in each building.', "select 'Hall', 50, 40.0 union select 'Tower', 90, 90.0"],
  ]),
  ...on(harbours, [
    ['What is the code of the ship kind that is a tanker?', "select 'TK'"],
    ['Return the names of ships that have the code FR', "select 'Noon'"],
    ['How many voyages were there?', 'select 3'],
    ['How many voyages depart from Gdynia?', 'select 2'],
    ['voyages that arrive at Riga', 'select * from voyage where voyage_num = 2'],
    ['number of voyages per ship', "select 'Dawn', 2 union select 'Noon', 1"],
    ['How many crew enrollments does each ship have?', "select 'Dawn', 2 union select 'Dusk', 1"],
    ['the top 2 ships by world rank', "select 'Dawn', 1 union select 'Noon', 2"],
    ['ships in the harbor of Kiel', 'select * from ship where ship_id = 3'],
    ['Find the number of different ship names and harbors', 'select 3, 2'],
    ['List the number of voyagges', 'select 3'],
    ['What are the names of the ships and how many voyages does each have?', "select 'Dawn', 2 union select 'Noon', 1"],
    ['ship kind codes with 2 or more ships', "select 'TK', 2"],
  ]),
  ...on(holdings, [
    ['博士学历的股东有多少人', 'select 2'],
    ['每家企业的股东人数', "select '甲公司', 2 union select '乙公司', 1"],
    ['国内排名前 2 的中介', "select '启航' union select '朝阳'"],
    ['2023 年的遗失登记数', 'select 1'],
    ['2023 年以前的包裹量', 'select 1'],
    ['寄出日期在 2023 年及其之前的包裹', 'select * from parcels where parcel_id in (1, 3)'],
    ['甲公司的评分比乙公司的高多少', 'select 9.0, 7.0, 2.0'],
    ['哪些城市的中介不少于 2 家', "select '上海', 2"],
    ['各货物类型的包裹数，按数量从多到少', "select * from (select '书', 2 union select '茶', 1) order by 2 desc"],
    ['各货物类型的运费合计，按多少排序', "select * from (select '书', 14.0 union select '茶', 4.0) order by 2 desc"],
  ]),
];

/** Questions of which the words that stand behind a number, or before a verb, leave open what is meant. */
export const furtherUnsure: readonly (readonly [ExampleSource, string])[] = [
  [harbours, 'What is the highest world rank of ships?'],
  [harbours, 'How much does the heaviest ship with the most recent voyage weigh?'],
  [harbours, 'How many counties are there?'],
];
