import { withoutFrames } from './chineseFrames.ts';

type Form = readonly [pattern: RegExp, said: string];

/** A text that a question gives: between quotes, or letters that are none of Chinese. */
const text = String.raw`(?:“(?<quoted>[^”]+)”|"(?<plain>[^"]+)"|'(?<single>[^']+)'|「(?<corner>[^」]+)」|(?<letters>[\p{Script=Latin}\d][\p{Script=Latin}\d.&-]*))`;
const affix = (words: string, said: string): Form => [
  new RegExp(
    String.raw`以(?:字母|字符串|字符|单词|文字|数字)? *${text} *(?:这个)?(?:字母|字|词)?(?:作为|为|做|来)?(?:${words})(?:的(?=\p{Script=Han}))?`,
    'gu',
  ), // bounded: the longest question
  `${said}是“$<quoted>$<plain>$<single>$<corner>$<letters>”`,
];

/** Ways of Chinese to say around a word what others say before it: 以 B 开头 as 开头是 “B”, “李”姓 as 姓“李”. */
const forms: readonly Form[] = [
  affix('开头|打头|起头|开始', '开头'),
  affix('结尾|收尾|结束', '结尾'),
  [new RegExp(String.raw`首字母(?:是|为) *${text}`, 'gu'), '开头是“$<quoted>$<plain>$<single>$<corner>$<letters>”'],
  [/(?<!连续?)(日|月|周|季)均(?!线|价|值)/gu, '平均每$1'],
  [/(?<=利润|收益|净利)(?:出现|发生)?亏损/gu, '小于0'],
  [/(?<=\p{Script=Han})(?:为|是|呈)负(?:数|值)?(?!\p{Script=Han}{0,2}[责债])/gu, '小于0'],
  [/(?<=\p{Script=Han})(?:为|是|呈)正(?:数|值)?(?=的|$|[,，。？?])/gu, '大于0'],
  [/(?<=年|月|日)(?:以)?及(?:其|它|此)?之(?=[前后])/gu, '及以'],
  // 收视率不大于 2.1% 时，给出…
  [/(?<=[\d%]\p{Script=Han}{0,4})时(?=[，,])/gu, ''],
  [/[“"'「](\p{Script=Han}{1,2})[”"'」]姓(?!名|氏)/gu, '姓“$1”的'],
  [/姓[“"'「](\p{Script=Han}{1,2})[”"'」]/gu, '姓“$1”'],
  [/(?<=[”"'」])(?:这?[个两几]个?)?(?:字(?![段符母样数])|子?字符串|子串)/gu, ''],
];

/** A question with these said as they are read. */
export const withForms = (question: string): string =>
  /\p{Script=Han}/u.test(question)
    ? forms.reduce((found, [pattern, said]) => found.replace(pattern, said), withoutFrames(question))
    : question;
