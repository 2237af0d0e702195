import { lastDay } from '../random.ts';
import type { SampleTable } from '../sampleTable.ts';

/** Words of agencies on issuers, once a year for each since 2021; the last word is the rating that the issuer has. */
export const ratingActions: SampleTable = {
  name: 'rating_actions',
  comment: '主体评级变动',
  columns: {
    action_id: ['integer', '评级编号'],
    issuer_id: ['integer not null', '发行人编号'],
    rating_date: ['date not null', '评级日期'],
    agency: ['varchar not null', '评级机构'],
    rating: ['varchar not null', '评级结果'],
    outlook: ['varchar not null', '评级展望：稳定、正面、负面'],
    action: ['varchar not null', '评级动作：首次、维持、上调、下调'],
  },
  keys: ['primary key (action_id)', 'foreign key (issuer_id) references issuers (issuer_id)'],
  rows: `
    with said as (
      select issuer_id, rating_agency, y, workday(make_date(2021 + y::integer, 5, 6) + pick('rated', issuer_id || '/' || y, 50)) as day,
        ['AAA', 'AA+', 'AA', 'AA-', 'A+'] as grades, list_position(['AAA', 'AA+', 'AA', 'AA-', 'A+'], rating) as last,
        case when y < 1 + pick('turn', issuer_id, 5) then [1, 0, 0, 0, 0, -1][pick('way', issuer_id, 6) + 1] else 0 end as away
      from issuers, range(6) t(y) where rating is not null
    ),
    graded as (select *, greatest(1, least(5, last + away))::integer as grade from said),
    moved as (select *, grade - lag(grade) over (partition by issuer_id order by y) as step from graded)
    select (row_number() over (order by day, issuer_id))::integer, issuer_id, day, rating_agency, grades[grade],
      case when step > 0 then '负面' else one_of('outlook', issuer_id || '/' || y, ['稳定', '稳定', '稳定', '稳定', '正面', '负面']) end,
      case when step is null then '首次' when step < 0 then '上调' when step > 0 then '下调' else '维持' end
    from moved where day <= date '${lastDay}' order by 1`,
};
