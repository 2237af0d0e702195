import { type ExampleSource, finance } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Forms in which analysts of bonds and companies ask on their first day. */
export const firstDay: readonly Written[] = on(finance, [
  // How long ago something was.
  ['成立超过 20 年的发行人', 'select * from issuers where issuer_id in (1, 2, 4)'],
  ['成立不到 10 年的发行人有多少', 'select 1'],
  ['成立超过 20 年的公司', "select * from listed_companies where stock_code in ('600001', '000002')"],
  ['上市时间超过 10 年的公司', "select * from listed_companies where stock_code = '000002'"],
  ['issuers founded more than 20 years ago', 'select * from issuers where issuer_id in (1, 2, 4)'],
  ['issuers older than 20 years', 'select * from issuers where issuer_id in (1, 2, 4)'],
  ['bonds issued less than 1 year ago', "select * from bonds where issue_date > '2023-06-15'"],
  ['companies listed for more than 10 years', "select * from listed_companies where stock_code = '000002'"],
  ['期限超过 5 年的债券', 'select * from bonds where term_years > 5'],
  ['2000 年以前成立的公司有多少家', 'select 1'],
  // Grades in their order.
  ['评级低于 AA+ 的债券', "select * from bonds where rating = 'AA'"],
  ['评级在 AA+ 以上的债券有多少只', 'select 3'],
  ['债项评级不低于 AA+ 的债券有多少只', 'select 3'],
  ['评级在 AA 到 AA+ 之间的发行人', 'select * from issuers where issuer_id in (1, 3)'],
  ['bonds rated AA+ or better', "select * from bonds where rating in ('AAA', 'AA+')"],
  ['how many issuers are rated below AA+', 'select 1'],
  ['评级最高的发行人', "select * from issuers where rating = 'AAA'"],
  // Periods without their year.
  ['上半年发行的债券有多少只', 'select 2'],
  ['去年下半年发行的债券有多少只', 'select 1'],
  ['今年第一季度的成交笔数', 'select 1'],
  ['bonds issued in the first half of 2024', "select * from bonds where bond_code in ('240001.IB', '240004.SZ')"],
  ['每月新增债券数量', "select strftime('%Y-%m', issue_date), count(*) from bonds group by 1"],
]);

/** Grades that no row has, and times that may be of either of two days. */
export const firstDayUnsure: readonly (readonly [ExampleSource, string])[] = [
  [finance, '评级低于 B 的债券'],
  [finance, '债券超过 5 年的发行人'],
];
