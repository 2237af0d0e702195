import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import { sampleColumns } from './sampleWords.ts';

const monthlyTrades = (month: string, amount: string): string => `
select strftime(trade_date, '%Y-%m') as "${month}", round(sum(amount) / 10000, 2) as "${amount}"
from bond_trades
where trade_date between '2025-01-01' and '2025-12-31'
group by 1
order by 1`;

const tradedMost = (bond: string, amount: string): string => `
select b.short_name as "${bond}", round(sum(t.amount) / 10000, 2) as "${amount}"
from bond_trades t
join bonds b on b.bond_code = t.bond_code
where t.trade_date >= '2026-01-01'
group by b.bond_code, b.short_name
order by 2 desc
limit 10`;

const yieldByRating = (quarter: string, rating: string, level: string): string => `
select year(t.trade_date) || '-Q' || quarter(t.trade_date) as "${quarter}", b.rating as "${rating}", round(avg(t.yield_to_maturity), 3) as "${level}"
from bond_trades t
join bonds b on b.bond_code = t.bond_code
where b.rating in ('AAA', 'AA+', 'AA')
group by 1, 2
order by 1, 2`;

const marginByIndustry = (industry: string, margin: string): string => `
select c.industry as "${industry}", round(sum(f.net_profit) / sum(f.revenue) * 100, 2) as "${margin}"
from financials f
join listed_companies c on c.stock_code = f.stock_code
where f.report_date between '2025-01-01' and '2025-12-31'
group by 1
order by 2 desc`;

const downgraded = (issuer: string, day: string, rating: string, agency: string): string => `
select i.short_name as "${issuer}", a.rating_date as "${day}", a.rating as "${rating}", a.agency as "${agency}"
from rating_actions a
join issuers i on i.issuer_id = a.issuer_id
where a.action = '下调' and a.rating_date >= '2026-01-01'
order by a.rating_date desc`;

const example = (question: string, sql: string) => ({ question, sql: sql.trim() });

/** Figures of the sample that analysts speak of by name, and questions that show what can be asked, in both languages. */
export const sampleGlossary: Glossary = {
  ...noGlossary,
  columns: sampleColumns,
  measures: [
    {
      name: '净利率',
      synonyms: ['净利润率', '销售净利率', 'net margin', 'net profit margin'],
      description: '净利润占营业收入的百分比',
      table: 'financials',
      expression: 'sum(net_profit) / sum(revenue) * 100',
      filter: null,
      unit: '%',
    },
    {
      name: '毛利率',
      synonyms: ['gross margin'],
      description: '营业收入减营业成本，占营业收入的百分比',
      table: 'financials',
      expression: '(sum(revenue) - sum(operating_cost)) / sum(revenue) * 100',
      filter: null,
      unit: '%',
    },
    {
      name: '资产负债率',
      synonyms: ['负债率', 'debt ratio', 'debt-to-asset ratio'],
      description: '总负债占总资产的百分比',
      table: 'financials',
      expression: 'sum(total_liabilities) / sum(total_assets) * 100',
      filter: null,
      unit: '%',
    },
  ],
  examples: [
    example('2025 年每月的债券成交金额', monthlyTrades('月份', '成交金额（亿元）')),
    example('2026 年成交金额最高的 10 只债券', tradedMost('债券', '成交金额（亿元）')),
    example('各评级债券每季度的平均到期收益率', yieldByRating('季度', '债项评级', '平均到期收益率（%）')),
    example('2025 年各行业上市公司的净利率', marginByIndustry('所属行业', '净利率（%）')),
    example('2026 年被下调评级的发行人', downgraded('发行人', '评级日期', '评级结果', '评级机构')),
    example('Bond turnover per month in 2025', monthlyTrades('month', 'turnover (100 million yuan)')),
    example('The 10 most traded bonds of 2026', tradedMost('bond', 'turnover (100 million yuan)')),
    example('Average yield per quarter by rating', yieldByRating('quarter', 'rating', 'average yield (%)')),
    example('Net margin by industry in 2025', marginByIndustry('industry', 'net margin (%)')),
    example('Issuers downgraded in 2026', downgraded('issuer', 'rated on', 'rating', 'agency')),
  ],
};
