import { type SampleTable, listOf } from '../sampleTable.ts';
import { cities, provinces } from '../words/places.ts';

/** Words of platforms of cities. */
const platforms = listOf(['城市建设投资集团', '交通投资集团', '国有资本运营集团', '产业发展集团']);
const agencies = listOf(['中诚信国际', '联合资信', '大公国际', '东方金诚', '上海新世纪']);
const citiesOfPlatforms = listOf(cities.map(([city]) => city));
const provincesOfPlatforms = listOf(cities.map(([, province]) => province));

/** Those who owe bonds: the state, banks of policy, provinces, platforms of cities, banks and companies. */
export const issuers: SampleTable = {
  name: 'issuers',
  comment: '发行人',
  columns: {
    issuer_id: ['integer', '发行人编号'],
    full_name: ['varchar not null', '发行人全称'],
    short_name: ['varchar not null', '发行人简称'],
    issuer_type: ['varchar not null', '发行人类型：主权、政策性银行、地方政府、城投企业、商业银行、产业企业'],
    ownership: ['varchar not null', '企业性质：国家机关、中央企业、地方国企、民营企业、股份制'],
    industry: ['varchar not null', '所属行业'],
    province: ['varchar', '所在省份'],
    rating: ['varchar', '主体评级'],
    rating_agency: ['varchar', '评级机构'],
    founded_on: ['date', '成立日期'],
    registered_capital: ['decimal(14, 2)', '注册资本（亿元）'],
  },
  keys: ['primary key (issuer_id)'],
  rows: `
    with named as (
      select 1 as id, '中华人民共和国财政部' as name, '财政部' as short, '主权' as type, '国家机关' as owner, '公共管理' as field, '北京' as place
      union all
      select 2 + i, ['国家开发银行', '中国进出口银行', '中国农业发展银行'][i + 1], ['国开行', '进出口行', '农发行'][i + 1],
        '政策性银行', '中央企业', '银行', '北京' from range(3) t(i)
      union all
      select 5 + i, p || '人民政府', p, '地方政府', '国家机关', '公共管理', p from (select i, ${listOf(provinces)}[i + 1] as p from range(31) t(i))
      union all
      select 36 + i, city || word || '有限公司', city || word[1:2], '城投企业', '地方国企', '建筑与投资', province
      from (select i, ${citiesOfPlatforms}[i % 50 + 1] as city, ${provincesOfPlatforms}[i % 50 + 1] as province, ${platforms}[i // 50 + 1] as word
        from range(200) t(i))
      union all
      select 236 + i, city || '银行股份有限公司', city || '银行', '商业银行', '股份制', '银行', province
      from (select i, ${citiesOfPlatforms}[i + 1] as city, ${provincesOfPlatforms}[i + 1] as province from range(50) t(i))
      union all
      select 286 + idx, full_name, short_name, '产业企业', one_of('owner', idx, ['中央企业', '地方国企', '地方国企', '民营企业', '民营企业']),
        industry, province from companies where idx < 300
    )
    select id, name, short, type, owner, field, place,
      case when type in ('主权', '地方政府') then null
        when type = '政策性银行' then 'AAA'
        else ['AAA', 'AA+', 'AA', 'AA', 'AA-'][least(pick('rating', id, 6), 4) + 1] end,
      case when type in ('主权', '地方政府') then null else one_of('agency', id, ${agencies}) end,
      case when owner = '国家机关' then null else (date '1988-01-01' + pick('founded', id, 10000))::date end,
      case when owner = '国家机关' then null else round(exp(bell('capital', id) * 2 + 3), 2) end
    from named order by id`,
};
