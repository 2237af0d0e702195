import { isJoining } from './letters.ts';

/** A name of somebody or something, as a question writes it. */
export interface ProperName {
  readonly words: string;
  /** Takes a folded text. */
  isIn(text: string): boolean;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const isLetter = /^\p{Script=Han}$/u;
const isPair = /^\p{Script=Han}{2}$/u;
/** Surnames that are mostly no word. */
const surnames =
  '王李张刘陈杨赵吴周徐孙朱胡郭罗郑梁谢宋唐韩冯邓曹彭曾萧董袁潘蒋蔡杜魏苏吕沈姚卢姜崔钟谭陆汪范廖贾韦邹孟熊秦邱尹薛阎侯邵贺顾郝龚覃汤俞';
/** Letters that are words by themselves, mostly: no name is begun or gone on with by one. */
const isWord =
  /[我你他她它们这那哪此其谁该本各每某请问说想看买卖给用做办写找查交付收借还住坐开关吃喝走跑打拿放送没不别也很太更最只先后前上下里外内间时年月日天号个条张件次家人位名元角分多少几何吗呢啊么大小高低长短新旧好坏零〇一二三四五六七八九十百千万亿两半第者书车钱票费率款税薪假岗户卡证单表章舱险乱差慢难快]/;
/** Letters that a name may stand behind, or before: the beginning of a question, and words that join. */
const before = /^$|[的和与及跟对在是由被向从于、，,：:\s（(“"]$|^(?:请问|请|关于|介绍|介绍一下|一下|谁是|什么是|知道|告诉我|有关)$/;
const organisation =
  /^(?:公司|集团|银行|证券|基金|保险|信托|科技|股份|控股|大学|学院|医院|医药|材料|能源|电力|食品|汽车|地产|资本|租赁|期货|药业|实业|研究院|事务所)/;
const after =
  /^(?:的|是|在|由|为|和|与|及|有|$|[？?，,。、：:”")）\s]|什么|多少|哪|何时|如何|怎么|负责|担任|任职|成立|创办|上市|出生|毕业|去世)/;

/** Where a sentence ends behind what was done to somebody: 为什么被记功？ */
const done = /^$|^[？?。！!，,；;]/;

/** Letters on each side of a name that tell whether it stands there as words. */
const around = 8;

/** True of a stretch of a text that begins and ends with a word. */
function isOfWords(text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - around);
  const ends = new Set([to]);
  const begins = new Set<number>();
  for (const { index, segment } of words.segment(text.slice(start, to + around))) {
    begins.add(start + index);
    ends.delete(start + index + segment.length);
  }
  return begins.has(from) && ends.size === 0;
}

/** Share of the pairs of letters of a long name that a text has, where it has the name in other words, or with others between. */
const leastOfPairs = 0.75;

/** Tells whether a text has most of a long name, in pairs of letters. */
export function holdsMostOf(name: string): (text: string) => boolean {
  const letters = [...name];
  const pairs = letters.slice(1).map((letter, at) => letters[at]! + letter);
  return (text) => pairs.filter((pair) => text.includes(pair)).length >= leastOfPairs * pairs.length;
}

/** Letters from which a name is a long one, be it that it is a name and what is said of it. */
const long = 5;

/** Tells whether a text has a name. Of two letters, it may also stand where two words meet, and is none there. */
function isNamed(name: string): (text: string) => boolean {
  if (name.length >= long) return holdsMostOf(name);
  if (name.length > 2) return (text) => text.includes(name);
  return (text) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (isOfWords(text, at, at + name.length)) return true;
    return false;
  };
}

/**
 * Names of people, companies and brands in a question, as far as a dictionary of words tells them: letters side by side that are no word of it,
 * where the subject of a sentence stands.
 */
export function propersIn(question: string): ProperName[] {
  const pieces = Array.from(words.segment(question), ({ segment }) => segment);
  const found: ProperName[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let to = at;
    while (to < pieces.length && isLetter.test(pieces[to]!) && !isWord.test(pieces[to]!) && !isJoining(pieces[to]!)) to += 1;
    // A given name of two letters may be a word as well.
    if (to === at + 1 && surnames.includes(pieces[at]!) && isPair.test(pieces[to] ?? '')) to += 1;
    const name = pieces.slice(at, to).join('');
    const rest = pieces.slice(to).join('');
    const isVerb = pieces[at - 1] === '被' && done.test(rest);
    const isWhole = name.length >= 2 && name.length <= 6 && !isVerb && before.test(pieces[at - 1] ?? '');
    if (isWhole && (organisation.test(rest) || after.test(rest)))
      found.push({ words: name + (organisation.exec(rest)?.[0] ?? ''), isIn: isNamed(name) });
    at = Math.max(at, to - 1);
  }
  return found;
}

const capital = /(?<=[a-z,;]\s)\p{Lu}\p{Ll}[\p{L}]+/gu;
const ofCalendars = /^(?:January|February|March|April|May|June|July|August|September|October|November|December|\w+day)$/;

/** Names in an English sentence, by their capitals; none where most words have one. */
export function capitalsIn(question: string): ProperName[] {
  const capitals = Array.from(question.matchAll(capital), ([word]) => word).filter((word) => !ofCalendars.test(word));
  if (capitals.length * 2 > (question.match(/[\p{L}]+/gu)?.length ?? 0)) return [];
  return capitals.map((word) => ({ words: word, isIn: (text) => text.includes(word.toLowerCase()) }));
}
