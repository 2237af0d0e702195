import type { SampleTable } from '../sampleTable.ts';

/** Quarters of listed companies since 2021: each grows at a pace of its own, its industry sets its margin. Sums over quarters are right. */
export const financials: SampleTable = {
  name: 'financials',
  comment: '上市公司财务指标（单季度）',
  columns: {
    stock_code: ['varchar', '股票代码'],
    report_date: ['date', '报告期（季度末）'],
    revenue: ['decimal(18, 2) not null', '营业收入（万元，单季度）'],
    operating_cost: ['decimal(18, 2) not null', '营业成本（万元，单季度）'],
    net_profit: ['decimal(18, 2) not null', '净利润（万元，单季度）'],
    operating_cash_flow: ['decimal(18, 2) not null', '经营活动现金流量净额（万元，单季度）'],
    research_expense: ['decimal(18, 2)', '研发费用（万元，单季度）；未披露的为空'],
    total_assets: ['decimal(18, 2) not null', '总资产（万元，期末）'],
    total_liabilities: ['decimal(18, 2) not null', '总负债（万元，期末）'],
    earnings_per_share: ['decimal(10, 4) not null', '每股收益（元，单季度）'],
  },
  keys: ['primary key (stock_code, report_date)', 'foreign key (stock_code) references listed_companies (stock_code)'],
  rows: `
    with quarters as (
      select *, last_day(date '2021-03-01' + to_months(3 * q::integer)) as ends, stock_code || q as key
      from listed_companies, range(21) t(q)
    ),
    earned as (
      select *, exp(bell('size', stock_code) * 1.7 + 10.6) * power(1.015 + bell('growth', stock_code) * 0.045, q)
          * [0.86, 1, 1.02, 1.16][quarter(ends)] * (1 + bell('noise', key) * 0.12) as sales,
        case industry when '食品饮料' then 0.16 when '医药生物' then 0.13 when '计算机' then 0.1 when '房地产' then 0.01 when '钢铁' then 0.03
          when '公用事业' then 0.11 when '商贸零售' then 0.025 else 0.075 end + bell('margin', stock_code) * 0.07 + bell('luck', key) * 0.04 as margin
      from quarters
    )
    select stock_code, ends, round(sales, 2), round(sales * (0.94 - margin - part('costs', stock_code) * 0.12), 2), round(sales * margin, 2),
      round(sales * (margin + bell('cash', key) * 0.12), 2),
      case when pick('research', stock_code, 5) > 0 then round(sales * (0.01 + part('research', stock_code) * 0.08), 2) end,
      round(sales * (5 + part('assets', stock_code) * 5), 2),
      round(sales * (5 + part('assets', stock_code) * 5) * (0.2 + part('debt', stock_code) * 0.5), 2), round(sales * margin / total_shares / 10000, 4)
    from earned order by 1, 2`,
};
