import { lastDay } from '../random.ts';
import { type SampleTable, listOf } from '../sampleTable.ts';

const ofCompanies: Readonly<Record<string, string>> = {
  定期报告: '年第三季度报告',
  分红派息: '年度权益分派实施公告',
  股东大会: '年第一次临时股东大会决议公告',
  对外担保: '年度为子公司提供担保的公告',
  股份回购: '年股份回购进展公告',
  重大合同: '年签订重大合同的公告',
  股东减持: '年股东减持计划实施公告',
};
const ofBonds: Readonly<Record<string, string>> = {
  付息兑付: '年付息公告',
  评级报告: '年跟踪评级报告',
  募集资金: '年募集资金使用情况公告',
  持有人会议: '年持有人会议决议公告',
};

/** Announcements of companies and issuers since 2023: each about a share or about a bond. */
export const announcements: SampleTable = {
  name: 'announcements',
  comment: '公告',
  columns: {
    announcement_id: ['integer', '公告编号'],
    announced_on: ['date not null', '公告日期'],
    category: ['varchar not null', '公告类别'],
    title: ['varchar not null', '公告标题'],
    stock_code: ['varchar', '股票代码；债券公告为空'],
    bond_code: ['varchar', '债券代码；股票公告为空'],
    pages: ['integer not null', '页数'],
  },
  keys: [
    'primary key (announcement_id)',
    'foreign key (stock_code) references listed_companies (stock_code)',
    'foreign key (bond_code) references bonds (bond_code)',
  ],
  rows: `
    with shares as (select stock_code, short_name, row_number() over (order by stock_code) - 1 as place from listed_companies),
    living as (
      select bond_code, short_name, issue_date, least(maturity_date, date '${lastDay}') as last,
        row_number() over (order by bond_code) - 1 as place
      from bonds where maturity_date > date '2023-06-01' and issue_date < date '2026-05-01'
    ),
    told as (
      select i, workday(date '2023-01-03' + pick('told', i, 1274)) as day, short_name, stock_code, null::varchar as bond_code,
        pick('kind', i, ${Object.keys(ofCompanies).length}) + 1 as kind
      from (select i, (draw('share', i) % (select count(*) from shares))::bigint as spot from range(28000) r(i)) join shares on place = spot
      union all
      select i, workday(greatest(issue_date, date '2023-01-03') + pick('told', i, greatest(last - greatest(issue_date, date '2023-01-03'), 1))),
        short_name, null, bond_code, pick('kind', i, ${Object.keys(ofBonds).length}) + 1
      from (select i, (draw('bond', i) % (select count(*) from living))::bigint as spot from range(28000, 40000) r(i)) join living on place = spot
    )
    select (row_number() over (order by day, i))::integer, day,
      case when bond_code is null then ${listOf(Object.keys(ofCompanies))}[kind] else ${listOf(Object.keys(ofBonds))}[kind] end,
      short_name || '：' || year(day) || case when bond_code is null then ${listOf(Object.values(ofCompanies))}[kind] else ${listOf(Object.values(ofBonds))}[kind] end,
      stock_code, bond_code, 1 + pick('pages', i, 24)
    from told order by 1`,
};
