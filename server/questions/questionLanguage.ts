import type { Language } from '#schemas/kit/text.ts';

/** The language that a question is asked in: English has a word of it and no sign of Chinese; undefined where codes and numbers leave it open. */
export function languageOf(question: string): Language | undefined {
  if (/\p{Script=Han}/u.test(question)) return 'zh';
  return /[a-z]{3,}/.test(question) ? 'en' : undefined;
}
