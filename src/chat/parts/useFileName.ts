import { use } from 'react';
import { asFileName } from '#schemas/wire/fileName.ts';
import { AnswerContext } from './AnswerContext.ts';

/** Name, without its extension, of a file that is taken out of an answer: the title of what is in it, else the question, else a word for what it is. */
export function useFileName(title: string | undefined, kind: string): string {
  const { question } = use(AnswerContext);
  return asFileName(title ?? '', asFileName(question ?? '', kind));
}
