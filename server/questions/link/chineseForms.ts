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
  // 查询银行卡信息表中，储蓄卡的个数.
  [/(?<=\p{Script=Han})(?:信息|数据|记录|明细)表[中里](?:的)?[，,]?/gu, '的'],
  // 收视率不大于 2.1% 时，给出…
  [/(?<=[\d%]\p{Script=Han}{0,4})时(?=[，,])/gu, ''],
  [/[“"'「](\p{Script=Han}{1,2})[”"'」]姓(?!名|氏)/gu, '姓“$1”的'],
  [/姓[“"'「](\p{Script=Han}{1,2})[”"'」]/gu, '姓“$1”'],
  [/(?<=[”"'」])(?:这?[个两几]个?)?(?:字(?![段符母样数])|子?字符串|子串)/gu, ''],
];

/** "2023 年的订单数比 2022 年增长了百分之多少": growth against the year before, where the two follow one another. */
const grownBy =
  /(\d{4}) *年的?([^，,。？?\d]{2,20}?)(?:相?比|较) *(\d{4}) *年的?(?:增长|增加|上升|提高)了?(?:百分之(?:多少|几)|多少个?百分点)/u;
const withGrowth = (question: string): string =>
  question.replace(grownBy, (whole: string, year: string, figure: string, before: string) =>
    Number(year) === Number(before) + 1 ? `${year}年的${figure}同比增长率` : whole,
  );

/** A question with these said as they are read. */
export const withForms = (question: string): string =>
  /\p{Script=Han}/u.test(question)
    ? forms.reduce((found, [pattern, said]) => found.replace(pattern, said), withoutFrames(withGrowth(question)))
    : question;
