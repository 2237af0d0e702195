/** The languages every word of the product exists in. Chinese is the first. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A piece of wording in every language. */
export type Text = Readonly<Record<Language, string>>;
