/** Letters that Chinese counts things by; 名, 位 and 人 count people, 种 and 类 kinds. */
const counters = [...'个只家笔条支张份项款件部本座所台辆首场次幅间栋届套匹头艘架封段篇道班组批列节集册间层期门颗棵块片趟句枚'];

const each = (...before: readonly string[]): string => counters.flatMap((counter) => before.map((word) => word + counter)).join(', ');

/** Words of how many, of each and of which, by what they count. */
export const counting = {
  count: each('多少', '几', '有多少', '有几', '共有多少', '共有几', '总共有多少', '一共有多少', '总共多少', '一共多少'),
  each: each('每', '每一', '各'),
  which: each('哪', '哪一', '哪几', '是哪', '是哪一'),
  classifier: counters.join(', '),
} as const;

/** Words behind a number that say what it counts. */
export const units: Readonly<Record<string, string>> = {
  age: '岁, 周岁, years old, years of age',
  money: '元, 块钱, 人民币, 美元, dollars, dollar, yuan, euros, usd, rmb, cny, eur',
  other:
    '年, 周年, 个月, 平方米, 平米, 毫米, 平方公里, 公里, 千米, 英里, 里, 英尺, 公顷, 亩, 米, 厘米, 公斤, 千克, 克, 斤, 吨, 分, 股, 度, 千瓦时, km, kg, kilograms, grams, meters, metres, kilometers, miles, pounds, tons, cm, feet, ft, lbs, lb, percent points, points, units, pages, pieces, items, copies',
  people: '名, 位, 人, 名以上, people, persons',
  minutes: '分钟, minutes, minute, mins',
  milliseconds: '毫秒',
  seconds: '秒, 秒钟, seconds',
  cylinders: '缸, 气缸, 汽缸',
  stars: '星, 颗星, 星级, stars, star',
  hours: '小时, 钟头, hours, hour',
};
