import { lastDay } from '../random.ts';
import { type SampleTable, listOf } from '../sampleTable.ts';

const institutions = listOf([
  '大型商业银行',
  '股份制银行',
  '城市商业银行',
  '农村金融机构',
  '证券公司',
  '基金公司',
  '保险公司',
  '理财子公司',
  '境外机构',
]);

/** Trades of bonds since 2024; yields fall over time, and rise with the term and the risk. */
export const bondTrades: SampleTable = {
  name: 'bond_trades',
  comment: '债券成交',
  columns: {
    trade_id: ['integer', '成交编号'],
    bond_code: ['varchar not null', '债券代码'],
    trade_date: ['date not null', '成交日期'],
    clean_price: ['decimal(10, 4) not null', '净价（元）'],
    full_price: ['decimal(10, 4) not null', '全价（元）'],
    yield_to_maturity: ['decimal(8, 4) not null', '到期收益率（%）'],
    amount: ['decimal(14, 2) not null', '成交金额（万元）'],
    buyer_type: ['varchar not null', '买方机构类型'],
    seller_type: ['varchar not null', '卖方机构类型'],
    trade_mode: ['varchar not null', '交易方式：询价、请求报价、匿名点击、竞价'],
  },
  keys: ['primary key (trade_id)', 'foreign key (bond_code) references bonds (bond_code)'],
  rows: `
    with traded as (
      select *, row_number() over (order by bond_code) - 1 as place,
        greatest(issue_date, date '2024-01-02') as first, least(maturity_date, date '${lastDay}') as last
      from bonds where maturity_date > date '2024-02-01' and issue_date < date '2026-06-20'
    ),
    dealt as (
      select n.i, t.*, workday(first + 2 + pick('day', n.i, greatest(last - first - 2, 1))) as day
      from (select i, (draw('bond', i) % (select count(*) from traded))::bigint as place from range(160000) r(i)) n join traded t on t.place = n.place
    ),
    priced as (
      select *, (maturity_date - day) / 365.0 as remaining,
        2.35 - 0.75 * ((day - date '2024-01-01') / 910.0) + 0.12 * sin((day - date '2024-01-01') / 75.0)
          + 0.05 * least((maturity_date - day) / 365.0, 30) + bell('yield', i) * 0.12
          + case rating when 'AAA' then 0.25 when 'AA+' then 0.55 when 'AA' then 1.1 when 'AA-' then 2.2 else 0 end as yield
      from dealt
    ),
    valued as (select *, 100 + (coupon_rate - yield) * least(remaining, 12) * 0.88 as clean from priced)
    select (row_number() over (order by day, i))::integer, bond_code, day, round(clean, 4),
      round(clean + coupon_rate * ((day - issue_date) % 365) / 365.0, 4), round(yield, 4),
      case when bond_type in ('国债', '政策性金融债') then 1000 + pick('amount', i, 60) * 500 else 500 + pick('amount', i, 40) * 250 end,
      one_of('buyer', i, ${institutions}), one_of('seller', i, ${institutions}),
      case when market = '银行间' then one_of('mode', i, ['询价', '询价', '请求报价', '匿名点击']) else '竞价' end
    from valued order by 1`,
};
