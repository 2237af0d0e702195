import { lastDay } from '../random.ts';
import type { SampleTable } from '../sampleTable.ts';

/** Bonds of all issuers since 2019, government bonds the largest, papers of short terms the most frequent. */
export const bonds: SampleTable = {
  name: 'bonds',
  comment: '债券',
  columns: {
    bond_code: ['varchar', '债券代码'],
    short_name: ['varchar not null', '债券简称'],
    issuer_id: ['integer not null', '发行人编号'],
    bond_type: ['varchar not null', '债券类型：国债、地方政府债、政策性金融债、金融债、中期票据、短期融资券、公司债、企业债'],
    market: ['varchar not null', '交易市场：银行间、上交所、深交所'],
    issue_date: ['date not null', '发行日期'],
    maturity_date: ['date not null', '到期日期'],
    term_years: ['decimal(6, 2) not null', '期限（年）'],
    coupon_rate: ['decimal(6, 4) not null', '票面利率（%）'],
    issue_amount: ['decimal(14, 2) not null', '发行规模（亿元）'],
    rating: ['varchar', '债项评级'],
    is_green: ['boolean not null', '是否绿色债券'],
    status: ['varchar not null', `状态（截至 ${lastDay}）：存续、已到期`],
  },
  keys: ['primary key (bond_code)', 'foreign key (issuer_id) references issuers (issuer_id)'],
  rows: `
    with owed as (
      select i, case when i % 20 < 2 then 1 when i % 20 < 4 then 2 + pick('policy', i, 3) when i % 20 < 7 then 5 + pick('province', i, 31)
        else 36 + pick('issuer', i, 550) end as issuer, workday(date '2019-01-02' + pick('issued', i, 2725)) as issued
      from range(6000) t(i)
    ),
    typed as (
      select i, issuer, issued, issuer_type, rating, s.short_name as owner,
        case issuer_type when '主权' then '国债' when '政策性银行' then '政策性金融债' when '地方政府' then '地方政府债'
          when '商业银行' then '金融债' when '城投企业' then one_of('type', i, ['中期票据', '短期融资券', '公司债', '企业债'])
          else one_of('type', i, ['中期票据', '短期融资券', '短期融资券', '公司债']) end as type
      from owed join issuers s on s.issuer_id = issuer
    ),
    termed as (
      select *, case type when '短期融资券' then one_of('term', i, [0.25, 0.5, 0.75, 1]) when '国债' then one_of('term', i, [1, 2, 3, 5, 7, 10, 30])
        when '地方政府债' then one_of('term', i, [3, 5, 7, 10, 15, 20]) when '政策性金融债' then one_of('term', i, [1, 3, 5, 7, 10])
        else one_of('term', i, [2, 3, 3, 5, 5, 7]) end as term,
        case when type in ('公司债', '企业债') then one_of('market', i, ['上交所', '上交所', '深交所']) else '银行间' end as market
      from typed
    ),
    dated as (
      select *, (issued + to_months((term * 12)::integer))::date as matures,
        case type when '国债' then '' when '地方政府债' then '' else coalesce(rating, 'AAA') end as grade,
        row_number() over (partition by owner, year(issued), type order by issued, i) as number
      from termed
    )
    select (year(issued) % 100) || lpad(((i * 7919) % 1000000)::varchar, 6, '0') || case market when '银行间' then '.IB' when '上交所' then '.SH' else '.SZ' end,
      (year(issued) % 100) || owner || case type when '国债' then '国债' when '中期票据' then 'MTN' when '短期融资券' then 'CP' when '地方政府债' then '债'
        when '企业债' then '企' else '' end || lpad(number::varchar, 2, '0'),
      issuer, type, market, issued, matures, term,
      round(greatest(1.2, 3.1 - 0.24 * (year(issued) - 2019) + 0.04 * term + bell('coupon', i) * 0.3
        + case grade when '' then -0.4 when 'AAA' then 0.1 when 'AA+' then 0.5 when 'AA' then 1.1 else 2.2 end), 2),
      case when type in ('国债', '政策性金融债') then 100 + pick('amount', i, 90) * 10 when type = '地方政府债' then 20 + pick('amount', i, 60) * 5
        else 2 + pick('amount', i, 37) * 0.5 end,
      nullif(grade, ''), type not in ('国债', '短期融资券') and pick('green', i, 12) = 0,
      case when matures <= date '${lastDay}' then '已到期' else '存续' end
    from dated where issued <= date '${lastDay}' order by i`,
};
