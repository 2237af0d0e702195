import { useMemo, useSyncExternalStore } from 'react';
import { documentLanguages, languageKey, rememberedLanguage } from '#i18n/language.ts';
import { signin as english } from '#i18n/en/signin.ts';
import { signin as chinese } from '#i18n/zh/signin.ts';
import { type Problem, problems } from '#schemas/kit/problems.ts';
import type { Language } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';

export type SigninKey = keyof typeof chinese;

const wordings: Readonly<Record<Language, Readonly<Record<SigninKey, string>>>> = { zh: chinese, en: english };

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function speak(language: Language): void {
  localStorage.setItem(languageKey, language);
  document.documentElement.lang = documentLanguages[language];
  for (const listener of listeners) listener();
}

/** The words of the sign-in pages in the remembered language. Both languages are here already: together they are smaller than the library that would fetch them. */
export function useSigninWords() {
  const language = useSyncExternalStore(subscribe, rememberedLanguage, rememberedLanguage);
  return useMemo(
    () => ({
      language,
      speak,
      t: (key: SigninKey, facts: Readonly<Record<string, string | number>> = {}) => fill(wordings[language][key], facts),
      problem: ({ key, params }: Problem) => fill(problems[key][language], params ?? {}),
    }),
    [language],
  );
}
