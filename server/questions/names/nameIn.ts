import type { Language, Text } from '#schemas/kit/text.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';

interface Named {
  /** Name that people read. */
  readonly label: string;
  /** The same for readers of English. */
  readonly english: string;
}

const han = /\p{Script=Han}/u;

/** The first of some words that is English. */
export const firstInEnglish = (words: readonly string[]): string | undefined =>
  words.find((word) => /[a-z]/i.test(word) && !han.test(word));

/** A name for readers of English: one that people gave it, or where they have named it in Chinese alone, what it is called in the database. */
export const englishName = (label: string, name: string, synonyms: readonly string[]): string =>
  han.test(label) ? (firstInEnglish(synonyms) ?? (han.test(name) ? label : name.replaceAll('_', ' '))) : label;

export const nameIn = ({ label, english }: Named, language: Language): string => (language === 'en' ? english : label);

/** A name in both languages. */
export const namesIn = ({ label, english }: Named): Text => ({ zh: label, en: english });

/** The name of a measure or a dimension. */
export const termIn = ({ name, synonyms }: Glossary['measures'][number] | Glossary['dimensions'][number], language: Language): string =>
  language === 'en' ? englishName(name, name, synonyms) : name;

const units: Readonly<Record<string, string>> = {
  元: 'yuan',
  千元: '1,000 yuan',
  万元: '10,000 yuan',
  百万元: 'million yuan',
  亿元: '100 million yuan',
  股: 'shares',
  万股: '10,000 shares',
  亿股: '100 million shares',
  年: 'years',
  月: 'months',
  个月: 'months',
  天: 'days',
  人: 'people',
  万人: '10,000 people',
  次: 'times',
  页: 'pages',
  吨: 'tons',
  公里: 'km',
  米: 'm',
  平方米: 'm²',
};

/** A unit for readers of a language; of 万元，单季度 the first part. Empty where it has no English. */
export function unitIn(whole: string, language: Language): string {
  const [unit = ''] = whole.split(/[，,；;]/u);
  return language === 'en' && han.test(unit) ? (units[unit] ?? '') : unit;
}
