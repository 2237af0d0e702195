import { chineseFromAToO } from './chineseFromAToO.ts';
import { chineseFromPToZ } from './chineseFromPToZ.ts';
import { chineseOfTrades } from './chineseOfTrades.ts';
import { keyOf, stem } from './stem.ts';

/** Chinese for how many rows there are, which names no rows: 学生人数 for students, 比赛场数 for races. */
const isNumberOfRows = (name: string): boolean => /.(?:数|数量|总数|人次|量)$/u.test(name);

interface Entry {
  /** Chinese for the word as it is listed, and for that of several alone: rooms may be 房间数, and a room is none. */
  readonly words: readonly string[];
  readonly ofSeveral: readonly string[];
}

const isSeveral = (words: readonly string[]): boolean => {
  const last = words.at(-1)!.toLowerCase();
  return stem(last) !== last;
};

/** Chinese for the English words and phrases that names are made of, by their words in the singular without what stands between. */
const translations: ReadonlyMap<string, Entry> = `${chineseFromAToO}${chineseFromPToZ}${chineseOfTrades}`
  .trim()
  .split(/;\s*/)
  .filter(Boolean)
  .reduce((found, line) => {
    const [english, chinese] = line.split('=') as [string, string];
    const words = english.split(' ');
    const key = keyOf(words);
    const { words: known, ofSeveral } = found.get(key) ?? { words: [], ofSeveral: [] };
    const said = chinese.trim().split('|');
    const numbers = isSeveral(words) ? said.filter(isNumberOfRows) : [];
    const others = said.filter((word) => !numbers.includes(word));
    return found.set(key, { words: [...new Set([...known, ...others])], ofSeveral: [...new Set([...ofSeveral, ...numbers])] });
  }, new Map<string, Entry>());

/** Chinese for words that are listed together. */
function listed(words: readonly string[]): readonly string[] {
  const { words: plain, ofSeveral } = translations.get(keyOf(words)) ?? { words: [], ofSeveral: [] };
  return isSeveral(words) || plain.length === 0 ? [...plain, ...ofSeveral] : plain;
}

const most = { words: 6, phrase: 4, translations: 40 };

/** Chinese for words, by phrases of them and by each alone, the longest phrases first; empty where one of them is not known. */
export function translated(words: readonly string[]): string[] {
  if (words.length === 0 || words.length > most.words) return [];
  const found: string[] = [];
  for (let length = Math.min(most.phrase, words.length); length > 0 && found.length < most.translations; length -= 1) {
    const options = listed(words.slice(0, length));
    const rests = options.length === 0 || length === words.length ? [''] : translated(words.slice(length));
    for (const option of options) for (const rest of rests) found.push(option + rest);
  }
  return [...new Set(found)].slice(0, most.translations);
}

/** Chinese for the name of a table: of its rows, where some of the words for them say no number. */
export function translatedRows(words: readonly string[]): string[] {
  const found = translated(words);
  const rows = found.filter((name) => !isNumberOfRows(name));
  return rows.length > 0 ? rows : found;
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

/** Chinese for the name of a column: one whose last word is a number is called by it, as FlightNo is, and says not how many there are. */
export function translatedColumn(words: readonly string[]): string[] {
  const found = translated(words);
  return words.length > 1 && /^number$/i.test(words.at(-1)!) ? found.filter((name) => !/(?:数|数量|总数|个数|人数)$/u.test(name)) : found;
}

/** True for a word that is English, in the singular: it is not one that is spelt wrongly. */
export const isEnglishWord = (word: string): boolean => translations.has(word);
