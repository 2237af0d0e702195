/** Times that a text speaks of, by their kind: two texts that name other ones of a kind speak of other times. */
interface Periods {
  readonly years: ReadonlySet<string>;
  /** Halves and quarters of years. */
  readonly parts: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
}

const year = /(?<![\d.,$€¥£])(?:19|20)\d{2}(?=\s?年)|(?<![\d.,$€¥£])\b(?:19|20)\d{2}\b(?!\s?[%％万亿元年]|[.,]\d)/g;
const parts: Readonly<Record<string, RegExp>> = {
  H1: /上半年|\bH1\b|first half/i,
  H2: /下半年|\bH2\b|second half/i,
  Q1: /[一1]\s?季度|\bQ1\b|first quarter/i,
  Q2: /[二2]\s?季度|\bQ2\b|second quarter/i,
  Q3: /[三3]\s?季度|\bQ3\b|third quarter/i,
  Q4: /[四4]\s?季度|\bQ4\b|fourth quarter/i,
};
const month = /(?<!\d)(\d{1,2})\s?月|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b(?=\s+\d)/g;
const months = 'January February March April May June July August September October November December'.split(' ');
const day =
  /(?<!\d)\d{1,2}\s?[日号](?!均)|(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s)\d{1,2}\b(?!\d)|\b\d{1,2}(?=\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g;
const quarter = /[1-4]\s?季度|\b[QH][1-4]\b/gi;

/** The times that a text names. */
export const periodsIn = (text: string): Periods => ({
  years: new Set(Array.from(text.matchAll(year), ([found]) => found)),
  parts: new Set(Object.keys(parts).filter((key) => parts[key]!.test(text))),
  months: new Set(
    Array.from(text.matchAll(month), ([, number, name]) => (name ? String(months.indexOf(name) + 1) : String(Number(number)))),
  ),
});

const isApart = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && [...one].every((each) => !other.has(each));

/** True of two texts that speak of other times. */
export const areApart = (one: Periods, other: Periods): boolean =>
  isApart(one.years, other.years) || isApart(one.parts, other.parts) || isApart(one.months, other.months);

const blank = (found: string): string => ' '.repeat(found.length);

/** A text of the same length without its times: figures that are left are amounts. */
export const withoutPeriods = (text: string): string =>
  [day, month, quarter, year].reduce((left, pattern) => left.replaceAll(pattern, blank), text);
