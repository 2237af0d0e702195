import { fullWordsOf } from '../names/namesOf.ts';
import { translated, translatedRows } from '../names/translations.ts';
import type { Column, Table } from '../names/schema.ts';
import { stem } from '../names/stem.ts';

export const isMoment = ({ kind }: Column): boolean => kind === 'date' || kind === 'year';

const spokenNames = new WeakMap<Column, readonly string[]>();

/** Names of a column in both languages, worked out once. */
function spokenNamesOf(column: Column): readonly string[] {
  const known = spokenNames.get(column);
  if (known) return known;
  const words = fullWordsOf(column.name, false);
  const names = [column.label.toLowerCase(), ...words.map((word) => word.toLowerCase()), ...translated(words)];
  spokenNames.set(column, names);
  return names;
}

/** Verbs that say of no date which it is. */
export const isPlain = (hint: string): boolean =>
  !/^(?:born|hire|found|join|ship|deliver|return|expire|mature|end|finish|close|due|出生|入职|离职|成立|创立|到期|上市|归还|还款|发货|送达|结束|完成|开户|放款)/i.test(
    hint,
  );
const roots: ReadonlyMap<string, string> = new Map(
  Object.entries({ born: 'birth', sold: 'sale', bought: 'purchase', paid: 'pay', hired: 'hire' }),
);

/** Verbs of Chinese and the names of tables whose rows are what they speak of. */
const rowsOfVerbs: readonly (readonly [verb: RegExp, rows: RegExp])[] = [
  [/^(?:下[过了]?单|下订单|下过订单|订购)/u, /订单|order/iu],
  [/^(?:购买|买|消费|采购|卖|售|销售)/u, /订单|购买|销售|采购|order|purchase|sale|invoice/iu],
  [/^(?:评论|评价|点评)/u, /评论|评价|comment|review|rating/iu],
  [/^(?:借|借阅)/u, /借|loan|borrow|checkout/iu],
  [/^(?:归还|租|出租|租赁)/u, /租|借|rent|loan/iu],
  [/^(?:选修|选课|选|修|修读|选过课)/u, /选课|选修|takes|enrol|registration|成绩|score/iu],
  [/^(?:教|授课|讲授|任教|教授)/u, /授课|任课|teach/iu],
  [/^(?:支付|付款|缴费|付过款|付了款)/u, /支付|付款|缴费|payment/iu],
  [/^(?:签订|签署|签约|签)/u, /合同|协议|contract|agreement/iu],
  [/^(?:住院|入院|住过院)/u, /住院|stay|admission|hospitali/iu],
  [/^(?:预订|预定|订)/u, /预订|预定|booking|reservation/iu],
  [/^(?:预约|挂号)/u, /预约|挂号|appointment/iu],
  [/^(?:开药|开过药|开处方)/u, /处方|prescri/iu],
  [/^(?:获奖|得奖|得过奖|获过奖)/u, /获奖|奖|award|prize/iu],
  [/^(?:出演|参演|演|主演|饰演)/u, /出演|演员表|cast|acted|film_?actor|appear/iu],
];

const spokenTables = new WeakMap<Table, readonly string[]>();

/** Chinese names of a table, worked out once. */
function spokenOf(table: Table): readonly string[] {
  const known = spokenTables.get(table);
  if (known) return known;
  const names = [table.label, ...translatedRows(fullWordsOf(table.wire.name, true).map((word) => word.toLowerCase()))];
  spokenTables.set(table, names);
  return names;
}

/** A verb of Chinese without the letters that say that it was done: 成交 of 成交了的. */
export const bareVerb = (hint: string): string => hint.replace(/[了过的]+$/u, ''); // bounded: the longest question

/** True where rows of a table are what a verb speaks of: 就诊 of 就诊记录, visited of visits. */
export function isDoneIn(table: Table, hint: string): boolean {
  const { label, wire } = table;
  const own = bareVerb(hint.toLowerCase());
  if (/\p{Script=Han}/u.test(own))
    return (
      (own.length > 1 && spokenOf(table).some((name) => name.startsWith(own.slice(0, 2)))) ||
      rowsOfVerbs.some(([verb, rows]) => verb.test(own) && rows.test(`${label} ${wire.name}`))
    );
  const root = stem(roots.get(own) ?? own).replace(/(?:ed|ing)$/, '');
  if (root.length < 3) return false;
  return fullWordsOf(wire.name, true)
    .map(stem)
    .some(
      (word) => [root, `${root}e`].includes(word) || word.replace(/(?:ed|ing)$/, '') === root || (root.length > 5 && word.startsWith(root)),
    );
}

const staying = /^(?:locat|live|living|grow|grew|resid|situat|base|come|came|from)|^(?:位于|居住|住在|坐落|分布)/i;
const beginning = /^(?:found|establish|creat|built|set ?up|launch|start|open|成立|创立|创建|创办|建立|设立|开业|新增|新加入)/i;
const joining = /^(?:join|enter|recruit|employ|start|加入|进入)/i;
const entries = /\b(?:hire|join|entry|employ)|入职|加入/i;
const beginnings = /\b(?:creat|found|establish|built|start|open|launch|add|join)|注册|成立|创立|创建|创办|建立|设立|开业/i;
const adding = /^(?:新增|新加入)/u;
const additions = /\b(?:issue|issued|hire|listed|publish|announce)|发行日|入职|上市日|发布|公告日|签订日|开户日/i;
export const placeNames =
  /(?:^|[\s_])(?:city|town|state|country|nation|province|region|district|county|location|place|address|hometown|continent)(?:$|[\s_])|城市|省|地址|国家|地区|区域|家乡|所在|位置/i;

/** True where a verb speaks of a column: shipped of ShippedDate, 入职 of HireDate. */
export function isHinted(column: Column, hint: string): boolean {
  const names = spokenNamesOf(column);
  if (staying.test(hint) && names.some((name) => placeNames.test(name))) return true;
  if (joining.test(hint) && isMoment(column) && names.some((name) => entries.test(name))) return true;
  if (beginning.test(hint) && isMoment(column) && names.some((name) => beginnings.test(name))) return true;
  if (adding.test(hint) && isMoment(column) && names.some((name) => additions.test(name))) return true;
  return isRooted(column, hint);
}

/** Those who do what a verb says, by the columns that name them. */
const doersOf: readonly (readonly [verb: RegExp, names: RegExp])[] = [
  [/^(?:写|撰写|创作|编写|wr[io]t)/iu, /作者|作家|编剧|author|writer/iu],
  [/^(?:导|执导)/u, /导演|director/iu],
  [/^(?:唱|演唱|sang|sung)/iu, /歌手|演唱者|singer|artist/iu],
  [/^(?:教|授课|讲授|taught)/iu, /教师|老师|讲师|teacher|instructor|lecturer/iu],
];

/** A word without its ending: rat of rated and of rating. */
const bareOf = (word: string): string => word.replace(/(?:ed|ing|e|s)$/, '');

/** True where a verb and a column are of one root: shipped and ShippedDate. */
export function isRooted(column: Column, hint: string): boolean {
  const names = spokenNamesOf(column);
  const own = hint.toLowerCase().replace(/[了过的]+$/u, ''); // bounded: the longest question
  if (doersOf.some(([verb, doers]) => verb.test(own) && names.some((name) => doers.test(name)))) return true;
  if (/\p{Script=Han}/u.test(own)) return own.length > 1 && names.some((name) => name.includes(own.slice(0, 2)));
  const root = roots.get(own) ?? stem(own).slice(0, 4);
  return names.some((name) =>
    name.split(/[\s_]/).some((word) => word.startsWith(root) || (bareOf(own).length > 2 && bareOf(word) === bareOf(own))),
  );
}
