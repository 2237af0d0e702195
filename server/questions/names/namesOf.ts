import { abbreviations, translations } from './dictionary.ts';
import { stem } from './stem.ts';

/** Words of a name in a database: `HeadOfState`, `head_of_state` and `head of state` are alike. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([\p{Script=Han}])([A-Za-z])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The form in which names and questions are compared: words in the singular, without what stands between. */
export const keyOf = (words: readonly string[]): string => words.map(stem).join('');

const tablePrefixes = new Set(['t', 'tb', 'tbl', 'dim', 'fact', 'dwd', 'dws', 'ods', 'ads', 'sys', 'biz', 'v', 'vw']);

/** All ways to say a name: as it is, with its abbreviations in full, and in the other language. */
export function namesOf(name: string, isTable: boolean): string[] {
  const words = wordsOf(name);
  const bare = isTable && words.length > 1 && tablePrefixes.has(words[0]!.toLowerCase()) ? words.slice(1) : words;
  const full = bare.flatMap((word) => (abbreviations[word.toLowerCase()] ?? word).split(' '));
  return [...new Set([keyOf(words), keyOf(bare), keyOf(full), ...translated(full)])].filter(Boolean);
}

function translated(words: readonly string[]): string[] {
  const options = words.map((word) => translations[stem(word)]?.split('|'));
  if (options.length > 4 || options.some((some) => !some)) return [];
  return (options as string[][])
    .reduce<string[]>((before, some) => before.flatMap((start) => some.map((word) => start + word)), [''])
    .slice(0, 40);
}

/** A comment as a name, and the ways to say it: what is in brackets or behind a colon explains. */
export function namesOfComment(comment: string | null): string[] {
  const label = labelOf(comment);
  if (!label) return [];
  const shorter = label.replace(/(?:信息|基本信息|数据|明细|记录|主|维度|事实|字典)?表$/u, '');
  const named = label.replace(/(?:名称|姓名)$/u, '名');
  return [...new Set([label, shorter, named])].filter((word) => word.length > 0).map((word) => keyOf(wordsOf(word)));
}

/** The name in a comment; null where it is a whole text. */
export function labelOf(comment: string | null): string | null {
  const first = (comment ?? '').split(/[（(：:，,；;。\n=]|\s-\s|\s\d/u)[0]!.trim();
  return first.length > 0 && first.length <= 40 ? first : null;
}

/** The unit that a comment gives in brackets: 元 of “成交金额（元）”. */
export const unitOf = (comment: string | null): string => /[（(]([^）)]{1,6})[）)]/u.exec(comment ?? '')?.[1] ?? '';
