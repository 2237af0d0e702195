import { use } from 'react';
import { AnswerContext } from './AnswerContext.ts';

/** Characters of a name that every system and list of files has room for. */
const mostShown = 80;

/** Name, without its extension, of a file that is taken out of an answer: the title of what is in it, else the question, else a word for what it is. */
export function useFileName(title: string | undefined, kind: string): string {
  const { question } = use(AnswerContext);
  return asFileName(title ?? '') || asFileName(question ?? '') || kind;
}

/** Words without the signs that systems give a meaning, nor those that a sentence ends with. */
const asFileName = (words: string): string =>
  words
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, mostShown)
    .replace(/[\s.?!。？！]+$/u, ''); // bounded: a name
