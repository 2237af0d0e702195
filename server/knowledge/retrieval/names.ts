import { isJoining } from './letters.ts';
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
const products = new RegExp(String.raw`(${han}{0,2}?)\s?(${numeral})\s?(号|期|代|版|类|款|型)`, 'gu');

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
  return Array.from(question.matchAll(codes), ([code]) => ({
    words: code,
    sort: 'thing' as const,
    needsAlike: false,
    isIn: (text: string) => text.includes(code) || withoutSigns(text).includes(withoutSigns(code)),
    alikeIn: () => [],
  }));
}

/** Share of the pairs of letters of a title that a text has, where it has the title in other words. */
const leastOfTitle = 0.75;

function titlesIn(question: string): Name[] {
  return Array.from(question.matchAll(/《([^《》]{2,60})》/g), ([words, title]) => {
    const letters = [...title!];
    const pairs = letters.slice(1).map((letter, at) => letters[at]! + letter);
    return {
      words,
      sort: 'thing' as const,
      needsAlike: false,
      isIn: (text: string) => pairs.filter((pair) => text.includes(pair)).length >= leastOfTitle * pairs.length,
      alikeIn: () => [],
    };
  });
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const isLetter = new RegExp(String.raw`^${han}$`, 'u');
const isPair = new RegExp(String.raw`^${han}{2}$`, 'u');
/** Surnames that are mostly no word. */
const surnames =
  '王李张刘陈杨赵吴周徐孙朱胡郭罗郑梁谢宋唐韩冯邓曹彭曾萧董袁潘蒋蔡杜魏苏吕沈姚卢姜崔钟谭陆汪范廖贾韦邹孟熊秦邱尹薛阎侯邵贺顾郝龚覃汤俞';
/** Letters that are words by themselves, mostly: no name is begun or gone on with by one. */
const isWord =
  /[我你他她它们这那哪此其谁该本各每某请问说想看买卖给用做办写找查交付收借还住坐开关吃喝走跑打拿放送没不别也很太更最只先后前上下里外内间时年月日天号个条张件次家人位名元角分多少几何吗呢啊么大小高低长短新旧好坏零〇一二三四五六七八九十百千万亿两半第者书车钱票费率款税薪假岗户卡证单表章舱险]/;
/** Letters that a name may stand behind, or before: the beginning of a question, and words that join. */
const before = /^$|[的和与及跟对在是由被向从于、，,：:\s（(“"]$|^(?:请问|请|关于|介绍|介绍一下|一下|谁是|什么是|知道|告诉我|有关)$/;
const organisations =
  '公司|集团|银行|证券|基金|保险|信托|科技|股份|控股|大学|学院|医院|医药|材料|能源|电力|食品|汽车|地产|资本|租赁|期货|药业|实业|研究院|事务所';
const organisation = new RegExp(`^(?:${organisations})`);
const after =
  /^(?:的|是|在|由|为|和|与|及|有|$|[？?，,。、：:”")）\s]|什么|多少|哪|何时|如何|怎么|负责|担任|任职|成立|创办|上市|出生|毕业|去世)/;

/** Tells whether a text has a name: of two letters, which may be parts of words that meet, only where none stands before or an organisation behind. */
function isNamed(name: string): (text: string) => boolean {
  if (name.length > 2) return (text) => text.includes(name);
  const alone = new RegExp(String.raw`(?<!\p{L})${name}|${name}(?:${organisations})`, 'u');
  return (text) => alone.test(text);
}

/**
 * Names of people, companies and brands in a question, as far as a dictionary of words tells them: letters side by side that are no word of it,
 * where the subject of a sentence stands.
 */
function propersIn(question: string): Name[] {
  const pieces = Array.from(words.segment(question), ({ segment }) => segment);
  const found: Name[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let to = at;
    while (to < pieces.length && isLetter.test(pieces[to]!) && !isWord.test(pieces[to]!) && !isJoining(pieces[to]!)) to += 1;
    // A given name of two letters may be a word as well.
    if (to === at + 1 && surnames.includes(pieces[at]!) && isPair.test(pieces[to] ?? '')) to += 1;
    const name = pieces.slice(at, to).join('');
    const rest = pieces.slice(to).join('');
    const isWhole = name.length >= 2 && name.length <= 6 && before.test(pieces[at - 1] ?? '');
    if (isWhole && (organisation.test(rest) || after.test(rest)))
      found.push({
        words: name + (organisation.exec(rest)?.[0] ?? ''),
        sort: 'thing',
        needsAlike: false,
        isIn: isNamed(name),
        alikeIn: () => [],
      });
    at = Math.max(at, to - 1);
  }
  return found;
}

const capital = /(?<=[a-z,;]\s)\p{Lu}\p{Ll}[\p{L}]+/gu;
const ofCalendars = /^(?:January|February|March|April|May|June|July|August|September|October|November|December|\w+day)$/;

/** Names in an English sentence, by their capitals; none where most words have one. */
function capitalsIn(question: string): Name[] {
  const capitals = Array.from(question.matchAll(capital), ([word]) => word).filter((word) => !ofCalendars.test(word));
  if (capitals.length * 2 > (question.match(/[\p{L}]+/gu)?.length ?? 0)) return [];
  return capitals.map((word) => ({
    words: word,
    sort: 'thing',
    needsAlike: false,
    isIn: (text) => text.includes(word.toLowerCase()),
    alikeIn: () => [],
  }));
}

/** Whatever specific a question names: years, articles, numbered things, codes, titles, and names of people, companies and products. */
export function namesIn(question: string): Name[] {
  const plain = folded(question);
  const all = [yearsIn, numberedIn, codesIn, titlesIn, propersIn].flatMap((namesOf) => namesOf(plain));
  return [...all, ...capitalsIn(question.normalize('NFKC'))];
}
