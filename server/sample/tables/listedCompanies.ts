import type { SampleTable } from '../sampleTable.ts';

/** Listed companies, under codes that no exchange has given: nobody takes one for a company that there is. */
export const listedCompanies: SampleTable = {
  name: 'listed_companies',
  comment: '上市公司',
  columns: {
    stock_code: ['varchar', '股票代码'],
    short_name: ['varchar not null', '股票简称'],
    full_name: ['varchar not null', '公司全称'],
    issuer_id: ['integer', '发行人编号；没有发行过债券的为空'],
    exchange: ['varchar not null', '上市交易所：上交所、深交所、北交所'],
    board: ['varchar not null', '上市板块：主板、科创板、创业板、北交所'],
    industry: ['varchar not null', '所属行业'],
    province: ['varchar not null', '所在省份'],
    city: ['varchar not null', '所在城市'],
    listed_on: ['date not null', '上市日期'],
    total_shares: ['decimal(14, 2) not null', '总股本（亿股）'],
    employees: ['integer not null', '员工人数'],
  },
  keys: ['primary key (stock_code)', 'foreign key (issuer_id) references issuers (issuer_id)'],
  rows: `
    with placed as (
      select *, [1, 1, 1, 2, 2, 3, 4, 4, 4, 5][pick('board', idx, 10) + 1] as way from companies where idx < 150 or idx >= 300
    )
    select ['609', '689', '004', '309', '928'][[1, 3, 2, 4, 5][way]] || lpad(idx::varchar, 3, '0') || ['.SH', '.SZ', '.SH', '.SZ', '.BJ'][way],
      short_name, full_name, case when idx < 150 then 286 + idx end, ['上交所', '深交所', '上交所', '深交所', '北交所'][way],
      ['主板', '主板', '科创板', '创业板', '北交所'][way], industry, province, city,
      case way when 3 then workday(date '2019-07-22' + pick('listed', idx, 2000)) when 5 then workday(date '2021-11-15' + pick('listed', idx, 1100))
        else workday(date '2010-01-04' + pick('listed', idx, 5100)) end,
      round(exp(bell('shares', idx) * 1.6 + 1.8), 2), round(exp(bell('employees', idx) * 1.8 + 7.4))::integer
    from placed order by 1`,
};
