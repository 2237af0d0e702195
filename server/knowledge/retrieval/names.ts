import { isJoining } from './letters.ts';
import { capitalsIn, holdsMostOf, propersIn } from './properNames.ts';
import { folded } from './terms.ts';

/** Sorts of names: of several years, articles or things that a question names, one that is there is worth an answer. */
type Sort = 'year' | 'article' | 'thing';

/** Something specific that a question names, which a text has or has not. */
export interface Name {
  readonly words: string;
  readonly sort: Sort;
  /** Takes a folded text. */
  isIn(text: string): boolean;
  /** Names in a folded text that differ from it in their number alone. */
  alikeIn(text: string): readonly string[];
  /** True of one that is told to be missing only where one that is alike is there: by itself it may be no name. */
  readonly needsAlike: boolean;
}

/** A name that nothing else is like. */
const thing = (words: string, isIn: Name['isIn']): Name => ({ words, sort: 'thing', isIn, alikeIn: () => [], needsAlike: false });

const han = String.raw`\p{Script=Han}`;
const numerals = '零一二三四五六七八九';
const numeral = String.raw`(?:[零〇一二三四五六七八九十百]{1,4}|\d{1,4}|[a-z](?![a-z]))`;

/** A number up to 99 in Chinese figures. */
function inHan(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return numerals[ones]!;
  return `${tens > 1 ? numerals[tens]! : ''}十${ones > 0 ? numerals[ones]! : ''}`;
}
const valuesInHan = new Map(Array.from({ length: 100 }, (_, value) => [inHan(value), value]));

/** A number as it may be written: in digits and in Chinese figures. */
function formsOf(written: string): string[] {
  const value = /^\d+$/.test(written) ? Number(written) : valuesInHan.get(written);
  if (value === undefined) return [written];
  return [...new Set([written, String(value), ...(value < 100 ? [inHan(value)] : [])])];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name with a number in it, between what stands before and behind. */
function numbered(words: string, [before, number, behind]: readonly [string, string, string], sort: Sort): Name {
  const alike = new RegExp(String.raw`${escaped(before)}\s?(${numeral})\s?${behind}`, 'gu');
  const forms = new Set(formsOf(number));
  const found = (text: string) => Array.from(text.matchAll(alike), ([whole, other]) => ({ whole, other: other! }));
  return {
    words,
    sort,
    needsAlike: true,
    isIn: (text) => found(text).some(({ other }) => formsOf(other).some((form) => forms.has(form))),
    alikeIn: (text) => found(text).map(({ whole }) => whole.replaceAll(/\s/g, '')),
  };
}

const articles = new RegExp(String.raw`(第)\s?(${numeral})\s?(条|章|节|款|期|届|版|批|轮|号|季度)`, 'gu');
const products = new RegExp(String.raw`(${han}{0,2}?)\s?(${numeral})\s?(号|期(?!间)|代(?!表|码|价)|版|类(?!似)|款(?!项)|型)`, 'gu');

/** A numbered thing by the two letters before its number and, as documents may have others there, by its number alone. */
function numberedThing([words, before, number, behind]: readonly string[]): Name[] {
  const isDay = behind === '号' && /^(?:[12]?\d|3[01])$/.test(number!);
  if (/[第月]$/.test(before!)) return [];
  const isPart = before!.length === 2 && ![...before!].some(isJoining);
  const alone = isDay ? [] : [numbered(words!, ['', number!, behind!], 'thing')];
  return isPart ? [numbered(words!, [before!, number!, behind!], 'thing'), ...alone] : alone;
}

const numberedIn = (question: string): Name[] => [
  ...Array.from(question.matchAll(articles), ([words, before, number, behind]) => numbered(words, [before!, number!, behind!], 'article')),
  ...Array.from(question.matchAll(products), numberedThing).flat(),
];

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

function yearsIn(question: string): Name[] {
  return Array.from(question.matchAll(years), ([year]) => ({
    words: year,
    sort: 'year' as const,
    needsAlike: true,
    isIn: (text: string) => text.includes(year) || new RegExp(String.raw`(?<!\d)${year.slice(2)}\s?年`).test(text),
    alikeIn: (text: string) => text.match(years) ?? [],
  }));
}

const withoutSigns = (text: string): string => text.replaceAll(/[\s/_-]/g, '');
const codes =
  /(?<![a-z\d])(?=[a-z\d/_-]{0,11}[a-z])(?=[a-z\d/_-]{0,11}\d)[a-z\d][a-z\d/_-]{3,20}[a-z\d]|(?<!\d)\d{5,}(?![\d.,]|\s?[元万亿%％股人次份字天米吨笔户])/g;

function codesIn(question: string): Name[] {
  return Array.from(question.matchAll(codes), ([code]) =>
    thing(code, (text) => text.includes(code) || withoutSigns(text).includes(withoutSigns(code))),
  );
}

const titlesIn = (question: string): Name[] =>
  Array.from(question.matchAll(/《([^《》]{2,60})》/g), ([words, title]) => thing(words, holdsMostOf(title!)));

/** Whatever specific a question names: years, articles, numbered things, codes, titles, and names of people, companies and products. */
export function namesIn(question: string): Name[] {
  const plain = folded(question);
  const proper = [...propersIn(plain), ...capitalsIn(question.normalize('NFKC'))];
  return [
    ...[yearsIn, numberedIn, codesIn, titlesIn].flatMap((namesOf) => namesOf(plain)),
    ...proper.map(({ words, isIn }) => thing(words, isIn)),
  ];
}
