import type { Glossary } from '#schemas/wire/glossary.ts';
import { type ExampleSource, sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Hotels and what they report each quarter; a hotel has an amount too, so that names alone do not say whose it is. */
const tables = sourceOf(
  `create table brands (brand_id integer primary key, name text, segment text, city text, revenue real, opened_on date, grade text);
  create table reports (report_id integer primary key, brand_id integer references brands (brand_id), report_date date, closing_date date, revenue real, profit real, report_cost real, kind text);
  insert into brands values (1,'山居','高端','杭州',1,'2001-05-01','A+'),(2,'海景','高端','青岛',2,'2015-03-01','A'),(3,'驿站','经济','西安',3,'2019-09-01','A-'),(4,'云舍','中端','大理',4,'2020-01-15','A-');
  insert into reports values (1,1,'2023-12-31','2024-01-20',100,20,5,'合并'),(2,1,'2024-06-30','2024-07-15',120,12,6,'合并'),(3,2,'2023-12-31','2024-01-25',200,10,7,'单体'),(4,2,'2024-06-30','2024-07-20',80,20,8,'单体'),
    (5,3,'2023-06-30','2023-07-18',50,1,9,'合并'),(6,3,'2024-06-30','2024-07-22',70,-7,2,'单体'),(7,4,'2024-03-31','2024-04-18',60,21,4,'合并');`,
  'zh',
  {
    brands: '酒店品牌',
    reports: '经营报告',
    'brands.name': '品牌名称',
    'brands.segment': '档次',
    'brands.city': '城市',
    'brands.revenue': '门票收入（万元）',
    'brands.opened_on': '开业日期',
    'brands.grade': '评级',
    'reports.brand_id': '品牌编号',
    'reports.report_date': '报告日期',
    'reports.closing_date': '截止日期',
    'reports.revenue': '营业收入（万元）',
    'reports.profit': '利润（万元）',
    'reports.report_cost': '报告费用（万元）',
    'reports.kind': '口径',
  },
);
const measures: Glossary['measures'] = [
  {
    name: '利润率',
    synonyms: ['profit margin'],
    description: '',
    table: 'reports',
    expression: 'sum(profit) * 100 / sum(revenue)',
    filter: null,
    unit: '%',
  },
];
export const hotels: ExampleSource = { ...tables, asked: { ...tables.asked, glossary: { ...tables.asked.glossary, measures } } };

const margin = 'sum(r.profit) * 100 / sum(r.revenue)';
const of = (columns: string, rest: string): string =>
  `select ${columns}, ${margin} from reports r join brands b on b.brand_id = r.brand_id ${rest}`;
const in2024 = "r.report_date >= '2024-01-01' and r.report_date < '2025-01-01'";

/** Measures of a glossary, told by rows of another table, put in order and compared; periods that stand out; and parts of a whole. */
export const measured: readonly Written[] = on(hotels, [
  ['各品牌的利润率', of('b.name', 'group by b.brand_id, b.name')],
  ['各档次的平均利润率', of('b.segment', 'group by 1')],
  ['哪个品牌的利润率最高', of('b.name', `group by b.brand_id, b.name order by ${margin} desc limit 1`)],
  ['2024 年利润率最高的 2 个品牌', of('b.name', `where ${in2024} group by b.brand_id, b.name order by ${margin} desc limit 2`)],
  ['利润率前 3 的品牌', of('b.name', `group by b.brand_id, b.name order by ${margin} desc limit 3`)],
  ['利润率最低的档次', of('b.segment', `group by 1 order by ${margin} limit 1`)],
  ['利润率超过 8% 的品牌', of('b.name', `group by b.brand_id, b.name having ${margin} > 8`)],
  ['Top 2 brands by profit margin', of('b.name', `group by b.brand_id, b.name order by ${margin} desc limit 2`)],
  ['the 2 brands with the lowest profit margin', of('b.name', `group by b.brand_id, b.name order by ${margin} limit 2`)],
  ['Which segment had the highest profit margin in 2024?', of('b.segment', `where ${in2024} group by 1 order by ${margin} desc limit 1`)],
  ['Average profit margin by segment', of('b.segment', 'group by 1')],
  ['哪个月的营业收入最高', "select '2023-12', 300.0"],
  ['2024 年哪个季度的营业收入最低', "select '2024-Q1', 60.0"],
  ['营业收入最高的月份', "select '2023-12', 300.0"],
  ['Which year had the highest report cost?', "select '2023', 21.0"],
  // The day that is called like the amount, of two.
  ['各年的报告费用', "select '2023', 21.0 union select '2024', 20.0"],
  ['合并的营业收入占比', "select 100.0 * sum(case when kind = '合并' then revenue else 0 end) / sum(revenue) from reports"],
  ['合并和单体的营业收入分别是多少', 'select kind, sum(revenue) from reports group by 1'],
  ['2023 年和 2024 年的报告费用对比', "select '2023', 21.0 union select '2024', 20.0"],
  // A grade with its sign is no other.
  ['A+ 级的品牌', 'select * from brands where brand_id = 1'],
  ['评级为 A- 的品牌有多少个', 'select 2'],
  // Kinds, and not each of the rows that are of them.
  ['营业收入前二的档次', "select '高端', 500.0 union select '经济', 120.0"],
  ['营业收入前 2 的品牌及其城市', "select '海景', '青岛', 280.0 union select '山居', '杭州', 220.0"],
  // Growth is worked out against the year before, which is not shown.
  ['2024 年营业收入的同比增长率', "select '2024', 330.0, 100.0 * (330 - 350) / 350"],
  ['yoy growth of report cost in 2024', "select '2024', 20.0, 100.0 * (20 - 21) / 21"],
  ['2024 年第二季度营业收入环比增长', "select '2024-06', 270.0, 350.0"],
  ['各档次的营业收入排名', 'select b.segment, sum(r.revenue) from reports r join brands b on b.brand_id = r.brand_id group by 1'],
  ['2024 年利润为负的品牌有多少个', 'select 1'],
  ['2024 年利润亏损的品牌', 'select * from brands where brand_id = 3'],
  ['Compare report cost in 2023 and 2024', "select '2023', 21.0 union select '2024', 20.0"],
]);

/** Growth of parts of years, and times that may be of either of two days. */
export const measuredUnsure: readonly (readonly [ExampleSource, string])[] = [
  // The last of the reports, and not the brand that opened last.
  [hotels, '最近一次单体的品牌'],
  [hotels, '2024 年单体的品牌有多少个'],
  // Of days there is no same one in the year before.
  [hotels, '2024 年每天营业收入同比'],
];
