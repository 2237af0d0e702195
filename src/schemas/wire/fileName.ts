/** Characters of a name that every system and list of files has room for. */
const mostShown = 80;

/**
 * File name, without its extension, made of words: without the signs that systems give a meaning, nor those that a sentence ends with.
 * @param words a title, a question
 * @param otherwise the name where nothing is left of them
 */
export const asFileName = (words: string, otherwise: string): string =>
  words
    .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, mostShown)
    .replace(/[\s.?!。？！]+$/u, '') || otherwise; // bounded: a name
