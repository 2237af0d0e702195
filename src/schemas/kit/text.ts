/** The languages every word of the product exists in. Chinese is the first. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A piece of wording in every language. */
export type Text = Readonly<Record<Language, string>>;

/** Names in a row, as a sentence of the language has them. */
export const listed = (names: readonly string[], language: Language): string => names.join(language === 'zh' ? '、' : ', ');

/** Languages to choose from, each worded in every language. */
export const languageChoices = [
  { value: 'zh', label: { zh: '中文', en: 'Chinese' } },
  { value: 'en', label: { zh: '英文', en: 'English' } },
] as const satisfies readonly { readonly value: Language; readonly label: Text }[];
