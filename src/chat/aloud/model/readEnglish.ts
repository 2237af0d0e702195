import type { Rule } from './rules.ts';

const number = String.raw`\d{1,3}(?:,\d{3}){1,9}(?:\.\d{1,20})?|\d{1,24}(?:\.\d{1,20})?`;

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const ordinals = ['first', 'second', 'third', 'fourth'] as const;
const spelled = (code: string): string => [...code].join(' ');
const signs: Readonly<Record<string, string>> = { '+': 'plus ', '-': 'minus ', '−': 'minus ', '±': 'plus or minus ', '': '' };

const dates: readonly Rule[] = [
  [
    /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.])/g,
    (all, year, _, month, day) =>
      months[Number(month) - 1] && Number(day) <= 31 ? `${months[Number(month) - 1]} ${Number(day)}, ${year}` : all,
  ],
  [/(?<![\d.])((?:19|20)\d{2})-(0[1-9]|1[0-2])(?![\d.%-])/g, (_, year, month) => `${months[Number(month) - 1]} ${year}`],
  [/(?<!\w)Q([1-4])\s?((?:19|20)\d{2})(?!\d)/g, (_, quarter, year) => `the ${ordinals[Number(quarter) - 1]} quarter of ${year}`],
  [/(?<!\d)((?:19|20)\d{2})\s?Q([1-4])(?!\w)/g, (_, year, quarter) => `the ${ordinals[Number(quarter) - 1]} quarter of ${year}`],
  [/(?<!\w)Q([1-4])(?!\w)/g, (_, quarter) => `the ${ordinals[Number(quarter) - 1]} quarter`],
];

const counted = String.raw`(?!\s?(?:%|percent|people|users|dollars|yuan|rows|units|shares|million|billion|thousand))`;
const codes: readonly Rule[] = [
  [/(?<![\dA-Za-z])(\d{5,6})\.(SH|SZ|BJ|HK|OF)(?![A-Za-z])/gi, (_, code, market) => `${spelled(code)} ${spelled(market)}`],
  [/(?<![A-Za-z])(SH|SZ|BJ|HK)\.?(\d{5,6})(?!\d)/gi, (_, market, code) => `${spelled(market)} ${spelled(code)}`],
  [
    /\b(codes?|ticker|symbol|number|no\.|id|phone)([\s:(]{0,3})(\d{3,24})(?![\d.,%])/gi,
    (_, name, between, code) => `${name}${between}${spelled(code)}`,
  ],
  [/\((\d{6})\)/g, (_, code) => `(${spelled(code)})`],
  [/(?<![\d.,:])(0\d{1,23})(?![\d.,:%])/g, (_, code) => spelled(code)],
  [
    new RegExp(String.raw`(?<![\d.,¥$€£\-+A-Za-z])((?:60|68|30|83|87|43|92)(?!\d000)\d{4})(?![\d.,])${counted}`, 'g'),
    (_, code) => spelled(code),
  ],
  [new RegExp(String.raw`(?<![\d.,¥$€£\-+])(\d{11,24})(?![\d.,])${counted}`, 'g'), (_, code) => spelled(code)],
  [
    /(?<![\d.])(v\s?)?(\d{1,4}(?:\.\d{1,4}){2,5})(?![\d.])/gi,
    (_, v, version) => `${v ? 'version ' : ''}${version.replaceAll('.', ' point ')}`,
  ],
  [/(?<![A-Za-z])v\s?(\d{1,4})(?:\.(\d{1,4}))?(?![\d.])/gi, (_, major, minor) => `version ${minor ? `${major} point ${minor}` : major}`],
];

const currencies: Readonly<Record<string, string>> = {
  $: 'dollars',
  US$: 'US dollars',
  USD: 'US dollars',
  HK$: 'Hong Kong dollars',
  HKD: 'Hong Kong dollars',
  '¥': 'yuan',
  '￥': 'yuan',
  RMB: 'yuan',
  CNY: 'yuan',
  '€': 'euros',
  EUR: 'euros',
  '£': 'pounds',
  GBP: 'pounds',
};
const scales: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion', bn: 'billion' };
const scaleOf = (written: string | undefined): string => (written ? ` ${scales[written.toLowerCase()] ?? written}` : '');
const scale = String.raw`(?:\s?(thousand|million|billion|trillion|bn|[kKmMbB])(?![A-Za-z]))?`;
const names = String.raw`US\$|HK\$|RMB|CNY|USD|HKD|EUR|GBP|[$¥￥€£]`;
const range = String.raw`\s?[-–—~]\s?`;

const amounts: readonly Rule[] = [
  [
    new RegExp(`(-?)(${names})\\s?(-?)(${number})${scale}(?:${range}(?:${names})?\\s?(${number})${scale})?`, 'g'),
    (_, before, name, minus, value, size, to, toSize) =>
      `${before || minus ? 'minus ' : ''}${value}${scaleOf(size)}${to ? ` to ${to}${scaleOf(toSize)}` : ''} ${currencies[name]}`,
  ],
  [
    new RegExp(`(?<![\\d.])([+\\-−±]?)(${number})\\s?%?${range}([+\\-−]?)(${number})\\s?%`, 'g'),
    (_, sign, from, next, to) => `${signs[sign]}${from} to ${signs[next]}${to} percent`,
  ],
  [new RegExp(`(?<![\\d.])([+\\-−±]?)(${number})\\s?%`, 'g'), (_, sign, value) => `${signs[sign]}${value} percent`],
  [new RegExp(`(${number})\\s?(?:bps?|BPs?)(?![A-Za-z])`, 'g'), (_, value) => `${value} basis points`],
  [new RegExp(`(?<![\\d\\-A-Za-z.])(${number})${range}(${number})(?![\\d\\-])`, 'g'), (_, from, to) => `${from} to ${to}`],
  [new RegExp(`(?<![\\d.])(${number})(k|K|m|M|bn|B)(?![A-Za-z])`, 'g'), (_, value, size) => `${value}${scaleOf(size)}`],
  [/(?<![\dA-Za-z)])[-−](?=\d)/g, () => 'minus '],
  [/(?<![\dA-Za-z])\+(?=\d)/g, () => 'plus '],
  [/±(?=\s?\d)/g, () => 'plus or minus '],
];

const words: readonly Rule[] = [
  [/\s?(?:≥|>=)\s?/g, () => ' at least '],
  [/\s?(?:≤|<=)\s?/g, () => ' at most '],
  [/\s?≈\s?/g, () => ' about '],
  [/\s?≠\s?/g, () => ' is not '],
  [/\s?>\s?(?=\d)/g, () => ' more than '],
  [/\s?<\s?(?=\d)/g, () => ' less than '],
  [/(?<=\d)\s?[×*]\s?(?=\d)/g, () => ' times '],
  [/\s?→\s?/g, () => ' to '],
  [/\s&\s/g, () => ' and '],
  [/\be\.g\.,?/gi, () => 'for example'],
  [/\bi\.e\.,?/gi, () => 'that is'],
  [/\bvs\.?(?=\s)/gi, () => 'versus'],
];

/** Rules of readings in English, in order: what a voice reads by itself, as plain numbers and times, is left to it. */
export const englishRules: readonly Rule[] = [...dates, ...codes, ...amounts, ...words];
