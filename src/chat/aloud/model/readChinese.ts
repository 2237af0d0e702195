import { chineseNumber, digitByDigit } from './chineseNumber.ts';
import type { Rule } from './rules.ts';

const number = String.raw`\d{1,3}(?:,\d{3}){1,9}(?:\.\d{1,20})?|\d{1,24}(?:\.\d{1,20})?`;
const unit = String.raw`万亿|[百千]万|[千万亿]`;
const range = String.raw`\s?[-–—~～至到]\s?`;
/** Between two numbers that are no shares; 至 and 到 are read as they stand. */
const dash = String.raw`\s?[-–—~～]\s?`;
/** Words behind a number that say it is an amount, and no code. */
const counted = String.raw`(?!\s?(?:[元万亿千百个次名人条家份件户股只台吨辆张笔项位套年月日天倍度点字行列点]|%|％|美元|港元|公里|平方))`;

const day = (year: string, month: string, date: string): string =>
  `${digitByDigit(year)}年${chineseNumber(String(Number(month)))}月${chineseNumber(String(Number(date)))}日`;
const isDay = (month: string, date: string): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31;

const quarters = ['', '第一季度', '第二季度', '第三季度', '第四季度'] as const;
const halves = ['', '上半年', '下半年'] as const;

const dates: readonly Rule[] = [
  [
    /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.])/g,
    (all, year, _, month, date) => (isDay(month, date) ? day(year, month, date) : all),
  ],
  [
    /(?<!\d)((?:19|20)\d{2})[-/](0[1-9]|1[0-2])(?![\d.%-])/g,
    (_, year, month) => `${digitByDigit(year)}年${chineseNumber(String(Number(month)))}月`,
  ],
  [/(?<!\d)(\d{4})\s?年?\s?Q([1-4])(?!\w)/g, (_, year, quarter) => `${digitByDigit(year)}年${quarters[Number(quarter)]!}`],
  [/(?<!\d)(\d{4})\s?年?\s?H([12])(?!\w)/g, (_, year, half) => `${digitByDigit(year)}年${halves[Number(half)]!}`],
  [/(?<!\w)Q([1-4])(?!\w)/g, (_, quarter) => quarters[Number(quarter)]!],
  [
    /(?<![\d.,])((?:19|20)\d{2})年?\s?[-–—~～至到]\s?((?:19|20)\d{2})(?=\s?年|\s?财年)/g,
    (_, from, to) => `${digitByDigit(from)}到${digitByDigit(to)}`,
  ],
  [/(?<![\d.,])((?:19|20)\d{2})(?=\s?(?:年|财年)(?![前后来间]))/g, (_, year) => digitByDigit(year)],
  [
    /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/g,
    (_, hour, minute, second) =>
      `${chineseNumber(String(Number(hour)))}点${minute === '00' && !second ? '' : `${minuteWords(minute)}分`}${second ? `${minuteWords(second)}秒` : ''}`,
  ],
];

/** Minutes below ten keep their zero: 九点零五分. */
const minuteWords = (minutes: string): string =>
  Number(minutes) === 0 ? '零' : `${minutes.startsWith('0') ? '零' : ''}${chineseNumber(String(Number(minutes)))}`;

const spelled = (letters: string): string => [...letters].join(' ');

const codes: readonly Rule[] = [
  [/(?<![\dA-Za-z])(\d{5,6})\.(SH|SZ|BJ|HK|OF)(?![A-Za-z])/gi, (_, code, market) => `${digitByDigit(code)} ${spelled(market)}`],
  [/(?<![A-Za-z])(SH|SZ|BJ|HK)\.?(\d{5,6})(?!\d)/gi, (_, market, code) => `${spelled(market)} ${digitByDigit(code)}`],
  [
    /(代码|编号|代号|股票|证券|基金|债券|单号|账号|账户|工号|电话|手机|邮编|尾号|号码)([为是：:（(\s]{0,3})(\d{3,24})(?![\d.,%％万亿元只个])/g,
    (_, name, between, code) => `${name}${between}${digitByDigit(code)}`,
  ],
  [/([（(])(\d{6})([）)])/g, (_, open, code, close) => `${open}${digitByDigit(code)}${close}`],
  [/(?<![\d.,:])(0\d{1,23})(?![\d.,:%％])/g, (_, code) => digitByDigit(code)],
  // Codes of shares by what they begin with; a round number is an amount.
  [
    new RegExp(String.raw`(?<![\d.,¥￥$€£\-+A-Za-z])((?:60|68|30|00|83|87|43|92)(?!\d000)\d{4})(?![\d.,])${counted}`, 'g'),
    (_, code) => digitByDigit(code),
  ],
  [new RegExp(String.raw`(?<![\d.,¥￥$€£\-+])(\d{11,24})(?![\d.,])${counted}`, 'g'), (_, code) => digitByDigit(code)],
  [
    /(?<![\d.])(v\s?)?(\d{1,4}(?:\.\d{1,4}){2,5})(?![\d.])/gi,
    (_, v, version) => `${v ? 'V ' : ''}${version.split('.').map(versionPart).join('点')}`,
  ],
  [
    /(?<![A-Za-z])v\s?(\d{1,4})(?:\.(\d{1,4}))?(?![\d.])/gi,
    (_, major, minor) => `V ${[major, minor].filter(Boolean).map(versionPart).join('点')}`,
  ],
  [/(?<![A-Za-z\d])([A-Z]{1,8})-?(\d{3,24})(?![\d.,])/g, (_, letters, code) => `${letters} ${digitByDigit(code)}`],
];

/** Long parts are those of addresses of machines. */
function versionPart(part: string | undefined): string {
  return part === undefined ? '' : part.length > 2 ? digitByDigit(part) : chineseNumber(part);
}

const rising: Readonly<Record<string, string>> = { '+': '正', '-': '负', '−': '负', '±': '正负', '': '' };
const shares: readonly Rule[] = [
  [
    new RegExp(`([+\\-−±]?)(${number})\\s?[%％]?${range}([+\\-−]?)(${number})\\s?[%％]`, 'g'),
    (_, sign, from, to, next) => `百分之${rising[sign]}${chineseNumber(from)}到百分之${rising[to]}${chineseNumber(next)}`,
  ],
  [
    new RegExp(`(?<![\\d])([+\\-−±]?)(${number})\\s?[%％]`, 'g'),
    (_, sign, value) => `${sign === '-' || sign === '−' ? '负' : rising[sign]}百分之${chineseNumber(value)}`,
  ],
  [new RegExp(`(${number})\\s?‰`, 'g'), (_, value) => `千分之${chineseNumber(value)}`],
  [new RegExp(`(${number})\\s?(?:bps?|BPs?|基点)(?![A-Za-z])`, 'g'), (_, value) => `${chineseNumber(value)}个基点`],
  [new RegExp(`(${number})\\s?pct(?![A-Za-z])`, 'g'), (_, value) => `${chineseNumber(value)}个百分点`],
];

const currencies: Readonly<Record<string, string>> = {
  '¥': '元',
  '￥': '元',
  RMB: '元',
  CNY: '元',
  $: '美元',
  US$: '美元',
  USD: '美元',
  HK$: '港元',
  HKD: '港元',
  '€': '欧元',
  EUR: '欧元',
  '£': '英镑',
  GBP: '英镑',
};
const scales: Readonly<Record<string, string>> = { k: '千', m: '百万', b: '十亿', bn: '十亿', million: '百万', billion: '十亿' };
const scaleOf = (written: string | undefined): string => (written ? (scales[written.toLowerCase()] ?? written) : '');
const names = String.raw`US\$|HK\$|RMB|CNY|USD|HKD|EUR|GBP|[$¥￥€£]`;

const money: readonly Rule[] = [
  [
    new RegExp(
      `(-?)(${names})\\s?(-?)(${number})(?:\\s?(${unit}|million|billion|bn|[kKmMbB](?![A-Za-z])))?(?:${range}(?:${names})?\\s?(${number})(?:\\s?(${unit}))?)?元?`,
      'g',
    ),
    (_, before, name, minus, value, scale, to, toScale) =>
      `${before || minus ? '负' : ''}${amount(value, scale)}${to ? `到${amount(to, toScale)}` : ''}${currencies[name]}`,
  ],
];

const amount = (value: string, scale: string | undefined): string => `${two(value, scaleOf(scale))}${scaleOf(scale)}`;
/** Two of something is 两. */
const two = (value: string, next: string): string => (value === '2' && /^[千万亿百]/.test(next) ? '两' : chineseNumber(value));

const relations: readonly Rule[] = [
  [/(\d)\s?[×x*]\s?10\^?(-?)(\d{1,3})(?!\d)/g, (_, last, minus, power) => `${last}乘以十的${minus ? '负' : ''}${chineseNumber(power)}次方`],
  [/(\d)[eE]([+-]?)(\d{1,3})(?!\d)/g, (_, last, sign, power) => `${last}乘以十的${sign === '-' ? '负' : ''}${chineseNumber(power)}次方`],
  [
    new RegExp(`(?<![\\d\\-A-Za-z])(${number})(\\s?(?:${unit}))?${dash}(${number})(?![\\d\\-])`, 'g'),
    (_, from, scale, to) => `${chineseNumber(from)}${scale?.trim() ?? ''}到${to}`,
  ],
  [
    /(?<![\d/.])(\d{1,4})\/(\d{1,4})(?![\d/.])/g,
    (all, part, whole) => (Number(part) < Number(whole) ? `${chineseNumber(whole)}分之${chineseNumber(part)}` : all.replace('/', '比')),
  ],
  [/(\d)\s?[:：]\s?(?=\d)/g, (_, last) => `${last}比`],
  [/(?<![\dA-Za-z)）])[-−](?=\d)/g, () => '负'],
  [/±(?=\s?\d)/g, () => '正负'],
  [/(\d)\s?\+\s?(?=\d)/g, (_, last) => `${last}加`],
  [/(?<![\dA-Za-z])\+(?=\d)/g, () => '正'],
  [/\s?(?:≥|>=)\s?/g, () => '大于等于'],
  [/\s?(?:≤|<=)\s?/g, () => '小于等于'],
  [/\s?≈\s?/g, () => '约等于'],
  [/\s?≠\s?/g, () => '不等于'],
  [/\s?>\s?(?=\d)/g, () => '大于'],
  [/\s?<\s?(?=\d)/g, () => '小于'],
  [/(?<=[\d\p{L}])\s?=\s?(?=[\d\p{L}])/gu, () => '等于'],
  [/\s?×\s?/g, () => '乘以'],
  [/\s?÷\s?/g, () => '除以'],
  [/\s?→\s?/g, () => '到'],
  [/(?<=[元次个人吨])\/(?=\p{Script=Han})/gu, () => '每'],
];

const measures: Readonly<Record<string, string>> = {
  '℃': '摄氏度',
  '°C': '摄氏度',
  'km²': '平方公里',
  'm²': '平方米',
  'm³': '立方米',
  km: '公里',
  kg: '千克',
  cm: '厘米',
  mm: '毫米',
  kWh: '千瓦时',
  ms: '毫秒',
};

const amounts: readonly Rule[] = [
  [/(?<=\d)\s?(℃|°C|km²|m²|m³|km|kg|cm|mm|kWh|ms)(?![A-Za-z²³])/g, (_, name) => measures[name]!],
  [/(?<![\d.,第])2(?=\s?(?:[个次倍家条种项名位天周元股只张份件人层套台吨万亿千]|小时|分钟|美元|港元|百万))/g, () => '两'],
  [new RegExp(number, 'g'), (value) => chineseNumber(value)],
];

/** Rules of readings in Chinese, in the order in which they are applied: each leaves no figures for those after it. */
export const chineseRules: readonly Rule[] = [...dates, ...codes, ...shares, ...money, ...relations, ...amounts];
