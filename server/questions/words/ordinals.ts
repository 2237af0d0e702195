const english = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const short = '2nd 3rd 4th 5th 6th 7th 8th 9th 10th'.split(' ');
const chinese = '二三四五六七八九十';

/** Places of an order by the words that count them out, from the second on: the first is a superlative like any other. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  [english, short, [...chinese].map((digit) => `第${digit}`), [...chinese].map((_, at) => `第${at + 2}`)].flatMap((words) =>
    words.map((word, at) => [word, at + 2] as const),
  ),
);

const ranked = /第([二三四五六七八九十]|\d{1,2})(高|大|多|长|贵|低|小|少|短|早|晚|重|轻|便宜)的?/gu;
const placed = /(?:排名|排行|位居|位列|排在?)(第(?:[二三四五六七八九十]|\d{1,2}))(?:名|位)?的?/gu;

/** "第二高" as the superlative and its place, in the order in which superlatives are read. */
export const withPlaces = (question: string): string => question.replace(ranked, '最$2的第$1').replace(placed, '最高的$1');
