import { type Language, languages } from '#schemas/kit/text.ts';

/** Where the chosen language is remembered; `public/before-paint.js` reads it too. */
export const languageKey = 'language';

/** Value of `<html lang>` in each language. */
export const documentLanguages = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

const isLanguage = (word: string | null): word is Language => languages.some((language) => language === word);

/** The language to start in: the remembered one, else Chinese (spec §1). */
export function rememberedLanguage(storage: Pick<Storage, 'getItem'> = localStorage): Language {
  const kept = storage.getItem(languageKey);
  return isLanguage(kept) ? kept : 'zh';
}
