/** A name in words: `issuerId` and `ISSUER_ID` as `issuer id`. */
export const wordsIn = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2') // bounded: the name of a table or column
    .split(/[\s_.\-$#]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** Signs of the layer or the kind of a table that stand before its name. */
const layers = /^(?:t|tb|tbl|tab|dim|fact|fct|ods|dwd|dws|dwm|ads|stg|v|vw|view) (?=\S)/;

export const tableWordsIn = (name: string): string => wordsIn(name).replace(layers, '');

/** Forms that the name of one thing takes as the name of a table of many. */
export function pluralsOf(word: string): readonly string[] {
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return /(?:s|x|z|ch|sh)$/.test(word) ? [word, `${word}es`] : [word, `${word}s`];
}

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
