import { type ExampleSource, finance } from './exampleSources.ts';
import { hotels } from './measured.ts';
import { films } from './publicEnglish.ts';
import { on, type Written } from './questions.ts';

/** Forms in which analysts of bonds and companies ask on their first day. */
export const firstDay: readonly Written[] = [
  ...on(films, [
    // What is there, and not what was done to it.
    ['What is the total of payments received?', 'select sum(amount) from payment'],
    ['What is the minimum payment received?', 'select min(amount) from payment'],
    ['payments received in February 2024', "select * from payment where payment_date between '2024-02-01' and '2024-02-29'"],
    ['rentals not yet returned', 'select * from rental where return_date is null'],
    // Of each, and as many as there are where they have no amount.
    [
      'customers and their total payments',
      'select first_name, last_name, sum(amount) from customer join payment using (customer_id) group by customer_id',
    ],
    ['total rentals', 'select count(*) from rental'],
    ['付款总额最高的客户', "select 'MARY', 'SMITH', 2.99 + 4.99 + 2.99"],
    ['rentals per month', "select strftime('%Y-%m', rental_date), count(*) from rental group by 1"],
  ]),
  ...on(hotels, [
    [
      '利润率超过 8% 的品牌有多少个',
      'select count(*) from (select brand_id from reports group by 1 having sum(profit) * 100 / sum(revenue) > 8)',
    ],
    // Growth against the year before, of groups and of the same quarter.
    ['2024 年营业收入增长最快的品牌', "select '驿站', 50.0, 70.0, 40.0"],
    ['2024 年各档次营业收入增长率', "select '高端', 300.0, 200.0, 100.0 * (200 - 300) / 300 union select '经济', 50.0, 70.0, 40.0"],
    ['2024 年营业收入下降最快的品牌', "select '海景', 200.0, 80.0, -60.0"],
    ['2024 年各季度营业收入同比', "select '2024-Q1', 60.0, null union select '2024-Q2', 270.0, 440.0"],
  ]),
  ...on(finance, [
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
    // Time to come.
    ['未来 6 个月到期的债券有多少只', 'select 1'],
    ['bonds maturing in the next 6 months', "select * from bonds where bond_code = '230005.IB'"],
    // Periods without their year.
    ['上半年发行的债券有多少只', 'select 2'],
    ['去年下半年发行的债券有多少只', 'select 1'],
    ['今年第一季度的成交笔数', 'select 1'],
    ['bonds issued in the first half of 2024', "select * from bonds where bond_code in ('240001.IB', '240004.SZ')"],
    ['每月新增债券数量', "select strftime('%Y-%m', issue_date), count(*) from bonds group by 1"],
    // Shares of one amount in another, and the largest of them.
    ['成交金额占比最高的债券类型', "select '金融债', 20000.0"],
    [
      '各债券类型的发行规模占总发行规模的比例',
      'select bond_type, sum(issue_amount), sum(issue_amount) * 100.0 / 105 from bonds group by 1',
    ],
    ['研发费用占营业收入的比例', 'select sum(research_expense) * 100.0 / sum(revenue) from financials'],
    ['research expense as a percentage of revenue', 'select sum(research_expense) * 100.0 / sum(revenue) from financials'],
    [
      '2024 年研发费用占营业收入比例最高的 2 家公司',
      "select '深圳蓝海医药股份有限公司', 6000 * 100.0 / 31000 union select '北京云帆科技股份有限公司', 11500 * 100.0 / 76000",
    ],
    // What each period has on average.
    ['平均每天的成交金额', 'select 32500 / 6.0'],
    ['2024 年日均成交金额', 'select 31300 / 5.0'],
    ['平均每月发行多少只债券', 'select 1.0'],
    ['average number of bonds issued per month', 'select 1.0'],
    // The most of what a value picks out.
    ['维持次数最多的发行人', 'select full_name, 1 from issuers where issuer_id in (1, 2, 3)'],
    ['哪个发行人被维持的次数最多', 'select full_name, 1 from issuers where issuer_id in (1, 2, 3)'],
    // Groups that are counted by what is worked out of them.
    ['平均票面利率超过 3% 的债券类型有多少种', 'select 3'],
    // One figure of two kinds, or of two years.
    ['公司债的平均票面利率比企业债高多少', 'select 3.5, 4.6, 3.5 - 4.6'],
    ['金融债和企业债的平均票面利率相差多少', 'select 2.6, 4.6, 2.6 - 4.6'],
    ['2024 年的成交金额比 2023 年多多少', 'select 31300, 1200, 30100'],
    // Kinds by what their rows come to, with the kind that is nearest to the figure.
    ['营业收入最高的行业', "select '公用事业', 1050000"],
    ['2023 年营业收入最高的行业是哪个', "select '公用事业', 540000"],
    ['Which industry had the highest revenue in 2023?', "select '公用事业', 540000"],
    ['发行规模最小的债券类型', "select '短期融资券', 5"],
    ['哪个债券类型的发行规模最大', "select '金融债', 50"],
    [
      'top 3 issuers by total issue amount',
      'select full_name, case issuer_id when 2 then 50 else 20 end from issuers where issuer_id in (2, 3, 4)',
    ],
    ['top 1 province by number of listed companies', "select '江苏', 2"],
    ['List the 2 largest bonds by issue amount', 'select short_name, issue_amount from bonds where issue_amount >= 20'],
    ['the 2 bonds with the largest issue amount', 'select short_name, issue_amount from bonds where issue_amount >= 20'],
    // A number before what groups are of.
    ['Which two issuers issued the most bonds?', 'select full_name, 2 from issuers where issuer_id in (1, 3)'],
    ['the one province with the most listed companies', "select '江苏', 2"],
    ['债券最多的前 2 个发行人', 'select full_name, 2 from issuers where issuer_id in (1, 3)'],
    ['Write a query to find the bonds with issue amount above 10', 'select * from bonds where issue_amount > 10'],
    ['bonds with issue amount above $10', 'select * from bonds where issue_amount > 10'],
    // How many rows there are of each.
    ['各类公告的数量', 'select category, count(*) from announcements group by 1'],
    ['各类债券的平均票面利率', 'select bond_type, avg(coupon_rate) from bonds group by 1'],
    [
      'List all issuers and how many bonds they have issued',
      'select full_name, count(*) from bonds join issuers using (issuer_id) group by 1',
    ],
    ['bonds per issuer', 'select full_name, count(*) from bonds join issuers using (issuer_id) group by 1'],
    ['announcements per year', "select '2023', 1 union select '2024', 4"],
    // The first of each group, by what rows below come to.
    [
      '各省份净利润前 1 的公司',
      "select province, full_name, 119000 from listed_companies where stock_code = '000002' union select province, full_name, 17100 from listed_companies where stock_code = '600001' union select province, full_name, -2000 from listed_companies where stock_code = '300003'",
    ],
    [
      '各省份债券数量最多的债券类型',
      "select '北京', '中期票据', 1 union select '北京', '短期融资券', 1 union select '上海', '金融债', 1 union select '广东', '公司债', 1 union select '广东', '企业债', 1 union select '江苏', '公司债', 1",
    ],
  ]),
];

/** Grades that no row has, and times that may be of either of two days. */
export const firstDayUnsure: readonly (readonly [ExampleSource, string])[] = [
  [finance, '评级低于 B 的债券'],
  [finance, '债券超过 5 年的发行人'],
  // How many, or how much in all.
  [finance, 'total bonds'],
  // When it was done, or when the issuer was founded.
  [finance, '2024 年被维持评级的发行人有哪些'],
  // The largest trade, or the most of all its trades.
  [finance, '单笔成交金额最大的债券'],
  // By announcements alone, each of which is of one of the two.
  [finance, '广东的公司发行的 AA 债券'],
  // The rate, or the amount.
  [hotels, '2024 年营业收入增长最多的品牌'],
  // One kind of which there are as many as are called so.
  [finance, '公司债的平均票面利率相差多少'],
];
