import { chineseRules } from './readChinese.ts';
import { englishRules } from './readEnglish.ts';
import { applied } from './rules.ts';

/** Language that a sentence is read in: Chinese where it has any Chinese. */
export const languageOf = (text: string): 'zh' | 'en' => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** Signs that are looked at, not read. */
const silent = /\p{Extended_Pictographic}|[\u200b-\u200f]|\u2060|\ufe0f/gu;

/** A sentence as it is read aloud: numbers, dates, money, ranges, codes and versions in words, so that no voice has to guess. */
export function pronounced(text: string): string {
  // Copyright and trade marks count as pictures, digits do not.
  const words = text.replace(silent, '');
  return applied(words, languageOf(words) === 'zh' ? chineseRules : englishRules)
    .replace(/\s{2,}/g, ' ')
    .trim();
}
