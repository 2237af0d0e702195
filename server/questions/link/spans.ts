import type { Span } from './atom.ts';
import { type Grain, monthsBefore, realDay, spanOf, startOf } from './days.ts';

/** A span of time in a question, and where it stands. */
export interface FoundSpan {
  readonly from: number;
  readonly to: number;
  readonly span: Span;
}

type Reader = readonly [RegExp, (found: RegExpMatchArray, today: string) => Span | undefined];

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|');
const monthNumber = (word: string): number => months.findIndex((month) => month.startsWith(word.slice(0, 3).toLowerCase())) + 1;
const monthWords =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const grains: Readonly<Record<string, Grain>> = { year: 'year', quarter: 'quarter', month: 'month', week: 'week', day: 'day' };
const grainsOfChinese: Readonly<Record<string, Grain>> = {
  年: 'year',
  季度: 'quarter',
  个季度: 'quarter',
  月: 'month',
  个月: 'month',
  周: 'week',
  个星期: 'week',
  星期: 'week',
  天: 'day',
  日: 'day',
};
const digits: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 半: 0 };
const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

const numberOf = (word: string | undefined): number =>
  word === undefined ? 1 : (digits[word] ?? words[word.toLowerCase()] ?? Number(word));

/** The days until now: `count` of them, today the last; months back to the same day. */
function recent(count: number, grain: Grain, today: string, label: string): Span | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 5_000) return undefined;
  const end = startOf('day', today, 1);
  const back = { year: 12, quarter: 3, month: 1 }[grain as 'year'];
  const from = back ? monthsBefore(end, count * back) : startOf('day', end, -count * (grain === 'week' ? 7 : 1));
  return { from, to: end, label };
}

/** The days from today on, for so long: the same day of a month to come is the last. */
function coming(count: number, grain: Grain, today: string, label: string): Span | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 5_000) return undefined;
  const months = { year: 12, quarter: 3, month: 1 }[grain as 'year'];
  const last = months ? monthsBefore(today, -count * months) : startOf('day', today, count * (grain === 'week' ? 7 : 1));
  return { from: today, to: startOf('day', last, 1), label };
}

const whole = (grain: Grain, day: string | undefined, label: string, count = 1): Span | undefined =>
  day === undefined ? undefined : spanOf(grain, day, label, 0, count);

const year = '(?<![\\d.,])((?:18|19|20)\\d{2})(?!\\d|[.,]\\d)';
const quarters: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: 4 };
const relative: Readonly<Record<string, number>> = { this: 0, current: 0, last: -1, previous: -1, next: 1 };
const near: Readonly<Record<string, number>> = { 今: 0, 本: 0, 去: -1, 上: -1, 前: -2, 明: 1 };
const nearYears = '(今年|本年度?|去年|上年度?|上一年|前年|明年)度?的?';

/** The year of 去年 and of "last year", or of a number. */
const yearOf = (word: string, today: string): number =>
  Number(/^\d{4}$/.test(word) ? word : Number(today.slice(0, 4)) + (near[word[0]!] ?? relative[word.toLowerCase()] ?? 0));

/** So many months from one of a year on; without a year those that have begun last. */
function monthsOf(word: string | undefined, first: number, count: number, today: string, label: string): Span | undefined {
  const last = Number(today.slice(0, 4)) - (first > Number(today.slice(5, 7)) ? 1 : 0);
  return whole('month', realDay(word === undefined ? last : yearOf(word, today), first), label, count);
}

/** Ways to say a span, the longest first. */
const readers: readonly Reader[] = [
  [new RegExp(`${year}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`, 'g'), ([at, y, m, d]) => whole('day', realDay(+y!, +m!, +d!), at)],
  [new RegExp(`${year} *年 *(\\d{1,2}) *月 *(\\d{1,2}) *[日号]`, 'g'), ([at, y, m, d]) => whole('day', realDay(+y!, +m!, +d!), at)],
  [new RegExp(`${year} *年 *(\\d{1,2}) *月份?`, 'g'), ([at, y, m]) => whole('month', realDay(+y!, +m!), at)],
  [
    new RegExp(`${year} *年?度?的? *(?:第?([一二三四1-4]) *季度|[Qq]([1-4]))`, 'g'), // bounded: the longest question
    ([at, y, q, n]) => whole('quarter', realDay(+y!, numberOf(q ?? n) * 3 - 2), at),
  ],
  // The last quarters of a year, 前三季度: from its first day on.
  [new RegExp(`${year} *年?度?的?前([两二三]) ?个?季度`, 'g'), ([at, y, n]) => whole('quarter', realDay(+y!), at, numberOf(n))],
  [new RegExp(`${nearYears}前([两二三]) ?个?季度`, 'g'), ([at, y, n], today) => monthsOf(y!, 1, numberOf(n) * 3, today, at)],
  [new RegExp(`${year} *年?的?(上|下)半年`, 'g'), ([at, y, half]) => whole('quarter', realDay(+y!, half === '上' ? 1 : 7), at, 2)],
  [new RegExp(`${nearYears}(上|下)半年`, 'g'), ([at, y, half], today) => monthsOf(y!, half === '上' ? 1 : 7, 6, today, at)],
  [
    new RegExp(`${nearYears} ?(?:第?([一二三四1-4]) *季度|[Qq]([1-4]))`, 'g'),
    ([at, y, q, n], today) => monthsOf(y!, numberOf(q ?? n) * 3 - 2, 3, today, at),
  ],
  [new RegExp(`${nearYears} ?(1[0-2]|[1-9]) ?月份?`, 'g'), ([at, y, m], today) => monthsOf(y!, +m!, 1, today, at)],
  [
    /(?<!\p{Script=Han}年的?)(?<![个每各前后\d] ?)(上|下)半年/gu,
    ([at, half], today) => monthsOf(undefined, half === '上' ? 1 : 7, 6, today, at),
  ],
  [/(?<![前后个每各两] ?)第?([一二三四]) ?季度/gu, ([at, q], today) => monthsOf(undefined, numberOf(q) * 3 - 2, 3, today, at)],
  [/前([两二三]) ?个?季度/gu, ([at, n], today) => monthsOf(undefined, 1, numberOf(n) * 3, today, at)],
  [
    /(?:今年以来|今年至今|年初以来|年初至今)|\b(?:(?:this )?year to date|so far this year|ytd)\b/giu,
    ([at], today) => ({ from: startOf('year', today), to: startOf('day', today, 1), label: at }),
  ],
  [new RegExp(`\\bH([12]) *(?:of )?${year}\\b`, 'gi'), ([at, half, y]) => whole('quarter', realDay(+y!, half === '1' ? 1 : 7), at, 2)],
  [new RegExp(`${year} ?H([12])\\b`, 'gi'), ([at, y, half]) => whole('quarter', realDay(+y!, half === '1' ? 1 : 7), at, 2)],
  [
    /\b(?:the )?(first|second) half of (this|last|the current|the previous|the) year\b/gi,
    ([at, half, which], today) =>
      monthsOf(/^the$/i.test(which!) ? undefined : which!.replace(/^the /i, ''), half!.toLowerCase() === 'first' ? 1 : 7, 6, today, at),
  ],
  [
    /\b(?:the )?(first|second|third|fourth) quarter of (this|last|the current|the previous) year\b/gi,
    ([at, q, which], today) => monthsOf(which!.replace(/^the /i, ''), (quarters[q!.toLowerCase()] ?? 1) * 3 - 2, 3, today, at),
  ],
  [new RegExp(`\\bQ([1-4]) *(?:of )?${year}\\b`, 'gi'), ([at, q, y]) => whole('quarter', realDay(+y!, +q! * 3 - 2), at)],
  [
    new RegExp(`\\b(first|second|third|fourth|last) quarter of ${year}\\b`, 'gi'),
    ([at, q, y]) => whole('quarter', realDay(+y!, (quarters[q!.toLowerCase()] ?? 1) * 3 - 2), at),
  ],
  [
    new RegExp(`\\b(first|second) half of ${year}\\b`, 'gi'),
    ([at, half, y]) => whole('quarter', realDay(+y!, half!.toLowerCase() === 'first' ? 1 : 7), at, 2),
  ],
  [
    new RegExp(`\\b${monthWords}\\.? +(\\d{1,2})(?:st|nd|rd|th)?,? +${year}\\b`, 'gi'),
    ([at, m, d, y]) => whole('day', realDay(+y!, monthNumber(m!), +d!), at),
  ],
  [new RegExp(`\\b${monthWords}\\.?,? +(?:of )?${year}\\b`, 'gi'), ([at, m, y]) => whole('month', realDay(+y!, monthNumber(m!)), at)],
  [new RegExp(`${year}-(\\d{2})(?![-\\d])`, 'g'), ([at, y, m]) => whole('month', realDay(+y!, +m!), at)],
  [/(?<![\d.,])(1[0-7]\d{2}) *年/g, ([at, y]) => whole('year', realDay(+y!), at)],
  [new RegExp(`${year}(?: *年度?)?`, 'g'), ([at, y]) => whole('year', realDay(+y!), at)],
  [
    /\b(this|current|last|previous|next) (year|quarter|month|week)\b/gi,
    ([at, which, grain], today) => spanOf(grains[grain!.toLowerCase()]!, today, at, relative[which!.toLowerCase()]),
  ],
  [
    /\b(?:the )?(?:last|past|recent|latest) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (year|quarter|month|week|day)s?\b/gi,
    ([at, n, grain], today) => recent(numberOf(n), grains[grain!.toLowerCase()]!, today, at),
  ],
  [/\b(today|yesterday)\b/gi, ([at, which], today) => spanOf('day', today, at, which!.toLowerCase() === 'today' ? 0 : -1)],
  [
    /\b(?:(?:in|within|over|during) )?the (?:next|coming) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (year|quarter|month|week|day)s?\b/gi,
    ([at, n, grain], today) => coming(numberOf(n), grains[grain!.toLowerCase()]!, today, at),
  ],
  [
    /(?:未来|接下来的?|今后) ?的?(\d+|[一二两三四五六七八九十]) ?(年|个季度|季度|个月|月|周|个星期|星期|天|日)[内里]?/g,
    ([at, n, grain], today) => coming(numberOf(n), grainsOfChinese[grain!]!, today, at),
  ],
  [
    /(?:最近|过去|近) ?的?(\d+|[一二两三四五六七八九十]) ?(年|个季度|季度|个月|月|周|个星期|星期|天|日)内?/g,
    ([at, n, grain], today) => recent(numberOf(n), grainsOfChinese[grain!]!, today, at),
  ],
  [
    /(今年|本年度|本年|去年|上年度|上一年|前年|明年)/g,
    ([at], today) => spanOf('year', today, at, { 去: -1, 上: -1, 前: -2, 明: 1 }[at[0]!] ?? 0),
  ],
  [
    /(本|这个|上一?个?|下个?)(季度|月|周|星期)/g,
    ([at, which, grain], today) =>
      spanOf(grainsOfChinese[grain!]!, today, at, which!.startsWith('上') ? -1 : which!.startsWith('下') ? 1 : 0),
  ],
  // 6 月份: the one that has begun last.
  [
    /(?<![\d年个.-] ?)(1[0-2]|[1-9]) ?月份(?!\p{Script=Han}?到|至|-)/gu,
    ([at, month], today) => whole('month', realDay(+today.slice(0, 4) - (+month! > +today.slice(5, 7) ? 1 : 0), +month!), at),
  ],
  [/(今天|今日|昨天|昨日|前天)/g, ([at], today) => spanOf('day', today, at, { 昨: -1, 前: -2 }[at[0]!] ?? 0)],
];

/** Spans of time that a question names; of those that overlap, the one that is read first. */
export function spansIn(question: string, today: string): FoundSpan[] {
  const found: FoundSpan[] = [];
  for (const [pattern, read] of readers)
    for (const match of question.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (found.some((other) => other.from < to && from < other.to)) continue;
      const span = read(match, today);
      if (span) found.push({ from, to, span });
    }
  return found;
}
