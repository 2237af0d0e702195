import { pinyin } from 'pinyin-pro';

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** The pinyin of each Chinese keyword, in full and by initials: `用户` gives `yonghu` and `yh`. Parted by commas, like the keywords. */
export function pinyinOf(keywords: string): string {
  return keywords
    .split(',')
    .filter(isChinese)
    .flatMap((word) => {
      const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true });
      return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
    })
    .join(',');
}
