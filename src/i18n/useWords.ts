import { useSyncExternalStore } from 'react';
import { type Problem, problems } from '#schemas/kit/problems.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill, isErrorCode, wordsOf } from '#schemas/wire/errors.ts';
import { currentLanguage, i18n, type Translate, translate } from './index.ts';

/** As much of a failed call as is needed to word it: refine's HttpError with our code and facts. */
export interface WordableError {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  readonly facts?: Readonly<Record<string, string | number>> | undefined;
}

export interface Words {
  readonly language: Language;
  /** Words a key with its facts: `t('app.appCenter.title')`. */
  readonly t: Translate;
  /** The wording of a declaration in the current language. */
  readonly label: (text: Text) => string;
  /** Words a problem with a value. */
  readonly problem: (problem: Problem) => string;
  /** Words a failed call: by its code where it is known, else in the server's own words (spec §8). */
  readonly error: (error: WordableError) => string;
}

/** The wordings of a language, without React. */
function wordsIn(language: Language): Words {
  return {
    language,
    // One of its own in each language: what is memoised by it is worded anew when the language changes.
    t: translate.bind(null) as Translate,
    label: (text) => text[language],
    problem: ({ key, params }) => fill(problems[key][language], params ?? {}),
    error: ({ code, facts, message }) =>
      isErrorCode(code) ? wordsOf(code, facts ?? {}, language) : message || translate('app.error.abnormal'),
  };
}

const words: Readonly<Record<Language, Words>> = { zh: wordsIn('zh'), en: wordsIn('en') };

function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** The words of the current language; the component is drawn again when it changes. */
export const useWords = (): Words => words[useSyncExternalStore(onLanguageChange, currentLanguage)];
