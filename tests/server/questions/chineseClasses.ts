import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A harbour, its names in English alone. */
export const harbour = sourceOf(
  `create table harbors (harbor_id int primary key, harbor_name text, country text, state text);
  create table agents (agent_id int primary key, agent_name text, fax text, rating_stars int);
  create table vessels (vessel_id int primary key, vessel_name text, agent_id int references agents(agent_id), vessel_type text, color text, length_m real, deadweight_tons real, cylinders int, hull_no text, status text);
  create table sailors (sailor_id int primary key, sailor_name text, gender text, position text, years_of_service int, home_phone text, emp_no int);
  create table vessel_sailor (vessel_id int references vessels(vessel_id), sailor_id int references sailors(sailor_id), primary key (vessel_id, sailor_id));
  create table vessel_captain (vessel_id int references vessels(vessel_id), sailor_id int references sailors(sailor_id), primary key (vessel_id, sailor_id));
  create table inspections (inspection_id int primary key, vessel_id int references vessels(vessel_id), inspected_on date, fee real);
  create table titles (title_id int primary key, title text, genre text);
  create table title_sales (sale_id int primary key, title_id int references titles(title_id), quantity int);
  create table neighbors (harbor_id int references harbors(harbor_id), near_id int references harbors(harbor_id), primary key (harbor_id, near_id));
  insert into harbors values (1,'Aktau','Kazakhstan',null),(2,'Oakland','United States','CA'),(3,'Long Beach','United States','CA'),(4,'Klaipeda','Lithuania',null);
  insert into agents values (1,'Blue Line','555',5),(2,'Baltic Freight',null,3),(3,'Nord',null,5);
  insert into vessels values (1,'Amber',1,'Tanker','Red',120,9000,8,'B77','Cancelled'),(2,'Breeze',1,'Ferry','White',80.5,null,4,'C12','Active'),(3,'Baltica',2,'Tanker','Red',200,15000,8,'B12','Active'),(4,'Mary''s Dream',null,'Ferry',null,35,null,4,'D90','Pending');
  insert into sailors values (11,'Ott','M','Cook',3,'1',701),(12,'Lena','F','Mate',12,'2',702),(13,'Bo','M','Mate',20,'3',703);
  insert into vessel_sailor values (1,11),(1,12),(2,12),(3,13);
  insert into vessel_captain values (1,12),(3,13);
  insert into inspections values (1,1,'2024-02-01',100),(2,1,'2024-03-01',150),(3,3,'2023-03-05',90);
  insert into titles values (1,'Tides','Novel'),(2,'Knots','Manual'),(3,'Lights','Novel');
  insert into title_sales values (1,1,10),(2,1,5),(3,2,7);
  insert into neighbors values (2,3),(3,2),(1,4),(4,1);`,
  'en',
);

/** A workshop whose tables begin alike and whose keys are told by comments alone. */
export const workshop = sourceOf(
  `create table ws_client (id int primary key, name text, level text, add_time date, last_login date);
  create table ws_part_kind (id int primary key, name text);
  create table ws_part (id int primary key, kind_id int, name text, sort text, star int);
  create table ws_job (id int primary key, client_id int, number text, pay_time date, finish_time date, add_time date, total real, penalty real);
  create table ws_job_part (id int primary key, job_id int, part_id int, amount int);
  create table ws_score (id int primary key, client_id int, score int);
  insert into ws_client values (1,'周舟','金卡','2023-05-01','2024-06-01'),(2,'何禾','银卡','2024-02-03','2024-06-02'),(3,'林木','金卡','2024-03-03',null);
  insert into ws_part_kind values (1,'轮胎'),(2,'电池'),(3,'车灯');
  insert into ws_part values (1,1,'冬胎','b',5),(2,1,'夏胎','a',4),(3,2,'锂电池','c',5);
  insert into ws_job values (1,1,'G001','2024-01-03','2024-01-05','2024-01-02',500,10),(2,1,'G002',null,null,'2024-02-02',300,null),(3,2,'G003','2024-02-04',null,'2024-02-03',900,5);
  insert into ws_job_part values (1,1,1,4),(2,2,3,1),(3,3,1,2);
  insert into ws_score values (1,1,90),(2,1,70),(3,2,60);`,
  'zh',
  {
    ws_client: '客户基本信息表',
    'ws_client.name': '客户名称',
    'ws_client.level': '客户等级',
    'ws_client.add_time': '创建时间',
    'ws_client.last_login': '最近登录时间',
    ws_part_kind: '配件类别表',
    'ws_part_kind.name': '类别名称',
    ws_part: '配件表',
    'ws_part.kind_id': '配件所属配件类别ID',
    'ws_part.name': '配件名称',
    'ws_part.sort': '排序',
    'ws_part.star': '评分',
    ws_job: '工单表',
    'ws_job.client_id': '客户ID',
    'ws_job.number': '工单编号',
    'ws_job.pay_time': '微信付款时间',
    'ws_job.finish_time': '完成时间',
    'ws_job.add_time': '创建时间',
    'ws_job.total': '合计金额',
    'ws_job.penalty': '罚款金额',
    ws_job_part: '工单配件表',
    'ws_job_part.job_id': '工单表的工单ID',
    'ws_job_part.part_id': '配件表的配件ID',
    'ws_job_part.amount': '数量',
    ws_score: '成绩表',
    'ws_score.client_id': '客户ID',
    'ws_score.score': '分数',
  },
);

/** A league, its names in Chinese with units, years under a type of clocks. */
export const league = sourceOf(
  `create table "俱乐部" ("俱乐部id" int primary key, "名称" text, "城市" text, "成立时间" date);
  create table "选手" ("选手id" int primary key, "姓名" text, "性别" text, "身高（厘米）" int, "位置" text, "俱乐部id" int references "俱乐部"("俱乐部id"), "奖金（万元）" real);
  create table "年度收支" ("俱乐部id" int references "俱乐部"("俱乐部id"), "年份" time, "营收" int, "利润" int, primary key ("俱乐部id", "年份"));
  create table "选手成绩" ("选手id" int references "选手"("选手id"), "赛季" text, "得分" int, primary key ("选手id", "赛季"));
  insert into "俱乐部" values (1,'海鸥','青岛','1998-05-01'),(2,'白鹭','厦门','2019-06-01'),(3,'灰鹤','青岛','2005-01-01');
  insert into "选手" values (1,'徐来','男',192,'前锋',1,40),(2,'丁香','女',178,'后卫',1,60),(3,'高山','男',205,'中锋',2,30),(4,'李白','男',188,'前锋',null,null);
  insert into "年度收支" values (1,'2019',300,-20),(1,'2020',500,40),(2,'2019',100,5),(3,'2019',80,-3);
  insert into "选手成绩" values (1,'2019-2020',310),(1,'2020-2021',280),(2,'2019-2020',150);`,
  'zh',
);

const vessels = (where: string) => `select vessel_name from vessels where ${where}`;
const clubs = (where: string) => `select "名称" from "俱乐部" where ${where}`;
const players = (where: string) => `select "姓名" from "选手" where ${where}`;

/** Questions in Chinese, one or more of each way to ask that was once not understood, or was understood wrongly. */
export const chineseClasses: readonly Written[] = [
  ...on(harbour, [
    // Names in English, by Chinese words of the same meaning, and of amounts.
    ['有多少艘船舶', 'select count(*) from vessels'],
    ['水手的职务有哪几种', 'select distinct position from sailors'],
    ['Lena 的联系电话是多少', "select home_phone from sailors where sailor_name = 'Lena'"],
    ['各性别的水手数量', 'select gender, count(*) from sailors group by 1'],
    ['有多少本书', 'select count(*) from titles'],
    ['销量最高的书是哪本', "select 'Tides', 15"],
    ['服务年限超过 10 年的水手', 'select * from sailors where sailor_id > 11'],
    // Values by what Chinese calls them.
    ['哈萨克斯坦的港口', 'select * from harbors where harbor_id = 1'],
    ['立陶宛有几个港口', 'select 1'],
    ['加州有哪些港口', 'select * from harbors where harbor_id in (2, 3)'],
    ['红色的船舶有哪些', 'select * from vessels where vessel_id in (1, 3)'],
    ['已取消的船舶有几艘', 'select 1'],
    ['待命（Pending）的船舶名称', vessels("status = 'Pending'")],
    ['代理人评分（rating_stars）最高的代理人', "select 'Blue Line' union select 'Nord'"],
    // What is known of rows, and what a word of Chinese says around another.
    ['有传真的代理人有多少', 'select 1'],
    ['名字以 B 开头的船舶', vessels("vessel_name like 'B%'")],
    ['首字母是 A 的船舶', vessels('vessel_id = 1')],
    ['以“d”结尾的港口', 'select harbor_name from harbors where harbor_id = 2'],
    ['船舶超过一艘的代理人', 'select agent_name from agents where agent_id = 1'],
    ['检查过的船舶有几艘', 'select 2'],
    ['没有被检查过的船舶', vessels('vessel_id in (2, 4)')],
    ['5 星代理人', 'select agent_name from agents where agent_id in (1, 3)'],
    ['4 缸船舶的平均长度', 'select 57.75'],
    ['长度超过 10000 厘米的船舶', vessels('length_m > 100')],
    // Kinds, ties, and nobody's rows.
    ['每种船舶类型的数量', 'select vessel_type, count(*) from vessels group by 1'],
    ['哪种颜色的船舶最多', "select 'Red', 2"],
    ['每艘船舶有多少水手', "select 'Amber', 2 union select 'Breeze', 1 union select 'Baltica', 1"],
    ['长度最长的两艘船舶及其代理人', "select 'Baltica', 'Baltic Freight' union select 'Amber', 'Blue Line'"],
    ['平均每次检查的费用', 'select avg(fee) from inspections'],
  ]),
  ...on(workshop, [
    ['有多少个客户', 'select 3'],
    ['每个配件类别有多少配件', "select '轮胎', 2 union select '电池', 1"],
    ['轮胎类的配件有哪些', 'select * from ws_part where kind_id = 1'],
    ['配件按评分从低到高排序', 'select * from ws_part order by star'],
    ['从来没有下过工单的客户', 'select * from ws_client where id = 3'],
    ['还没有付款的工单编号', "select 'G002'"],
    ['2024年2月的工单有几个', 'select 2'],
    ['罚款总金额是多少', 'select 15.0'],
    ['每个客户的平均成绩，按平均成绩降序排列', "select '周舟', 80.0 union select '何禾', 60.0"],
    ['最高分和最低分', 'select 90, 60'],
    ['2024年新增了多少客户', 'select 2'],
  ]),
  ...on(league, [
    ['男选手、女选手人数', "select '男', 3 union select '女', 1"],
    ['“李”姓选手', players('"选手id" = 4')],
    ['名字中含有“山”字的选手', players('"选手id" = 3')],
    ['身高超过 1.9 米的选手', players('"身高（厘米）" > 190')],
    ['既不是前锋也不是中锋的选手', players('"选手id" = 2')],
    ['有奖金的选手有几个', 'select 3'],
    ['2019 年营收总额', 'select 480'],
    ['营收总和最高的俱乐部', "select '海鸥', 800"],
    ['各俱乐部平均奖金排名', "select '海鸥', 50.0 union select '白鹭', 30.0"],
    ['不同位置的选手人数', 'select "位置", count(*) from "选手" group by 1'],
    ['每个城市有多少个俱乐部，按俱乐部数从多到少排列', "select '青岛', 2 union select '厦门', 1"],
    ['徐来 2019-2020 赛季的得分', 'select 310'],
    ['青岛的俱乐部名称', clubs('"俱乐部id" in (1, 3)')],
    // The year of the profit, where nobody speaks of the year in which the club was founded.
    ['2019 年利润为负的俱乐部', clubs('"俱乐部id" in (1, 3)')],
    ['得分超过 200 的选手', players('"选手id" = 1')],
  ]),
];

/** Questions that are not sure, and that were once answered. */
export const chineseUnsure = [
  // Of pairs of rows of one table, which of the two is meant.
  [harbour, '与 Aktau 相邻的港口'],
  // A word that means nothing here.
  [harbour, '蓝眼睛的水手'],
] as const;
