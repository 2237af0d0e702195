import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A garage of lorries, its names in Chinese with their units. */
export const garage = sourceOf(
  `create table "车间" ("车间编号" int primary key, "车间名称" text, "面积平方米" int);
  create table "技师" ("工号" int primary key, "姓名" text, "性别" text, "车间编号" int references "车间"("车间编号"), "在岗状态" text, "绩效分" int);
  create table "货车" ("车架号" text primary key, "品牌" text, "自重吨" real, "续航公里" int, "紧急电话" text);
  create table "检修单" ("检修单号" text primary key, "零件名称" text, "车架号" text references "货车"("车架号"), "工号" int references "技师"("工号"), "工费" real, "检修日期" date);
  create table "请假记录" ("编号" int primary key, "工号" int references "技师"("工号"), "请假日期" date, "请假天数" int);
  insert into "车间" values (1,'一号车间',900),(2,'二号车间',400);
  insert into "技师" values (1,'钟山','男',1,'在岗',90),(2,'白露','女',1,'离岗',80),(3,'秦川','男',2,'在岗',95);
  insert into "货车" values ('L1','长风',8,300,'119'),('L2','远山',12.5,420,null),('L3','长风',5,250,null);
  insert into "检修单" values ('J01','轮毂','L1',1,500,'2024-06-03'),('J02','刹车片','L2',1,900,'2024-05-02'),('J03','滤芯','L2',3,300,'2023-06-05'),('J04','滤芯','L1',3,100,'2023-08-05');
  insert into "请假记录" values (1,1,'2024-03-01',2),(2,1,'2024-05-01',1),(3,2,'2024-05-06',3);`,
  'zh',
);

/** Water and power of houses, kinds of which are codes of one letter. */
export const supply = sourceOf(
  `create table sp_house (house_id int primary key, house_name text, rent real);
  create table sp_usage (usage_id int primary key, house_id int references sp_house(house_id), kind text, usage_month text, amount_used real, fee real);
  insert into sp_house values (1,'桂园','1000'),(2,'竹园','800');
  insert into sp_usage values (1,1,'w','2024-04',10,30),(2,1,'e','2024-04',100,60),(3,2,'w','2024-05',20,60),(4,2,'e','2024-05',50,30);`,
  'zh',
  {
    sp_house: '房屋表',
    'sp_house.house_name': '房屋名称',
    'sp_house.rent': '租金',
    sp_usage: '用能记录表',
    'sp_usage.house_id': '房屋ID',
    'sp_usage.kind': '能源种类（w水 e电）',
    'sp_usage.usage_month': '用能月份',
    'sp_usage.amount_used': '用量',
    'sp_usage.fee': '费用金额',
  },
);

/** Questions within the frames in which Chinese asks them, and names that carry their units. */
export const chineseTrades: readonly Written[] = [
  ...on(garage, [
    // Names that end with their unit.
    ['自重超过 7000 公斤的货车有几辆', 'select 2'],
    ['自重 8 吨及以上的货车', 'select * from "货车" where "自重吨" >= 8'],
    ['续航最长的货车是哪辆', "select 'L2', 420"],
    ['自重超过 6 吨（6000 公斤）的货车有几辆', 'select 2'],
    // Frames.
    ['我们公司目前一共有多少名技师', 'select 3'],
    ['工厂现在有多少辆货车', 'select 3'],
    ['工费最高的检修单是哪张，工费多少', "select 'J02', 900.0"],
    ['工费合计排名前二的技师', "select '钟山', 1400.0 union select '秦川', 400.0"],
    ['工费贡献最大的技师', "select '钟山', 1400.0"],
    ['男女技师各有多少人', "select '男', 2 union select '女', 1"],
    ['检修单按检修日期从近到远排列', 'select * from "检修单"'],
    ['每个月的工费总额，按月份排序', `select strftime('%Y-%m', "检修日期"), sum("工费") from "检修单" group by 1`],
    ['没有请过假的技师有哪些', "select '秦川'"],
    ['单张检修单的最高工费是多少', 'select 900.0'],
    ['6月份的工费总额', 'select 500.0'],
    ['8月份的工费总额', 'select 100.0'],
    ['没有留紧急电话的货车有几辆', 'select 2'],
    ['绩效分不满 90 的技师', `select * from "技师" where "工号" = 2`],
    // Words of trades for each other.
    ['各品牌的货车数量，从多到少排列', `select "品牌", count(*) from "货车" group by 1`],
    ['休假天数的合计', 'select 6'],
    // A value of a column that is called so in part.
    ['在岗技师有多少名', 'select 2'],
    // Rows that are told by their number, and not by what they are of.
    ['工费最高的 2 张检修单', `select '检修单号', 'J02' where false union all select 'J02', 900.0 union all select 'J01', 500.0`],
  ]),
  ...on(supply, [
    ['每个月的用电量', "select '2024-04', 100.0 union select '2024-05', 50.0"],
    ['桂园的水费合计', 'select 30.0'],
    ['用水量总和', 'select 30.0'],
  ]),
];

/** Questions of which a frame is not all that is left to say. */
export const chineseTradesUnsure = [
  // Another amount than the one that the rows are the highest of.
  [garage, '绩效分最高的技师是谁，奖金多少'],
  // A name that says of what kind, where no kind is known.
  [supply, '桂园的煤费合计'],
] as const;
