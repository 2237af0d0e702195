import type { Glossary } from '#schemas/wire/glossary.ts';

/** Values of columns, each with the other words that people say for it. */
type Values = Readonly<Record<string, string>>;

const listed = (words: string): string[] => words.split(', ').filter((word) => word !== '');

const column = (table: string, name: string, label: string, { synonyms = '', unit = '', values = {} as Values } = {}) => ({
  table,
  column: name,
  name: label,
  synonyms: listed(synonyms),
  description: '',
  unit,
  values: Object.entries(values).map(([value, words]) => ({ value, name: value, synonyms: listed(words) })),
});

const provinces: Values = {
  北京: 'Beijing',
  上海: 'Shanghai',
  天津: 'Tianjin',
  重庆: 'Chongqing',
  河北: 'Hebei',
  山西: 'Shanxi',
  辽宁: 'Liaoning',
  吉林: 'Jilin',
  黑龙江: 'Heilongjiang',
  江苏: 'Jiangsu',
  浙江: 'Zhejiang',
  安徽: 'Anhui',
  福建: 'Fujian',
  江西: 'Jiangxi',
  山东: 'Shandong',
  河南: 'Henan',
  湖北: 'Hubei',
  湖南: 'Hunan',
  广东: 'Guangdong',
  广西: 'Guangxi',
  海南: 'Hainan',
  四川: 'Sichuan',
  贵州: 'Guizhou',
  云南: 'Yunnan',
  西藏: 'Tibet',
  陕西: 'Shaanxi',
  甘肃: 'Gansu',
  青海: 'Qinghai',
  宁夏: 'Ningxia',
  新疆: 'Xinjiang',
  内蒙古: 'Inner Mongolia',
};
const industries: Values = {
  银行: 'banking, banks',
  房地产: 'real estate, property, 地产',
  建筑与投资: 'construction and investment',
  建筑材料: 'building materials, 建材',
  交通运输: 'transportation, transport',
  公用事业: 'utilities',
  公共管理: 'public administration',
  医药生物: 'pharmaceuticals, pharmaceutical, pharma, 医药',
  商贸零售: 'retail, 零售',
  基础化工: 'chemicals, 化工',
  有色金属: 'non-ferrous metals, 有色',
  机械设备: 'machinery, 机械',
  汽车: 'automobiles, automotive',
  电力设备: 'power equipment',
  电子: 'electronics',
  计算机: 'computers',
  通信: 'telecommunications, telecom',
  钢铁: 'steel',
  食品饮料: 'food and beverage, 食品',
};
const exchanges: Values = {
  上交所: 'Shanghai Stock Exchange, SSE, 上海证券交易所, 上证所',
  深交所: 'Shenzhen Stock Exchange, SZSE, 深圳证券交易所',
  北交所: 'Beijing Stock Exchange, BSE, 北京证券交易所',
};
const agencies: Values = {
  上海新世纪: 'Shanghai Brilliance',
  东方金诚: 'Golden Credit Rating',
  中诚信国际: 'CCXI, 中诚信',
  大公国际: 'Dagong, 大公',
  联合资信: 'Lianhe',
};

/** Other words for the columns and values of the sample, so that it is asked in Chinese and English alike. */
export const sampleColumns: Glossary['columns'] = [
  column('bonds', 'bond_type', '债券类型', {
    synonyms: '债券品种, 券种, bond type',
    values: {
      国债: 'government bonds, government bond, treasury bonds, treasuries',
      地方政府债: '地方债, 地方政府债券, local government bonds',
      政策性金融债: '政金债, policy bank bonds',
      金融债: '金融债券, financial bonds',
      中期票据: '中票, medium-term notes, MTN',
      短期融资券: '短融, commercial paper',
      公司债: '公司债券, corporate bonds',
      企业债: '企业债券, enterprise bonds',
    },
  }),
  column('bonds', 'issue_amount', '发行规模', { synonyms: 'issue amount, issue size, issuance', unit: '亿元' }),
  column('bond_trades', 'yield_to_maturity', '到期收益率', { synonyms: 'yield to maturity, yield, YTM', unit: '%' }),
  column('bond_trades', 'amount', '成交金额', {
    synonyms: 'trading amount, trading volume, trading value, trading turnover',
    unit: '万元',
  }),
  column('bonds', 'market', '交易市场', { synonyms: 'market', values: { 银行间: '银行间市场, interbank, interbank market' } }),
  column('bonds', 'term_years', '期限', { synonyms: '发行期限, 债券期限, term, tenor, maturity, term to maturity', unit: '年' }),
  column('bonds', 'status', '状态', { values: { 存续: '未到期, outstanding', 已到期: '到期了, matured' } }),
  column('issuers', 'issuer_type', '发行人类型', {
    synonyms: 'issuer type',
    values: {
      主权: 'sovereign',
      政策性银行: 'policy banks, policy bank',
      地方政府: 'local governments, local government',
      城投企业: '城投, 城投公司, LGFV, local financing vehicles',
      商业银行: 'commercial banks, commercial bank',
      产业企业: 'industrial companies, industrial company',
    },
  }),
  column('issuers', 'ownership', '企业性质', {
    synonyms: '所有制, ownership',
    values: {
      国家机关: 'government body',
      中央企业: '央企, central state-owned, central SOE',
      地方国企: 'local state-owned, local SOE',
      民营企业: '民企, private, privately owned',
      股份制: 'joint-stock',
    },
  }),
  column('issuers', 'province', '所在省份', { synonyms: '省份, 省, province', values: provinces }),
  column('issuers', 'industry', '所属行业', { synonyms: '行业, industry', values: industries }),
  column('issuers', 'rating_agency', '评级机构', { values: agencies }),
  column('listed_companies', 'exchange', '上市交易所', { synonyms: '交易所, exchange, stock exchange', values: exchanges }),
  column('listed_companies', 'board', '上市板块', {
    synonyms: '板块, board',
    values: { 主板: 'main board', 创业板: 'ChiNext', 科创板: 'STAR Market, STAR board' },
  }),
  column('listed_companies', 'province', '所在省份', { synonyms: '省份, 省, province', values: provinces }),
  column('listed_companies', 'industry', '所属行业', { synonyms: '行业, industry', values: industries }),
  column('rating_actions', 'agency', '评级机构', { values: agencies }),
  column('rating_actions', 'action', '评级动作', {
    values: {
      上调: '被上调, 上调评级, 被上调评级, 调高, 升级, upgraded, upgrade, upgrades',
      下调: '被下调, 下调评级, 被下调评级, 调低, 降级, downgraded, downgrade, downgrades',
      维持: 'affirmed',
      首次: 'first rating, initial',
    },
  }),
  column('rating_actions', 'outlook', '评级展望', {
    synonyms: '展望, outlook',
    values: { 正面: 'positive', 稳定: 'stable', 负面: 'negative' },
  }),
];
