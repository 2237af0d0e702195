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

/** A system of several parts, without keys between its tables: deals of clients, and the persons who own them. */
export const deals = sourceOf(
  `create table crm_client (id integer primary key, name text, owner_user_id integer, deal_status integer);
  create table crm_deal (id integer primary key, name text, client_id integer, price real, pay_way integer, signed date);
  create table crm_pitch (id integer primary key, name text, end_status integer);
  create table system_users (id integer primary key, nickname text);
  create table sale_line (row_id integer primary key, order_no text, city text, product text, quantity integer, takings real, profit real, sold date);
  create table film (id integer primary key, name text, "票房_亿元" real);
  create table hall_show (id integer primary key, film_id integer, shown date);
  insert into crm_client values (1, '甲公司', 1, 1), (2, '乙公司', 2, 0), (3, '丙公司', null, 0);
  insert into crm_deal values (1, '一号', 1, 100, 1, '2023-02-01'), (2, '二号', 1, 50, 2, '2024-02-01'), (3, '三号', 2, 80, 1, '2024-03-01');
  insert into crm_pitch values (1, '甲', 1), (2, '甲', 1), (3, '乙', 2);
  insert into system_users values (1, '王敏'), (2, '李强');
  insert into sale_line values (1, 'A1', '上海', '椅子', 4, 40, 4, '2023-10-02'), (2, 'A1', '北京', '椅子', 5, 70, 6, '2023-11-02'), (3, 'A2', '上海', '桌子', 1, 90, 9, '2022-11-02');
  insert into film values (1, '长津湖', 57.7), (2, '怒潮', 1.2);
  insert into hall_show values (1, 1, '2023-07-01'), (2, 1, '2023-07-02'), (3, 2, '2023-08-01');`,
  'zh',
  {
    crm_client: 'CRM 客户表',
    'crm_client.name': '客户名称',
    'crm_client.owner_user_id': '负责人的用户编号',
    'crm_client.deal_status': '成交状态',
    crm_deal: 'CRM 合同表',
    'crm_deal.name': '合同名称',
    'crm_deal.price': '合同金额',
    'crm_deal.pay_way': '付款方式',
    'crm_deal.client_id': '客户编号',
    'crm_deal.signed': '签订日期',
    crm_pitch: 'CRM 商机表',
    'crm_pitch.name': '商机名称',
    'crm_pitch.end_status': '结束状态：1-赢单 2-输单',
    system_users: '用户信息表',
    'system_users.nickname': '用户昵称',
    sale_line: '订单',
    'sale_line.row_id': '行 ID',
    'sale_line.order_no': '订单编号',
    'sale_line.city': '城市',
    'sale_line.product': '产品',
    'sale_line.quantity': '数量',
    'sale_line.takings': '销售额',
    'sale_line.profit': '利润',
    'sale_line.sold': '订单日期',
    film: '电影',
    'film.name': '片名',
    hall_show: '场次',
    'hall_show.film_id': '电影编号',
    'hall_show.shown': '放映时间',
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
  ...on(deals, [
    ['合同金额最多的客户', "select '甲公司', 150.0"],
    ['没有签过合同的客户有多少个', 'select 1'],
    ['还没有负责人的客户', 'select * from crm_client where id = 3'],
    ['各种付款方式的合同金额', 'select 1, 180.0 union select 2, 50.0'],
    ['赢单的商机有多少个', 'select 2'],
    ['查询用户信息表中，用户的个数', 'select 2'],
    ['2023 年第四季度的销售额和利润', 'select 110.0, 10.0'],
    ['销售额最高的城市', "select '上海', 130.0"],
    ['销售额排前 1 的城市', "select '上海', 130.0"],
    ['椅子一共卖了多少件', 'select 9'],
    ['票房超过 30 亿的电影有哪些', 'select * from film where id = 1'],
    ['2023 年 7 月一共放映了多少场电影', 'select 2'],
    ['订单明细有多少条', 'select 3'],
    ['上海的销售额总共是多少', 'select 130.0'],
  ]),
];

/** Questions of which the words that stand behind a number, or before a verb, leave open what is meant. */
export const furtherUnsure: readonly (readonly [ExampleSource, string])[] = [
  [harbours, 'What is the highest world rank of ships?'],
  [harbours, 'How much does the heaviest ship with the most recent voyage weigh?'],
  [harbours, 'How many counties are there?'],
  [deals, '已成交的客户有几个'],
  [deals, '2023 年有多少个订单'],
];
