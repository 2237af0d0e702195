import { alikesOf } from './alikeChinese.ts';
import { fullWordsOf, labelOf, withoutUnit, wordsOf } from './namesOf.ts';
import { translatedColumn, translatedRows } from './translations.ts';
import { keyOf, stem } from './stem.ts';
import { rowsOf, synonymsOf } from './synonyms.ts';

/** Words that say too little of a column to name it. */
const general = new Set('id name number no code date time type key value flag first last is of by to at in on per only'.split(' '));
const joints = new Set('of is by to at in on per and has have for with'.split(' '));
/** Last words of names that are left out where people speak. */
const tails = new Set('name number form type title level rank amount value code status count mf yn percent rate'.split(' '));
/** Last words of names of tables that say in what form rows are kept: offices of office_locations. */
const tableKinds = new Set(
  'location locations history results result log logs entries entry types type stats statistics map mapping assignment assignments'.split(
    ' ',
  ),
);
const chineseTails =
  /(?:结果|名称|姓名|名字|城市|地点|类型|类别|种类|等级|级别|状态|数量|金额|总额|地址|方式|渠道|人数|数|年份|价格|编码|情况|额|量)$/u;
const chineseHeads = /^(?:是否|所属|所在|当前|主要|总|所|交易|联系|[周月年日](?=..))/u;

const chineseInfixes = /(?<=.)(?:具体|详细|实际|所属|当前|微信|支付宝)(?=..)/u;
const measures = /(?<=..)(?:工资|天数|金额|数量|价格|单价|费用|面积|人数|分数|成绩|利率|余额|销量|收入|利润|成本|时长|次数|评分)$/u;

interface LooseNames {
  readonly parts: readonly string[];
  /** Words of the same meaning as the whole name, and as a part of it: 书 for 图书, before 图书 of 图书类别. */
  readonly synonyms: readonly string[];
  readonly ofParts: readonly string[];
}

/**
 * Ways to say a name in part or by words of the same meaning: `government` for GovernmentForm, `movie` for film, 诊断 for 诊断结果.
 * They mean something only where nothing is called so.
 */
export function looseNamesOf(
  name: string,
  comment: string | null,
  isTable: boolean,
  { label: ofTable = '', areLines: ofLines = false }: { readonly label?: string; readonly areLines?: boolean } = {},
): LooseNames {
  const words = fullWordsOf(withoutUnit(name), isTable).map((word) => word.toLowerCase());
  const said = isTable ? translatedRows : translatedColumn;
  const found = new Set<string>();
  const synonyms = new Set<string>();
  const ofParts = new Set<string>();
  const add = (some: readonly string[]) => {
    if (!isTelling(some)) return;
    found.add(keyOf(some));
    for (const word of said(some)) {
      if (word.length > 1) found.add(word);
      for (const other of alikesOf(word)) (some.length === words.length ? synonyms : ofParts).add(other);
    }
  };
  const addOther = (some: readonly string[]) => {
    synonyms.add(keyOf(some));
    if (isTelling(some)) for (const word of said(some)) if (word.length > 1 || isTable) synonyms.add(word);
  };
  const isChinese = /\p{Script=Han}/u.test(name);
  if (!isChinese) {
    for (const part of partsOf(words, isTable)) {
      add(part);
      for (const [at, word] of part.entries())
        for (const other of synonymsOf.get(stem(word)) ?? []) addOther([...part.slice(0, at), other, ...part.slice(at + 1)]);
    }
    for (const other of synonymsOf.get(keyOf(words)) ?? []) addOther([other]);
    if (isTable) for (const other of rowsOf.get(stem(words.at(-1)!)) ?? []) synonyms.add(other);
  }
  if (!isTable && /^payments?$/i.test(ofTable) && /^(?:payment )?amount(?: paid)?$/.test(words.join(' ')))
    synonyms.add('revenue').add('收入');
  if (!isTable && (isOfSold(words) || (ofLines && labelOf(comment) === '数量'))) for (const other of sold) synonyms.add(other);
  // Order details of SalesOrderDetail.
  const tail = isTable ? (wordsOf(name).at(-1) ?? '') : '';
  if (tail && !isChinese && words.length > 1 && stem(tail) !== stem(words.at(-1)!)) found.add(keyOf([words.at(-1)!, tail]));
  for (const label of [isChinese ? withoutUnit(name) : null, labelOf(comment)])
    if (label && /\p{Script=Han}/u.test(label)) {
      const parts = chinesePartsOf(label, isTable, ofTable);
      for (const part of parts) {
        found.add(part);
        for (const other of alikesOf(part)) ofParts.add(other);
      }
      for (const other of [...otherTailsOf(label), ...alikesOf(label)]) synonyms.add(other);
    }
  return { parts: [...found], synonyms: [...synonyms], ofParts: [...ofParts] };
}

/** Names of how many pieces a row sells, which people call its sales. */
const isOfSold = (words: readonly string[]): boolean => /^(?:order )?quantity(?: sold| ordered)?$|^units? sold$/.test(words.join(' '));
const sold = [
  'copiessold',
  'unitssold',
  'quantitysold',
  'copies',
  '销量',
  '销售数量',
  '销售量',
  '销售总量',
  '订购数量',
  '购买数量',
  '订货量',
  '售出数量',
  '总销量',
];

/** True for words that say enough of a column to name it. */
const isTelling = (words: readonly string[]): boolean =>
  words.length > 1
    ? ![words[0]!, words.at(-1)!].some((word) => joints.has(word))
    : words.length === 1 && !general.has(words[0]!) && words[0]!.length > 2;

/** Last words of Chinese names that are said for each other. */
const otherTails: readonly (readonly [string, readonly string[]])[] = [
  ['年份', ['年', '年度']],
  ['代码', ['码', '编码', '代号']],
  ['编号', ['号', '号码', 'ID']],
  ['日期', ['时间', '日']],
  ['时间', ['日期']],
  ['名称', ['名', '名字']],
  ['姓名', ['名字']],
  ['数量', ['数']],
  ['人数', ['数']],
  ['地点', ['位置', '地方']],
  ['位置', ['地点', '地方']],
  ['得分', ['分数', '成绩']],
  ['分数', ['得分', '成绩']],
];

/** A name with its last word said otherwise: 创办年 for 创办年份. */
function otherTailsOf(label: string): string[] {
  const [tail, others] = otherTails.find(([word]) => label.endsWith(word) && label.length > word.length) ?? [];
  return tail ? others!.map((other) => label.slice(0, -tail.length) + other) : [];
}

const unitWords = new Set(
  'km kilometers kilometres m meters metres cm kg g lb lbs sqkm km2 mm usd eur dollar dollars feet foot ft inch inches mile miles acre acres hectare hectares minute minutes hour hours second seconds millisecond milliseconds byte bytes billion billions million millions thousand bn mn f c celsius fahrenheit mph kmh kph mb gb kw hp'.split(
    ' ',
  ),
);

/** Words without the unit that stands at their end: budget of budget_in_billions, area of area_km_2. */
export function withoutUnitWords(words: readonly string[]): readonly string[] {
  const joint = words.findIndex((word, at) => at > 0 && (word === 'in' || word === 'per'));
  const bare = joint > 0 ? words.slice(0, joint) : words;
  const last = bare.findLastIndex((word) => !unitWords.has(word) && !/^\d$/.test(word));
  return last >= 0 ? bare.slice(0, last + 1) : words;
}

function partsOf(words: readonly string[], isTable: boolean): string[][] {
  const parts = [[...words]];
  const bare = isTable ? words : withoutUnitWords(words);
  if (bare.length < words.length) parts.push(...partsOf(bare, isTable));
  // A yield to maturity is no maturity.
  if (words.length > 1 && !['to', 'per'].includes(words.at(-2)!)) parts.push([words.at(-1)!]);
  if (words.length > 2) parts.push(words.slice(-2), words.slice(0, -1));
  if (!isTable && words.length > 2 && words[1] === 'of') parts.push([words[0]!]);
  const tail = words.at(-1)!;
  if (words.length > 1 && (isTable ? tableKinds : tails).has(tail)) parts.push(words.slice(0, -1));
  return parts;
}

function chinesePartsOf(label: string, isTable: boolean, ofTable: string): string[] {
  const bare = label.replace(
    /(?:信息|明细|行情|记录|数据|统计|榜单|一览|总|列)?表$|(?<=..)(?:行情|榜单|一览|排行榜?|榜|概况|概览|名录|清单|列表|汇总|基本情况)$/u,
    '',
  );
  // Rows of 图书类别 are no 图书.
  const shorter = (name: string) => (isTable && kinds.test(name) ? name : name.replace(chineseTails, ''));
  const amount = /^(\p{Script=Han}{2,}?)(金额|数量|费用|收入|成本|利润|人数|次数|面积|额)$/u.exec(bare);
  const some = [
    bare.replace(chineseInfixes, ''),
    shorter(bare),
    bare.replace(chineseHeads, ''),
    shorter(bare.replace(chineseHeads, '')),
    // 罚款总金额 for 罚款金额.
    ...(amount && !isTable ? [`${amount[1]}总${amount[2]}`] : []),
  ];
  const measure = measures.exec(bare)?.[0];
  if (measure) some.push(measure);
  // 绿色 of 是否绿色债券, where the table is 债券.
  if (ofTable && some[1]!.endsWith(ofTable)) some.push(some[1]!.slice(0, -ofTable.length));
  return [...some, ...headsOf(bare), ...(isTable && bare !== label ? [bare] : [])].filter((part) => part.length > 1 && part !== label);
}

const kinds = /(?:类型|类别|种类|等级|级别|状态)$/u;

const chineseGeneral = new Set(
  '名称 姓名 名字 日期 时间 编号 代码 号码 数量 类型 类别 状态 情况 总额 金额 地址 方式 年份 月份 比例 占比 比率 数据 信息 结果 次数 人数 天数 个数 标志 标识'.split(
    ' ',
  ),
);

/** Last words of a Chinese name, which say what it is: 评级 of 投资评级, 行业 of 所属行业. */
const headsOf = (label: string): string[] =>
  /^\p{Script=Han}{4,}$/u.test(label)
    ? [label.slice(-2), label.slice(-3), ...(label.length > 4 ? [label.slice(-4)] : [])].filter(
        (head) => !chineseGeneral.has(head) && !/^[的了和与及或中所]/u.test(head),
      )
    : [];
