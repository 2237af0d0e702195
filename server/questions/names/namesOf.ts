import { abbreviations } from './dictionary.ts';
import { keyOf } from './stem.ts';
import { translatedAmount, translatedColumn, translatedRows } from './translations.ts';

/** Words of a name in a database: `HeadOfState`, `head_of_state` and `head of state` are alike. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([\p{Script=Han}])([A-Za-z])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const tablePrefixes = new Set(['t', 'tb', 'tbl', 'dim', 'fact', 'dwd', 'dws', 'ods', 'ads', 'sys', 'biz', 'v', 'vw']);
const tableTails = new Set([
  'info',
  'information',
  'detail',
  'details',
  'list',
  'record',
  'records',
  'data',
  'master',
  'header',
  'headers',
  'table',
  'tbl',
]);

/** True for a last word that says in what form or for which time rows are kept: transactions_1k, sales_2020. */
const isTableTail = (word: string): boolean => tableTails.has(word.toLowerCase()) || /^\d+[a-z]?$/i.test(word);

/** Words of a name with its abbreviations in full; of a table without what only says that it is one. */
export function fullWordsOf(name: string, isTable: boolean): string[] {
  const whole = abbreviations.get(name.toLowerCase());
  if (whole) return whole.split(' ');
  const words = wordsOf(name);
  const headed = isTable && words.length > 1 && tablePrefixes.has(words[0]!.toLowerCase()) ? words.slice(1) : words;
  const bare = isTable && headed.length > 1 && isTableTail(headed.at(-1)!) ? headed.slice(0, -1) : headed;
  return bare.flatMap((word) => (abbreviations.get(word.toLowerCase()) ?? word).split(' '));
}

/** All ways to say a name: as it is, with its abbreviations in full, and in the other language. */
export function namesOf(whole: string, isTable: boolean): string[] {
  const name = withoutUnit(whole);
  const full = fullWordsOf(name, isTable);
  const tail = isTable ? wordsOf(name).at(-1)!.toLowerCase() : '';
  const tailed = tableTails.has(tail) && full.length < wordsOf(name).length ? [...full, tail] : full;
  return [
    ...new Set([
      keyOf(wordsOf(whole)),
      ...bracketFirst(whole, name),
      keyOf(wordsOf(name)),
      keyOf(tailed),
      ...(isTable ? translatedRows(tailed) : [...translatedColumn(tailed), ...translatedAmount(full)]),
    ]),
  ].filter(Boolean);
}

/** "K-12 enrollment" for "Enrollment (K-12)": what brackets say of a name in English, before it. */
function bracketFirst(whole: string, name: string): string[] {
  const said = /\(([A-Za-z0-9 -]{1,20})\)$/.exec(whole)?.[1];
  return said ? [keyOf(wordsOf(`${said} ${name}`))] : [];
}

/** A comment as a name, and the ways to say it: what is in brackets or behind a colon explains. */
export function namesOfComment(comment: string | null): string[] {
  const label = labelOf(comment);
  if (!label) return [];
  const shorter = label.replace(/(?:信息|基本信息|数据|明细|记录|主|维度|事实|字典)?表$/u, '');
  const barer = shorter.replace(/(?<=..)(?:信息|基本信息|明细|记录|流水|资料|档案)$/u, '');
  const named = label.replace(/(?:名称|姓名)$/u, '名');
  return [...new Set([label, shorter, barer, named])].filter((word) => word.length > 0).map((word) => keyOf(wordsOf(word)));
}

/** The name in a comment; null where it is a whole text. */
export function labelOf(comment: string | null): string | null {
  const first = (comment ?? '').split(/[（(：:，,；;。\n=]|\s-\s|\s\d/u)[0]!.trim();
  return first.length > 0 && first.length <= 40 ? first : null;
}

/** A unit that ends a name in Chinese without brackets: 重量公斤, 票房_亿元. */
const unitBehind =
  /(?<=^(?:\p{Script=Han}{2,8}|[a-z]{2,10}))_?(?:万人次|万人|万吨|万辆|万|亿|公斤|千克|吨|公里|千米|平方米|平方公里|立方米|毫米|厘米|分钟|小时|毫秒|万元|亿元|千瓦时|千瓦|毫升|公顷)$/iu;

/** A name without its unit: 收盘价 of “收盘价（元）”, Price of "Price (USD)". */
export const withoutUnit = (name: string): string =>
  name
    .replace(/[（(][^（()）]{1,20}[）)]$/u, '')
    .replace(unitBehind, '')
    .trim() || name;

/** The unit that a comment gives in brackets: 元 of “成交金额（元）”. */
export const unitOf = (comment: string | null): string =>
  /[（(]([^）)]{1,6})[）)]/u.exec(comment ?? '')?.[1] ?? unitBehind.exec(comment ?? '')?.[0].replace('_', '') ?? '';
