import { chineseFromAToO } from './chineseFromAToO.ts';
import { chineseFromPToZ } from './chineseFromPToZ.ts';
import { keyOf, stem } from './stem.ts';

/** Chinese for the English words and phrases that names are made of, by their words in the singular without what stands between. */
const translations: ReadonlyMap<string, readonly string[]> = `${chineseFromAToO}${chineseFromPToZ}`
  .trim()
  .split(/;\s*/)
  .filter(Boolean)
  .reduce((found, line) => {
    const [english, chinese] = line.split('=') as [string, string];
    const key = english.split(' ').map(stem).join('');
    return found.set(key, [...new Set([...(found.get(key) ?? []), ...chinese.trim().split('|')])]);
  }, new Map<string, readonly string[]>());

/** Chinese for words, phrases of up to four of them first; empty where one of them is not known. */
export function translated(words: readonly string[]): string[] {
  if (words.length === 0 || words.length > 6) return [];
  let found: string[] = [''];
  for (let at = 0; at < words.length;) {
    const length = [4, 3, 2, 1].find((count) => at + count <= words.length && translations.has(keyOf(words.slice(at, at + count))));
    if (!length) return [];
    const options = translations.get(keyOf(words.slice(at, at + length)))!;
    found = found.flatMap((start) => options.map((option) => start + option)).slice(0, 40);
    at += length;
  }
  return found;
}

const amountWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^total$/i, ['总数', '总量', '总额', '总']],
  [/^(?:number|num|count)$/i, ['数量', '数', '总数', '人数', '个数']],
];

/** Chinese for names of amounts, which say last what English says first: 城市数量 for Number_cities, 库存数量 for num_of_stock. */
export function translatedAmount(words: readonly string[]): string[] {
  const tails = amountWords.find(([word]) => word.test(words[0] ?? ''))?.[1] ?? [];
  const rest = words.slice(/^of$/i.test(words[1] ?? '') ? 2 : 1);
  return rest.length === 0 ? [] : translated(rest).flatMap((name) => tails.map((tail) => name + tail));
}
